import { brand } from '../../../shared/messages/shell.ts';
import styles from './brand.module.css';

/** The name of the product; it leads nowhere without an address. */
export function Brand({ href }: { href: string | null }) {
  const name = (
    <>
      {brand}
      <i aria-hidden="true">.</i>
    </>
  );
  if (href === null) return <span className={styles.brand}>{name}</span>;
  return (
    <a className={styles.brand} href={href}>
      {name}
    </a>
  );
}
