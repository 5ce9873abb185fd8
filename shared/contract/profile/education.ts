import { z } from 'zod';
import { entryForm, option, term } from './profile-entry.ts';

/** One degree, diploma or certificate, as its form shows and sends it. Null means that nothing was chosen. */
export const educationInput = z.strictObject({
  institute: term.nullable(),
  degreeId: z.int().nullable(),
  specialisation: term.nullable(),
  startYear: z.int().nullable(),
  endYear: z.int().nullable(),
  location: term.nullable(),
  description: z.string(),
});

/** `GET /api/profile/education/{id}`: one entry, or none for `new`, and what can be chosen for it. */
export const educationFormView = z.strictObject({
  ...entryForm,
  entry: educationInput.nullable(),
  degrees: z.array(option),
  startYears: z.array(z.int()),
  endYears: z.array(z.int()),
});

export type EducationInput = z.infer<typeof educationInput>;
export type EducationFormView = z.infer<typeof educationFormView>;
