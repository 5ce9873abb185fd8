import { z } from 'zod';
import { ApplyStatus } from '../../wire/protocol/codes.ts';

/** `declined`, the last one that this marketplace knows (HI-10). */
const LAST_STATUS = 7;

/** `applications.status`. Any other number is damaged: shown, it would pass for an outcome that nobody decided. */
export const storedStatus = z.int().min(ApplyStatus.none).max(LAST_STATUS);
