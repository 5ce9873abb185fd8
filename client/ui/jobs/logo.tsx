import { type Ref, useEffect, useRef, useState } from 'react';
import { pictureFilesOf } from '../../../shared/domain/profile/picture-files.ts';
import { classes } from '../text/classes.ts';
import { initialsOf, paletteOf } from './initials.ts';
import styles from './logo.module.css';

interface LogoProps {
  readonly name: string;
  readonly url: string | null;
  readonly size?: 'small' | 'medium' | 'large' | 'portrait';
  /** A person's picture is round. */
  readonly isPerson?: boolean;
  /** Empty where the name is beside it. */
  readonly alt?: string;
}

/** A picture of fixed size, or the initials without one. The name is always beside it. */
export function Logo({ name, url, size = 'large', isPerson = false, alt = '' }: LogoProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);

  // A picture may have failed before the client ran, and its event with it.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setBroken(url);
  }, [url]);

  const shape = classes(styles.logo, styles[size], isPerson && styles.person);
  if (url !== null && broken !== url)
    return (
      <span className={shape}>
        <Image
          ref={image}
          url={url}
          alt={alt}
          isLarge={size === 'portrait'}
          isOfRow={size === 'medium'}
          onError={() => setBroken(url)}
        />
      </span>
    );
  return (
    <span className={classes(shape, styles.initials, styles[`palette${paletteOf(name)}`])} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

interface ImageProps {
  readonly url: string;
  readonly alt: string;
  readonly isLarge: boolean;
  /** One of many in a list, which wait for the fonts. */
  readonly isOfRow: boolean;
  readonly onError: () => void;
  readonly ref: Ref<HTMLImageElement>;
}

/** A photo comes in two sizes, and in a format that is small; any other picture as it is. */
function Image({ url, alt, isLarge, isOfRow, ...rest }: ImageProps) {
  const files = pictureFilesOf(url, isLarge ? 'large' : 'small');
  const side = isLarge ? 120 : 72;
  const image = (
    <img
      {...rest}
      loading={isOfRow ? 'lazy' : undefined}
      src={files?.jpg ?? url}
      alt={alt}
      width={side}
      height={side}
      decoding="async"
    />
  );
  if (files === null) return image;
  return (
    <picture>
      <source srcSet={files.webp} type="image/webp" />
      {image}
    </picture>
  );
}
