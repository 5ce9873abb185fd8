import { loading } from '../../../shared/messages/error.ts';
import { SkeletonBar } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './flow.module.css';

/** AP-01, status 1: the shape of a step. */
export function FlowSkeleton() {
  return (
    <div className={styles.flow}>
      <VisuallyHidden>
        <output>{loading}</output>
      </VisuallyHidden>
      <div className={styles.page} aria-hidden="true">
        <div className={styles.fields}>
          <SkeletonBar length="long" />
          <SkeletonBar length="long" />
          <SkeletonBar length="long" />
        </div>
        <div className={styles.fields}>
          <SkeletonBar shape="title" length="half" />
          <SkeletonBar shape="button" />
          <SkeletonBar shape="button" />
          <SkeletonBar shape="button" />
          <SkeletonBar shape="button" />
        </div>
      </div>
    </div>
  );
}
