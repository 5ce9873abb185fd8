import { z } from 'zod';
import type { ExperienceContent } from '../../../shared/domain/profile/entries/experience.ts';
import { idOfTerm, nameOfTerm, termId, toTerm } from './profile-entry.ts';
import { record } from './record.ts';
import { notGiven } from './values.ts';

const sent = record({
  companyId: ['company_id', termId],
  company: ['company_value', z.string()],
  designation: ['designation_value', z.string()],
  engagementTypeId: ['engagement_id', notGiven],
  startMonth: ['duration_from_month', notGiven],
  startYear: ['duration_from_year', notGiven],
  endMonth: ['duration_to_month', notGiven],
  endYear: ['duration_to_year', notGiven],
  location: ['location_id', termId],
  description: ['description', z.string()],
});

/** An entry as a save sends it (C-38). −1 for what has no id, and for the end of a present job (GAP-05). */
export const savedExperience = {
  shape: sent.shape,
  names: sent.names,
  encode: (content: ExperienceContent) =>
    sent.encode({
      ...content,
      companyId: idOfTerm(content.company),
      company: nameOfTerm(content.company),
      location: idOfTerm(content.location),
    }),
  decode(fields: Parameters<typeof sent.decode>[0]): ExperienceContent {
    const { companyId, ...rest } = sent.decode(fields);
    return {
      ...rest,
      company: toTerm(companyId, rest.company),
      location: toTerm(rest.location, ''),
      isPresent: rest.endMonth === null && rest.endYear === null,
    };
  },
};
