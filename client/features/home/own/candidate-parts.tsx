import type { CandidateHome, HomeView } from '../../../../shared/contract/home.ts';
import { ownAction } from '../../../../shared/domain/application-status.ts';
import { applications as applicationTexts } from '../../../../shared/messages/application/applications.ts';
import { home } from '../../../../shared/messages/home.ts';
import { savedSearches } from '../../../../shared/messages/jobs/saved-searches.ts';
import { paths } from '../../../../shared/paths.ts';
import { openSavedSearch } from '../../../../shared/saved-paths.ts';
import { ApplyTag } from '../../../ui/jobs/apply-tag.tsx';
import { ApplicationTag } from '../../../ui/jobs/status-tag.tsx';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { NewJobs } from '../../../ui/jobs/new-jobs.tsx';
import { Tag } from '../../../ui/jobs/tag.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { HomePart } from '../parts/home-part.tsx';
import { JobsSection } from '../parts/jobs-section.tsx';
import { moreOf } from './more-of.ts';
import { NewestJobs } from '../parts/newest-jobs.tsx';
import { OwnItem, OwnList } from './own-list.tsx';
import styles from './own-home.module.css';
import { OwnSeen } from './own-seen.tsx';
import strengthStyles from './strength.module.css';
import { useSavedElsewhere } from './use-saved-elsewhere.ts';

const texts = home.own;

interface CandidatePartsProps {
  readonly own: CandidateHome;
  readonly newest: HomeView['newest'];
}

export function CandidateParts({ own, newest }: CandidatePartsProps) {
  const { matches } = own;
  const isPopular = matches.ok && matches.content.sort !== 'personalized';
  return (
    <div className={`${styles.parts} ${styles.narrowFirst}`}>
      <div className={styles.column}>
        <Applications applications={own.applications} />
        <Strength strength={own.strength} />
        <SavedSearches searches={own.searches} />
        <SavedJobs saved={own.saved} />
        <OwnSeen hidden={own.hidden} />
      </div>
      <div className={styles.column}>
        <JobsSection
          title={isPopular ? texts.popular : texts.matches}
          rows={matches.ok ? { ok: true, content: matches.content.rows } : matches}
          more={{ label: texts.allMatches, href: paths.jobs }}
        />
        <NewestJobs rows={newest} />
      </div>
    </div>
  );
}

/** Nothing, for somebody who has not applied yet. */
function Applications({ applications }: Pick<CandidateHome, 'applications'>) {
  if (applications.ok && applications.content.rows.length === 0) return null;
  return (
    <HomePart title={texts.applications} part={applications} more={moreOf(applications, paths.applications)}>
      {({ rows }) => (
        <OwnList>
          {rows.map((row) => (
            <Application key={row.jobId} row={row} />
          ))}
        </OwnList>
      )}
    </HomePart>
  );
}

type ApplicationRow = Extract<CandidateHome['applications'], { ok: true }>['content']['rows'][number];

function Application({ row }: { row: ApplicationRow }) {
  const { jobId, path, title, companyName, status, hasUnsentChanges, isJobLive } = row;
  const action = isJobLive ? ownAction(status, hasUnsentChanges) : null;
  const facts = (
    <>
      <ApplicationTag status={status} />
      <span>{companyName}</span>
      {!isJobLive && <span>{applicationTexts.closed}</span>}
    </>
  );
  return (
    <OwnItem title={title} href={isJobLive ? path : null} facts={facts}>
      {action === 'resume' && (
        <ButtonLink href={paths.application(jobId)} variant="primary">
          {applicationTexts.resume}
          <VisuallyHidden> ({applicationTexts.of(title)})</VisuallyHidden>
        </ButtonLink>
      )}
    </OwnItem>
  );
}

function Strength({ strength }: Pick<CandidateHome, 'strength'>) {
  return (
    <HomePart title={texts.profile} part={strength}>
      {({ percent, next }) => (
        <div className={strengthStyles.strength}>
          <progress max={100} value={percent} aria-label={texts.profile} />
          <p>
            <a href={paths.profile}>{texts.percent(percent)}</a>
          </p>
          <p className={strengthStyles.next}>
            {next === null ? (
              texts.strongest
            ) : (
              <>
                {texts.next(next.points)} <a href={next.path}>{next.label}</a>
              </>
            )}
          </p>
        </div>
      )}
    </HomePart>
  );
}

function SavedSearches({ searches }: Pick<CandidateHome, 'searches'>) {
  if (searches.ok && searches.content.rows.length === 0) return null;
  return (
    <HomePart title={savedSearches.title} part={searches} more={moreOf(searches, paths.saved)}>
      {({ rows }) => (
        <OwnList>
          {rows.map((search) => (
            <OwnItem
              key={search.id}
              title={search.name}
              href={openSavedSearch(search.id)}
              facts={<NewJobs search={search} />}
            />
          ))}
        </OwnList>
      )}
    </HomePart>
  );
}

function SavedJobs({ saved: initial }: Pick<CandidateHome, 'saved'>) {
  const saved = useSavedElsewhere(initial);
  if (saved.ok && saved.content.rows.length === 0) return null;
  return (
    <HomePart title={texts.saved} part={saved} more={moreOf(saved, paths.saved)}>
      {({ rows }) => (
        <OwnList>
          {rows.map(({ id, path, title, companyName, isLive, tag }) => (
            <OwnItem
              key={id}
              title={title}
              href={isLive ? path : null}
              facts={
                <>
                  <ApplyTag tag={tag} />
                  <span>{companyName}</span>
                  {!isLive && <Tag tone="bad">{applicationTexts.closed}</Tag>}
                </>
              }
            />
          ))}
        </OwnList>
      )}
    </HomePart>
  );
}
