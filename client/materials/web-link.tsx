import type { ReactNode, Ref } from 'react';
import { materials } from '../../shared/messages/application/materials.ts';
import { Icon } from '../ui/text/icon.tsx';
import { externalIcon } from '../ui/icons/external.tsx';
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx';
import styles from './web-link.module.css';

interface WebLinkProps {
  readonly url: string;
  /** The title, which is shown above the address. */
  readonly name?: string;
  readonly ref?: Ref<HTMLAnchorElement>;
  /** The buttons for this link. */
  readonly children?: ReactNode;
}

/** A web address, which opens in a new tab. */
export function WebLink({ url, name, ref, children }: WebLinkProps) {
  return (
    <div className={styles.link}>
      <a ref={ref} href={url} target="_blank" rel="noopener noreferrer">
        <span>
          {name !== undefined && <span className={styles.name}>{name}</span>}
          <span className={styles.address}>{withoutScheme(url)}</span>
        </span>
        <Icon of={externalIcon} />
        <VisuallyHidden> ({materials.newTab})</VisuallyHidden>
      </a>
      {children}
    </div>
  );
}

/** Shortens an address for display, such as "behance.net/asha". */
const withoutScheme = (url: string): string => url.replace(/^https?:\/\/(?:www\.)?/u, '').replace(/\/$/u, '');
