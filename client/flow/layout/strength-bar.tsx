import { classes } from '../../ui/classes.ts';
import styles from './strength-bar.module.css';

export interface Strength {
  readonly label: string;
  /** From 0 to 100. */
  readonly percent: number;
}

/** Shows how complete the profile is (W-13, E-10). */
export function StrengthBar({
  label,
  percent,
  isInline = false,
}: Strength & { readonly isInline?: boolean }) {
  return (
    <label className={classes(styles.bar, isInline && styles.isInline)}>
      {label}
      <meter min={0} max={100} value={percent} />
    </label>
  );
}
