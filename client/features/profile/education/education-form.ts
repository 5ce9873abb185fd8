import type { EducationFormView, EducationInput } from '../../../../shared/contract/profile/education.ts';
import { educationErrors, tidyEducation } from '../../../../shared/domain/profile/entries/education.ts';
import { education as texts } from '../../../../shared/messages/profile/education.ts';
import { hasFields } from '../../../api/http/reply-shape.ts';
import { defineRecordForm, field, type FormOf } from '../../../forms/define-form.ts';
import { choice, lines, term } from '../../../forms/kinds.ts';
import { yearsText } from '../period.ts';

const { fields: labels } = texts;

/**
 * The fields are in the order of the form, and their names match the gateway's error pointers. A city that is typed and
 * not chosen is an error.
 */
const fields = {
  institute: field(term, labels.institute),
  degreeId: field(choice(String), labels.degreeId),
  specialisation: field(term, labels.specialisation),
  startYear: field(choice(String), labels.startYear),
  endYear: field(choice(String), labels.endYear),
  location: field(term, labels.location),
  description: field(lines, labels.description),
};

export type EducationForm = FormOf<typeof fields>;

/** The marketplace decides which years are the last: the form offers no others. */
export const educationForm = defineRecordForm<EducationForm, EducationInput>({
  fields,
  rules: (content) => educationErrors(tidyEducation(content), null),
});

export const emptyEducation: EducationForm = {
  institute: null,
  degreeId: null,
  specialisation: null,
  startYear: null,
  endYear: null,
  location: null,
  description: '',
};

export const isEducationView = hasFields<EducationFormView>({
  account: 'string',
  version: 'string?',
  feedbackEmail: 'string?',
  entry: 'object?',
  degrees: 'array',
  startYears: 'array',
  endYears: 'array',
});

export function nameOfEducation(
  { degreeId, specialisation }: EducationInput,
  { degrees }: EducationFormView,
) {
  const degree = degrees.find(({ id }) => id === degreeId)?.name ?? '';
  return texts.name(degree, specialisation?.name ?? '');
}

const isLine = (line: string): boolean => line !== '';

export const identifyEducation = (entry: EducationInput, view: EducationFormView): string[] =>
  [
    nameOfEducation(entry, view),
    entry.institute?.name ?? '',
    yearsText(entry.startYear, entry.endYear),
  ].filter(isLine);

export const describeEducation = (entry: EducationInput, view: EducationFormView): string[] => [
  ...identifyEducation(entry, view),
  ...[entry.location?.name ?? '', entry.description].filter(isLine),
];
