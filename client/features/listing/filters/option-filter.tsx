import { memo, useId, useState } from 'react';
import type { FilterOption } from '../../../../shared/contract/jobs/listing.ts';
import { filters as texts } from '../../../../shared/messages/jobs/listing.ts';
import { classes } from '../../../ui/text/classes.ts';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { useStable } from '../../../ui/behaviour/use-stable.ts';
import { lazyPart } from '../../../ui/behaviour/lazy-part.tsx';
import styles from './filter-panel.module.css';
import { countOf, type KnownCounts } from './option-count.ts';
import type { SearchedFilter } from './option-search.tsx';
import type { Option } from '../../../ui/combobox/use-suggestions.ts';

const OptionSearch = lazyPart(() => import('./option-search.tsx').then((file) => file.OptionSearch));

/** Further options are behind "more" (L-02). */
const FIRST_OPTIONS = 4;

interface OptionFilterProps {
  readonly title: string;
  /** Id of the form. */
  readonly form: string;
  /** Name of the parameter. */
  readonly name: string;
  readonly kind: SearchedFilter;
  readonly options: readonly FilterOption[];
  /** The jobs that each would leave. */
  readonly counts: KnownCounts;
  /** Ids. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  /** Is told the name of a choice that was found by typing. */
  readonly onFound: (option: Option) => void;
}

/** A list of checkboxes: the first four and all chosen ones; the others are behind "more" (L-02, L-03). */
export function OptionFilter({
  title,
  name,
  options,
  counts,
  chosen,
  onChange,
  ...search
}: OptionFilterProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const known = new Set(options.map(({ id }) => id));
  const unknown = chosen
    .filter((id) => !known.has(id))
    .map((id) => ({ id, name: texts.another, jobs: null }));
  const all = [...options, ...unknown];
  const isBeyond = (id: string, at: number) => !isUnfolded && at >= FIRST_OPTIONS && !chosen.includes(id);
  const toggle = useStable((id: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, id] : chosen.filter((other) => other !== id)),
  );
  return (
    <fieldset>
      <legend className={styles.legend}>{title}</legend>
      {chosen.length > 0 && (
        <span className={styles.clear}>
          <button type="button" className={styles.text} onClick={() => onChange([])}>
            {texts.clear}
            <VisuallyHidden> {title}</VisuallyHidden>
          </button>
        </span>
      )}
      <ul>
        {all.map((option, at) => (
          <li key={option.id} className={isBeyond(option.id, at) ? styles.beyond : undefined}>
            <Choice
              name={name}
              option={option}
              count={countOf(option, counts)}
              isChosen={chosen.includes(option.id)}
              onToggle={toggle}
            />
          </li>
        ))}
      </ul>
      {all.length > FIRST_OPTIONS && (
        <button
          type="button"
          className={`${styles.text} ${styles.more}`}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? texts.less : texts.more}
          <VisuallyHidden> {texts.optionsOf(title)}</VisuallyHidden>
        </button>
      )}
      <FindOption
        {...search}
        onTake={(option) => {
          search.onFound(option);
          if (!chosen.includes(option.id)) onChange([...chosen, option.id]);
        }}
      />
    </fieldset>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly option: FilterOption;
  /** Null when it is not known. */
  readonly count: string | null;
  readonly isChosen: boolean;
  readonly onToggle: (id: string, isOn: boolean) => void;
}

/**
 * A checkbox and the jobs that it leaves. One that leaves none is grey, and can be chosen beside others. It is rendered
 * again only when it changes itself, because a panel has forty.
 */
const Choice = memo(function Choice({ name, option, count, isChosen, onToggle }: ChoiceProps) {
  const jobs = useId();
  return (
    <label className={classes(styles.check, count === '0' && styles.none)}>
      <input
        type="checkbox"
        name={name}
        value={option.id}
        checked={isChosen}
        aria-describedby={count === null ? undefined : jobs}
        onChange={(event) => onToggle(option.id, event.target.checked)}
      />
      <span>{option.name}</span>
      {count !== null && (
        <span id={jobs} className={styles.jobs} aria-hidden="true">
          {count}
        </span>
      )}
    </label>
  );
});

interface FindOptionProps {
  readonly form: string;
  readonly kind: SearchedFilter;
  readonly onTake: (option: Option) => void;
}

/** A button that opens the field for all other choices; its code is loaded then. */
function FindOption(props: FindOptionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`${styles.text} ${styles.find}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.find[props.kind]}
      </button>
      {isOpen && <OptionSearch {...props} />}
    </>
  );
}
