import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder for the stores that this run makes once and copies. */
    preparedStores: string;
  }
}

/** Gives the run a folder for prepared stores. A test that needs one makes it. */
export default function setUp(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-prepared-'));
  project.provide('preparedStores', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
