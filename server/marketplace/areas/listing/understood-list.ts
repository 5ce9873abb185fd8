import type { z } from 'zod';
import type { understoodItem } from '../../../wire/jobs/listing.ts';
import type { DatedReading } from '../../store/search/reading/readings.ts';
import { experienceOf, type ListRequest } from './filters.ts';

export type UnderstoodItem = z.input<typeof understoodItem>;

/** What narrows the list because a text says it, each once. What the filters say already narrows nothing. */
export function understoodOf(said: DatedReading, request: ListRequest): UnderstoodItem[] {
  const places = new Map<string, { readonly isRegion: boolean; readonly words: string[] }>();
  const remote: string[] = [];
  for (const { place, around, typed } of said.reading?.facts ?? [])
    if (place === null) remote.push(...typed, ...said.fromHome);
    else {
      const words = places.get(place)?.words ?? [];
      places.set(place, { isRegion: around.length > 0, words: [...words, ...typed] });
    }
  const experience = experienceOf(request) === null ? said.experience : null;
  return [
    ...[...places].map(([name, { isRegion, words }]) => {
      return { kind: isRegion ? 'region' : 'place', words_list: [...new Set(words)], name };
    }),
    ...(said.company === null
      ? []
      : [{ kind: 'company', words_list: [said.company.typed], name: said.company.name }]),
    ...(said.reading?.spellings ?? []).map(({ typed, words }) => {
      return { kind: 'spelling', words_list: [...typed], name: words.join(', ') };
    }),
    ...(experience === null
      ? []
      : [
          {
            kind: 'experience',
            words_list: [experience.typed],
            min_value: experience.months.min,
            max_value: experience.months.max,
          },
        ]),
    ...(remote.length === 0 || request.remote_jobs === 1
      ? []
      : [{ kind: 'remote', words_list: [...new Set(remote)] }]),
  ];
}
