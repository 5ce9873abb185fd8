import { z } from 'zod';

/** A draft that has reached the third step (GAP-06). */
const FIRST_STATUS = -3;
/** `declined`, the last one that this marketplace knows (HI-10). */
const LAST_STATUS = 7;

/** `applications.status`. Any other number is damaged: shown, it would pass for an outcome that nobody decided. */
export const storedStatus = z.int().min(FIRST_STATUS).max(LAST_STATUS);
