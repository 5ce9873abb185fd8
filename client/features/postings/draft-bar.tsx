import { postAJob } from '../../../shared/messages/postings/post-a-job.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { formatDay } from '../../ui/text/dates.ts';
import styles from './draft-bar.module.css';
import type { Draft } from './use-job-draft.ts';

interface DraftBarProps {
  readonly draft: Draft;
  readonly isReady: boolean;
  /** Null when there is no saved draft to delete. */
  readonly onDelete: (() => void) | null;
}

/** Saves the draft and shows when it was saved; screen readers announce "Saved 10:42". */
export function DraftBar({ draft, isReady, onDelete }: DraftBarProps) {
  return (
    <div className={styles.bar}>
      <output className={styles.state}>{stateOf(draft)}</output>
      {onDelete && (
        <Button variant="plain" isDanger disabled={!isReady} onClick={() => onDelete()}>
          {postAJob.delete}
        </Button>
      )}
      <Button
        type="submit"
        variant="primary"
        disabled={!isReady}
        busyLabel={draft.isSaving ? postAJob.saving : null}
      >
        {postAJob.save}
      </Button>
    </div>
  );
}

const time = new Intl.DateTimeFormat('en-IN', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Kolkata',
});

function stateOf({ saved, isDirty, hasSaved }: Draft): string {
  if (isDirty) return postAJob.unsaved;
  if (saved.savedAt === null) return postAJob.notSaved;
  const at = time.format(saved.savedAt);
  return postAJob.saved(hasSaved ? at : `${formatDay(saved.savedAt)}, ${at}`);
}
