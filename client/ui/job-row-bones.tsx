import styles from './job-row.module.css';
import { Bone } from './skeleton.tsx';

/** A row of a list of jobs while it loads, as high as one. */
export function JobRowBones() {
  return (
    <div className={styles.row}>
      <Bone shape="logo-medium" />
      <div className={styles.words}>
        <span className={styles.title}>
          <Bone length="half" />
        </span>
        <Bone length="long" />
        <Bone length="short" />
      </div>
    </div>
  );
}
