import type { Kysely } from 'kysely';
import { cleanLine } from '../../../../shared/domain/text/clean-line.ts';
import { choiceOf, type SkillChoice } from '../../../../shared/domain/profile/skills/skills.ts';
import type { SavedSkill } from '../../../wire/codecs/saved-skills.ts';
import { fold } from '../../store/fold.ts';
import { nameOrNull } from '../../store/names.ts';
import type { Database } from '../../store/schema.ts';
import { readId } from '../job-id.ts';

type CatalogueTable = 'skills' | 'software';

interface Row {
  readonly id: number;
  /** Null where it is damaged. */
  readonly name: string | null;
  readonly folded: string;
}

export interface ResolvedSkills {
  readonly choice: SkillChoice;
  /** How many ids the catalogue does not have. */
  readonly unknown: number;
}

/**
 * Finds what was sent in the catalogue: by its id, or by its name, however it is spelt. Other names stay as they are,
 * under an id that begins with `-`.
 */
export async function resolveSkills(
  db: Kysely<Database>,
  table: CatalogueTable,
  sent: readonly SavedSkill[],
): Promise<ResolvedSkills> {
  const known = await findRows(db, table, sent);
  const folded = sent.map(({ name }) => fold(cleanLine(name)));
  const resolved = sent.map(({ id, name, priority }, index) => {
    const own = folded[index] ?? '';
    const row = known.find((one) => (id === null ? one.folded === own : String(one.id) === id));
    if (row !== undefined) return { id: String(row.id), name: row.name ?? cleanLine(name), priority };
    // Two spellings of one new name are one name.
    return id === null ? { id: `-${folded.indexOf(own) + 1}`, name: cleanLine(name), priority } : null;
  });
  const found = resolved.filter((one) => one !== null);
  return { choice: choiceOf(found), unknown: resolved.length - found.length };
}

async function findRows(
  db: Kysely<Database>,
  table: CatalogueTable,
  sent: readonly SavedSkill[],
): Promise<Row[]> {
  const ids = sent.flatMap(({ id }) => (id === null ? [] : (readId(id) ?? [])));
  const names = sent.flatMap(({ id, name }) => (id === null ? fold(cleanLine(name)) : []));
  if (sent.length === 0) return [];
  return db
    .selectFrom(table)
    .select(['id', nameOrNull('name').as('name'), 'folded'])
    .where((row) => row.or([row('id', 'in', [0, ...ids]), row('folded', 'in', ['', ...names])]))
    .execute();
}

/** The ids of the catalogue by the ids of the choice. Names that the catalogue lacks are added, and not suggested. */
export async function idsInCatalogue(
  db: Kysely<Database>,
  table: CatalogueTable,
  { chosen }: SkillChoice,
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const { id, name } of chosen)
    ids.set(id, id.startsWith('-') ? await add(db, table, name) : Number(id));
  return ids;
}

/** Another request may add the same name at the same time. */
async function add(db: Kysely<Database>, table: CatalogueTable, name: string): Promise<number> {
  const folded = fold(name);
  const { id } = await db
    .insertInto(table)
    .values({ name, folded, is_suggested: 0 })
    .onConflict((conflict) =>
      conflict.column('folded').doUpdateSet((row) => ({ folded: row.ref('excluded.folded') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
