import { loading } from '../../../shared/messages/error.ts';
import { SkeletonBar } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { FlowColumns } from './flow-columns.tsx';
import styles from './flow-skeleton.module.css';

/** The shape of a step while the flow loads (AP-01, E-11). */
export function FlowSkeleton() {
  return (
    <>
      <VisuallyHidden>
        <output>{loading}</output>
      </VisuallyHidden>
      <FlowColumns>
        <div className={styles.bars} aria-hidden="true">
          <SkeletonBar length="long" />
          <SkeletonBar length="long" />
          <SkeletonBar length="long" />
        </div>
        <div className={styles.bars} aria-hidden="true">
          <SkeletonBar shape="title" length="half" />
          <SkeletonBar shape="button" />
          <SkeletonBar shape="button" />
          <SkeletonBar shape="button" />
          <SkeletonBar shape="button" />
        </div>
      </FlowColumns>
    </>
  );
}
