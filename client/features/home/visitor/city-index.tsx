import type { FilterOption } from '../../../../shared/contract/jobs/listing.ts';
import type { ListingQuery } from '../../../../shared/domain/jobs/listing-query.ts';
import { home as texts } from '../../../../shared/messages/home.ts';
import { formatNumber } from '../../../ui/text/numbers.ts';
import styles from './city-index.module.css';

const MAX_CITIES = 6;

interface CityIndexProps {
  readonly options: readonly FilterOption[];
  readonly pathOf: (filters: Partial<ListingQuery>) => string;
}

/** Draws to scale the number of jobs in each of the largest cities. */
export function CityIndex({ options, pathOf }: CityIndexProps) {
  const cities = options
    .flatMap(({ id, name, jobs }) => (jobs === null || jobs === 0 ? [] : [{ id, name, jobs }]))
    .toSorted((one, other) => other.jobs - one.jobs)
    .slice(0, MAX_CITIES);
  const [largest] = cities;
  if (largest === undefined) return null;
  return (
    <section className={styles.index} aria-labelledby="city-index">
      <h2 id="city-index" className={styles.title}>
        {texts.cityIndex}
      </h2>
      <ol>
        {cities.map(({ id, name, jobs }) => (
          <li key={id}>
            <a href={pathOf({ locations: [id] })}>
              <span>{name}</span>
              <span className={styles.count}>{texts.jobs(formatNumber(jobs))}</span>
            </a>
            {/* The width is an SVG attribute, because the content security policy forbids inline styles. */}
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
              <rect width={Math.round((jobs / largest.jobs) * 100)} height="1" />
            </svg>
          </li>
        ))}
      </ol>
    </section>
  );
}
