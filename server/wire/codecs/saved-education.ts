import { z } from 'zod';
import type { EducationContent } from '../../../shared/domain/profile/entries/education.ts';
import { idOfTerm, nameOfTerm, termId, toTerm } from './profile-entry.ts';
import { record } from './record.ts';
import { notGiven } from './values.ts';

const sent = record({
  instituteId: ['institute_id', termId],
  institute: ['institute_value', z.string()],
  degreeId: ['degree_id', notGiven],
  specialisationId: ['specialisation_id', termId],
  specialisation: ['specialisation_value', z.string()],
  startYear: ['duration_from', notGiven],
  endYear: ['duration_to', notGiven],
  location: ['location_id', termId],
  description: ['description', z.string()],
});

/** An entry as a save sends it (C-39). −1 for what has no id, and for what was not chosen. */
export const savedEducation = {
  shape: sent.shape,
  names: sent.names,
  encode: (content: EducationContent) =>
    sent.encode({
      ...content,
      instituteId: idOfTerm(content.institute),
      institute: nameOfTerm(content.institute),
      specialisationId: idOfTerm(content.specialisation),
      specialisation: nameOfTerm(content.specialisation),
      location: idOfTerm(content.location),
    }),
  decode(fields: Parameters<typeof sent.decode>[0]): EducationContent {
    const { instituteId, specialisationId, ...rest } = sent.decode(fields);
    return {
      ...rest,
      institute: toTerm(instituteId, rest.institute),
      specialisation: toTerm(specialisationId, rest.specialisation),
      location: toTerm(rest.location, ''),
    };
  },
};
