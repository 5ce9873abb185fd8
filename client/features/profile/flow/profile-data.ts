import type { ProfileAnswers, ProfileStepsView } from '../../../../shared/contract/profile/profile-steps.ts';
import { validateStory } from '../../../../shared/domain/application/materials.ts';
import {
  readAvailabilityForm,
  validateAvailability,
} from '../../../../shared/domain/time/availability-details.ts';
import { cleanLine } from '../../../../shared/domain/text/clean-line.ts';
import type { FieldError } from '../../../../shared/domain/field-error.ts';
import { readAddressForm } from '../../../../shared/domain/profile/answers/address-form.ts';
import { readContactForm } from '../../../../shared/domain/profile/answers/contact-form.ts';
import { readExpectationsForm } from '../../../../shared/domain/profile/answers/expectations-form.ts';
import type { ProfileStepName } from '../../../../shared/domain/profile/flow/steps.ts';
import { validateIntroduction } from '../../../../shared/domain/profile/answers/introduction.ts';
import {
  validateProfileCv,
  validateProfilePortfolio,
} from '../../../../shared/domain/profile/answers/materials.ts';
import { readPreferencesForm } from '../../../../shared/domain/profile/answers/preferences-form.ts';
import { readSkillsForm } from '../../../../shared/domain/profile/skills/skill-answers.ts';
import { TOP_LIMITS } from '../../../../shared/domain/profile/skills/skills.ts';
import { withSaved } from '../../../../shared/domain/profile/answers/step-answers.ts';
import { applicationMessages } from '../../../../shared/messages/application/application.ts';
import { fieldPointer } from '../../../../shared/domain/application/save-step.ts';
import type { ProfileStepsServer } from '../../../api/profile/profile-steps.ts';
import type { FlowData, SaveManner } from '../../../flow/flow-kind.ts';
import type { NameOf } from '../../../forms/names.ts';
import { settleLinkedIn } from '../../../materials/link-forms.ts';
import { type Forms, forms, type ProfileKind } from './forms.ts';
import type { ProfileFlowDeclaration } from './profile-flows.ts';

/** What a flow reads and writes. @param today ISO date of India */
export function profileData(
  server: ProfileStepsServer,
  flow: Pick<ProfileFlowDeclaration, 'name' | 'map' | 'leadsToAvailability'>,
  today: () => string,
): FlowData<ProfileKind> {
  return {
    mapOf: () => flow.map,
    read(step, typed, { answers: known, isAvailableForHire }) {
      const { answers, errors } = readStep(step, typed, known, {
        today: today(),
        needsCv: flow.leadsToAvailability,
      });
      const save = async (version: number, manner: SaveManner) => {
        const sent = isList(step) ? {} : (answers[step] ?? {});
        const reply = await server.save(step, { answers: sent, flow: flow.name, ...manner }, version);
        if (!reply.isSaved) return null;
        const { isSaved: _, ...saved } = reply;
        return (view: ProfileStepsView) => ({ ...view, ...saved, answers: withSaved(view.answers, answers) });
      };
      // The last step makes the profile visible (AV-07).
      const mustSave = step === 'preferences' && flow.leadsToAvailability && !isAvailableForHire;
      const inModals = step === 'portfolio' ? (['files', 'links'] as const) : [];
      return { covers: coveredBy(step), inModals, errors, mustSave, save };
    },
    tidy(drafts, covers) {
      if (covers.includes('linkedIn'))
        return forms.type(drafts, 'linkedIn', settleLinkedIn(drafts.linkedIn.typed));
      if (covers.includes('introduction')) {
        const { typed } = drafts.introduction;
        return forms.type(drafts, 'introduction', readIntroduction(typed));
      }
      if (!covers.includes('location')) return drafts;
      const { typed } = drafts.location;
      const isAdded = readAddressForm(typed).errors.length === 0;
      return forms.type(drafts, 'location', { ...typed, isAdded });
    },
    load: server.read,
    // Every step has been saved by now, and the steps are all that there is to save.
    finish: () => Promise.resolve({ receipt: null, join: (view) => view }),
    fieldPointer,
  };
}

type ListStep = 'education' | 'experience' | 'portfolio';

/** What these steps show is saved in modals, and their own save says that it is all. */
const isList = (step: ProfileStepName): step is ListStep =>
  step === 'education' || step === 'experience' || step === 'portfolio';

function coveredBy(step: ProfileStepName): readonly NameOf<Forms>[] {
  if (isList(step)) return [];
  return step === 'cv' ? ['linkedIn'] : [step];
}

const readIntroduction = ({ name, title, summary, picture }: Forms['introduction']) => ({
  name: cleanLine(name),
  title: cleanLine(title),
  summary: summary.trim(),
  picture,
});

interface ReadStep {
  /** Of this step alone. */
  readonly answers: Partial<ProfileAnswers>;
  readonly errors: readonly FieldError[];
}

interface Reading {
  /** ISO date of India. */
  readonly today: string;
  /** Only the way to become available for hire asks for a CV or a LinkedIn link (V-22). */
  readonly needsCv: boolean;
}

/** The answers of one step as they would be saved, and their errors. */
function readStep(
  step: ProfileStepName,
  typed: Forms,
  known: ProfileAnswers,
  { today, needsCv }: Reading,
): ReadStep {
  switch (step) {
    case 'introduction': {
      const introduction = readIntroduction(typed.introduction);
      return { answers: { introduction }, errors: validateIntroduction(introduction) };
    }
    case 'location': {
      const { value, errors } = readAddressForm(typed.location);
      return { answers: { location: value }, errors };
    }
    case 'contact': {
      const { value, errors } = readContactForm(typed.contact, known.availability.isServingNotice);
      return { answers: { contact: value }, errors };
    }
    case 'availability': {
      const availability = readAvailabilityForm(typed.availability);
      return { answers: { availability }, errors: validateAvailability(availability, today) };
    }
    // The entries are saved by their own forms, and the step without an entry asks for one (W-36, W-37).
    case 'education':
    case 'experience':
      return { answers: {}, errors: [] };
    case 'cv': {
      const { url, typed: rest } = settleLinkedIn(typed.linkedIn);
      const answers = { cv: { linkedInUrl: url } };
      const wrong = { pointer: '/linkedInUrl', message: applicationMessages.cv.linkedIn };
      if (rest !== '') return { answers, errors: [wrong] };
      const has = { cv: known.materials.cv !== null, linkedIn: url !== null };
      return { answers, errors: needsCv ? validateProfileCv(has) : [] };
    }
    case 'portfolio': {
      const { portfolioFiles, portfolioLinks } = known.materials;
      const counts = { files: portfolioFiles.length, links: portfolioLinks.length };
      return { answers: {}, errors: validateProfilePortfolio(counts) };
    }
    case 'skills': {
      const { value, errors } = readSkillsForm(typed.skills, TOP_LIMITS);
      return { answers: { skills: value }, errors };
    }
    case 'story': {
      const story = typed.story.text.trim();
      return { answers: { story: { story } }, errors: validateStory(story, false) };
    }
    case 'expectations': {
      const hasCurrentPay = known.contact.currentCompensation !== null;
      const { value, errors } = readExpectationsForm(typed.expectations, hasCurrentPay);
      return { answers: { expectations: value }, errors };
    }
    case 'preferences': {
      const { value, errors } = readPreferencesForm(typed.preferences);
      return { answers: { preferences: value }, errors };
    }
    default:
      return step satisfies never;
  }
}
