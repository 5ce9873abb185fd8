import { z } from 'zod';
import { section } from '../section.ts';
import { skillsAnswers } from './skills.ts';

/** `GET /api/prompts`: everything that the prompts which are due show, in one request. */
export const promptsView = z.strictObject({
  /** The key of the owner, sent back with every save. */
  account: z.string(),
  /** Of the profile, sent back as `If-Match` with every save. */
  version: z.int(),
  /** Null when no primary address is to be chosen. */
  email: z
    .strictObject({
      /** The primary one first. */
      addresses: z.array(z.strictObject({ id: z.string(), address: z.string() })),
      /** The one that the person has signed in with; null when it is not known. */
      sessionId: z.string().nullable(),
    })
    .nullable(),
  /** Null when neither list is asked for. */
  lists: z
    .strictObject({
      due: z.enum(['skills', 'software']),
      /** A recruiter has added a skill to the suggestions. */
      isAddedByRecruiter: z.boolean(),
      answers: skillsAnswers,
    })
    .nullable(),
});

/** `POST /api/prompts/email` with `If-Match: "<version>"`. */
export const emailPromptInput = z.strictObject({ addressId: z.string().max(20) });

const skillsInput = skillsAnswers.pick({ skills: true });
const softwareInput = skillsAnswers.pick({ software: true });
/** Only the order of the top ones has changed. */
const isReordered = z.boolean();

/** `POST /api/prompts/{skills, software, software-on-back}` with `If-Match: "<version>"`. */
export const skillsPromptInput = skillsInput.extend({ isReordered });
export const softwarePromptInput = softwareInput.extend({ isReordered });
export const softwareOnBackInput = softwareInput;

/** It was saved. `next` is what is due now, unless that could not be read. */
export const promptReply = z.strictObject({ next: section(promptsView) });

export type PromptsView = z.infer<typeof promptsView>;
export type PromptReply = z.infer<typeof promptReply>;
