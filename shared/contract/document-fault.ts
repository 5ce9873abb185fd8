import { z } from 'zod';
import { problem } from './problem.ts';

/**
 * Why a document of the right kind is not taken: nobody could open it as it is, or opening it does more than show it.
 * docs/uploads.md says what each of them means.
 */
export const documentFault = z.enum([
  'password',
  'macros',
  /** A PDF's: JavaScript, or starting other programs. */
  'script',
  'damaged',
  /** It unpacks to more than any document of its size has. */
  'too-large-inside',
  /** Declarations in its XML that fetch other files, or grow without end. */
  'foreign-xml',
]);

export type DocumentFault = z.infer<typeof documentFault>;

/** 415 to an upload: `detail` says how to save the document otherwise. */
export const documentRefused = problem.extend({ reason: documentFault });
