import { z } from 'zod';
import { entryForm, option, term } from './profile-entry.ts';

/** One job, as its form shows and sends it. Null means that nothing was chosen; months are from 1 to 12. */
export const experienceInput = z.strictObject({
  company: term.nullable(),
  designation: z.string(),
  engagementTypeId: z.int().nullable(),
  startMonth: z.int().nullable(),
  startYear: z.int().nullable(),
  isPresent: z.boolean(),
  endMonth: z.int().nullable(),
  endYear: z.int().nullable(),
  location: term.nullable(),
  description: z.string(),
});

/** `GET /api/profile/experience/{id}`: one entry, or none for `new`, and what can be chosen for it. */
export const experienceFormView = z.strictObject({
  ...entryForm,
  entry: experienceInput.nullable(),
  engagementTypes: z.array(option),
  years: z.array(z.int()),
});

export type ExperienceInput = z.infer<typeof experienceInput>;
export type ExperienceFormView = z.infer<typeof experienceFormView>;
