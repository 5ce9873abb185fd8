import type { Kysely } from 'kysely';
import { JobVisibility } from '../../wire/protocol/codes.ts';
import { notFound, Refusal } from '../rpc/refusal.ts';
import type { Database } from '../store/schema.ts';
import { JobStatus } from '../store/values.ts';

/** Live or expired; null when there is no such job, or only a draft of one (C-12). */
export function visibilityOf(
  job: { readonly status: number; readonly expires_at: number | null } | undefined,
  now: number,
): number | null {
  if (job === undefined || job.status === JobStatus.draft) return null;
  const isLive = job.status === JobStatus.live && (job.expires_at === null || job.expires_at > now);
  return isLive ? JobVisibility.live : JobVisibility.expired;
}

/** @throws Refusal `not-found`, or `conflict` when the job is over */
export async function requireLiveJob(db: Kysely<Database>, jobId: number, now: number): Promise<void> {
  const job = await db
    .selectFrom('jobs')
    .select(['status', 'expires_at'])
    .where('id', '=', jobId)
    .executeTakeFirst();
  const visibility = visibilityOf(job, now);
  if (visibility === null) throw notFound('job');
  if (visibility === JobVisibility.expired) throw new Refusal('conflict', 'This job has expired.');
}
