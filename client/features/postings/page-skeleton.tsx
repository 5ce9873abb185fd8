import { loading } from '../../../shared/messages/error.ts';
import { SkeletonBar } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './postings-page.module.css';

export function PageSkeleton() {
  return (
    <div className={styles.page}>
      <VisuallyHidden>
        <output>{loading}</output>
      </VisuallyHidden>
      <SkeletonBar shape="title" length="half" />
      <SkeletonBar length="long" />
      <SkeletonBar length="full" />
      <SkeletonBar length="full" />
    </div>
  );
}
