import { Loading, SkeletonBar } from '../../ui/notices/skeleton.tsx';
import styles from './postings-page.module.css';

export function PageSkeleton() {
  return (
    <div className={styles.page}>
      <Loading />
      <SkeletonBar shape="title" length="half" />
      <SkeletonBar length="long" />
      <SkeletonBar length="full" />
      <SkeletonBar length="full" />
    </div>
  );
}
