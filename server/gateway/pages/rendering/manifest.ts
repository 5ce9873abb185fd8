import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
);

/** The built client's modules, each with its file and its imports. */
export type Manifest = z.infer<typeof manifest>;

/** The path of a file that the build writes and the gateway does not serve. */
export const buildNotes = (clientDirectory: string, name: string) => join(clientDirectory, '.vite', name);

export const ENTRY = 'index.html';
export const START = 'bootstrap.ts';

/** Rejects when the client in `clientDirectory` is not built. */
export async function readManifest(clientDirectory: string): Promise<Manifest> {
  return manifest.parse(JSON.parse(await readFile(buildNotes(clientDirectory, 'manifest.json'), 'utf8')));
}

/** The files that a module needs before it can run, its own first, without those in `seen`. */
export function filesOf(known: Manifest, name: string, seen = new Set<string>()): Set<string> {
  const chunk = known[name];
  if (chunk === undefined || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports) filesOf(known, imported, seen);
  return seen;
}
