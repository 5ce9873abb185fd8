import type { ReactNode } from 'react';
import { navigation as navigationTexts } from '../../../shared/messages/shell.ts';
import { paths } from '../../../shared/paths.ts';
import { Brand } from './brand.tsx';
import styles from './navigation-bar.module.css';

interface NavigationBarProps {
  /** A partner's frame (`TP=1`): no way in or out, and the logo leads nowhere (N-05). */
  readonly isPartnerView: boolean;
  readonly search?: ReactNode;
  /** The right-hand area: what this viewer can do. */
  readonly children: ReactNode;
}

/** Logo, optional search, right-hand area (N-01). */
export function NavigationBar({ isPartnerView, search, children }: NavigationBarProps) {
  return (
    <header className={styles.bar}>
      <nav className={styles.inner} aria-label={navigationTexts.label}>
        <Brand href={isPartnerView ? null : paths.home} />
        <div className={styles.search}>{search}</div>
        {!isPartnerView && (
          <>
            <a className={styles.link} href={paths.jobs}>
              {navigationTexts.jobs}
            </a>
            {children}
          </>
        )}
      </nav>
    </header>
  );
}
