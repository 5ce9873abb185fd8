import styles from './job-row.module.css';
import { SkeletonBar } from '../notices/skeleton.tsx';

/** A job row while the list loads, with the height of a real one. */
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
