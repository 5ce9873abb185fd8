import { loading } from '../../../shared/messages/error.ts';
import { Bone } from '../../ui/skeleton.tsx';
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
          <Bone length="long" />
          <Bone length="long" />
          <Bone length="long" />
        </div>
        <div className={styles.fields}>
          <Bone shape="title" length="half" />
          <Bone shape="button" />
          <Bone shape="button" />
          <Bone shape="button" />
          <Bone shape="button" />
        </div>
      </div>
    </div>
  );
}
