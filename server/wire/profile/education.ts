import { z } from 'zod';
import { defineCall, idempotencyKey } from '../protocol/call.ts';
import { educationEntry } from '../codecs/education.ts';
import { options } from '../codecs/options.ts';
import { entryId, savedEntryReply, version, years } from '../codecs/profile-entry.ts';
import { savedEducation } from '../codecs/saved-education.ts';
import { safety } from './profile-call.ts';

/** A candidate's education (C-37, C-39, M-14). The paths are not in the specification. */

export const getEducation = defineCall({
  name: 'education',
  method: 'GET',
  path: '/geteducationinfo',
  role: 'candidate',
  request: z.object({ education_id: entryId }),
  reply: z.object({ education_info: z.object({ ...educationEntry.shape, version }) }),
});

/** What can be chosen (X-12, V-19). Studies may end in years to come (GAP-09). */
export const getEducationSupplements = defineCall({
  name: 'education-supplements',
  method: 'GET',
  path: '/geteducationsupplementaryinfo',
  role: 'candidate',
  request: z.object({}),
  reply: z.object({
    education_supplementary_info: z.object({
      degree_key_val_list: options.in,
      from_year_list: years.in,
      to_year_list: years.in,
    }),
  }),
});

/**
 * `education_id` −1 adds an entry: the same key adds one, however often it is sent, and one beyond the limit is a
 * `conflict`. `expected_version`: as the caller last read the entry; if it was changed since, nothing is saved
 * (`precondition-failed`).
 */
export const saveEducation = defineCall({
  name: 'save-education',
  method: 'POST',
  path: '/saveeducationinfo',
  role: 'candidate',
  idempotencyKey: true,
  request: z.object({
    ...savedEducation.shape,
    education_id: entryId,
    expected_version: version,
    idempotency_key: idempotencyKey.optional(),
  }),
  reply: savedEntryReply,
});

export const isSafeToDeleteEducation = defineCall({
  name: 'is-safe-to-delete-education',
  method: 'GET',
  path: '/issafetodeleteeducationinfo',
  role: 'candidate',
  needsWriter: true,
  request: z.object({ education_id: entryId }),
  reply: safety,
});

/** `is_warned` 0: an entry that is not safe to delete stays (`conflict`). Left out, it counts as 1. */
export const deleteEducation = defineCall({
  name: 'delete-education',
  method: 'POST',
  path: '/deleteeducationinfo',
  role: 'candidate',
  request: z.object({
    education_id: entryId,
    is_warned: z.union([z.literal(0), z.literal(1)]).optional(),
  }),
  reply: z.unknown(),
});
