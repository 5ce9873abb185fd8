import { type Expression, sql, type RawBuilder } from 'kysely';
import { notHidden } from './not-hidden.ts';
import type { Guard, Ordering } from './text-search.ts';

type Value = number | Expression<number>;

/** A guard for everybody, whose values may come later. */
interface CommonGuard {
  readonly now: Value;
  readonly experience: { readonly min: Value; readonly max: Value | null } | null;
  readonly invited: Guard['invited'];
}

/** Conditions on a row of job_search with the alias `s`. */
export function guardSql(guard: Guard): RawBuilder<boolean> {
  const { hider = null, invited } = guard;
  const listed = listedSql(guard);
  return hider === null ? listed : sql<boolean>`${listed} and ${notHidden(hider, invited)}`;
}

export function listedSql({ now, experience, invited }: CommonGuard): RawBuilder<boolean> {
  const live = sql<boolean>`(s.expires_at is null or s.expires_at > ${now}) and ${visible(invited)}`;
  if (experience === null) return live;
  const from = sql<boolean>`coalesce(s.max_experience, 1200) >= ${experience.min}`;
  const to =
    experience.max === null
      ? sql<boolean>`1 = 1`
      : sql<boolean>`coalesce(s.min_experience, 0) <= ${experience.max}`;
  return sql<boolean>`${live} and ${from} and ${to}`;
}

function visible(invited: Guard['invited']): RawBuilder<boolean> {
  if (invited === null) return sql<boolean>`1 = 1`;
  if (invited.length === 0) return sql<boolean>`s.is_unlisted = 0`;
  return sql<boolean>`(s.is_unlisted = 0 or s.job_id in (${sql.join(invited)}))`;
}

/** Tells whether the words of the index are enough to decide. */
export function isOpen({ experience, invited, hider = null }: Guard): boolean {
  return experience === null && invited === null && hider === null;
}

/** The columns of a hit, from a row of job_search with the alias `s`. */
export function hitColumns(ordering: Ordering): RawBuilder<unknown> {
  return sql`s.job_id as "jobId", ${sql.ref(`s.${ordering}_key`)} as "key", s.facets,
    s.min_experience as "minExperience", s.max_experience as "maxExperience", s.max_pay as "maxPay",
    s.expires_at as "expiresAt", coalesce((select max(m.id) from search_moves m), 0) as "moment"`;
}
