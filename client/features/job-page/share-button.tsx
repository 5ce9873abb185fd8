import type { JobBasics } from '../../../shared/contract/job-page.ts';
import { jobPage as jobPageTexts } from '../../../shared/messages/job-page.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { shareIcon } from '../../ui/icons/share.tsx';
import { type ShowToast, useToast } from '../../ui/toast.ts';
import styles from './share-button.module.css';

/** Opens the device's own share menu, or copies the link where there is none. Without JavaScript it is hidden. */
export function ShareButton({ job }: { job: JobBasics }) {
  const showToast = useToast();
  return (
    <span className={styles.share}>
      <Button isWide onClick={() => void share(job, showToast)}>
        <Icon of={shareIcon} />
        {jobPageTexts.actions.share}
      </Button>
    </span>
  );
}

async function share(job: JobBasics, showToast: ShowToast): Promise<void> {
  const url = new URL(job.path, globalThis.location.origin).href;
  if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
    // The call rejects when the person cancels, which needs no message.
    await navigator.share({ title: job.title, url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    showToast(jobPageTexts.actions.linkCopied);
  } catch {
    showToast(jobPageTexts.actions.linkNotCopied, 'warning');
  }
}
