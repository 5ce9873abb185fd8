import { editPath } from '../../../../../shared/domain/profile/flow/edit-path.ts';
import type { ProfileStepName } from '../../../../../shared/domain/profile/flow/steps.ts';
import { profile as texts } from '../../../../../shared/messages/profile/profile.ts';
import { IconLink } from '../../../../ui/buttons/icon-link.tsx';
import { pencilIcon } from '../../../../ui/icons/pencil.tsx';
import { useReader } from '../reader.ts';
import styles from './facts.module.css';

/** A fact by its name. One without a value is left out. */
export type Fact = readonly [name: string, value: string | null];

interface FactsProps {
  readonly facts: readonly Fact[];
  /** The step that has these facts, where it is not the one of the whole part (P-18). */
  readonly step?: ProfileStepName;
}

export function Facts({ facts, step }: FactsProps) {
  const { isOwner } = useReader();
  const told = facts.filter(([, value]) => value !== null);
  if (told.length === 0) return null;
  const href = isOwner && step !== undefined ? editPath(step) : null;
  const list = (
    <dl className={styles.facts}>
      {told.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
  if (href === null) return list;
  const label = texts.editPart(told.map(([name]) => name).join(', '));
  return (
    <div className={styles.editable}>
      {list}
      <IconLink icon={pencilIcon} href={href} label={label} />
    </div>
  );
}

export const listed = (names: readonly string[]): string | null =>
  names.length === 0 ? null : names.join(', ');

export function yesOrNo(value: boolean | null): string | null {
  if (value === null) return null;
  return value ? texts.preferences.yes : texts.preferences.no;
}
