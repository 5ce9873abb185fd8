import type { Kysely } from 'kysely';
import { z } from 'zod';
import { JobVisibility } from '../../wire/protocol/codes.ts';
import { notFound, Refusal } from '../rpc/refusal.ts';
import type { Database } from '../store/schema.ts';
import { JobStatus } from '../store/values.ts';

/** The latest moment that a date can have, in epoch milliseconds. */
const LAST_MOMENT = 8.64e15;

/** What tells whether a job is live. A damaged date must not pass for one that is over. */
export const wholeJobState = z.object({
  status: z.enum(JobStatus),
  expires_at: z.int().positive().max(LAST_MOMENT).nullable(),
});

/** Live or expired; null when there is no such job, or only a draft of one (C-12). @throws ZodError where it is damaged */
export function visibilityOf(
  job: { readonly status: number; readonly expires_at: number | null } | undefined,
  now: number,
): number | null {
  if (job === undefined || job.status === JobStatus.draft) return null;
  const { status, expires_at } = wholeJobState.parse(job);
  const isLive = status === JobStatus.live && (expires_at === null || expires_at > now);
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
