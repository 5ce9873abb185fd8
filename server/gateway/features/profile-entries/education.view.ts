import type { EducationFormView, EducationInput } from '../../../../shared/contract/profile/education.ts';
import { optionId, viewOptions, viewTerm } from './view-terms.ts';
import { clean } from '../../view/plain-text.ts';
import type { LoadedEducation } from './education.load.ts';

type Page = Pick<EducationFormView, 'account' | 'feedbackEmail'>;

export const viewEducation = (loaded: LoadedEducation, page: Page): EducationFormView => ({
  ...page,
  version: loaded.version,
  entry: loaded.entry && viewEntry(loaded.entry),
  degrees: viewOptions(loaded.degrees),
  startYears: loaded.startYears,
  endYears: loaded.endYears,
});

const viewEntry = (entry: NonNullable<LoadedEducation['entry']>): EducationInput => ({
  institute: viewTerm(entry.institute),
  degreeId: optionId(entry.degree.id),
  specialisation: viewTerm(entry.specialisation),
  startYear: entry.startYear,
  endYear: entry.endYear,
  location: viewTerm(entry.location),
  description: clean(entry.description),
});
