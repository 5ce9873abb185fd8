import type { Posting, PostingsView } from '../../../shared/contract/postings.ts';
import { postings as texts } from '../../../shared/messages/postings/postings.ts';
import { paths } from '../../../shared/paths.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { formatDay } from '../../ui/text/dates.ts';
import { Unread } from '../../ui/frame/own-list-page.tsx';
import { PostingTag } from '../../ui/jobs/status-tag.tsx';
import type { Retry } from '../../ui/notices/retry.ts';
import { SectionFailureView } from '../../ui/notices/section-failure.tsx';
import styles from './jobs-section.module.css';
import { Pages } from './pages.tsx';

type Postings = NonNullable<PostingsView['postings']>;

export function JobsSection({ postings, retry }: { postings: Postings; retry: Retry }) {
  return (
    <section aria-labelledby="jobs-title">
      <h2 id="jobs-title" className={styles.title}>
        {texts.jobs}
      </h2>
      {postings.ok ? (
        <Jobs {...postings.content} />
      ) : (
        <SectionFailureView reason={postings.reason} retry={retry} />
      )}
    </section>
  );
}

type Content = Extract<Postings, { ok: true }>['content'];

function Jobs({ rows, total, unread, page, pageSize }: Content) {
  const pages = Math.ceil(total / pageSize);
  if (total === 0) return <NoJobs />;
  if (rows.length === 0 && unread === 0)
    return (
      <p className={styles.none}>
        {texts.emptyPage.text} <a href="?page=1">{texts.emptyPage.first}</a>
      </p>
    );
  return (
    <>
      <Unread shown={rows.length} unread={unread} />
      {rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map((job) => (
            <JobItem key={job.id} job={job} />
          ))}
        </ul>
      )}
      {pages > 1 && <Pages page={page} pages={pages} />}
    </>
  );
}

function NoJobs() {
  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>{texts.empty.title}</p>
      <p>{texts.empty.text}</p>
      <ButtonLink href={paths.postAJob}>{texts.postAJob}</ButtonLink>
    </div>
  );
}

function JobItem({ job }: { job: Posting }) {
  const dates = [
    [texts.activeSince, job.activeSince],
    [job.status === 'expired' ? texts.closedAt : texts.closesAt, job.closesAt],
  ] as const;
  return (
    <li className={styles.job}>
      <div className={styles.words}>
        <PostingTag status={job.status} />
        <h3>
          <a href={job.path}>{job.title}</a>
        </h3>
        <p className={styles.company}>{job.companyName}</p>
        <dl className={styles.facts}>
          {dates.map(
            ([name, day]) =>
              day !== null && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{formatDay(day)}</dd>
                </div>
              ),
          )}
          {job.positions !== null && (
            <div>
              <dt>{texts.positions}</dt>
              <dd>{job.positions}</dd>
            </div>
          )}
        </dl>
      </div>
      <Applications applications={job.applications} />
    </li>
  );
}

function Applications({ applications }: Pick<Posting, 'applications'>) {
  const counts = [
    [texts.applications.submitted, applications.submitted],
    [texts.applications.opened, applications.opened],
    [texts.applications.advanced, applications.advanced],
  ] as const;
  const { unread, ...known } = applications;
  const shown = Object.values(known).reduce((sum, count) => sum + count, 0);
  return (
    <div className={styles.applications}>
      <p className={styles.label}>{texts.applications.title}</p>
      {shown > 0 && (
        <dl className={styles.counts}>
          {counts.map(([name, count]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{count}</dd>
            </div>
          ))}
          {applications.withdrawn > 0 && (
            <div>
              <dt>{texts.applications.withdrawn}</dt>
              <dd>{applications.withdrawn}</dd>
            </div>
          )}
        </dl>
      )}
      {shown === 0 && unread === 0 ? (
        <p className={styles.noneYet}>{texts.applications.none}</p>
      ) : (
        <Unread shown={shown} unread={unread} />
      )}
    </div>
  );
}
