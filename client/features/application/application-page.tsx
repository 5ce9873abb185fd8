import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { ApplicationView } from '../../../shared/contract/application.ts';
import { flowStart, readFlowAddress } from '../../../shared/domain/flow-address.ts';
import { applicationModals, paths } from '../../../shared/paths.ts';
import { openApplication } from '../../api/application.ts';
import { useInitialPage } from '../../api/page-data.ts';
import { ApiProblem, type FailureCode, isSignInNeeded } from '../../api/problem.ts';
import { ErrorView } from '../../ui/error-view.tsx';
import { ApplicationEnd, NotForYou } from './application-end.tsx';
import { ApplicationFlow } from './flow/application-flow.tsx';
import { FlowSkeleton } from '../../flow/layout/flow-skeleton.tsx';

/** The application is loading, loaded, or not available for a stated reason [AP-01]. */
type Known =
  | { readonly kind: 'asking' }
  | { readonly kind: 'view'; readonly view: ApplicationView }
  | { readonly kind: 'failed'; readonly code: FailureCode };

/** Shows every step of one application at `/jobs/application/{id}/…` [RT-11]. */
export function ApplicationPage() {
  const { jobId = '', '*': tail = '' } = useParams();
  const { pathname } = useLocation();
  const initial = useInitialPage(pathname);
  const [known, setKnown] = useState<Known>(() => {
    if (initial?.page === 'application') return { kind: 'view', view: initial.model };
    return initial?.page === 'problem' ? { kind: 'failed', code: initial.code } : { kind: 'asking' };
  });
  const isAsking = known.kind === 'asking';

  useEffect(() => {
    if (!isAsking) return undefined;
    let isGone = false;
    const ask = async () => {
      try {
        const view = await openApplication(jobId);
        if (!isGone) setKnown({ kind: 'view', view });
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem;
        if (!isGone) setKnown({ kind: 'failed', code: problem.code });
      }
    };
    void ask();
    return () => {
      isGone = true;
    };
  }, [isAsking, jobId]);

  const address = readFlowAddress(tail, applicationModals);
  if (known.kind === 'asking') return <FlowSkeleton />;
  if (known.kind === 'view') return <ApplicationFlow view={known.view} address={address ?? flowStart} />;
  const { code } = known;
  if (code === 'job-not-found' || code === 'job-expired')
    return <ApplicationEnd end={code} jobId={jobId} isKept={false} />;
  if (isSignInNeeded(code)) return <SignInFirst />;
  if (code === 'forbidden') return <NotForYou />;
  return <ErrorView here={pathname} onRetry={() => setKnown({ kind: 'asking' })} />;
}

/** Redirects to the home page with the address to return to after signing in. */
function SignInFirst() {
  const { pathname } = useLocation();
  useEffect(() => globalThis.location.replace(paths.signIn(pathname)), [pathname]);
  return <FlowSkeleton />;
}
