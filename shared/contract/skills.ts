import { z } from 'zod';

/** A skill, or a software or technology; `priority` is its place among the top ones, from 1 (S-08). */
const rankedSkill = z.strictObject({
  id: z.string(),
  name: z.string(),
  priority: z.int().min(1).nullable(),
});

/** What a person has chosen of both, in their order. */
const profileSkills = z.strictObject({
  skills: z.array(rankedSkill),
  software: z.array(rankedSkill),
});

const savedSkill = rankedSkill.extend({
  /** Null for a name that is not in the catalogue. */
  id: z.string().max(40).nullable(),
  name: z.string().max(200),
});

/** The whole of both lists, which replace the saved ones. */
const saveSkillsInput = z.strictObject({
  skills: z.array(savedSkill).max(200),
  software: z.array(savedSkill).max(200),
});

export type ProfileSkills = z.infer<typeof profileSkills>;
export type SaveSkillsInput = z.infer<typeof saveSkillsInput>;
