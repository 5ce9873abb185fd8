import type { NavigateFunction } from 'react-router-dom';
import type { JobBasics } from '../../../shared/contract/jobs/job-page.ts';
import type { Viewer } from '../../../shared/contract/session/session.ts';
import { returnPathOf } from '../../../shared/domain/return-path.ts';
import { paths, returnParameter, signInFlag, signInToApply } from '../../../shared/paths.ts';
import { saveSignInIntent } from '../../api/session/sign-in-intent.ts';
import { signedOutKey } from '../../forms/kept-drafts.ts';
import type { Modal } from '../../navigation/modals.ts';

interface Asked {
  readonly viewer: Viewer;
  /** The job of the page. */
  readonly job: JobBasics | null;
  readonly navigate: NavigateFunction;
  readonly openAt: Modal['openAt'];
}

/**
 * Takes the flag out of the address and opens the dialog for a visitor. A person who has signed out in this tab and came
 * here by Back gets no dialog, but the page for visitors.
 */
export function followSignInFlag({ viewer, job, navigate, openAt }: Asked): void {
  const query = new URLSearchParams(location.search);
  const purpose = query.get(signInFlag);
  // Another visit of this function was faster.
  if (purpose === null) return;
  query.delete(signInFlag);
  if (location.pathname === paths.jobs) {
    // A press before the client ran has left the list's filters in the parameter for the way back.
    const back = returnPathOf(location.search) ?? paths.jobs;
    if (back.startsWith(`${paths.jobs}?`))
      return location.replace(`${back}&${signInFlag}=${encodeURIComponent(purpose)}`);
    if (back === paths.jobs) query.delete(returnParameter);
  }
  const here = { pathname: location.pathname, search: query.toString(), hash: location.hash };
  void navigate(here, { replace: true });
  if (viewer.role !== 'visitor' || cameBySignOut()) return;
  saveSignInIntent(purpose === signInToApply && job ? { jobId: job.id, title: job.title } : null);
  openAt(here);
}

/** Whether Back, Forward or the reload of a sign-out led to this page, so that nobody has asked for it. */
function cameBySignOut(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate') return false;
  try {
    return sessionStorage.getItem(signedOutKey) !== null;
  } catch {
    return false;
  }
}
