import { useLocation, useParams } from 'react-router-dom';
import type { PageData } from '../../../shared/contract/page.ts';
import { flowStart } from '../../../shared/domain/flow-address.ts';
import { readStepAddress } from '../../../shared/domain/profile/flow/step-address.ts';
import { useInitialPage } from '../../api/page-data.ts';
import { isSignInNeeded } from '../../api/http/problem.ts';
import { openProfileSteps } from '../../api/profile/profile-steps.ts';
import { FlowSkeleton } from '../../flow/layout/flow-skeleton.tsx';
import { SignInFirst } from '../../flow/layout/sign-in-first.tsx';
import { useOpenedView } from '../../flow/use-opened-view.ts';
import { ErrorView } from '../../ui/notices/error-view.tsx';
import { ProfileFlow } from './flow/profile-flow.tsx';
import { becomingAvailable, editing, type ProfileFlowDeclaration } from './flow/profile-flows.ts';

/** Shows the steps that change a profile at `/profile/edit/…` (RT-10). */
export const EditProfilePage = () => <ProfileStepsPage declaration={editing} />;

/** Shows the way to become available for hire at `/availableforhire/…` (RT-09). */
export const AvailableForHirePage = () => <ProfileStepsPage declaration={becomingAvailable} />;

/** A flow that loads, fails with a retry, or is there (W-40, E-11). */
function ProfileStepsPage({ declaration }: { readonly declaration: ProfileFlowDeclaration }) {
  const { '*': tail = '' } = useParams();
  const { pathname } = useLocation();
  const { opened, retry } = useOpenedView({
    initial: initialOf(useInitialPage(pathname)),
    open: openProfileSteps,
    id: '',
  });
  if (opened.kind === 'asking') return <FlowSkeleton />;
  if (opened.kind === 'view')
    return (
      <ProfileFlow
        declaration={declaration}
        view={opened.view}
        address={readStepAddress(declaration.map, tail) ?? flowStart}
      />
    );
  if (isSignInNeeded(opened.code)) return <SignInFirst />;
  return <ErrorView here={pathname} onRetry={retry} />;
}

function initialOf(page: PageData | null) {
  if (page?.page === 'profile-steps') return { view: page.model };
  return page?.page === 'problem' ? { code: page.code } : null;
}
