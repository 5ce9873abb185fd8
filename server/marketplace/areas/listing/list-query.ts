import type { Kysely } from 'kysely';
import type { Viewer } from '../../rpc/viewer.ts';
import type { Database } from '../../store/schema.ts';
import type { Completeness } from '../../store/search/index/completeness.ts';
import type { Readings } from '../../store/search/reading/readings.ts';
import type { Guard, Hider } from '../../store/search/text-search.ts';
import { hiderOf } from '../hidden-jobs/hider.ts';
import type { CandidateTaste } from './candidate.ts';
import type { Cursor } from './cursor.ts';
import {
  experienceOf,
  filtersOf,
  hasUnknownFilter,
  jobIds,
  visibleJobs,
  type ListRequest,
} from './filters.ts';
import { candidateOf, invitationOf, recommendedJobs } from './invites.ts';
import type { ListQuery } from './stages.ts';
import { understoodOf, type UnderstoodItem } from './understood-list.ts';

export interface Listing {
  readonly db: Kysely<Database>;
  readonly readings: Readings;
  readonly completeness: Completeness;
  readonly viewer: Viewer;
  readonly now: number;
}

/** What a request asks for, with what its text says. */
export async function queryOf(
  { db, readings, viewer, now }: Listing,
  request: ListRequest,
  { sortBy, taste, cursor }: { sortBy: number; taste: CandidateTaste | null; cursor: Cursor | null },
): Promise<{
  readonly query: ListQuery;
  readonly invited: readonly number[];
  readonly readAt: number;
  readonly experience: Guard['experience'];
  readonly hider: Hider | null;
  /** Fields of the request that narrow nothing. */
  readonly ignored: readonly string[];
  readonly understood: UnderstoodItem[];
}> {
  const invitation = await invitationOf(db, request, now);
  const invited = invitation?.jobIds ?? [];
  const recommended = await recommendedJobs(db, { request, viewer, invitation });
  const said = await readings.read(request.search_constraint?.trim() ?? '', cursor?.readAt ?? null, now);
  const { reading, company, named, madeAt } = said;
  // What was chosen in the panel counts more than what the text says.
  const experience = experienceOf(request) ?? said.experience?.months ?? null;
  const filters = [
    ...(recommended === null ? [] : [jobIds(recommended)]),
    ...(company === null ? [] : [company.jobs]),
    ...(await filtersOf(db, request, experience)),
  ];
  const first = invited.length === 0 ? null : jobIds(invited);
  const isPlaceChosen = (request.city_list ?? []).length > 0 || request.remote_jobs === 1;
  const isForBeginners = experience?.max === 0;
  const isPromotedOnly = request.premium_jobs === 1;
  const all = visibleJobs(invited);
  const query = {
    sortBy,
    filters,
    all,
    first,
    reading,
    named,
    taste,
    isPlaceChosen,
    isForBeginners,
    isPromotedOnly,
  };
  const ignored = [
    ...(request.recommended_Jobs === 1 && recommended === null ? ['recommended_Jobs'] : []),
    ...(hasUnknownFilter(request) ? ['custom_filter_type'] : []),
  ];
  const understood = understoodOf(said, request);
  const hider = await hiderOf(db, candidateOf(viewer));
  return { query, invited, readAt: madeAt, experience, hider, ignored, understood };
}

/** Without any condition, the words of the index already exclude unlisted jobs, unless hidden ones are to be left out. */
export function guardOf(
  { filters, reading, taste }: ListQuery,
  {
    experience,
    invited,
    hider,
  }: Pick<Guard, 'experience'> & { readonly invited: readonly number[]; readonly hider: Hider | null },
  now: number,
): Guard {
  const isEverything = filters.length === 0 && reading === null && taste === null && hider === null;
  return { now, experience, invited: isEverything ? null : invited, hider };
}
