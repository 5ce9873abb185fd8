import { useEffect, useRef } from 'react';
import { postAJob } from '../../../shared/messages/post-a-job.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Draft } from './use-job-draft.ts';

/** Something was typed here before and not saved. */
export function LocalCopyNotice({ draft }: { draft: Draft }) {
  const { found, isDirty } = draft;
  if (found === null) return null;
  const isRestored = found.kind === 'restored';
  // Saved by now: there is nothing left to discard.
  if (isRestored && !isDirty) return null;
  return (
    <output>
      <Notice
        action={
          <>
            {!isRestored && <Button onClick={draft.restore}>{postAJob.local.restore}</Button>}
            <Button onClick={isRestored ? draft.discard : draft.dismiss}>{postAJob.local.discard}</Button>
          </>
        }
      >
        {isRestored ? postAJob.local.restored : postAJob.local.older}
      </Notice>
    </output>
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
    <div ref={notice} role="alert" tabIndex={-1}>
      <Notice
        kind="warning"
        action={
          <>
            <Button onClick={() => void draft.save(true)}>{postAJob.stale.mine}</Button>
            <Button onClick={() => void draft.takeTheirs()}>{postAJob.stale.theirs}</Button>
          </>
        }
      >
        {`${postAJob.stale.title}. ${postAJob.stale.text}`}
      </Notice>
    </div>
  );
}
