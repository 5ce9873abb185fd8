import { z } from 'zod';
import { defineCall, idempotencyKey } from '../protocol/call.ts';
import { experienceEntry } from '../codecs/experience.ts';
import { options } from '../codecs/options.ts';
import { entryId, savedEntryReply, version, years } from '../codecs/profile-entry.ts';
import { savedExperience } from '../codecs/saved-experience.ts';
import { safety } from './profile-call.ts';

/** A candidate's work experience (C-37, C-38, M-15). The paths are not in the specification. */

export const getExperience = defineCall({
  name: 'experience',
  method: 'GET',
  path: '/getworkexperienceinfo',
  role: 'candidate',
  request: z.object({ experience_id: entryId }),
  reply: z.object({ experience_info: z.object({ ...experienceEntry.shape, version }) }),
});

/** What can be chosen. */
export const getExperienceSupplements = defineCall({
  name: 'experience-supplements',
  method: 'GET',
  path: '/getsupplementaryworkexperienceinfo',
  role: 'candidate',
  request: z.object({}),
  reply: z.object({
    work_exp_suplementary_info: z.object({ engagement_key_val_list: options.in, year_list: years.in }),
  }),
});

/** As with education: `experience_id` −1 adds an entry, and −1 in both parts of the end means a present job. */
export const saveExperience = defineCall({
  name: 'save-experience',
  method: 'POST',
  path: '/saveworkexperienceinfo',
  role: 'candidate',
  idempotencyKey: true,
  request: z.object({
    ...savedExperience.shape,
    experience_id: entryId,
    expected_version: version,
    idempotency_key: idempotencyKey.optional(),
  }),
  reply: savedEntryReply,
});

export const isSafeToDeleteExperience = defineCall({
  name: 'is-safe-to-delete-experience',
  method: 'GET',
  path: '/issafetodeleteworkexperienceinfo',
  role: 'candidate',
  needsWriter: true,
  request: z.object({ experience_id: entryId }),
  reply: safety,
});

/** `is_warned` 0: an entry that is not safe to delete stays (`conflict`). Left out, it counts as 1. */
export const deleteExperience = defineCall({
  name: 'delete-experience',
  method: 'POST',
  path: '/deleteworkexperienceinfo',
  role: 'candidate',
  request: z.object({
    experience_id: entryId,
    is_warned: z.union([z.literal(0), z.literal(1)]).optional(),
  }),
  reply: z.unknown(),
});
