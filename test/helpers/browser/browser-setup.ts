import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { prepareSampleStore } from '../services/stack.ts';
import { findChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the Chromium for the browser tests. */
    chromium: string;
    /**
     * A data directory with the sample data; only browser tests have one. Each of their stacks begins with a copy of
     * it, because making the data takes half of the time of a first start.
     */
    sampleStore: string | undefined;
  }
}

/**
 * Runs once before the browser tests. It checks that everything they need is there, or fails with what to do.
 *
 * @returns what removes the sample data after the tests
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(join(import.meta.dirname, '../../../dist/client/index.html'))) {
    throw new Error('The browser tests look at the built client: run "npm run build" first.');
  }
  project.provide('chromium', await findChromium((sentence) => process.stderr.write(`${sentence}\n`)));
  const sampleStore = await mkdtemp(join(tmpdir(), 'atelier-sample-'));
  await prepareSampleStore(sampleStore);
  project.provide('sampleStore', sampleStore);
  return () => rm(sampleStore, { recursive: true, force: true });
}
