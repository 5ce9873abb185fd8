import { profileEntry } from '../../../../shared/messages/profile/profile-entry.ts';
import type { useDraft } from '../../../forms/use-draft.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';

const texts = profileEntry.kept;

/** Says which typed text this browser has stored, or why it cannot store any. */
export function KeptNotices<Form>({ draft }: { draft: ReturnType<typeof useDraft<Form>> }) {
  const { isDirty, isKept, isSignedOut, isRestored, hasOlder } = draft;
  return (
    <>
      {isDirty && !isKept && (
        <div role="alert">
          <Notice kind="warning">{isSignedOut ? texts.signedOut : texts.notKept}</Notice>
        </div>
      )}
      {isRestored && (
        <output>
          <Notice
            action={
              <Button isDanger onClick={draft.discard}>
                {texts.discard}
              </Button>
            }
          >
            {texts.restored}
          </Notice>
        </output>
      )}
      {hasOlder && (
        <output>
          <Notice
            action={
              <>
                <Button onClick={draft.restore}>{texts.restore}</Button>
                <Button isDanger onClick={draft.dismiss}>
                  {texts.discard}
                </Button>
              </>
            }
          >
            {texts.older}
          </Notice>
        </output>
      )}
    </>
  );
}
