import styles from './needs-script.module.css';

/** Says what a page lacks without JavaScript; nobody else sees it. */
export function NeedsScript({ children }: { children: string }) {
  return <p className={styles.needsScript}>{children}</p>;
}
