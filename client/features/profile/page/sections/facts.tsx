import { profile as texts } from '../../../../../shared/messages/profile.ts';
import styles from './facts.module.css';

/** A fact by its name. One without a value is left out. */
export type Fact = readonly [name: string, value: string | null];

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

export const listed = (names: readonly string[]): string | null =>
  names.length === 0 ? null : names.join(', ');

export const yesOrNo = (value: boolean | null): string | null =>
  value === null ? null : value ? texts.preferences.yes : texts.preferences.no;
