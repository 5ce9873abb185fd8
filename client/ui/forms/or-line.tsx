import styles from './or-line.module.css';

/** A word between two rules, which says that one of the two parts is enough. */
export function OrLine({ children }: { children: string }) {
  return <p className={styles.or}>{children}</p>;
}
