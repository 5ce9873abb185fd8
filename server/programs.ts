import { join } from 'node:path';

/** What runs in a process or on a thread of its own, each with the path of its source from the project's folder. */
export const programs = {
  main: 'server/main.ts',
  'marketplace-thread': 'server/marketplace/marketplace-thread.ts',
  'reader-thread': 'server/marketplace/readers/reader-thread.ts',
  'picture-process': 'server/marketplace/pictures/picture-process.ts',
  'quick-check': 'server/marketplace/store/engines/quick-check.ts',
} as const;

/** Where the build puts all of them (`server/vite.config.ts`), from the project's folder. */
export const BUILD_FOLDER = 'dist/program';

/** Whether Node runs what the build has made, or the sources. */
const isBuilt = import.meta.filename.endsWith('.js');

/** The folder with `package.json`, `server` and `dist`. */
export const projectFolder = join(import.meta.dirname, isBuilt ? '../..' : '..');

export const programFile = (name: keyof typeof programs): string =>
  isBuilt ? join(import.meta.dirname, `${name}.js`) : join(projectFolder, programs[name]);
