import type { JobBasics } from '../../../../shared/contract/jobs/job-page.ts';
import { jobPage as jobPageTexts } from '../../../../shared/messages/jobs/job-page.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/text/icon.tsx';
import { shareIcon } from '../../../ui/icons/share.tsx';
import { type ShowToast, useToast } from '../../../ui/notices/toast.ts';
import styles from './share-button.module.css';

/** Opens the device's own share menu, or copies the link where there is none. Without JavaScript there is a plain link. */
export function ShareButton({ job }: { job: JobBasics }) {
  const showToast = useToast();
  return (
    <>
      <span className={styles.share}>
        <Button isWide onClick={() => void share(job, showToast)}>
          <Icon of={shareIcon} />
          {jobPageTexts.actions.share}
        </Button>
      </span>
      <a className={styles.link} href={job.path}>
        {jobPageTexts.actions.link}
      </a>
    </>
  );
}

async function share(job: JobBasics, showToast: ShowToast): Promise<void> {
  const url = new URL(job.path, globalThis.location.origin).href;
  if (await openShareMenu({ title: job.title, url })) return;
  try {
    await navigator.clipboard.writeText(url);
    showToast(jobPageTexts.actions.linkCopied);
  } catch {
    showToast(jobPageTexts.actions.linkNotCopied, 'warning');
  }
}

/** Returns false where the device has no share menu, or cannot open it now. To cancel the menu needs no message. */
async function openShareMenu(job: ShareData): Promise<boolean> {
  if (!('share' in navigator) || !matchMedia('(pointer: coarse)').matches) return false;
  try {
    await navigator.share(job);
    return true;
  } catch (cause) {
    return cause instanceof DOMException && cause.name === 'AbortError';
  }
}
