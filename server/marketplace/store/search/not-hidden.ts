import { sql, type RawBuilder } from 'kysely';
import type { Guard, Hider } from './text-search.ts';

/**
 * Leaves out what a candidate hides, from rows of job_search with the alias `s`. A job that somebody invites them to is
 * named to them anew, so it stays.
 */
export function notHidden(hider: Hider, invited: Guard['invited']): RawBuilder<boolean> {
  const { userId, hidesJobs, hidesCompanies } = hider;
  const conditions = [
    ...(hidesJobs
      ? [
          sql<boolean>`s.job_id not in (
            select h.job_id from hidden_items h where h.user_id = ${userId} and h.job_id is not null)`,
        ]
      : []),
    // Asked for each row that is read, because a company may have far more jobs than are read.
    ...(hidesCompanies
      ? [
          sql<boolean>`(select j.company_id from jobs j where j.id = s.job_id) not in (
            select h.company_id from hidden_items h where h.user_id = ${userId} and h.company_id is not null)`,
        ]
      : []),
  ];
  const shown = sql<boolean>`(${sql.join(conditions, sql` and `)})`;
  return invited === null || invited.length === 0
    ? shown
    : sql<boolean>`(s.job_id in (${sql.join(invited)}) or ${shown})`;
}
