import type { ExperienceFormView, ExperienceInput } from '../../../../shared/contract/profile/experience.ts';
import { optionId, viewOptions, viewTerm } from './view-terms.ts';
import { clean, line } from '../../view/plain-text.ts';
import type { LoadedExperience } from './experience.load.ts';

type Page = Pick<ExperienceFormView, 'account' | 'feedbackEmail'>;

export const viewExperience = (loaded: LoadedExperience, page: Page): ExperienceFormView => ({
  ...page,
  version: loaded.version,
  entry: loaded.entry && viewEntry(loaded.entry),
  engagementTypes: viewOptions(loaded.engagementTypes),
  years: loaded.years,
});

const viewEntry = (entry: NonNullable<LoadedExperience['entry']>): ExperienceInput => ({
  company: viewTerm(entry.company),
  designation: line(entry.designation) ?? '',
  engagementTypeId: optionId(entry.engagementType.id),
  startMonth: entry.startMonth,
  startYear: entry.startYear,
  isPresent: entry.endMonth === null && entry.endYear === null,
  endMonth: entry.endMonth,
  endYear: entry.endYear,
  location: viewTerm(entry.location),
  description: clean(entry.description),
});
