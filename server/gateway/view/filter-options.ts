import type { FilterOption, FilterOptions } from '../../../shared/contract/listing.ts';
import type { Section } from '../../../shared/contract/section.ts';
import type { ReplyOf } from '../../wire/call.ts';
import { ItemType } from '../../wire/codes.ts';
import { items } from '../../wire/reference.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { line } from './plain-text.ts';
import { sectionOf } from './section.ts';

/** The first options of each list (L-09). */
const FIRST_OPTIONS = { start: 0, rows: 20 } as const;

/** Loads the choices of the filter panel. The section fails when one of the two lists fails. */
export async function loadFilterOptions(upstream: Upstream): Promise<Section<FilterOptions>> {
  const [professions, locations] = await Promise.all([
    upstream.callSecondary(items, { item_type: ItemType.profession, ...FIRST_OPTIONS }),
    upstream.callSecondary(items, { item_type: ItemType.location, ...FIRST_OPTIONS }),
  ]);
  const first = sectionOf(professions, toOptions);
  const second = sectionOf(locations, toOptions);
  if (!first.ok) return first;
  if (!second.ok) return second;
  return { ok: true, content: { professions: first.content, locations: second.content } };
}

function toOptions({ items_info }: ReplyOf<typeof items>): FilterOption[] {
  const options = new Map<string, FilterOption>();
  for (const { key, value, attributes } of items_info.items) {
    const name = line(value);
    const jobs = Number(attributes?.[1] ?? Number.NaN);
    if (name === null) continue;
    options.set(String(key), { id: String(key), name, jobs: Number.isSafeInteger(jobs) ? jobs : null });
  }
  return [...options.values()];
}
