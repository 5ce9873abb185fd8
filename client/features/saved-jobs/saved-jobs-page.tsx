import { useLocation } from 'react-router-dom';
import type { SavedJobsView } from '../../../shared/contract/jobs/saved-jobs.ts';
import { hideJob } from '../../../shared/messages/jobs/hide-job.ts';
import { savedJobs as texts } from '../../../shared/messages/jobs/saved-jobs.ts';
import { hiddenPage } from '../../../shared/hidden-paths.ts';
import { paths } from '../../../shared/paths.ts';
import { savedPageAfter } from '../../../shared/saved-paths.ts';
import { useInitialPage } from '../../api/page-data.ts';
import { isSignInNeeded } from '../../api/http/problem.ts';
import { useSavedJobs } from '../../api/jobs/saved-jobs.ts';
import { usePressedSince } from '../../ui/behaviour/use-pressed-since.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { ErrorView } from '../../ui/notices/error-view.tsx';
import { JobRowView } from '../../ui/jobs/job-row.tsx';
import { MessagePage } from '../../ui/frame/message-page.tsx';
import type { Retry } from '../../ui/notices/retry.ts';
import { SaveButton } from '../../ui/jobs/save-button.tsx';
import { Loading } from '../../ui/notices/skeleton.tsx';
import { Tag } from '../../ui/jobs/tag.tsx';
import { OwnListPage, Unread, WaysOn } from '../../ui/frame/own-list-page.tsx';
import { OtherRoleMessage, VisitorMessage } from '../../ui/frame/viewer-message.tsx';
import styles from './saved-jobs.module.css';
import { SavedSearches } from './saved-searches.tsx';

/** Lists the candidate's saved jobs at `/saved` (SV-01). */
export function SavedJobsPage() {
  const { pathname, search } = useLocation();
  const initial = useInitialPage(pathname);
  const after = new URLSearchParams(search).get('after');
  const { data, error, isValidating, mutate } = useSavedJobs(
    initial?.page === 'saved-jobs' ? initial.model : null,
    after,
  );
  const code = initial?.page === 'problem' ? initial.code : error?.code;

  if (data?.viewer.role === 'visitor' || isSignInNeeded(code)) return <VisitorMessage {...texts.visitor} />;
  if (code === 'forbidden' || (data && data.viewer.role !== 'candidate'))
    return <OtherRoleMessage {...texts.others} />;
  const retry = { here: pathname, onRetry: () => void mutate(), isRetrying: isValidating };
  if (data) return <OwnJobs view={data} retry={retry} />;
  if (code !== undefined) return <ErrorView {...retry} />;
  return <Loading />;
}

interface OwnJobsProps {
  readonly view: SavedJobsView;
  readonly retry: Retry;
}

function OwnJobs({ view, retry }: OwnJobsProps) {
  const { rows, total, unread, searches, after, next } = view;
  // A job that is removed keeps its row, so that the next press saves it again, but no longer counts.
  const [removed, remove] = usePressedSince(view);
  const hasSearches = searches !== null && (!searches.ok || searches.content.length > 0);
  if (total === 0 && !hasSearches)
    return (
      <MessagePage title={texts.empty.title} text={texts.empty.text}>
        <ButtonLink href={paths.jobs} variant="primary">
          {texts.empty.jobs}
        </ButtonLink>
        <ButtonLink href={hiddenPage}>{hideJob.list}</ButtonLink>
      </MessagePage>
    );
  return (
    <OwnListPage title={texts.title} count={texts.count(total - removed.length)}>
      {searches && <SavedSearches searches={searches} retry={retry} />}
      {total === 0 ? <p>{texts.empty.text}</p> : <Unread shown={rows.length} unread={unread} />}
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id}>
            <JobRowView row={row}>
              {!row.isLive && <Tag tone="bad">{texts.closed}</Tag>}
              <SaveButton
                jobId={row.id}
                title={row.title}
                isSaved={row.isSaved}
                onChange={(isSaved) => remove(row.id, !isSaved)}
              />
            </JobRowView>
          </li>
        ))}
      </ul>
      <WaysOn>
        {next !== null && <ButtonLink href={savedPageAfter(next)}>{texts.more}</ButtonLink>}
        {after !== null && <ButtonLink href={paths.saved}>{texts.newest}</ButtonLink>}
        <ButtonLink href={hiddenPage} variant="plain">
          {hideJob.list}
        </ButtonLink>
      </WaysOn>
    </OwnListPage>
  );
}
