import { tabStorage } from '../session/tab-storage.ts';

/** The job for which a visitor pressed Apply before signing in, and what to offer after it (AMB-19). */
export interface ApplyIntent {
  readonly jobId: string;
  readonly title: string;
}

export const {
  save: saveApplyIntent,
  read: readApplyIntent,
  clear: clearApplyIntent,
} = tabStorage<keyof ApplyIntent>('atelier.apply-intent', ['jobId', 'title']);

/** The way back was found: nothing is offered for this job any more. */
export function endApplyIntent(jobId: string): void {
  if (readApplyIntent()?.jobId === jobId) clearApplyIntent();
}
