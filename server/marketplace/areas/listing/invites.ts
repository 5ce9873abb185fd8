import { createHash, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { LoginType, UserType } from '../../../wire/protocol/codes.ts';
import type { Viewer } from '../../rpc/viewer.ts';
import type { Database } from '../../store/schema.ts';
import { JobStatus } from '../../store/values.ts';
import { readId } from '../job-id.ts';
import type { ListRequest } from './filters.ts';

/** How many jobs one link may open or recommend. */
const MAX_JOBS = 200;

export interface Invitation {
  readonly invitedBy: number;
  /** The jobs of the invitation, unlisted ones included. */
  readonly jobIds: readonly number[];
}

/**
 * The invitation of `secret_invite_hash`. Null when there is none, it has ended, or `freelance_recruiter_identifier`
 * names another person: forged links show the public list.
 */
export async function invitationOf(
  db: Kysely<Database>,
  request: ListRequest,
  now: number,
): Promise<Invitation | null> {
  const hash = request.secret_invite_hash;
  if (hash === undefined || hash === '') return null;
  const invite = await db
    .selectFrom('invites')
    .innerJoin('users', 'users.id', 'invites.invited_by')
    .where('invites.invite_hash', '=', sha256(hash))
    .where('users.is_active', '=', 1)
    .select(['invites.invited_by', 'invites.job_id', 'invites.expires_at'])
    .executeTakeFirst();
  if (invite === undefined || (invite.expires_at !== null && invite.expires_at <= now)) return null;
  const claimed = request.freelance_recruiter_identifier;
  if (claimed !== undefined && claimed !== '' && claimed !== String(invite.invited_by)) return null;
  const own = await jobsOf(db, invite.invited_by);
  return {
    invitedBy: invite.invited_by,
    jobIds: invite.job_id === null ? own : own.filter((id) => id === invite.job_id),
  };
}

/** The newest live jobs that a recruiter owns or has access to. */
async function jobsOf(db: Kysely<Database>, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('jobs')
    .where('status', '=', JobStatus.live)
    .where((where) =>
      where.or([
        where('jobs.owner_id', '=', userId),
        where(
          'jobs.id',
          'in',
          where.selectFrom('job_access').where('job_access.user_id', '=', userId).select('job_access.job_id'),
        ),
      ]),
    )
    .select('jobs.id')
    .orderBy('jobs.id', 'desc')
    .limit(MAX_JOBS)
    .execute();
  return rows.map(({ id }) => id);
}

/** The jobs that pass `recommended_Jobs` and its companion parameter; null when the request does not use them. */
export async function recommendedJobs(
  db: Kysely<Database>,
  asked: { readonly request: ListRequest; readonly viewer: Viewer; readonly invitation: Invitation | null },
): Promise<number[] | null> {
  const { request, viewer, invitation } = asked;
  if (request.show_recommended_job_by_freelance_recruiter === 1 && invitation !== null)
    return recommendations(db, { by: invitation.invitedBy });
  if (request.recommended_Jobs !== 1) return null;
  const candidate = candidateOf(viewer) ?? (await linkedCandidate(db, request));
  return candidate === null ? null : recommendations(db, { to: candidate });
}

async function recommendations(
  db: Kysely<Database>,
  whose: { readonly by: number } | { readonly to: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('job_recommendations')
    .$if('by' in whose, (query) =>
      query.where('recommended_by', '=', 'by' in whose ? whose.by : 0).where('candidate_id', 'is', null),
    )
    .$if('to' in whose, (query) => query.where('candidate_id', '=', 'to' in whose ? whose.to : 0))
    .select('job_id')
    .orderBy('id', 'desc')
    .limit(MAX_JOBS)
    .execute();
  return [...new Set(rows.map((row) => row.job_id))];
}

export function candidateOf(viewer: Viewer): number | null {
  return viewer.user?.loginType === LoginType.professional ? viewer.user.id : null;
}

/** The candidate of a mailed link (`ui`, `ut`, `uh`), if the hash proves that we made it. */
async function linkedCandidate(db: Kysely<Database>, request: ListRequest): Promise<number | null> {
  const userId = readId(request.unique_identifier ?? '');
  const { user_hash: hash, user_type: type } = request;
  if (userId === null || hash === undefined || (type !== undefined && type !== String(UserType.candidate)))
    return null;
  const links = await db
    .selectFrom('user_links')
    .innerJoin('users', 'users.id', 'user_links.user_id')
    .where('user_links.user_id', '=', userId)
    .where('users.login_type', '=', LoginType.professional)
    .where('users.is_active', '=', 1)
    .select('user_links.link_hash')
    .execute();
  return links.some((link) => isSame(link.link_hash, sha256(hash))) ? userId : null;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
