import styles from './job-row.module.css';
import { SkeletonBar } from './skeleton.tsx';

/** A row of a list of jobs while it loads, as high as one. */
export function JobRowSkeleton() {
  return (
    <div className={styles.row}>
      <SkeletonBar shape="logo-medium" />
      <div className={styles.words}>
        <span className={styles.title}>
          <SkeletonBar length="half" />
        </span>
        <SkeletonBar length="long" />
        <SkeletonBar length="short" />
      </div>
    </div>
  );
}
