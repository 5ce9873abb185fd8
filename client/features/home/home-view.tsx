import type { HomeView as View } from '../../../shared/contract/home.ts';
import type { FilterOption } from '../../../shared/contract/jobs/listing.ts';
import {
  formatListingQuery,
  type ListingQuery,
  wholeList,
} from '../../../shared/domain/jobs/listing-query.ts';
import { home as texts } from '../../../shared/messages/home.ts';
import { paths } from '../../../shared/paths.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Hero } from './visitor/hero.tsx';
import styles from './home-view.module.css';
import { HowItWorks } from './visitor/how-it-works.tsx';
import { JobsSection } from './parts/jobs-section.tsx';
import { NewestJobs } from './parts/newest-jobs.tsx';
import { SeenBefore } from './parts/seen-before.tsx';
import { Specimen } from './visitor/specimen.tsx';
import { Places, Professions } from './visitor/ways-in.tsx';

/** The address of the list with these filters. */
function listingPath(filters: Partial<ListingQuery>): string {
  const search = formatListingQuery({ ...wholeList, ...filters });
  return search === '' ? paths.jobs : `${paths.jobs}?${search}`;
}

const noOptions: { professions: readonly FilterOption[]; locations: readonly FilterOption[] } = {
  professions: [],
  locations: [],
};

/** Lets people start a search by words, profession or place, or from the newest jobs. */
export function HomeView({ view }: { view: View }) {
  const { professions, locations } = view.filters.ok ? view.filters.content : noOptions;
  return (
    <div className={styles.page}>
      <Hero professions={professions} locations={locations} pathOf={listingPath} />
      <Specimen />
      <div className={styles.seen}>
        <SeenBefore />
      </div>
      <div className={styles.lists}>
        <NewestJobs rows={view.newest} />
        {view.remote !== null && (
          <JobsSection
            title={texts.remote}
            rows={view.remote}
            more={{ label: texts.allRemote, href: listingPath({ isRemote: true }) }}
          />
        )}
      </div>
      {professions.length > 0 && <Professions options={professions} pathOf={listingPath} />}
      {locations.length > 0 && <Places options={locations} pathOf={listingPath} />}
      <HowItWorks />
      <section className={styles.recruiters}>
        <div>
          <h2 className={styles.display}>{texts.recruiters.title}</h2>
          <p>{texts.recruiters.text}</p>
        </div>
        <ButtonLink href={paths.postAJob} variant="primary">
          {texts.recruiters.button}
        </ButtonLink>
      </section>
    </div>
  );
}
