import { z } from 'zod';
import { JobInterestAction } from '../protocol/codes.ts';
import { flag, INTEREST, write } from './application-call.ts';

/** The answers of a candidate who would move for a job, and the cities they would move to (C-50). */

export const saveRelocationPermission = write(
  'save-relocation',
  INTEREST,
  JobInterestAction.saveRelocationPermission,
  { is_open_to_relocate: flag },
  z.unknown(),
);

export const savePreferredLocations = write(
  'save-preferred-locations',
  INTEREST,
  JobInterestAction.savePreferredLocations,
  { job_location_id_list: z.array(z.string().max(20)).min(1).max(50) },
  z.unknown(),
);
