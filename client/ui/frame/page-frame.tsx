import type { ReactNode } from 'react';
import {
  brand as brandTexts,
  footer as footerTexts,
  navigation as navigationTexts,
} from '../../../shared/messages/shell.ts';
import { paths } from '../../../shared/paths.ts';
import styles from './page-frame.module.css';

const mainId = 'content';

interface PageFrameProps {
  readonly navigation: ReactNode;
  readonly isPartnerView: boolean;
  /** True for a page with a header and footer of its own, such as a long form. It gets no other links. */
  readonly isBare?: boolean;
  /** Further content at the end of the footer. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** Surrounds every page with the skip link, the navigation bar and the footer. */
export function PageFrame({ navigation, isPartnerView, isBare = false, foot, children }: PageFrameProps) {
  return (
    <>
      <a className={styles.skip} href={`#${mainId}`}>
        {navigationTexts.skip}
      </a>
      {!isBare && navigation}
      <main id={mainId} className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {!isBare && (
        <footer className={styles.footer}>
          <div className={styles.inner}>
            <p>
              <span className={styles.brand}>{brandTexts}</span> {footerTexts.line}
            </p>
            {!isPartnerView && (
              <ul>
                <li>
                  <a href={paths.jobs}>{footerTexts.jobs}</a>
                </li>
                <li>
                  <a href={paths.postAJob}>{footerTexts.postAJob}</a>
                </li>
                {foot && <li>{foot}</li>}
              </ul>
            )}
          </div>
        </footer>
      )}
    </>
  );
}
