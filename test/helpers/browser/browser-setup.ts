import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the Chromium for the browser tests. */
    chromium: string;
  }
}

/** Runs once before the browser tests. It checks that everything they need is there, or fails with what to do. */
export async function setup(project: TestProject): Promise<void> {
  if (!existsSync(join(import.meta.dirname, '../../../dist/client/index.html'))) {
    throw new Error('The browser tests look at the built client: run "npm run build" first.');
  }
  project.provide('chromium', await findChromium((sentence) => process.stderr.write(`${sentence}\n`)));
}
