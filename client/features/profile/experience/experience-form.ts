import type { ExperienceFormView, ExperienceInput } from '../../../../shared/contract/profile/experience.ts';
import { todayInIndia } from '../../../../shared/domain/time/calendar.ts';
import {
  experienceErrors,
  tidyExperience,
  withPresent,
} from '../../../../shared/domain/profile/entries/experience.ts';
import { workExperience as texts } from '../../../../shared/messages/profile/work-experience.ts';
import { hasFields } from '../../../api/http/reply-shape.ts';
import { defineRecordForm, field, type FormOf } from '../../../forms/define-form.ts';
import { choice, flag, lines, term, text } from '../../../forms/kinds.ts';
import { periodText } from '../period.ts';

const { fields: labels } = texts;

/**
 * The fields are in the order of the form, and their names match the gateway's error pointers. A city that is typed and
 * not chosen is an error.
 */
const fields = {
  company: field(term, labels.company),
  designation: field(text, labels.designation),
  engagementTypeId: field(choice(String), labels.engagementTypeId),
  startMonth: field(choice(String), labels.startMonth),
  startYear: field(choice(String), labels.startYear),
  isPresent: field(flag, labels.isPresent),
  endMonth: field(choice(String), labels.endMonth),
  endYear: field(choice(String), labels.endYear),
  location: field(term, labels.location),
  description: field(lines, labels.description),
};

export type ExperienceForm = FormOf<typeof fields>;

export const experienceForm = defineRecordForm<ExperienceForm, ExperienceInput>({
  fields,
  //
  changes: { isPresent: (form, isPresent) => withPresent({ ...form, isPresent }) },
  rules: (content) => experienceErrors(tidyExperience(content), todayInIndia(Date.now())),
});

export const emptyExperience: ExperienceForm = {
  company: null,
  designation: '',
  engagementTypeId: null,
  startMonth: null,
  startYear: null,
  isPresent: false,
  endMonth: null,
  endYear: null,
  location: null,
  description: '',
};

export const isExperienceView = hasFields<ExperienceFormView>({
  account: 'string',
  version: 'string?',
  feedbackEmail: 'string?',
  entry: 'object?',
  engagementTypes: 'array',
  years: 'array',
});

export const nameOfExperience = ({ designation, company }: ExperienceInput): string =>
  texts.name(designation, company?.name ?? '');

export const identifyExperience = (entry: ExperienceInput): string[] =>
  [nameOfExperience(entry), periodOf(entry)].filter((line) => line !== '');

export const describeExperience = (entry: ExperienceInput, view: ExperienceFormView): string[] =>
  [
    nameOfExperience(entry),
    view.engagementTypes.find(({ id }) => id === entry.engagementTypeId)?.name ?? '',
    periodOf(entry),
    entry.location?.name ?? '',
    entry.description,
  ].filter((line) => line !== '');

const periodOf = ({ startMonth, startYear, endMonth, endYear }: ExperienceInput): string =>
  periodText(monthOf(startMonth, startYear), monthOf(endMonth, endYear));

const monthOf = (month: number | null, year: number | null) =>
  month === null || year === null ? null : { month, year };
