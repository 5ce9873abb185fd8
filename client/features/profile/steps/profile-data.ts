import type { ProfileAnswers, ProfileStepsView } from '../../../../shared/contract/profile-steps.ts';
import { validateStory } from '../../../../shared/domain/application/materials.ts';
import {
  readAvailabilityForm,
  validateAvailability,
} from '../../../../shared/domain/availability-details.ts';
import { cleanLine } from '../../../../shared/domain/clean-line.ts';
import type { FieldError } from '../../../../shared/domain/field-error.ts';
import { readAddressForm } from '../../../../shared/domain/profile/address-form.ts';
import { readContactForm } from '../../../../shared/domain/profile/contact-form.ts';
import { readExpectationsForm } from '../../../../shared/domain/profile/expectations-form.ts';
import { type EditStepName, profileEdit } from '../../../../shared/domain/profile/flows.ts';
import { validateIntroduction } from '../../../../shared/domain/profile/introduction.ts';
import { readPreferencesForm } from '../../../../shared/domain/profile/preferences-form.ts';
import { readSkillsForm } from '../../../../shared/domain/profile/skill-answers.ts';
import { TOP_LIMITS } from '../../../../shared/domain/profile/skills.ts';
import { withSaved } from '../../../../shared/domain/profile/step-answers.ts';
import { fieldPointer } from '../../../../shared/domain/application/save-step.ts';
import type { ProfileStepsServer } from '../../../api/profile-steps.ts';
import type { FlowData } from '../../../flow/flow-kind.ts';
import { type Forms, forms, type ProfileKind } from './forms.ts';

/** What the flow reads and writes. @param today ISO date of India */
export function profileData(server: ProfileStepsServer, today: () => string): FlowData<ProfileKind> {
  return {
    mapOf: () => profileEdit,
    read(step, typed, { answers: known }) {
      const { answers, errors } = readStep(step, typed, known, today());
      const save = async (version: number, isConfirmed: boolean) => {
        const reply = await server.save(step, { answers: answers[step], isConfirmed }, version);
        if (!reply.isSaved) return null;
        const { isSaved: _, ...saved } = reply;
        return (view: ProfileStepsView) => ({ ...view, ...saved, answers: withSaved(view.answers, answers) });
      };
      return { covers: [step], errors, save };
    },
    tidy(drafts, covers) {
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

interface ReadStep {
  /** Of this step alone. */
  readonly answers: Partial<ProfileAnswers>;
  readonly errors: readonly FieldError[];
}

/** The answers of one step as they would be saved, and their errors. @param today ISO date of India */
function readStep(step: EditStepName, typed: Forms, known: ProfileAnswers, today: string): ReadStep {
  switch (step) {
    case 'introduction': {
      const { name, title, summary } = typed.introduction;
      const introduction = { name: cleanLine(name), title: cleanLine(title), summary: summary.trim() };
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
