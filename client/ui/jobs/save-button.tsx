import { type FormEvent, useEffect, useRef, useState } from 'react';
import { saveJob as texts } from '../../../shared/messages/jobs/save-job.ts';
import { paths } from '../../../shared/paths.ts';
import { tellOtherTabs } from '../../api/session/other-tabs.ts';
import { ApiProblem } from '../../api/http/problem.ts';
import { changeSavedJob } from '../../api/jobs/saved-jobs.ts';
import { hearSaved } from '../../api/jobs/saved-elsewhere.ts';
import { useViewer } from '../../api/session/viewer.ts';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../text/icon.tsx';
import { bookmarkIcon, savedIcon } from '../icons/bookmark.tsx';
import styles from './save-button.module.css';
import { useSignInPrompt } from '../frame/sign-in-prompt.ts';
import { changeFailure } from '../notices/change-failure.ts';
import { useToast } from '../notices/toast.ts';
import { useCanSave } from '../forms/use-can-save.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

interface SaveButtonProps {
  readonly jobId: string;
  readonly title: string;
  readonly isSaved: boolean;
  readonly onChange?: (isSaved: boolean) => void;
}

/**
 * Saves a job with one press, and the next press takes that back (SV-01). A visitor signs in first. Without JavaScript
 * the form leads to the saved jobs, or to the sign-in.
 */
export function SaveButton({ jobId, title, isSaved: wasSaved, onChange }: SaveButtonProps) {
  const viewer = useViewer();
  const canSave = useCanSave();
  const askToSignIn = useSignInPrompt();
  const showToast = useToast();
  const [isSaved, setSaved] = useState(wasSaved);
  const sending = useRef(false);
  const wanted = useRef(wasSaved);
  useEffect(() =>
    hearSaved((change) => {
      if (change.jobId !== jobId || sending.current) return;
      wanted.current = change.isSaved;
      setSaved(change.isSaved);
      onChange?.(change.isSaved);
    }),
  );
  if (!canSave) return null;

  /** Sends until the last press is what is saved, because a press may come while another is on its way. */
  const send = async (saved: boolean) => {
    sending.current = true;
    let is = saved;
    let asked: boolean;
    try {
      do {
        asked = wanted.current;
        is = await changeSavedJob(jobId, asked);
      } while (wanted.current !== asked);
      onChange?.(is);
      tellOtherTabs({ kind: 'saved', viewer, jobId, isSaved: is });
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause;
      showToast(changeFailure(cause, texts.failed), 'warning');
    } finally {
      sending.current = false;
      wanted.current = is;
      setSaved(is);
    }
  };
  const press = (event: FormEvent) => {
    event.preventDefault();
    if (viewer.role === 'visitor') return askToSignIn({ saveJobId: jobId });
    const before = wanted.current;
    wanted.current = !before;
    setSaved(!before);
    if (!sending.current) void send(before);
  };
  return (
    <form className={styles.form} method="post" action={paths.saved} onSubmit={press}>
      <input type="hidden" name="job" value={jobId} />
      {isSaved && <input type="hidden" name="remove" value="1" />}
      <Button type="submit" variant="plain">
        <Icon of={isSaved ? savedIcon : bookmarkIcon} />
        {isSaved ? texts.saved : texts.save}
        <VisuallyHidden>{isSaved ? texts.remove(title) : texts.of(title)}</VisuallyHidden>
      </Button>
    </form>
  );
}
