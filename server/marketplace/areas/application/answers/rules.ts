import { validateAvailability } from '../../../../../shared/domain/time/availability-details.ts';
import { validateBasic } from '../../../../../shared/domain/application/basic.ts';
import {
  validateCv,
  validatePortfolio,
  validateStory,
} from '../../../../../shared/domain/application/materials.ts';
import { validateProfessional } from '../../../../../shared/domain/application/professional.ts';
import type { StepName } from '../../../../../shared/domain/application/steps.ts';
import type { FieldError } from '../../../../../shared/domain/field-error.ts';
import { applicationFieldNames } from '../../../../wire/codecs/field-names.ts';
import { applicationCodes } from '../../../../wire/protocol/field-codes.ts';
import { codesByField, refuseErrors } from '../../../rpc/refuse-errors.ts';
import type { Answers } from './answers.ts';
import type { FlowJob } from '../flow-job.ts';

type Demands = Pick<FlowJob, 'mandatory' | 'variant'>;

/** The errors of one step, by the shared rules. `today` is an ISO date of India. */
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

const wireFields = { ...applicationFieldNames, ...applicationCodes };

/** The code of the first error of each field, by the field's wire name. */
export const codesOf = (errors: readonly FieldError[]): Record<string, string> =>
  codesByField(errors, wireFields);

/** @throws Refusal `invalid-input` when there is any error */
export const refuseApplicationErrors = (errors: readonly FieldError[]): void =>
  refuseErrors(errors, wireFields);
