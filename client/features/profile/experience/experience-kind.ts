import type { ExperienceFormView, ExperienceInput } from '../../../../shared/contract/profile/experience.ts';
import { workExperience as texts } from '../../../../shared/messages/profile/work-experience.ts';
import type { EntryKind } from '../entries/entry-kind.ts';
import { ExperienceFields } from './experience-fields.tsx';
import {
  describeExperience,
  emptyExperience,
  type ExperienceForm,
  experienceForm,
  identifyExperience,
  isExperienceView,
  nameOfExperience,
} from './experience-form.ts';

export const experienceKind: EntryKind<ExperienceForm, ExperienceInput, ExperienceFormView> = {
  list: 'experience',
  texts,
  definition: experienceForm,
  empty: emptyExperience,
  firstField: 'company',
  isView: isExperienceView,
  nameOf: nameOfExperience,
  identify: identifyExperience,
  describe: describeExperience,
  Fields: ExperienceFields,
};
