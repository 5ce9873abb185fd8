import type { z } from 'zod';
import { withoutWords } from '../../../../shared/domain/text/literal-words.ts';
import type { understoodItem } from '../../../wire/jobs/listing.ts';
import type { DatedReading } from '../../store/search/reading/readings.ts';
import { saysNothing } from '../../store/search/reading/understood.ts';
import { experienceOf, type ListRequest } from './filters.ts';

export type UnderstoodItem = z.input<typeof understoodItem>;

/** What narrows the list because a text says it, each once. What the filters say already narrows nothing. */
export function understoodOf(said: DatedReading, request: ListRequest): UnderstoodItem[] {
  const text = request.search_constraint?.trim() ?? '';
  const facts = factsOf(said).filter(({ words_list: words }) => withoutWords(text, words) !== '');
  const experience = experienceOf(request) === null ? said.experience : null;
  const items: UnderstoodItem[] = [
    ...facts.filter(({ kind }) => kind !== 'remote'),
    ...(said.company === null
      ? []
      : [{ kind: 'company', words_list: [said.company.typed], name: said.company.name }]),
    ...(said.reading?.spellings ?? []).flatMap(({ typed, words, isFact }) =>
      isFact && facts.length > 0
        ? []
        : [{ kind: 'spelling', words_list: [...typed], name: words.join(', ') }],
    ),
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
    ...(request.remote_jobs === 1 ? [] : facts.filter(({ kind }) => kind === 'remote')),
  ];
  return items.map((item) => withFiller(item, text));
}

/** Places and the way of working. One that is all of the text says it itself. */
function factsOf({ reading, fromHome }: DatedReading): UnderstoodItem[] {
  const places = new Map<string, { readonly isRegion: boolean; readonly words: string[] }>();
  const remote: string[] = [];
  for (const { place, around, typed } of reading?.facts ?? [])
    if (place === null) remote.push(...typed, ...fromHome);
    else {
      const words = places.get(place)?.words ?? [];
      places.set(place, { isRegion: around.length > 0, words: [...words, ...typed] });
    }
  return [
    ...[...places].map(([name, { isRegion, words }]) => {
      return { kind: isRegion ? 'region' : 'place', words_list: [...new Set(words)], name };
    }),
    ...(remote.length === 0 ? [] : [{ kind: 'remote', words_list: [...new Set(remote)] }]),
  ];
}

/** Words about the search, such as "jobs in", are no search of their own: they go with the last that narrows it. */
function withFiller(item: UnderstoodItem, text: string): UnderstoodItem {
  const isLast = item.kind !== 'spelling' && saysNothing(withoutWords(text, item.words_list));
  return isLast ? { ...item, words_list: [text] } : item;
}
