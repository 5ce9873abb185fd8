import { type MouseEvent, useEffect, useRef } from 'react';
import type { JobRow } from '../../../shared/contract/jobs/listing.ts';
import { hiddenPage } from '../../../shared/hidden-paths.ts';
import { hideJob as texts } from '../../../shared/messages/jobs/hide-job.ts';
import { useViewer } from '../../api/session/viewer.ts';
import { Button } from '../buttons/button.tsx';
import styles from './hide-menu.module.css';
import { Icon } from '../text/icon.tsx';
import { eyeOffIcon } from '../icons/eye-off.tsx';
import { type HiddenBy, type HideableJob, type OnHidden, type OnKept, useHiding } from './use-hiding.ts';
import { useSignInPrompt } from '../frame/sign-in-prompt.ts';
import { useCanSave } from '../forms/use-can-save.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

interface HideMenuProps {
  readonly job: HideableJob;
  /** The row of a list, where the button is a picture alone. */
  readonly row?: JobRow;
  /** True when the menu takes the place of what the person has pressed. */
  readonly takesFocus: boolean;
  readonly onChange: OnHidden;
  readonly onKept?: OnKept;
}

/**
 * "Not for me": hides the job, or all jobs of its company (SV-04). A visitor signs in first. Without JavaScript the
 * form leads to what is hidden, or to the sign-in.
 */
export function HideMenu({ job, row, takesFocus, onChange, onKept }: HideMenuProps) {
  const isInRow = row !== undefined;
  const { id: jobId, title, companyName } = job;
  const id = `hide-${jobId}`;
  const { role } = useViewer();
  const canHide = useCanSave();
  const askToSignIn = useSignInPrompt();
  const change = useHiding(job, onChange, onKept);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) opener.current?.focus();
  }, [takesFocus]);
  if (!canHide) return null;

  const choose = (event: MouseEvent<HTMLButtonElement>, by: HiddenBy) => {
    event.preventDefault();
    event.currentTarget.form?.hidePopover();
    if (role === 'visitor') askToSignIn({ hideJobId: jobId, hiddenBy: by, row: row ?? null });
    else change(by, true);
  };
  return (
    <>
      <Button
        ref={opener}
        variant="plain"
        isIcon={isInRow}
        popoverTarget={id}
        title={isInRow ? texts.open : undefined}
      >
        <Icon of={eyeOffIcon} />
        {!isInRow && texts.open}
        <VisuallyHidden>{isInRow ? texts.open + texts.of(title) : texts.of(title)}</VisuallyHidden>
      </Button>
      <form
        id={id}
        popover="auto"
        className={styles.menu}
        method="post"
        action={hiddenPage}
        aria-label={texts.open + texts.of(title)}
      >
        <input type="hidden" name="id" value={jobId} />
        <p className={styles.title}>{texts.open}</p>
        <button
          type="submit"
          className={styles.choice}
          name="kind"
          value="job"
          onClick={(event) => choose(event, 'job')}
        >
          {texts.job}
        </button>
        <button
          type="submit"
          className={styles.choice}
          name="kind"
          value="company-of-job"
          onClick={(event) => choose(event, 'company')}
        >
          {texts.company(companyName)}
        </button>
      </form>
    </>
  );
}
