import { Loading, SkeletonBar } from '../../ui/notices/skeleton.tsx';
import actions from './actions/action-card.module.css';
import header from './heading/job-header.module.css';
import styles from './job-skeleton.module.css';
import page from './job-view.module.css';

/** The job page's shape while it loads. */
export function JobSkeleton() {
  return (
    <div className={page.page} aria-busy="true">
      <Loading />
      <div aria-hidden="true">
        <div className={header.header}>
          <SkeletonBar shape="logo" />
          <div className={header.words}>
            <SkeletonBar shape="title" length="long" />
            <SkeletonBar length="half" />
          </div>
          <div className={styles.facts}>
            <SkeletonBar length="long" />
            <SkeletonBar length="long" />
            <SkeletonBar length="long" />
            <SkeletonBar length="long" />
          </div>
        </div>
        {['company', 'skills', 'role'].map((section) => (
          <div key={section} className={styles.section}>
            <SkeletonBar length="short" />
            <SkeletonBar />
            <SkeletonBar />
            <SkeletonBar length="long" />
          </div>
        ))}
      </div>
      <div className={actions.side} aria-hidden="true">
        <SkeletonBar shape="button" />
        <SkeletonBar shape="button" />
        <SkeletonBar />
        <SkeletonBar />
      </div>
    </div>
  );
}
