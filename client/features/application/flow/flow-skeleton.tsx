import { loading } from '../../../../shared/messages/error.ts';
import { SkeletonBar } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import layout from './flow-layout.module.css';

/** AP-01, status 1: the shape of a step. */
export function FlowSkeleton() {
  return (
    <div className={layout.flow}>
      <VisuallyHidden>
        <output>{loading}</output>
      </VisuallyHidden>
      <div className={layout.page} aria-hidden="true">
        <div className={layout.fields}>
          <SkeletonBar length="long" />
          <SkeletonBar length="long" />
          <SkeletonBar length="long" />
        </div>
        <div className={layout.fields}>
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
