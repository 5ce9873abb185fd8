import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { classes } from '../text/classes.ts';
import { initialsOf, paletteOf } from './initials.ts';
import styles from './picture.module.css';

/** What the element of the picture gets. */
export interface PictureEvents {
  readonly ref: RefObject<HTMLImageElement | null>;
  readonly onError: () => void;
}

interface PictureOrInitialsProps {
  readonly name: string;
  readonly url: string | null;
  readonly className: string;
  /** Draws the picture. */
  readonly children: (url: string, events: PictureEvents) => ReactNode;
}

/** A picture of fixed size, or the initials where there is none or it cannot be shown. The name is always beside it. */
export function PictureOrInitials({ name, url, className, children }: PictureOrInitialsProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const ref = useRef<HTMLImageElement>(null);

  // A picture may have failed before the client ran, and its event with it.
  useEffect(() => {
    if (ref.current?.complete && ref.current.naturalWidth === 0) setBroken(url);
  }, [url]);

  const shape = classes(styles.picture, className);
  if (url !== null && broken !== url)
    return <span className={shape}>{children(url, { ref, onError: () => setBroken(url) })}</span>;
  return (
    <span className={classes(shape, styles.initials, styles[`palette${paletteOf(name)}`])} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
