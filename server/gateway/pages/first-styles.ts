import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { buildNotes } from './manifest.ts';

export const FIRST_STYLES = 'first-styles.json';

/** The rules that a page's own components are drawn by, so that it is painted before the style sheet is there. */
export const firstStyles = z.object({
  css: z.string(),
  /** What the content security policy allows them by: `sha256-…`. */
  hash: z.string(),
});
export type FirstStyles = z.infer<typeof firstStyles>;

/** By the module of the page. */
const firstStylesFile = z.record(z.string(), firstStyles);

/** What the build wrote (scripts/first-styles.ts). */
export async function readFirstStyles(clientDirectory: string): Promise<Record<string, FirstStyles>> {
  return firstStylesFile.parse(JSON.parse(await readFile(buildNotes(clientDirectory, FIRST_STYLES), 'utf8')));
}
