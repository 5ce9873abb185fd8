import type { Insertable } from 'kysely';
import { findingTokens, tokensOf, type JobDocument } from './document.ts';
import { popularKey } from './order-keys.ts';
import type { JobSearchTable } from '../tables.ts';
import type { Entry } from '../text-search.ts';

export type SearchRow = Insertable<JobSearchTable> & { readonly head: string };

/**
 * The index entry of a job. A change of its contents must raise INDEX_VERSION (index-state.ts).
 * @param newest the job's key in the order by age
 */
export function prepare(
  job: JobDocument,
  newest: number,
): { readonly row: SearchRow; readonly entry: Entry } {
  const { facets, words, head } = tokensOf(job);
  const popular = popularKey(job.popularity, job.activatedAt, job.jobId);
  return {
    row: {
      job_id: job.jobId,
      popular_key: popular,
      newest_key: newest,
      is_unlisted: job.isUnlisted ? 1 : 0,
      expires_at: job.expiresAt,
      min_experience: job.minExperience,
      max_experience: job.maxExperience,
      max_pay: job.maxPay,
      facets: facets.join(' '),
      head: head.join(' '),
    },
    entry: {
      jobId: job.jobId,
      keys: { popular, newest },
      tokens: [...findingTokens(job), ...facets, ...words],
    },
  };
}
