import { useLocation, useParams } from 'react-router-dom';
import type { PageData } from '../../../../shared/contract/page.ts';
import { flowStart, readFlowAddress } from '../../../../shared/domain/flow-address.ts';
import { useInitialPage } from '../../../api/page-data.ts';
import { isSignInNeeded } from '../../../api/problem.ts';
import { openProfileSteps } from '../../../api/profile-steps.ts';
import { FlowSkeleton } from '../../../flow/layout/flow-skeleton.tsx';
import { SignInFirst } from '../../../flow/layout/sign-in-first.tsx';
import { useOpenedView } from '../../../flow/use-opened-view.ts';
import { ErrorView } from '../../../ui/error-view.tsx';
import { ProfileFlow } from './profile-flow.tsx';

/** Shows the steps that change a profile at `/profile/edit/…` (RT-10, E-11). */
export function ProfileStepsPage() {
  const { '*': tail = '' } = useParams();
  const { pathname } = useLocation();
  const { opened, retry } = useOpenedView({
    initial: initialOf(useInitialPage(pathname)),
    open: openProfileSteps,
    id: '',
  });
  if (opened.kind === 'asking') return <FlowSkeleton />;
  if (opened.kind === 'view')
    return <ProfileFlow view={opened.view} address={readFlowAddress(tail, []) ?? flowStart} />;
  if (isSignInNeeded(opened.code)) return <SignInFirst />;
  return <ErrorView here={pathname} onRetry={retry} />;
}

function initialOf(page: PageData | null) {
  if (page?.page === 'profile-steps') return { view: page.model };
  return page?.page === 'problem' ? { code: page.code } : null;
}
