import type { HomeView, RecruiterHome } from '../../../../shared/contract/home.ts';
import type { Posting } from '../../../../shared/contract/postings.ts';
import type { Role } from '../../../../shared/contract/session/session.ts';
import { home } from '../../../../shared/messages/home.ts';
import { postings as postingTexts } from '../../../../shared/messages/postings/postings.ts';
import { paths } from '../../../../shared/paths.ts';
import { jobDraftPage } from '../../../../shared/posting-paths.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Unread } from '../../../ui/frame/own-list-page.tsx';
import { formatDay } from '../../../ui/text/dates.ts';
import { formatNumber } from '../../../ui/text/numbers.ts';
import { PostingTag } from '../../../ui/jobs/status-tag.tsx';
import { Tag } from '../../../ui/jobs/tag.tsx';
import { HomePart } from '../parts/home-part.tsx';
import { moreOf } from './more-of.ts';
import { NewestJobs } from '../parts/newest-jobs.tsx';
import { OwnItem, OwnList } from './own-list.tsx';
import styles from './own-home.module.css';

const texts = home.own;

interface RecruiterPartsProps {
  readonly own: RecruiterHome;
  readonly newest: HomeView['newest'];
  readonly role: Role;
}

export function RecruiterParts({ own, newest, role }: RecruiterPartsProps) {
  return (
    <div className={styles.parts}>
      <div className={styles.column}>
        <Jobs
          postings={own.postings}
          all={role === 'freelance-recruiter' ? paths.freelancerJobs : paths.dashboard}
        />
        <Drafts drafts={own.drafts} />
      </div>
      <div className={styles.column}>
        <NewestJobs rows={newest} />
      </div>
    </div>
  );
}

function Jobs({ postings, all }: Pick<RecruiterHome, 'postings'> & { readonly all: string }) {
  return (
    <HomePart title={texts.jobs} part={postings} more={moreOf(postings, all)}>
      {({ rows, total, unread }) => (
        <>
          {total === 0 && <p className={styles.none}>{texts.noJobs}</p>}
          {/* These rows are the first few, so others can be whole where none of them is. */}
          {unread > 0 && (
            <div className={styles.none}>
              <Unread shown={total - unread} unread={unread} />
            </div>
          )}
          {rows.length > 0 && (
            <OwnList>
              {rows.map((job) => (
                <OwnItem
                  key={job.id}
                  title={job.title}
                  // The page of a closed job is not for everybody.
                  href={job.status === 'expired' ? null : job.path}
                  facts={<Facts job={job} />}
                />
              ))}
            </OwnList>
          )}
        </>
      )}
    </HomePart>
  );
}

/** What has come and is not opened yet stands out. */
function Facts({ job: { status, companyName, applications } }: { job: Posting }) {
  const { submitted, opened, advanced } = applications;
  return (
    <>
      <PostingTag status={status} />
      <span>{companyName}</span>
      <span>{texts.inAll(formatNumber(submitted + opened + advanced))}</span>
      {submitted > 0 && <Tag tone="accent">{texts.sent(formatNumber(submitted))}</Tag>}
    </>
  );
}

function Drafts({ drafts }: Pick<RecruiterHome, 'drafts'>) {
  return (
    <HomePart title={texts.drafts} part={drafts}>
      {({ rows, unread }) => (
        <>
          {unread > 0 && (
            <div className={styles.none}>
              <Unread shown={rows.length} unread={unread} />
            </div>
          )}
          {rows.length > 0 && (
            <OwnList>
              {rows.map(({ id, title, companyName, savedAt }) => (
                <OwnItem
                  key={id}
                  title={title}
                  href={jobDraftPage(id)}
                  facts={
                    <>
                      <span>{companyName}</span>
                      <span>{texts.savedAt(formatDay(savedAt))}</span>
                    </>
                  }
                />
              ))}
            </OwnList>
          )}
          <p className={styles.none}>
            <ButtonLink href={paths.postAJob}>{postingTexts.postAJob}</ButtonLink>
          </p>
        </>
      )}
    </HomePart>
  );
}
