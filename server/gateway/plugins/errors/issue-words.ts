import type { z } from 'zod';
import { messages } from '../../../../shared/messages.ts';

const texts = messages.validation;

/** The message for a value of the wrong shape, when its schema has no message of its own. */
export function issueWords(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return texts.missing;
  if (issue.code === 'invalid_type' && issue.expected === 'int') return texts.wholeNumber;
  if (issue.code === 'too_big' && issue.origin === 'string') return texts.longest(Number(issue.maximum));
  if (issue.code === 'unrecognized_keys') return texts.notAsked;
  return texts.refused;
}
