import { Loading, SkeletonBar } from '../../../ui/notices/skeleton.tsx';
import styles from './profile-view.module.css';

export function PageSkeleton() {
  return (
    <div className={styles.page}>
      <div className={styles.banner}>
        <Loading />
        <SkeletonBar shape="logo" />
        <SkeletonBar shape="title" length="half" />
        <SkeletonBar length="long" />
        <SkeletonBar />
        <SkeletonBar />
      </div>
    </div>
  );
}
