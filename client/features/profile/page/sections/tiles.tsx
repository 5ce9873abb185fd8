import type { ReactNode } from 'react';
import type { ApplicationFile } from '../../../../../shared/contract/application/application.ts';
import type { ProfileLink } from '../../../../../shared/contract/profile/profile.ts';
import { profile as texts } from '../../../../../shared/messages/profile/profile.ts';
import { Icon } from '../../../../ui/text/icon.tsx';
import { externalIcon } from '../../../../ui/icons/external.tsx';
import { VisuallyHidden } from '../../../../ui/text/visually-hidden.tsx';
import styles from './tiles.module.css';

export function Tiles({ children }: { children: ReactNode }) {
  return <ul className={styles.tiles}>{children}</ul>;
}

/** A file to open. Its kind, such as PDF, stands where a link has an arrow. */
export function FileTile({ file, kind }: { file: ApplicationFile; kind?: string }) {
  return (
    <li className={styles.tile}>
      <a href={file.url} className={styles.target}>
        <span className={styles.sign} aria-hidden="true">
          {kindOf(file.name)}
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{file.title ?? kind ?? nameOf(file.name)}</span>
          <span className={styles.where}>{file.name}</span>
        </span>
      </a>
    </li>
  );
}

export function LinkTile({ link }: { link: ProfileLink }) {
  return (
    <li className={styles.tile}>
      <a href={link.url} className={styles.target} target="_blank" rel="noopener nofollow ugc">
        <span className={styles.sign}>
          <Icon of={externalIcon} />
        </span>
        <span className={styles.words}>
          <span className={styles.name}>
            {link.name}
            <VisuallyHidden> ({texts.portfolio.opens})</VisuallyHidden>
          </span>
          <span className={styles.where}>{addressOf(link.url)}</span>
        </span>
      </a>
    </li>
  );
}

/** The ending of a file's name, in capitals. */
const kindOf = (name: string): string => /\.(\w{1,4})$/.exec(name)?.[1]?.toUpperCase() ?? '';

const nameOf = (name: string): string => name.replace(/\.\w{1,4}$/, '').replaceAll(/[-_]+/g, ' ');

/** An address as people write it. */
const addressOf = (url: string): string => url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');
