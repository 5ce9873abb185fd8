import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { hiddenPage } from '../../../shared/hidden-paths.ts';
import { hideJob as texts } from '../../../shared/messages/jobs/hide-job.ts';
import { Button } from '../buttons/button.tsx';
import styles from './hidden-line.module.css';
import { type HiddenBy, type HideableJob, type OnHidden, type OnKept, useHiding } from './use-hiding.ts';

interface HiddenLineProps {
  readonly job: HideableJob;
  readonly by: HiddenBy;
  /** True when the line takes the place of what the person has pressed. */
  readonly takesFocus: boolean;
  /** In a list that goes on without the job, this takes back what was just pressed. */
  readonly isUndo?: boolean;
  readonly onChange: OnHidden;
  readonly onKept?: OnKept;
}

/** Says that a job is hidden, and takes it back (SV-04). Without JavaScript the form leads to what is hidden. */
export function HiddenLine({ job, by, takesFocus, isUndo, onChange, onKept }: HiddenLineProps) {
  const id = useId();
  const change = useHiding(job, onChange, onKept);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  const press = (event: MouseEvent) => {
    event.preventDefault();
    change(by, false);
  };
  return (
    <form className={styles.line} method="post" action={hiddenPage}>
      <input type="hidden" name="id" value={job.id} />
      <input type="hidden" name="kind" value={by === 'job' ? 'job' : 'company-of-job'} />
      <p id={id}>{by === 'job' ? texts.jobHidden(job.title) : texts.companyHidden(job.companyName)}</p>
      <div className={styles.actions}>
        <a href={hiddenPage}>{texts.list}</a>
        <Button
          ref={button}
          type="submit"
          name="show"
          value="1"
          variant="plain"
          aria-describedby={id}
          onClick={press}
        >
          {isUndo === true ? texts.undo : texts.showAgain}
        </Button>
      </div>
    </form>
  );
}
