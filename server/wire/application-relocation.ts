import { z } from 'zod';
import { JobInterestAction } from './codes.ts';
import { flag, INTEREST, write } from './application-call.ts';

/** Whether a candidate would move for a job, and to which of its cities (C-50). */

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
