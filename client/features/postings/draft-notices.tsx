import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { postAJob } from '../../../shared/messages/postings/post-a-job.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { takeFocus } from '../../ui/behaviour/focus.ts';
import { fieldId } from '../../ui/fields/form-control.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { type Draft, formId } from './use-job-draft.ts';

/** Says which typed text this browser has stored, or why it cannot store any. */
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
        <Question>
          <output>
            <Notice
              action={
                <Button isDanger onClick={draft.discard}>
                  {discard}
                </Button>
              }
            >
              {restored}
            </Notice>
          </output>
        </Question>
      )}
      {hasOlder && (
        <Question>
          <output>
            <Notice
              action={
                <>
                  <Button onClick={draft.restore}>{restore}</Button>
                  <Button isDanger onClick={draft.dismiss}>
                    {discard}
                  </Button>
                </>
              }
            >
              {older}
            </Notice>
          </output>
        </Question>
      )}
    </>
  );
}

/** Lets the person choose between two versions of a draft that was also saved elsewhere. */
export function StaleNotice({ draft }: { draft: Draft }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (draft.isStale) notice.current?.focus();
  }, [draft.isStale]);
  if (!draft.isStale) return null;
  return (
    <Question>
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
    </Question>
  );
}

/** Moves the focus to the first field when the answer removes the question. */
function Question({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      if (element?.contains(document.activeElement) !== true) return;
      queueMicrotask(() => takeFocus(document.querySelector(`#${fieldId(formId, 'title')}`)));
    };
  }, []);
  return <div ref={place}>{children}</div>;
}
