import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../../shared/paths.ts';
import { announcePageView } from '../../../api/http/analytics.ts';
import { useInitialPage } from '../../../api/page-data.ts';
import { isSignInNeeded } from '../../../api/http/problem.ts';
import { useProfile } from '../../../api/profile/profile.ts';
import { useFirst } from '../../../ui/behaviour/use-first.ts';
import { LaterErrorView } from '../../../ui/notices/later-error-view.ts';
import { ForRecruiters, ForVisitors } from './instead.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { ProfileView } from './profile-view.tsx';

/** Shows the candidate's own profile at `/profile` (RT-08). */
export function ProfilePage() {
  const { pathname } = useLocation();
  const initial = useFirst(useInitialPage(pathname));
  const { data, error, isValidating, mutate } = useProfile(
    initial?.page === 'profile' ? initial.model : null,
  );
  const code = initial?.page === 'problem' ? initial.code : error?.code;
  useArrival();

  const role = data?.viewer.role;
  if (isSignInNeeded(code) || role === 'visitor') return <ForVisitors />;
  if (code === 'forbidden') return <ForRecruiters />;
  if (data)
    return (
      <ProfileView
        view={data}
        retry={{ here: pathname, onRetry: () => void mutate(), isRetrying: isValidating }}
      />
    );
  if (code !== undefined && (initial?.page === 'problem' || !isValidating))
    return <LaterErrorView here={pathname} onRetry={() => void mutate()} isRetrying={isValidating} />;
  return <PageSkeleton />;
}

const PAGE_IDENTIFIER = 'user-profile';

/** Names the page in its history entry, and tells analytics that it was shown (P-03, P-04). */
function useArrival(): void {
  useEffect(() => {
    // The router's own fields of the entry stay as they are.
    history.replaceState({ ...Object(history.state), pageIdentifier: PAGE_IDENTIFIER }, '');
    announcePageView(paths.profile);
  }, []);
}
