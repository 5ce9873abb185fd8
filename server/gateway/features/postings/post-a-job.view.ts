import { postAJobView, type JobDraft, type PostAJobView } from '../../../../shared/contract/postings.ts';
import type { Viewer } from '../../../../shared/contract/session/session.ts';
import { clean, line } from '../../view/plain-text.ts';
import { mapSection } from '../../view/section.ts';
import { wholeOrNull } from '../../view/whole-number.ts';
import type { City, LoadedDraft, LoadedPostAJob } from './post-a-job.load.ts';

/** The page for visitors and candidates explains its purpose and has no draft. */
export function viewOfOthers(viewer: Viewer): PostAJobView {
  return { viewer, account: null, draft: null, cities: { ok: true, content: [] } };
}

/** @param account of the session it is made for */
export function viewPostAJob({ viewer, draft, cities }: LoadedPostAJob, account: string): PostAJobView {
  return postAJobView.parse({
    viewer,
    account,
    draft: viewDraft(draft),
    cities: mapSection(cities, (known) => viewCities([...draft.cities, ...known])),
  } satisfies PostAJobView);
}

function viewDraft(draft: LoadedDraft): JobDraft {
  return {
    id: draft.id,
    savedAt: wholeOrNull(draft.savedAt),
    jobId: draft.jobId,
    title: line(draft.title) ?? '',
    companyName: line(draft.companyName) ?? '',
    cityIds: draft.cities.map(({ id }) => id),
    isRemote: draft.isRemote,
    minExperienceMonths: wholeOrNull(draft.minExperienceMonths),
    maxExperienceMonths: wholeOrNull(draft.maxExperienceMonths),
    workingDays: wholeOrNull(draft.workingDays),
    minCompensation: wholeOrNull(draft.minCompensation),
    maxCompensation: wholeOrNull(draft.maxCompensation),
    responsibility: clean(draft.responsibility),
    requirement: clean(draft.requirement),
  };
}

/** Each once, by name, so that a person finds them. */
function viewCities(cities: readonly City[]): City[] {
  const named = new Map(cities.map(({ id, name }) => [id, line(name) ?? id]));
  return [...named].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
