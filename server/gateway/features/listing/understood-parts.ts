import type { z } from 'zod';
import type { UnderstoodPart } from '../../../../shared/contract/jobs/listing.ts';
import { experienceRangeLabel } from '../../../../shared/domain/time/experience.ts';
import { understood as texts } from '../../../../shared/messages/jobs/listing.ts';
import type { understoodItem } from '../../../wire/jobs/listing.ts';

type Item = z.output<typeof understoodItem>;

/** Names what was understood of a search text. What cannot be named is left out. */
export function understoodParts(items: readonly Item[]): UnderstoodPart[] {
  return items.flatMap((item) => {
    const label = labelOf(item);
    return label === null ? [] : [{ label, words: item.words_list, isSpelling: item.kind === 'spelling' }];
  });
}

function labelOf({ kind, name, min_value: min, max_value: max }: Item): string | null {
  if (kind === 'remote') return texts.remote;
  if (kind === 'place') return typeof name === 'string' ? texts.place(name) : null;
  if (kind === 'region') return typeof name === 'string' ? texts.region(name) : null;
  if (kind === 'company') return typeof name === 'string' ? texts.company(name) : null;
  if (kind === 'spelling') return typeof name === 'string' ? texts.spelling(name) : null;
  if (kind !== 'experience') return null;
  const label = experienceRangeLabel(min ?? null, max ?? null);
  return label === null || max === 0 ? label : texts.about(label);
}
