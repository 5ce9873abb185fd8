import type { ReactNode, Ref } from 'react';
import { applicationForm } from '../../../../shared/messages/application-form.ts';
import { Icon } from '../../../ui/icon.tsx';
import { externalIcon } from '../../../ui/icons/external.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './web-link.module.css';

interface WebLinkProps {
  readonly url: string;
  /** What it is called, above its address. */
  readonly name?: string;
  readonly ref?: Ref<HTMLAnchorElement>;
  /** What can be done with it. */
  readonly children: ReactNode;
}

/** A web address of the application, which opens in a new tab. */
export function WebLink({ url, name, ref, children }: WebLinkProps) {
  return (
    <div className={styles.link}>
      <a ref={ref} href={url} target="_blank" rel="noopener noreferrer">
        <span>
          {name !== undefined && <span className={styles.name}>{name}</span>}
          <span className={styles.address}>{withoutScheme(url)}</span>
        </span>
        <Icon of={externalIcon} />
        <VisuallyHidden>, {applicationForm.cv.newTab}</VisuallyHidden>
      </a>
      {children}
    </div>
  );
}

/** As people say it: "behance.net/asha", without the scheme, www and a last slash. */
const withoutScheme = (url: string): string => url.replace(/^https?:\/\/(?:www\.)?/u, '').replace(/\/$/u, '');
