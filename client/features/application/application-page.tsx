import { useLocation, useParams } from 'react-router-dom';
import type { PageData } from '../../../shared/contract/page.ts';
import { flowStart, readFlowAddress } from '../../../shared/domain/flow-address.ts';
import { applicationModals } from '../../../shared/flow-paths.ts';
import { openApplication } from '../../api/application/application.ts';
import { useInitialPage } from '../../api/page-data.ts';
import { isSignInNeeded } from '../../api/http/problem.ts';
import { ErrorView } from '../../ui/notices/error-view.tsx';
import { ApplicationEnd, NotForYou } from './application-end.tsx';
import { ApplicationFlow } from './flow/application-flow.tsx';
import { FlowSkeleton } from '../../flow/layout/flow-skeleton.tsx';
import { SignInFirst } from '../../flow/layout/sign-in-first.tsx';
import { useOpenedView } from '../../flow/use-opened-view.ts';

/** Shows every step of one application at `/jobs/application/{id}/…` (RT-11). */
export function ApplicationPage() {
  const { jobId = '', '*': tail = '' } = useParams();
  const { pathname } = useLocation();
  const initial = useInitialPage(pathname);
  const { opened, retry } = useOpenedView({
    initial: initialOf(initial),
    open: openApplication,
    id: jobId,
  });
  const address = readFlowAddress(tail, applicationModals);
  if (opened.kind === 'asking') return <FlowSkeleton />;
  if (opened.kind === 'view') return <ApplicationFlow view={opened.view} address={address ?? flowStart} />;
  const { code } = opened;
  if (code === 'job-not-found' || code === 'job-expired')
    return <ApplicationEnd end={code} jobId={jobId} isKept={false} />;
  if (isSignInNeeded(code)) return <SignInFirst />;
  if (code === 'forbidden') return <NotForYou />;
  return <ErrorView here={pathname} onRetry={retry} />;
}

function initialOf(page: PageData | null) {
  if (page?.page === 'application') return { view: page.model };
  return page?.page === 'problem' ? { code: page.code } : null;
}
