import { useEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { initialsOf, paletteOf } from './initials.ts';
import styles from './logo.module.css';

interface LogoProps {
  readonly name: string;
  readonly url: string | null;
  readonly size?: 'small' | 'medium' | 'large' | 'portrait';
  /** A person's picture is round. */
  readonly isPerson?: boolean;
}

/** A picture of fixed size, or the initials without one. The name is always beside it. */
export function Logo({ name, url, size = 'large', isPerson = false }: LogoProps) {
  const [isBroken, setBroken] = useState(false);
  const image = useRef<HTMLImageElement>(null);

  // A picture may have failed before the client ran, and its event with it.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setBroken(true);
  }, []);

  const shape = classes(styles.logo, styles[size], isPerson && styles.person);
  if (url !== null && !isBroken)
    return (
      <span className={shape}>
        <img
          ref={image}
          src={url}
          alt=""
          width={72}
          height={72}
          decoding="async"
          onError={() => setBroken(true)}
        />
      </span>
    );
  return (
    <span className={classes(shape, styles.initials, styles[`palette${paletteOf(name)}`])} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
