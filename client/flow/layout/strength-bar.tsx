import styles from './strength-bar.module.css';

export interface Strength {
  readonly label: string;
  /** From 0 to 100. */
  readonly percent: number;
}

/** Shows how complete the profile is (W-13, E-10). */
export function StrengthBar({ label, percent }: Strength) {
  return (
    <label className={styles.bar}>
      {label}
      <meter min={0} max={100} value={percent} />
    </label>
  );
}
