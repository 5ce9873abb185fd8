import type { FilterOption } from '../../../shared/contract/listing.ts';
import type { ListingQuery } from '../../../shared/domain/listing-query.ts';
import { home as texts } from '../../../shared/messages/home.ts';
import { paths } from '../../../shared/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { searchIcon } from '../../ui/icons/search.tsx';
import { CityIndex } from './city-index.tsx';
import styles from './hero.module.css';

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
        <search className={styles.search}>
          <form
            method="get"
            action={paths.jobs}
            onSubmit={(event) => {
              const text = new FormData(event.currentTarget).get('q');
              if (typeof text !== 'string' || text.trim() === '') event.preventDefault();
            }}
          >
            <Icon of={searchIcon} />
            <input
              type="search"
              name="q"
              aria-label={texts.search}
              placeholder={texts.placeholder}
              // A search is not kept, and the list shows its text as it was searched.
              maxLength={200}
              enterKeyHint="search"
            />
            <Button type="submit" variant="primary">
              {texts.submit}
            </Button>
          </form>
        </search>
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
