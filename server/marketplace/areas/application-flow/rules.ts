import { validateAvailability } from '../../../../shared/domain/application/availability-details.ts';
import { validateBasic } from '../../../../shared/domain/application/basic.ts';
import {
  validateCv,
  validatePortfolio,
  validateStory,
} from '../../../../shared/domain/application/materials.ts';
import { validateProfessional } from '../../../../shared/domain/application/professional.ts';
import type { StepName } from '../../../../shared/domain/application/steps.ts';
import type { FieldError } from '../../../../shared/domain/field-error.ts';
import { Refusal } from '../../answering/refusal.ts';
import type { Answers } from './answers.ts';
import type { FlowJob } from './flow-job.ts';

type Demands = Pick<FlowJob, 'mandatory' | 'variant'>;

/** What is wrong with one step, by the rules both sides share. `today` is an ISO date of India. */
export function stepErrors(step: StepName, answers: Answers, job: Demands, today: string): FieldError[] {
  switch (step) {
    case 'basic':
      // With sub-steps the CV has a screen of its own (AMB-03).
      return [...validateBasic(answers.basic), ...(job.variant === 'review' ? cvErrors(answers, job) : [])];
    case 'professional':
      return validateProfessional(answers.professional);
    case 'availability':
      return validateAvailability(answers.availability, today);
    case 'cv':
      return cvErrors(answers, job);
    case 'portfolio':
      return portfolioErrors(answers, job);
    case 'story':
      return validateStory(answers.story, job.mandatory.story);
    case 'review':
      return [];
    default:
      return step satisfies never;
  }
}

const cvErrors = ({ cv, linkedIn }: Answers, { variant, mandatory }: Demands) =>
  validateCv({ hasCv: cv !== null, linkedInUrl: linkedIn?.url ?? null }, variant, mandatory.cv);

const portfolioErrors = (answers: Answers, { mandatory }: Demands) =>
  validatePortfolio(
    {
      files: answers.portfolioFiles.length,
      links: answers.portfolioLinks.length,
      isConfidential: answers.isPortfolioConfidential,
    },
    mandatory.portfolio,
  );

/** The rules' names of what is sent to the names it is sent by (C-46 … C-49, C-56). */
const wireNames: Readonly<Record<string, string>> = {
  '/name': 'name',
  '/email': 'email',
  '/mobile': 'mobile_number',
  '/alternateMobile': 'alt_mobile_number',
  '/cv': 'cv_attachment_id',
  '/linkedInUrl': 'linkedin_url',
  '/location': 'location_id',
  '/experienceMonths': 'experience',
  '/currentCompensation': 'annual_ctc',
  '/expectedCompensation': 'expected_ctc',
  '/fixedCompensation': 'fixed_ctc',
  '/variableCompensation': 'variable_ctc',
  '/stockOptions': 'esop_only',
  '/additionalInfo': 'additional_info',
  '/noticePeriodDays': 'notice_period',
  '/availableFrom': 'date_available',
  '/offerInHand': 'offer_in_hand',
  '/portfolio': 'portfolio',
  '/story': 'candidate_story',
  '/title': 'link_title',
  '/url': 'link_url',
};

/** The first message a field, by the field's wire name. */
export function wireFields(errors: readonly FieldError[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { pointer, message } of errors) fields[wireNames[pointer] ?? pointer.slice(1)] ??= message;
  return fields;
}

/** @throws Refusal `invalid-input` when there is any error */
export function refuseErrors(errors: readonly FieldError[]): void {
  if (errors.length > 0)
    throw new Refusal(
      'invalid-input',
      'Some answers are missing or not as they should be.',
      wireFields(errors),
    );
}
