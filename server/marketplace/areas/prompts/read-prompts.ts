import { sql, type Kysely, type RawBuilder } from 'kysely';
import { notFound } from '../../rpc/refusal.ts';
import type { Database } from '../../store/schema.ts';
import type { PromptFacts, PromptRow } from './due-prompts.ts';

type Db = Kysely<Database>;

export type PromptKind = 'email' | 'skills' | 'software';

/** What decides about the prompts of a candidate, and the version of their profile. @throws Refusal `not-found` */
export async function readPromptFacts(
  db: Db,
  userId: number,
  now: number,
): Promise<PromptFacts & { readonly version: number }> {
  const row = await db
    .selectFrom('candidates')
    .innerJoin('users', 'users.id', 'candidates.user_id')
    .select(['candidates.version', 'users.created_at'])
    .select([
      hasTop('candidate_skills').as('has_top_skill'),
      hasTop('candidate_software').as('has_top_software'),
    ])
    .where('candidates.user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) throw notFound('profile');
  const addresses = await addressesOf(db, userId);
  const rows = await db
    .selectFrom('candidate_prompts')
    .select(['kind', 'status', 'reason', 'updated_at'])
    .where('user_id', '=', userId)
    .execute();
  const rowOf = (kind: PromptKind): PromptRow | null => {
    const found = rows.find((one) => one.kind === kind);
    if (found === undefined) return null;
    return { isDone: found.status === 1, isAddedByRecruiter: found.reason === 1, at: found.updated_at };
  };
  return {
    version: row.version,
    now,
    joinedAt: row.created_at,
    addresses: addresses.length,
    newestAddressAt: Math.max(0, ...addresses.map(({ created_at }) => created_at)),
    hasTopSkill: row.has_top_skill === 1,
    hasTopSoftware: row.has_top_software === 1,
    email: rowOf('email'),
    skills: rowOf('skills'),
    software: rowOf('software'),
  };
}

/** The addresses of an account, the primary one first. */
export const addressesOf = (db: Db, userId: number) =>
  db
    .selectFrom('user_emails')
    .select(['id', 'email', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('is_primary', 'desc')
    .orderBy('id')
    .execute();

/** 1 when the candidate has marked one: the engines spell truth differently, numbers alike. */
const hasTop = (table: 'candidate_skills' | 'candidate_software'): RawBuilder<number> =>
  sql<number>`case when exists (
    select 1 from ${sql.table(table)} as own
    where own.user_id = candidates.user_id and own.priority_order is not null
  ) then 1 else 0 end`;

/** Marks a prompt as answered, or as one that is shown until it is. */
export async function setPrompt(
  db: Db,
  userId: number,
  prompt: { readonly kind: PromptKind; readonly isDone: boolean; readonly at: number },
): Promise<void> {
  const values = { status: prompt.isDone ? 1 : 0, reason: null, updated_at: prompt.at };
  await db
    .insertInto('candidate_prompts')
    .values({ user_id: userId, kind: prompt.kind, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(values))
    .execute();
}
