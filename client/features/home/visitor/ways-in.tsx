import type { FilterOption } from '../../../../shared/contract/jobs/listing.ts';
import type { ListingQuery } from '../../../../shared/domain/jobs/listing-query.ts';
import { home as texts } from '../../../../shared/messages/home.ts';
import { formatNumber } from '../../../ui/text/numbers.ts';
import { HomeSection } from './home-section.tsx';
import styles from './ways-in.module.css';

const MAX_PROFESSIONS = 12;
const MAX_PLACES = 11;

interface WaysProps {
  readonly options: readonly FilterOption[];
  readonly pathOf: (filters: Partial<ListingQuery>) => string;
}

/** Professions as an index: each with its number of jobs. */
export function Professions({ options, pathOf }: WaysProps) {
  return (
    <HomeSection id="professions" title={texts.professions}>
      <ul className={styles.index}>
        {options.slice(0, MAX_PROFESSIONS).map(({ id, name, jobs }) => (
          <li key={id}>
            <a href={pathOf({ professions: [id] })}>
              <span>{name}</span>
              {jobs !== null && <span className={styles.count}>{texts.jobs(formatNumber(jobs))}</span>}
            </a>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

/** Cities, and working from anywhere. */
export function Places({ options, pathOf }: WaysProps) {
  return (
    <HomeSection id="places" title={texts.cities}>
      <ul className={styles.places}>
        {options.slice(0, MAX_PLACES).map(({ id, name }) => (
          <li key={id}>
            <a href={pathOf({ locations: [id] })}>{name}</a>
          </li>
        ))}
        <li>
          <a href={pathOf({ isRemote: true })}>{texts.remoteCity}</a>
        </li>
      </ul>
    </HomeSection>
  );
}
