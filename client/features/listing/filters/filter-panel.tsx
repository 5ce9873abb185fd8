import { memo, useDeferredValue } from 'react';
import type { FilterOptions, OptionCounts } from '../../../../shared/contract/jobs/listing.ts';
import { formatListingQuery, type ListingQuery } from '../../../../shared/domain/jobs/listing-query.ts';
import { choosePremium } from '../../../../shared/domain/jobs/listing-sort.ts';
import { filters as texts } from '../../../../shared/messages/jobs/listing.ts';
import { paths } from '../../../../shared/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { ExperienceFilter } from './experience-filter.tsx';
import styles from './filter-panel.module.css';
import { type KnownCounts, narrowingOf } from './option-count.ts';
import { OptionFilter } from './option-filter.tsx';
import type { SearchedFilter } from './option-search.tsx';
import type { Option } from '../../../ui/combobox/use-suggestions.ts';

export interface FilterPanelProps {
  /** Id of the form. */
  readonly form: string;
  readonly query: ListingQuery;
  /** Null when they could not be loaded (LS-21). */
  readonly options: FilterOptions | null;
  /** The jobs that each choice would leave; null when they are not known. */
  readonly counts: OptionCounts | null;
  /** Jobs are left out for this viewer alone. */
  readonly isOwn: boolean;
  readonly onChange: (query: ListingQuery) => void;
  /** Is told the name of a choice that was found by typing. */
  readonly onFound: (kind: SearchedFilter, option: Option) => void;
}

/** Shows all filters as a form, which the browser can also send by itself (L-02 … L-04, AMB-32). */
export const FilterPanel = memo(function FilterPanel(props: FilterPanelProps) {
  const { form, query, options, onChange, onFound } = props;
  // The press shows its own tick first, and then what it does to forty numbers.
  const counted = useDeferredValue(query);
  return (
    <form
      id={form}
      className={styles.panel}
      method="get"
      action={paths.jobs}
      onSubmit={(event) => event.preventDefault()}
    >
      {othersOf(query).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {options ? (
        <OptionFilter
          title={texts.profession}
          form={form}
          kind="professions"
          name="profession_list"
          options={options.professions}
          counts={knownCounts(props, 'professions', counted)}
          chosen={query.professions}
          onChange={(professions) => onChange({ ...query, professions })}
          onFound={(option) => onFound('professions', option)}
        />
      ) : (
        <p className={styles.unavailable}>{texts.unavailable}</p>
      )}
      <ExperienceFilter
        minimum={query.minExperience}
        maximum={query.maxExperience}
        onChange={(minExperience, maxExperience) => onChange({ ...query, minExperience, maxExperience })}
      />
      {options && (
        <OptionFilter
          title={texts.location}
          form={form}
          kind="locations"
          name="location_list"
          options={options.locations}
          counts={knownCounts(props, 'locations', counted)}
          chosen={query.locations}
          onChange={(locations) => onChange({ ...query, locations })}
          onFound={(option) => onFound('locations', option)}
        />
      )}
      <div className={styles.switches}>
        <Switch
          label={texts.remote}
          name="remote_jobs"
          isOn={query.isRemote}
          onChange={(isRemote) => onChange({ ...query, isRemote })}
        />
        <Switch
          label={texts.promoted}
          name="premium_jobs"
          isOn={query.isPremium}
          onChange={(isPremium) => onChange(choosePremium(query, isPremium))}
        />
      </div>
      <span className={styles.submit}>
        <Button type="submit" variant="primary" isWide>
          {texts.show}
        </Button>
      </span>
    </form>
  );
});

/** The numbers that come with the choices are everybody's, and the only exact ones of a long list (SV-04). */
function knownCounts(
  { counts, isOwn }: Pick<FilterPanelProps, 'counts' | 'isOwn'>,
  kind: SearchedFilter,
  query: ListingQuery,
): KnownCounts {
  const known = counts?.[kind] ?? null;
  const isAll = narrowingOf({ ...query, [kind]: [] }) === '';
  return isAll && !(isOwn && known?.isAtLeast === false) ? 'all' : known;
}

/** The parts of the address besides the panel's own filters and the sort. */
function othersOf(query: ListingQuery): [string, string][] {
  const others = formatListingQuery({
    ...query,
    professions: [],
    locations: [],
    minExperience: null,
    maxExperience: null,
    isPremium: false,
    isRemote: false,
    sort: null,
  });
  return [...new URLSearchParams(others)];
}
