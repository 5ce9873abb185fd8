import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { HiddenItem, HiddenView } from '../../../shared/contract/jobs/hidden-jobs.ts';
import { hiddenPage, hiddenPageAfter } from '../../../shared/hidden-paths.ts';
import { hiddenJobs as texts } from '../../../shared/messages/jobs/hidden-jobs.ts';
import { paths } from '../../../shared/paths.ts';
import { type HiddenChange, subscribeToHidden } from '../../api/jobs/hidden-here.ts';
import { useHidden } from '../../api/jobs/hidden-jobs.ts';
import { useInitialPage } from '../../api/page-data.ts';
import { isSignInNeeded } from '../../api/http/problem.ts';
import { usePressedSince } from '../../ui/behaviour/use-pressed-since.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { ErrorView } from '../../ui/notices/error-view.tsx';
import { JobRowView } from '../../ui/jobs/job-row.tsx';
import { Logo } from '../../ui/pictures/logo.tsx';
import { MessagePage } from '../../ui/frame/message-page.tsx';
import { Loading } from '../../ui/notices/skeleton.tsx';
import { Tag } from '../../ui/jobs/tag.tsx';
import { OwnListPage, Unread, WaysOn } from '../../ui/frame/own-list-page.tsx';
import { OtherRoleMessage, VisitorMessage } from '../../ui/frame/viewer-message.tsx';
import styles from './hidden-jobs.module.css';
import { ShowButton } from './show-button.tsx';

/** Lists the jobs and companies that the candidate hides, at `/hidden` (SV-04). */
export function HiddenJobsPage() {
  const { pathname, search } = useLocation();
  const initial = useInitialPage(pathname);
  const after = new URLSearchParams(search).get('after');
  const { data, error, isValidating, mutate } = useHidden(
    initial?.page === 'hidden-jobs' ? initial.model : null,
    after,
  );
  const code = initial?.page === 'problem' ? initial.code : error?.code;

  if (data?.viewer.role === 'visitor' || isSignInNeeded(code)) return <VisitorMessage {...texts.visitor} />;
  if (code === 'forbidden' || (data && data.viewer.role !== 'candidate'))
    return <OtherRoleMessage {...texts.others} />;
  if (data) return <OwnList view={data} />;
  if (code !== undefined)
    return <ErrorView here={pathname} onRetry={() => void mutate()} isRetrying={isValidating} />;
  return <Loading />;
}

const keyOf = (item: HiddenItem): string =>
  item.kind === 'job' ? `job ${item.row.id}` : `company ${item.id}`;

const isOf = (item: HiddenItem, change: HiddenChange): boolean =>
  item.kind === 'job'
    ? change.by === 'job' && change.jobId === item.row.id
    : change.by === 'company' && change.companyName === item.name;

function OwnList({ view }: { view: HiddenView }) {
  const { items, total, unread, after, next } = view;
  // What is shown again keeps its line, so that the next press hides it again, but no longer counts.
  const [shown, show] = usePressedSince(view);
  // The list may be the same again after another tab has hidden what was shown here, so it tells nothing.
  useEffect(() =>
    subscribeToHidden((change, from) => {
      if (change === null || from === 'here') return;
      const own = items.find((item) => isOf(item, change));
      if (own) show(keyOf(own), !change.isHidden);
    }),
  );
  if (total === 0)
    return (
      <MessagePage title={texts.empty.title} text={texts.empty.text}>
        <ButtonLink href={paths.jobs} variant="primary">
          {texts.jobs}
        </ButtonLink>
        <ButtonLink href={paths.saved}>{texts.saved}</ButtonLink>
      </MessagePage>
    );
  return (
    <OwnListPage
      title={texts.title}
      count={texts.count(total - shown.length)}
      about={
        <>
          <p className={styles.text}>{texts.text}</p>
          <div className={styles.ways}>
            <ButtonLink href={paths.jobs} variant="plain">
              {texts.jobs}
            </ButtonLink>
            <ButtonLink href={paths.saved} variant="plain">
              {texts.saved}
            </ButtonLink>
          </div>
        </>
      }
    >
      <Unread shown={items.length} unread={unread} />
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={keyOf(item)}>
            <Item
              item={item}
              isHidden={!shown.includes(keyOf(item))}
              onChange={(isHidden) => show(keyOf(item), !isHidden)}
            />
          </li>
        ))}
      </ul>
      <WaysOn>
        {next !== null && <ButtonLink href={hiddenPageAfter(next)}>{texts.more}</ButtonLink>}
        {after !== null && <ButtonLink href={hiddenPage}>{texts.newest}</ButtonLink>}
      </WaysOn>
    </OwnListPage>
  );
}

interface ItemProps {
  readonly item: HiddenItem;
  readonly isHidden: boolean;
  readonly onChange: (isHidden: boolean) => void;
}

function Item({ item, ...state }: ItemProps) {
  if (item.kind === 'job')
    return (
      <JobRowView row={item.row}>
        {!item.isLive && <Tag tone="bad">{texts.closed}</Tag>}
        <ShowButton item={item} name={item.row.title} {...state} />
      </JobRowView>
    );
  const name = texts.allOf(item.name);
  return (
    <div className={styles.company}>
      <Logo name={item.name} url={item.logoUrl} size="medium" />
      <h2>{name}</h2>
      <ShowButton item={item} name={name} {...state} />
    </div>
  );
}
