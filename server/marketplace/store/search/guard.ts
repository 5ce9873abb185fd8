import { sql, type RawBuilder } from 'kysely';
import type { Guard, Ordering } from './text-search.ts';

/** Conditions on a row of job_search under the name `s`. */
export function guardSql({ now, experience }: Guard): RawBuilder<boolean> {
  const live = sql<boolean>`(s.expires_at is null or s.expires_at > ${now})`;
  if (experience === null) return live;
  const from = sql<boolean>`coalesce(s.max_experience, 1200) >= ${experience.min}`;
  const to =
    experience.max === null
      ? sql<boolean>`1 = 1`
      : sql<boolean>`coalesce(s.min_experience, 0) <= ${experience.max}`;
  return sql<boolean>`${live} and ${from} and ${to}`;
}

/** A row of job_search under the name `s`, as a hit of an order. */
export function hitColumns(ordering: Ordering): RawBuilder<unknown> {
  return sql`s.job_id as "jobId", ${sql.ref(`s.${ordering}_key`)} as "key", s.facets,
    s.min_experience as "minExperience", s.max_experience as "maxExperience", s.max_pay as "maxPay"`;
}
