import { useLocation } from 'react-router-dom';
import { errorView as errorTexts } from '../../../shared/messages/error-view.ts';
import { longSearch as texts } from '../../../shared/messages/jobs/long-search.ts';
import { paths } from '../../../shared/paths.ts';
import { useInitialPage } from '../../api/page-data.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { MessagePage } from '../../ui/frame/message-page.tsx';
import { allJobsFrom } from '../../ui/frame/partner-view.ts';
import { ErrorView } from '../../ui/notices/error-view.tsx';
import { useHydrated } from '../../ui/behaviour/use-hydrated.ts';

/** Says that the list could not be loaded. The server renders a problem without the query string. */
export function ListingProblem() {
  const { pathname, search } = useLocation();
  const isHydrated = useHydrated();
  const initial = useInitialPage(pathname);
  if (initial?.page === 'problem' && initial.code === 'headers-too-large')
    return (
      <MessagePage title={texts.title} text={texts.text}>
        <ButtonLink href={isHydrated ? allJobsFrom(search) : paths.jobs} variant="primary">
          {errorTexts.viewAllJobs}
        </ButtonLink>
      </MessagePage>
    );
  return <ErrorView here={isHydrated ? pathname + search : pathname} />;
}
