import { loading } from '../../../shared/messages/error.ts';
import { Bone } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import actions from './action-card.module.css';
import header from './job-header.module.css';
import styles from './job-skeleton.module.css';
import page from './job-view.module.css';

/** The job page's shape while it loads. */
export function JobSkeleton() {
  return (
    <div className={page.page} aria-busy="true">
      <VisuallyHidden>
        <output>{loading}</output>
      </VisuallyHidden>
      <div aria-hidden="true">
        <div className={header.header}>
          <Bone shape="logo" />
          <div className={header.words}>
            <Bone shape="title" length="long" />
            <Bone length="half" />
          </div>
          <div className={styles.facts}>
            <Bone length="long" />
            <Bone length="long" />
            <Bone length="long" />
            <Bone length="long" />
          </div>
        </div>
        {['company', 'skills', 'role'].map((section) => (
          <div key={section} className={styles.section}>
            <Bone length="short" />
            <Bone />
            <Bone />
            <Bone length="long" />
          </div>
        ))}
      </div>
      <div className={actions.side} aria-hidden="true">
        <Bone shape="button" />
        <Bone shape="button" />
        <Bone />
        <Bone />
      </div>
    </div>
  );
}
