import { Loading, SkeletonBar } from '../../ui/notices/skeleton.tsx';
import { FlowColumns } from './flow-columns.tsx';
import styles from './flow-skeleton.module.css';

/** Shows a placeholder of a step while the flow loads (AP-01, E-11). */
export function FlowSkeleton() {
  return (
    <>
      <Loading />
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
