import { PictureOrInitials } from './picture-or-initials.tsx';
import styles from './picture.module.css';

interface LogoProps {
  readonly name: string;
  readonly url: string | null;
  readonly size?: 'small' | 'medium' | 'large';
}

/** The logo of a company or a school. One of many in a list waits for the fonts. */
export function Logo({ name, url, size = 'large' }: LogoProps) {
  return (
    <PictureOrInitials name={name} url={url} className={styles[size] ?? ''}>
      {(src, events) => (
        <img
          {...events}
          loading={size === 'medium' ? 'lazy' : undefined}
          src={src}
          alt=""
          width={72}
          height={72}
          decoding="async"
        />
      )}
    </PictureOrInitials>
  );
}
