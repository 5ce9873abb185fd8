import { killInImports } from '../../server/marketplace/kills/imports.ts';
import { killInIndexing } from '../../server/marketplace/kills/indexing.ts';
import type { Killed } from '../../server/marketplace/kills/killed.ts';
import { killInProfiles } from '../../server/marketplace/kills/profiles.ts';
import { killInSaves } from '../../server/marketplace/kills/saves.ts';
import { killInUploads } from '../../server/marketplace/kills/uploads.ts';
import type { Figure, Section } from '../figures.ts';

const kinds: Readonly<Record<string, (kills: number) => Promise<Killed>>> = {
  saves: killInSaves,
  profiles: killInProfiles,
  'saves and uploads': killInUploads,
  imports: killInImports,
  indexing: killInIndexing,
};

export const kills: Section = {
  name: 'kills',
  title: 'kill -9 in saves, profiles, uploads, imports and indexing',
  method:
    'A marketplace on SQLite, or an import, is killed in the middle of each, over and over (--kills). Then all that was ' +
    'acknowledged has to be there and whole, nothing half done, and every job findable.',
  async measure(settings) {
    const figures: Figure[] = [];
    for (const [name, kill] of Object.entries(kinds))
      figures.push(...(await figuresOf(name, kill, settings.kills)));
    return figures;
  },
};

async function figuresOf(
  name: string,
  kill: (kills: number) => Promise<Killed>,
  count: number,
): Promise<Figure[]> {
  try {
    const { kills, acknowledged } = await kill(count);
    return [
      { name: `${name}: kills`, value: kills, unit: '' },
      { name: `${name}: acknowledged, and there`, value: acknowledged, unit: '' },
      { name: `${name}: lost`, value: 0, unit: '', aim: 0 },
    ];
  } catch (error) {
    return [{ name: `${name}: lost`, value: Infinity, unit: '', aim: 0, note: String(error) }];
  }
}
