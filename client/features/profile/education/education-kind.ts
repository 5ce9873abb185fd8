import type { EducationFormView, EducationInput } from '../../../../shared/contract/profile/education.ts';
import { education as texts } from '../../../../shared/messages/profile/education.ts';
import type { EntryKind } from '../entries/entry-kind.ts';
import { EducationFields } from './education-fields.tsx';
import {
  describeEducation,
  type EducationForm,
  educationForm,
  emptyEducation,
  identifyEducation,
  isEducationView,
  nameOfEducation,
} from './education-form.ts';

export const educationKind: EntryKind<EducationForm, EducationInput, EducationFormView> = {
  list: 'education',
  texts,
  definition: educationForm,
  empty: emptyEducation,
  firstField: 'institute',
  isView: isEducationView,
  nameOf: nameOfEducation,
  identify: identifyEducation,
  describe: describeEducation,
  Fields: EducationFields,
};
