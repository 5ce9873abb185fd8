import type {
  ApplicationAnswers,
  ApplicationView,
  SaveStepInput,
  StepSaved,
} from '../../../../shared/contract/application/application.ts';
import {
  readAvailabilityForm,
  validateAvailability,
} from '../../../../shared/domain/time/availability-details.ts';
import { tidyBasic, validateBasic } from '../../../../shared/domain/application/basic.ts';
import {
  validateCv,
  validatePortfolio,
  validateStory,
} from '../../../../shared/domain/application/materials.ts';
import { readProfessionalForm } from '../../../../shared/domain/application/professional-form.ts';
import type { FieldError } from '../../../../shared/domain/field-error.ts';
import { applicationMessages as messages } from '../../../../shared/messages/application/application.ts';
import { fieldPointer } from '../../../../shared/domain/application/save-step.ts';
import { applicationMaps, type StepName } from '../../../../shared/domain/application/steps.ts';
import type { ApplicationServer } from '../../../api/application/application.ts';
import type { FlowData } from '../../../flow/flow-kind.ts';
import { type LinkedInForm, settleLinkedIn } from '../../../materials/link-forms.ts';
import { linkStep } from '../materials/link-form.ts';
import { type ApplicationKind, type FormName, type Forms, forms } from './forms.ts';

/** Declares the requests and readings of an application. @param today ISO date of India */
export function applicationData(server: ApplicationServer, today: () => string): FlowData<ApplicationKind> {
  return {
    mapOf: ({ variant }) => applicationMaps[variant],
    read(step, typed, known) {
      if (step === 'review') return null;
      const { covers, errors, input, answers } = readStep(step, typed, known, today());
      const save = async (version: number) => {
        const reply = await server.saveStep(input, version);
        return (view: ApplicationView) => applyStepSaved(view, reply, answers);
      };
      return { covers, inModals: modalFormsOf(step, typed, known), errors, save };
    },
    tidy(drafts, covers) {
      if (!covers.includes('linkedIn')) return drafts;
      return forms.type(drafts, 'linkedIn', settleLinkedIn(drafts.linkedIn.typed));
    },
    load: server.read,
    // The last sub-step of a sent application is no review, so whoever edits begins at the beginning (J-16).
    opensAt: ({ variant, status, progress }) => {
      const { steps, isAllComplete } = applicationMaps[variant];
      return variant === 'sub-steps' && status === 'submitted' && isAllComplete(progress)
        ? steps[0]
        : undefined;
    },
    mustTell: isJustWithdrawn,
    async finish(version, key) {
      const { receipt, version: next } = await server.submit(version, key);
      return {
        receipt,
        join: (view) => ({ ...view, version: next, receipt, status: 'submitted', withdrawnAt: null }),
      };
    },
    fieldPointer,
  };
}

/** Returns whether a sent application has been withdrawn, and not been sent again since. */
export const isWithdrawn = (before: ApplicationView, after: ApplicationView): boolean =>
  after.withdrawnAt !== null ||
  (before.status === 'submitted' && (after.status === 'new' || after.status === 'draft'));

/** The same of one that was withdrawn since `before`, which may be from before the answer to a submission was lost. */
export const isJustWithdrawn = (before: ApplicationView, after: ApplicationView): boolean =>
  isWithdrawn(before, after) && (before.status === 'submitted' || before.withdrawnAt !== after.withdrawnAt);

function modalFormsOf(step: StepName, { link }: Forms, { variant }: Known): readonly FormName[] {
  const names: FormName[] = step === 'portfolio' ? ['links'] : [];
  return linkStep(variant, link) === step ? [...names, 'link'] : names;
}

/** Merges a saved step into the view. @param sent the answers that were sent */
function applyStepSaved(
  view: ApplicationView,
  reply: StepSaved,
  sent: Partial<ApplicationAnswers>,
): ApplicationView {
  const { version, savedAt, progress, strength, relocation, linkedIn } = reply;
  const answers = { ...view.answers, ...sent, linkedIn };
  return { ...view, version, savedAt, progress, strength, relocation, answers };
}

type SavedStep = Exclude<StepName, 'review'>;

/** The request that would save one step, the forms that it covers, and their errors. */
interface ReadStep {
  readonly input: SaveStepInput;
  readonly covers: readonly Exclude<FormName, 'link'>[];
  readonly errors: readonly FieldError[];
  /** The answers after this step is saved. */
  readonly answers: Partial<ApplicationAnswers>;
}

type Known = Pick<ApplicationView, 'variant' | 'mandatory' | 'answers'>;

function readCv(form: LinkedInForm, { variant, mandatory, answers }: Known) {
  const { url, typed } = settleLinkedIn(form);
  const wrong = typed === '' ? [] : [{ pointer: '/linkedInUrl', message: messages.cv.linkedIn }];
  const missing = validateCv({ hasCv: answers.cv !== null, linkedInUrl: url }, variant, mandatory.cv);
  return { url, errors: wrong.length > 0 ? wrong : missing };
}

/** @param today ISO date of India */
export function readStep(step: SavedStep, forms: Forms, known: Known, today: string): ReadStep {
  const { variant, mandatory, answers: saved } = known;
  switch (step) {
    case 'basic': {
      const answers = tidyBasic(forms.basic);
      const errors = validateBasic(answers);
      if (variant === 'sub-steps')
        return {
          input: { step, answers, linkedInUrl: null },
          covers: ['basic'],
          errors,
          answers: { basic: answers },
        };
      const cv = readCv(forms.linkedIn, known);
      return {
        input: { step, answers, linkedInUrl: cv.url },
        covers: ['basic', 'linkedIn'],
        errors: [...errors, ...cv.errors],
        answers: { basic: answers },
      };
    }
    case 'professional': {
      const { value, errors } = readProfessionalForm(forms.professional);
      return { input: { step, answers: value }, covers: [step], errors, answers: { professional: value } };
    }
    case 'availability': {
      const answers = readAvailabilityForm(forms.availability);
      const errors = validateAvailability(answers, today);
      return { input: { step, answers }, covers: [step], errors, answers: { availability: answers } };
    }
    case 'cv': {
      const { url, errors } = readCv(forms.linkedIn, known);
      return { input: { step, linkedInUrl: url }, covers: ['linkedIn'], errors, answers: {} };
    }
    case 'portfolio': {
      const materials = {
        files: saved.portfolioFiles.length,
        links: saved.portfolioLinks.length,
        isConfidential: saved.isPortfolioConfidential,
      };
      const errors = validatePortfolio(materials, mandatory.portfolio);
      return { input: { step }, covers: [], errors, answers: {} };
    }
    case 'story': {
      const story = forms.story.text.trim();
      const errors = validateStory(story, mandatory.story);
      return { input: { step, story }, covers: ['story'], errors, answers: { story } };
    }
  }
}
