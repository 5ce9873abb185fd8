import type { FilterOption } from '../../../../shared/contract/jobs/listing.ts';
import type { ListingQuery } from '../../../../shared/domain/jobs/listing-query.ts';
import { home as texts } from '../../../../shared/messages/home.ts';
import { CityIndex } from './city-index.tsx';
import styles from './hero.module.css';
import { HomeSearch } from '../home-search.tsx';

const POPULAR_PROFESSIONS = 4;

interface HeroProps {
  readonly professions: readonly FilterOption[];
  readonly locations: readonly FilterOption[];
  readonly pathOf: (filters: Partial<ListingQuery>) => string;
}

/** Introduces the product and shows the search. */
export function Hero({ professions, locations, pathOf }: HeroProps) {
  return (
    <div className={styles.hero}>
      <section className={styles.words}>
        <h1 className={styles.title}>{texts.title}</h1>
        <p className={styles.lead}>{texts.lead}</p>
        <HomeSearch />
        {professions.length > 0 && (
          <p className={styles.popular}>
            <span>{texts.popular}</span>
            {professions.slice(0, POPULAR_PROFESSIONS).map(({ id, name }) => (
              <a key={id} href={pathOf({ professions: [id] })}>
                {name}
              </a>
            ))}
          </p>
        )}
      </section>
      <CityIndex options={locations} pathOf={pathOf} />
    </div>
  );
}
