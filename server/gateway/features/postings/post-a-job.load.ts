import type { Section } from '../../../../shared/contract/section.ts';
import type { Viewer } from '../../../../shared/contract/session/session.ts';
import type { ReplyOf } from '../../../wire/protocol/call.ts';
import { jobDraftReply } from '../../../wire/codecs/job-draft.ts';
import { ItemType } from '../../../wire/protocol/codes.ts';
import { getJobDraft, getJobForEditing } from '../../../wire/jobs/postings.ts';
import { items } from '../../../wire/reference.ts';
import { getUserBasicInformation } from '../../../wire/session.ts';
import { dataOf, ProblemError } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { sectionOf } from '../../view/section.ts';
import { type SignedInRole, toViewer } from '../../view/viewer.ts';
import { idOrNull } from '../../view/wire-id.ts';

/** The subject of a draft: a new job, a saved draft, or changes to a job. */
export type DraftSource =
  | { readonly kind: 'new' }
  | { readonly kind: 'draft'; readonly id: number }
  | { readonly kind: 'job'; readonly id: string };

export type LoadedDraft = ReturnType<typeof toDraft>;

export interface City {
  readonly id: string;
  readonly name: string;
}

export interface LoadedPostAJob {
  readonly viewer: Viewer;
  readonly draft: LoadedDraft;
  readonly cities: Section<readonly City[]>;
}

const CITY_CHUNK = 50;
/** Only the largest cities; a recruiter names any other place in the text. */
const CITY_CHUNKS = [0, 1, 2, 3].map((chunk) => chunk * CITY_CHUNK);

type DraftReply = ReplyOf<typeof getJobForEditing>['job_draft'];

/**
 * Everything a recruiter's page needs, at once. Null: the session has ended. `ownDraft`: there is a draft of
 * changes to this job already, which is where to go on.
 *
 * @throws ProblemError when the draft or job is not the recruiter's, or cannot be had
 */
export async function loadPostAJob(
  upstream: Upstream,
  role: SignedInRole,
  source: DraftSource,
): Promise<LoadedPostAJob | { readonly ownDraft: string } | null> {
  const [user, found, cities] = await Promise.all([
    upstream.callSecondary(getUserBasicInformation, {}),
    findDraft(upstream, source),
    loadCities(upstream),
  ]);
  if (user.kind === 'session-ended' || found === null) return null;
  return 'ownDraft' in found ? found : { viewer: toViewer(role, user), draft: found, cities };
}

async function findDraft(
  upstream: Upstream,
  source: DraftSource,
): Promise<LoadedDraft | { readonly ownDraft: string } | null> {
  switch (source.kind) {
    case 'new':
      return toDraft({}, null);
    case 'draft': {
      const outcome = await upstream.call(getJobDraft, { draft_id: source.id });
      if (outcome.kind === 'session-ended') return null;
      const { job_draft: draft } = dataOf(outcome);
      return toDraft(draft, { id: String(draft.id), savedAt: draft.date_modified });
    }
    case 'job': {
      const outcome = await upstream.call(getJobForEditing, { job_id: source.id });
      if (outcome.kind === 'session-ended') return null;
      const { job_draft: draft, draft_id: own } = dataOf(outcome);
      return own === undefined || own === null ? toDraft(draft, null) : { ownDraft: String(own) };
    }
    default:
      return source satisfies never;
  }
}

function toDraft(draft: Partial<DraftReply>, saved: { id: string; savedAt: number } | null) {
  const names = new Map((draft.city_info_list ?? []).map(({ key, value }) => [String(key), value]));
  const { cityIds, ...content } = jobDraftReply.decode(draft);
  return {
    ...content,
    id: saved?.id ?? null,
    savedAt: saved?.savedAt ?? null,
    jobId: idOrNull(draft.job_id),
    cities: cityIds.map((id) => ({ id, name: names.get(id) ?? id })),
  };
}

async function loadCities(upstream: Upstream): Promise<Section<readonly City[]>> {
  const chunks = await Promise.all(
    CITY_CHUNKS.map((start) =>
      upstream.callSecondary(items, { item_type: ItemType.city, start, rows: CITY_CHUNK }),
    ),
  );
  const cities: City[] = [];
  for (const chunk of chunks) {
    if (chunk.kind === 'cancelled') throw new ProblemError('client-closed-request');
    const read = sectionOf(chunk, ({ items_info }) => items_info.items);
    if (!read.ok) return read;
    for (const { key, value } of read.content) cities.push({ id: String(key), name: value });
  }
  return { ok: true, content: cities };
}
