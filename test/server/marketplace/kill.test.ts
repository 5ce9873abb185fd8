import { expect, it } from 'vitest';
import { killInImports } from './kills/imports.ts';
import { killInSaves } from './kills/saves.ts';
import { killInUploads } from './kills/uploads.ts';

/** `npm run bench kills` kills more often. */
it.each([
  ['saves', 20, killInSaves],
  ['saves and uploads', 20, killInUploads],
  ['imports', 6, killInImports],
])(
  'a marketplace that is killed in %s (%i times) loses nothing it has answered',
  async (_what, rounds, kill) => {
    expect(await kill(rounds)).toMatchObject({ kills: rounds });
  },
  300_000,
);
