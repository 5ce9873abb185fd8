import { JobVisibility } from '../../../wire/protocol/codes.ts';
import { visibilityOf } from '../live-job.ts';
import { drawnText } from './drawn-text.ts';

interface SharedJob {
  readonly title: string;
  readonly company_name: string;
  readonly status: number;
  readonly is_unlisted: number;
  readonly expires_at: number | null;
}

/** Only a job that is in lists has a picture of its own, in letters that can be drawn. */
export function isShown(job: SharedJob, now: number): boolean {
  const isListed = job.is_unlisted === 0 && visibilityOf(job, now) === JobVisibility.live;
  return isListed && drawnText(job.title) !== '' && drawnText(job.company_name) !== '';
}

/** A change of the job changes the address, so that nobody keeps the picture of before. */
export const sharePath = ({ id, updated_at }: { readonly id: number; readonly updated_at: number }): string =>
  `/media/share/${id}-${updated_at.toString(36)}.png`;
