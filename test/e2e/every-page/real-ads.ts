import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram, startStack } from '../../helpers/services/stack.ts';
import type { Stack } from '../../helpers/services/stack.ts';

/** Real job ads are not part of the repository: `REAL_DATA_DIR` names a folder with `jobs/postings.ndjson.gz`. */
function findRealAds(): string | null {
  const folder = process.env['REAL_DATA_DIR'];
  if (folder === undefined || folder === '') return null;
  const file = join(folder, 'jobs/postings.ndjson.gz');
  if (!existsSync(file))
    throw new Error(`REAL_DATA_DIR is set, but ${file} is missing. Correct or unset it.`);
  return file;
}

export const realAds = findRealAds();

export const whyNoRealAds = 'skipped: set REAL_DATA_DIR to a folder with jobs/postings.ndjson.gz';

/** The product as in production, on a store into which the real ads were imported as an operator would. */
export function startStackWithRealAds(file: string): Promise<Stack> {
  return startStack({
    argv: [],
    env: { SESSION_SECRET: 'only-for-tests-'.repeat(4) },
    prepare: async (dataDir) => {
      await runProgram('server/marketplace/import/main.ts', [file], {
        DATA_DIR: dataDir,
        // They are years old.
        IMPORTED_JOB_DAYS: '0',
      });
    },
  });
}
