import { sql } from 'kysely';
import type { Engine } from '../../../../server/marketplace/store/engine.ts';
import type { TestMarketplace } from '../../../helpers/services/marketplace.ts';

/** Three bytes a character: 12 thousand characters that a count of characters would take for shorter. */
const LONG = `'long-canary${'あ'.repeat(4_000)}'`;

/** Names, in SQL, that no name can be. PostgreSQL keeps no bytes in a text. */
export const damagedNames = (engine: Engine): readonly string[] =>
  engine === 'sqlite' ? [`x'00ff63616e617279'`, LONG] : [LONG];

/** What no log and no reply may have of them. */
export const CANARY = /canary|63616e617279/u;

type NamedTable =
  | 'cities'
  | 'companies'
  | 'company_types'
  | 'degrees'
  | 'engagement_types'
  | 'professions'
  | 'skills'
  | 'software';

/** Damages the column of the row with a name while something is done. */
export async function whileDamaged<Result>(
  db: TestMarketplace['db'],
  [table, column, name]: readonly [NamedTable, string, string],
  value: string,
  run: (id: number) => Promise<Result>,
): Promise<Result> {
  const { id, ...row } = await db
    .selectFrom(table)
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  const set = (to: unknown) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where id = ${id}`.execute(db);
  await set(sql.raw(value));
  try {
    return await run(id);
  } finally {
    await set(new Map(Object.entries(row)).get(column));
  }
}
