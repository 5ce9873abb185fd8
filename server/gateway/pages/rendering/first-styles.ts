import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { buildNotes } from './manifest.ts';

export const FIRST_STYLES = 'first-styles.json';

/** The style rules of a page's own components, with which it is painted before the style sheet arrives. */
export const firstStyles = z.object({
  css: z.string(),
  /** The hash for the content security policy: `sha256-…`. */
  hash: z.string(),
});
export type FirstStyles = z.infer<typeof firstStyles>;

/** The rules by the module of the page. */
const firstStylesFile = z.record(z.string(), firstStyles);

/** Reads the file that the build writes (scripts/first-styles.ts). */
export async function readFirstStyles(clientDirectory: string): Promise<Record<string, FirstStyles>> {
  return firstStylesFile.parse(JSON.parse(await readFile(buildNotes(clientDirectory, FIRST_STYLES), 'utf8')));
}
