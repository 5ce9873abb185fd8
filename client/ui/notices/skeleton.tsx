import { loading } from '../../../shared/messages/error.ts';
import { classes } from '../text/classes.ts';
import styles from './skeleton.module.css';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

interface SkeletonBarProps {
  readonly shape?: 'line' | 'title' | 'logo' | 'logo-medium' | 'button' | 'chip';
  readonly length?: 'short' | 'half' | 'long' | 'full';
}

/** A grey bar with the size of the content that is loading. */
export function SkeletonBar({ shape = 'line', length = 'full' }: SkeletonBarProps) {
  return <span className={classes(styles.bar, styles[shape], styles[length])} />;
}

/** Two lines in place of a part whose file or data is on its way. */
export function SkeletonLines() {
  return (
    <div aria-busy="true">
      <SkeletonBar />
      <SkeletonBar length="long" />
    </div>
  );
}

/** Tells screen readers that something is loading. */
export function Loading() {
  return (
    <VisuallyHidden>
      <output>{loading}</output>
    </VisuallyHidden>
  );
}
