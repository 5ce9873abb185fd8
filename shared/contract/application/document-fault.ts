import { z } from 'zod';
import { problem } from '../problem.ts';

/**
 * Why a document of the right kind is refused: it cannot be opened, or does more than show its contents.
 * docs/uploads.md explains each reason.
 */
export const documentFault = z.enum([
  'password',
  'macros',
  /** A PDF with JavaScript, or one that starts programs. */
  'script',
  'damaged',
  /** It unpacks to more than a document of its size can have. */
  'too-large-inside',
  /** Its XML has declarations that can fetch files or grow without limit. */
  'foreign-xml',
]);

export type DocumentFault = z.infer<typeof documentFault>;

/** The answer 415 to an upload; `detail` says how to save the document in another way. */
export const documentRefused = problem.extend({ reason: documentFault });
