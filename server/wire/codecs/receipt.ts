import { z } from 'zod';
import { record } from './record.ts';
import { bit, whole } from './values.ts';

/** Times in epoch milliseconds. */
export const receipt = record({
  reference: ['reference', z.string()],
  submittedAt: ['submitted_at', whole],
  isUpdate: ['is_update', bit],
});
