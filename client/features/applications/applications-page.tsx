import { applicationsPageAfter } from '../../../shared/application-paths.ts';
import { type MouseEvent, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { ApplicationsView } from '../../../shared/contract/application/application.ts';
import { applications as texts } from '../../../shared/messages/application/applications.ts';
import { paths } from '../../../shared/paths.ts';
import { useApplications } from '../../api/application/applications.ts';
import { useInitialPage } from '../../api/page-data.ts';
import { hearOtherTabs } from '../../api/session/other-tabs.ts';
import { isSamePerson, useViewer } from '../../api/session/viewer.ts';
import { isSignInNeeded } from '../../api/http/problem.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { ErrorView } from '../../ui/notices/error-view.tsx';
import { NeedsScript } from '../../ui/frame/needs-script.tsx';
import { useHydrated } from '../../ui/behaviour/use-hydrated.ts';
import { OwnListPage, Unread, WaysOn } from '../../ui/frame/own-list-page.tsx';
import { MessagePage } from '../../ui/frame/message-page.tsx';
import { Loading, SkeletonBar } from '../../ui/notices/skeleton.tsx';
import { OtherRoleMessage, VisitorMessage } from '../../ui/frame/viewer-message.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { ApplicationRow } from './application-row.tsx';
import styles from './applications.module.css';
import { useWithdrawal, WithdrawDialog } from './withdraw-dialog.tsx';

/** Lists the candidate's applications and their status at `/applications`. */
export function ApplicationsPage() {
  const { pathname } = useLocation();
  const initial = useInitialPage(pathname);
  const list = useApplications(initial?.page === 'applications' ? initial.model : null);
  const { data: chunks, error, isValidating, mutate } = list;
  const data = chunks?.[0];
  const code = initial?.page === 'problem' ? initial.code : error?.code;

  if (data?.viewer.role === 'visitor' || isSignInNeeded(code)) return <VisitorMessage {...texts.visitor} />;
  if (code === 'forbidden' || (data && data.viewer.role !== 'candidate'))
    return <OtherRoleMessage {...texts.others} />;
  if (chunks && data) return <OwnApplications account={data.account} chunks={chunks} list={list} />;
  if (code !== undefined && (initial?.page === 'problem' || !isValidating))
    return <ErrorView here={pathname} onRetry={() => void mutate()} isRetrying={isValidating} />;
  return <PageSkeleton />;
}

interface ChunksProps {
  readonly chunks: readonly ApplicationsView[];
  readonly list: ReturnType<typeof useApplications>;
}

function OwnApplications({ account, chunks, list }: ChunksProps & { readonly account: string }) {
  const { mutate } = list;
  const withdrawal = useWithdrawal(account, async () => rowsOf((await mutate()) ?? []));
  useApplicationNews(() => void mutate());
  const total = chunks[0]?.total ?? 0;
  const rows = rowsOf(chunks);
  return (
    <OwnListPage title={texts.title} count={total > 0 ? texts.count(total) : null}>
      {total === 0 ? (
        <MessagePage part="h2" title={texts.empty.title} text={texts.empty.text}>
          <ButtonLink href={paths.jobs} variant="primary">
            {texts.empty.jobs}
          </ButtonLink>
        </MessagePage>
      ) : (
        <>
          <NeedsScript>{texts.noScript}</NeedsScript>
          <Unread shown={rows.length} unread={chunks.reduce((sum, { unread }) => sum + unread, 0)} />
          <ul className={styles.list}>
            {rows.map((row) => (
              <ApplicationRow key={row.jobId} row={row} onWithdraw={withdrawal.ask} />
            ))}
          </ul>
          <More chunks={chunks} list={list} />
        </>
      )}
      <WithdrawDialog withdrawal={withdrawal} />
    </OwnListPage>
  );
}

/** Calls when the viewer has sent or withdrawn an application in another tab. */
function useApplicationNews(onNews: () => void): void {
  const viewer = useViewer();
  useEffect(() =>
    hearOtherTabs((news) => {
      if (news.kind === 'application' && isSamePerson(news.viewer, viewer)) onNews();
    }),
  );
}

/** An application that changed between two requests appears in both chunks, so duplicates are removed. */
function rowsOf(chunks: readonly ApplicationsView[]): ApplicationsView['rows'] {
  const rows = chunks.flatMap((chunk) => chunk.rows);
  return [...new Map(rows.toReversed().map((row) => [row.jobId, row])).values()].toReversed();
}

/** Loads more rows; without JavaScript, the link opens a page with the next rows. */
function More({ chunks, list: { size, setSize, isValidating, error } }: ChunksProps) {
  const isHydrated = useHydrated();
  const next = chunks.at(-1)?.next ?? null;
  const isBeginning = (chunks[0]?.after ?? null) === null;
  const isMoreAsked = size > chunks.length;
  const isBusy = isValidating && isMoreAsked;
  const goOn = (event: MouseEvent) => {
    event.preventDefault();
    if (!isBusy) void setSize(chunks.length + 1);
  };
  return (
    <WaysOn>
      {error && isMoreAsked && !isBusy && <p role="alert">{texts.moreFailed}</p>}
      {next !== null && (
        <ButtonLink href={applicationsPageAfter(next)} onClick={isHydrated ? goOn : undefined}>
          {isBusy ? texts.loadingMore : texts.more}
        </ButtonLink>
      )}
      {!isBeginning && <ButtonLink href={paths.applications}>{texts.newest}</ButtonLink>}
      <VisuallyHidden>
        <output>{chunks.length > 1 && texts.shown(rowsOf(chunks).length, chunks[0]?.total ?? 0)}</output>
      </VisuallyHidden>
    </WaysOn>
  );
}

function PageSkeleton() {
  return (
    <OwnListPage title={texts.title} count={null}>
      <Loading />
      <SkeletonBar />
      <SkeletonBar />
    </OwnListPage>
  );
}
