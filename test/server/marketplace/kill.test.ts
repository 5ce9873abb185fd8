import { expect, it, onTestFinished } from 'vitest';
import { createDatabase, describeEngines } from '../../helpers/postgres/postgres.ts';
import { killInImports } from './kills/imports.ts';
import { killInMaterials } from './kills/materials.ts';
import { killInPhotos } from './kills/photos.ts';
import { killInProfiles } from './kills/profiles.ts';
import { killInSaves } from './kills/saves.ts';
import { killInUploads } from './kills/uploads.ts';

/** `npm run bench kills` kills more often. */
it.each([
  ['saves', 8, killInSaves],
  ['saves and uploads', 8, killInUploads],
  ['imports', 4, killInImports],
])(
  'a marketplace that is killed in %s (%i times) loses nothing it has answered',
  async (_what, rounds, kill) => {
    expect(await kill(rounds)).toMatchObject({ kills: rounds });
  },
  300_000,
);

/** `KILLS=50 npx vitest run test/server/marketplace/kill.test.ts` kills more often on both engines. */
const KILLS = Number(process.env['KILLS'] ?? 4);

describeEngines('a marketplace', (engine) => {
  it.each([
    ['saves of profiles', killInProfiles],
    ['saves of files and links', killInMaterials],
    ['photos', killInPhotos],
  ])(
    `that is killed in %s (${KILLS} times) loses nothing it has answered, and keeps no half of it`,
    async (_what, kill) => {
      const database = engine === 'postgres' ? await createDatabase() : null;
      onTestFinished(() => database?.drop());
      expect(await kill(KILLS, database?.url)).toMatchObject({ kills: KILLS });
    },
    900_000,
  );
});
