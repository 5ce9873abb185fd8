import type { ApplicationAnswers, ApplicationProgress } from '../../contract/application/application.ts';
import { applicationFields } from '../../messages/application/application-fields.ts';
import type { FieldError } from '../field-error.ts';
import { validateAvailability } from '../time/availability-details.ts';
import { validateBasic } from './basic.ts';
import { validateCv, validatePortfolio, validateStory } from './materials.ts';
import { validateProfessional } from './professional.ts';
import { applicationMaps, type ApplicationStep, type Variant } from './steps.ts';

/** The parts of an application that decide whether it can be submitted. */
export interface Reviewed {
  readonly variant: Variant;
  readonly mandatory: { readonly cv: boolean; readonly portfolio: boolean; readonly story: boolean };
  readonly progress: ApplicationProgress;
  readonly answers: ApplicationAnswers;
}

export interface MissingField extends FieldError {
  /** The step of the field. The pointer is the field's, without the step: `/name`, `/cv`. */
  readonly at: ApplicationStep;
  /** The field's name, for "Some fields missing". */
  readonly label: string;
}

/**
 * Everything that keeps an application from being submitted, in the order of the steps (AP-30, AMB-13). A field is
 * missing when its step's own rule fails, so waivers count; a step is missing when it was never saved.
 * @param today an ISO date of India
 */
export function reviewMissing(reviewed: Reviewed, today: string): MissingField[] {
  const { variant, progress } = reviewed;
  return applicationMaps[variant].steps.flatMap((at) => {
    const fields = stepErrors(at, reviewed, today).map(({ pointer, message }) => ({
      pointer,
      message,
      at,
      label: labelOf(pointer.slice(1)),
    }));
    if (fields.length > 0 || at.name === 'review' || applicationMaps[variant].isComplete(progress, at))
      return fields;
    const label = applicationFields.step(titleOf(progress, at));
    return [{ pointer: `/${at.name}`, message: label, at, label }];
  });
}

function stepErrors({ name }: ApplicationStep, reviewed: Reviewed, today: string): FieldError[] {
  const { answers, mandatory, variant } = reviewed;
  const { cv, linkedIn, portfolioFiles, portfolioLinks, isPortfolioConfidential: isConfidential } = answers;
  const materials = { hasCv: cv !== null, linkedInUrl: linkedIn?.url ?? null };
  switch (name) {
    case 'basic':
      return [
        ...validateBasic(answers.basic),
        // With sub-steps the CV has a screen of its own (AMB-03).
        ...(variant === 'review' ? validateCv(materials, variant, mandatory.cv) : []),
      ];
    case 'professional':
      return validateProfessional(answers.professional);
    case 'availability':
      return validateAvailability(answers.availability, today);
    case 'cv':
      return validateCv(materials, variant, mandatory.cv);
    case 'portfolio': {
      const counts = { files: portfolioFiles.length, links: portfolioLinks.length, isConfidential };
      return validatePortfolio(counts, mandatory.portfolio);
    }
    case 'story':
      return validateStory(answers.story, mandatory.story);
    case 'review':
      return [];
    default:
      return name satisfies never;
  }
}

const labels = new Map<string, unknown>(Object.entries(applicationFields));

function labelOf(field: string): string {
  const label = labels.get(field);
  return typeof label === 'string' ? label : field;
}

function titleOf({ steps }: ApplicationProgress, at: ApplicationStep): string {
  const step = steps.find((candidate) => candidate.step === at.step);
  const part = step?.subSteps.find((candidate) => candidate.subStep === at.subStep);
  return part?.title ?? step?.title ?? at.name;
}
