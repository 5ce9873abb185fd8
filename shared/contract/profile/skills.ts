import { z } from 'zod';

const rankedSkill = z.strictObject({
  /** Null for a name that is not in the catalogue yet. */
  id: z.string().max(80).nullable(),
  name: z.string().max(200),
  /** The place among the top ones, from 1 (S-08). */
  priority: z.int().min(1).nullable(),
});

/** The answers of step 4/3: skills, and software and technologies, in their order. A save replaces both lists. */
export const skillsAnswers = z.strictObject({
  skills: z.array(rankedSkill).max(200),
  software: z.array(rankedSkill).max(200),
});

export type SkillsAnswers = z.infer<typeof skillsAnswers>;
