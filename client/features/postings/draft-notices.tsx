import { useEffect, useRef } from 'react';
import { postAJob } from '../../../shared/messages/post-a-job.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Draft } from './use-job-draft.ts';

/** What is kept in this browser of what was typed, or why nothing is. */
export function LocalCopyNotices({ draft }: { draft: Draft }) {
  const { isDirty, isKept, isSignedOut, isRestored, hasOlder } = draft;
  const { restored, older, restore, discard, notKept, signedOut } = postAJob.local;
  return (
    <>
      {isDirty && !isKept && (
        <div role="alert">
          <Notice kind="warning">{isSignedOut ? signedOut : notKept}</Notice>
        </div>
      )}
      {isRestored && (
        <output>
          <Notice action={<Button onClick={draft.discard}>{discard}</Button>}>{restored}</Notice>
        </output>
      )}
      {hasOlder && (
        <output>
          <Notice
            action={
              <>
                <Button onClick={draft.restore}>{restore}</Button>
                <Button onClick={draft.dismiss}>{discard}</Button>
              </>
            }
          >
            {older}
          </Notice>
        </output>
      )}
    </>
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
