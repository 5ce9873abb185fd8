import { useSyncExternalStore } from 'react';
import type { JobPageView } from '../../../shared/contract/jobs/job-page.ts';
import {
  type HiddenChange,
  hiddenOnPage,
  hiddenOnServer,
  isAboutSame,
  subscribeToHidden,
} from '../../api/jobs/hidden-here.ts';
import type { HiddenBy, HideableJob } from './use-hiding.ts';

/** What was hidden or shown again since this document was loaded, each job and company once. */
export const useHiddenChanges = (): readonly HiddenChange[] =>
  useSyncExternalStore(subscribeToHidden, hiddenOnPage, hiddenOnServer);

/** What hides a job now. A page to which Back leads was loaded before the last press. @param before as it was loaded */
export function useHiddenBy(
  { id: jobId, companyName, logoUrl }: HideableJob,
  before: JobPageView['hidden'],
): HiddenBy | null {
  const changes = useHiddenChanges();
  const last = (by: HiddenBy) =>
    changes.find((change) => isAboutSame(change, { jobId, by, companyName, logoUrl }))?.isHidden;
  if (last('job') ?? before.isJob) return 'job';
  return (last('company') ?? before.isCompany) ? 'company' : null;
}
