import type { FormEvent } from 'react';
import type { HiddenItem } from '../../../shared/contract/jobs/hidden-jobs.ts';
import { hiddenPage } from '../../../shared/hidden-paths.ts';
import { hiddenJobs as texts } from '../../../shared/messages/jobs/hidden-jobs.ts';
import { hideJob } from '../../../shared/messages/jobs/hide-job.ts';
import { rememberHidden } from '../../api/jobs/hidden-here.ts';
import { setHidden } from '../../api/jobs/hidden-jobs.ts';
import { tellOtherTabs } from '../../api/session/other-tabs.ts';
import { ApiProblem } from '../../api/http/problem.ts';
import { useViewer } from '../../api/session/viewer.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useToast } from '../../ui/notices/toast.ts';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import styles from './hidden-jobs.module.css';

interface ShowButtonProps {
  readonly item: HiddenItem;
  readonly name: string;
  readonly isHidden: boolean;
  readonly onChange: (isHidden: boolean) => void;
}

const hideableOf = (item: HiddenItem) =>
  item.kind === 'job'
    ? { jobId: item.row.id, companyName: item.row.companyName, logoUrl: item.row.logoUrl }
    : { jobId: null, companyName: item.name, logoUrl: item.logoUrl };

/** Shows a job or a company again, and the next press hides it again. */
export function ShowButton({ item, name, isHidden, onChange }: ShowButtonProps) {
  const { kind } = item;
  const id = kind === 'job' ? item.row.id : item.id;
  const showToast = useToast();
  const viewer = useViewer();
  const show = (next: boolean) => {
    const change = { ...hideableOf(item), by: kind, isHidden: next };
    rememberHidden(change);
    onChange(next);
    return change;
  };
  const press = async (event: FormEvent) => {
    event.preventDefault();
    const before = isHidden;
    const change = show(!before);
    try {
      await setHidden(kind, id, !before);
      tellOtherTabs({ kind: 'hidden', viewer, change });
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause;
      show(before);
      showToast(cause.detail ?? hideJob.failed, 'warning');
    }
  };
  return (
    <form className={styles.form} method="post" action={hiddenPage} onSubmit={(event) => void press(event)}>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      {isHidden && <input type="hidden" name="show" value="1" />}
      <Button type="submit" variant="plain">
        {isHidden ? hideJob.showAgain : texts.hideAgain}
        <VisuallyHidden> ({name})</VisuallyHidden>
      </Button>
    </form>
  );
}
