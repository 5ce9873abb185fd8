import { useEffect, useRef, useState } from 'react';
import type { OwnProfile } from '../../../../shared/contract/profile/profile.ts';
import { profile as texts } from '../../../../shared/messages/profile/profile.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Photo } from '../../../ui/pictures/photo.tsx';
import styles from './sticky-banner.module.css';

interface StickyBannerProps {
  readonly person: OwnProfile['person'];
  readonly editHref: string;
}

/** Stays in sight once the page is scrolled by 250 pixels or more, where the sheet's mark leaves the window (P-06). */
export function StickyBanner({ person: { name, title, pictureUrl }, editHref }: StickyBannerProps) {
  const mark = useRef<HTMLSpanElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setShown(!entry.isIntersecting);
    });
    if (mark.current) observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <span ref={mark} className={styles.mark} aria-hidden="true" />
      {isShown && (
        <aside className={styles.sticky} aria-label={texts.banner.sticky}>
          <div className={styles.inner}>
            <Photo name={name} url={pictureUrl} size="small" />
            <p className={styles.words}>
              <strong>{name}</strong>
              {title !== null && <span>{title}</span>}
            </p>
            <ButtonLink href={editHref}>{texts.edit}</ButtonLink>
          </div>
        </aside>
      )}
    </>
  );
}
