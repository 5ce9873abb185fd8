import { pictureFilesOf } from '../../../shared/domain/profile/picture-files.ts';
import { classes } from '../text/classes.ts';
import { PictureOrInitials, type PictureEvents } from './picture-or-initials.tsx';
import styles from './picture.module.css';

interface PhotoProps {
  readonly name: string;
  readonly url: string | null;
  readonly size: 'small' | 'portrait';
  /** Empty where the name is beside it. */
  readonly alt?: string;
}

/** A person's picture, which is round. */
export function Photo({ name, url, size, alt = '' }: PhotoProps) {
  return (
    <PictureOrInitials name={name} url={url} className={classes(styles[size], styles.person)}>
      {(src, events) => <Image url={src} size={size} alt={alt} {...events} />}
    </PictureOrInitials>
  );
}

interface ImageProps extends PictureEvents {
  readonly url: string;
  readonly size: 'small' | 'portrait';
  readonly alt: string;
}

/** A photo of ours comes in two sizes, and in a format that is small; any other picture as it is. */
function Image({ url, size, alt, ...events }: ImageProps) {
  const files = pictureFilesOf(url, size === 'portrait' ? 'large' : 'small');
  const side = size === 'portrait' ? 120 : 72;
  const image = (
    <img {...events} src={files?.jpg ?? url} alt={alt} width={side} height={side} decoding="async" />
  );
  if (files === null) return image;
  return (
    <picture>
      <source srcSet={files.webp} type="image/webp" />
      {image}
    </picture>
  );
}
