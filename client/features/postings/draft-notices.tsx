import { useEffect, useRef } from 'react';
import { postAJob } from '../../../shared/messages/post-a-job.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { infoIcon } from '../../ui/icons/info.tsx';
import { warningIcon } from '../../ui/icons/warning.tsx';
import styles from './draft-editor.module.css';
import type { Draft } from './use-job-draft.ts';

/** Something was typed here before and not saved. */
export function LocalCopyNotice({ draft }: { draft: Draft }) {
  const { found, isDirty } = draft;
  if (found === null) return null;
  const isRestored = found.kind === 'restored';
  // Saved by now: there is nothing left to discard.
  if (isRestored && !isDirty) return null;
  return (
    <div className={styles.notice}>
      <output className={styles.noticeTitle}>
        <Icon of={infoIcon} />
        {isRestored ? postAJob.local.restored : postAJob.local.older}
      </output>
      <div>
        {!isRestored && <Button onClick={draft.restore}>{postAJob.local.restore}</Button>}
        <Button onClick={isRestored ? draft.discard : draft.dismiss}>{postAJob.local.discard}</Button>
      </div>
    </div>
  );
}

/** Two have written the same draft: the person chooses which to go on with. */
export function StaleNotice({ draft }: { draft: Draft }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (draft.isStale) notice.current?.focus();
  }, [draft.isStale]);
  if (!draft.isStale) return null;
  return (
    <div ref={notice} className={classes(styles.notice, styles.stale)} role="alert" tabIndex={-1}>
      <p className={styles.noticeTitle}>
        <Icon of={warningIcon} />
        {postAJob.stale.title}
      </p>
      <p>{postAJob.stale.text}</p>
      <div>
        <Button onClick={() => void draft.save(true)}>{postAJob.stale.mine}</Button>
        <Button onClick={() => void draft.takeTheirs()}>{postAJob.stale.theirs}</Button>
      </div>
    </div>
  );
}
