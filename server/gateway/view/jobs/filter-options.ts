import type { FilterOption, FilterOptions } from '../../../../shared/contract/jobs/listing.ts';
import type { ListingQuery } from '../../../../shared/domain/jobs/listing-query.ts';
import type { Section } from '../../../../shared/contract/section.ts';
import type { ReplyOf } from '../../../wire/protocol/call.ts';
import { ItemType } from '../../../wire/protocol/codes.ts';
import { items } from '../../../wire/reference.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { line } from '../plain-text.ts';
import { sectionOf } from '../section.ts';

/** The first options of each list (L-09). */
const FIRST_OPTIONS = { start: 0, rows: 20 } as const;

type Chosen = Pick<ListingQuery, 'professions' | 'locations'>;
const nothing: Chosen = { professions: [], locations: [] };

/**
 * Loads the choices of the filter panel: the first of each kind, and those of the query, so that each has a name. The
 * section fails when one of the first lists fails.
 */
export async function loadFilterOptions(
  upstream: Upstream,
  chosen: Chosen = nothing,
): Promise<Section<FilterOptions>> {
  const [professions, locations] = await Promise.all([
    loadOptions(upstream, ItemType.profession, chosen.professions),
    loadOptions(upstream, ItemType.location, chosen.locations),
  ]);
  if (!professions.ok) return professions;
  if (!locations.ok) return locations;
  return { ok: true, content: { professions: professions.content, locations: locations.content } };
}

async function loadOptions(
  upstream: Upstream,
  item_type: string,
  chosen: readonly string[],
): Promise<Section<FilterOption[]>> {
  const [first, named] = await Promise.all([
    upstream.callSecondary(items, { item_type, ...FIRST_OPTIONS }),
    chosen.length === 0
      ? null
      : upstream.callSecondary(items, { item_type, start: 0, rows: chosen.length, id_list: [...chosen] }),
  ]);
  const options = sectionOf(first, toOptions);
  if (!options.ok || named === null) return options;
  // Without their names, the chosen ones are shown as "another choice". Others come from who does not know `id_list`.
  const names = sectionOf(named, toOptions);
  const known = new Set(options.content.map(({ id }) => id));
  const further = names.ok ? names.content.filter(({ id }) => chosen.includes(id) && !known.has(id)) : [];
  return { ok: true, content: [...options.content, ...further] };
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
