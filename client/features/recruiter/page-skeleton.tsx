import { loading } from '../../../shared/messages/error.ts';
import { Bone } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './postings-page.module.css';

export function PageSkeleton() {
  return (
    <div className={styles.page}>
      <VisuallyHidden>
        <output>{loading}</output>
      </VisuallyHidden>
      <Bone shape="title" length="half" />
      <Bone length="long" />
      <Bone length="full" />
      <Bone length="full" />
    </div>
  );
}
