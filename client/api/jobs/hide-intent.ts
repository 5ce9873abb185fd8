import type { JobRow } from '../../../shared/contract/jobs/listing.ts';
import { hiddenBySignInKey as key } from '../../forms/kept-drafts.ts';
import { isJobRow } from './listing.ts';

/** The job that a visitor hides, by itself or with all jobs of its company. */
export interface HideIntent {
  readonly hideJobId: string;
  readonly hiddenBy: 'job' | 'company';
  /** Its row, when it is hidden in a list. */
  readonly row: JobRow | null;
}

/** Storage is not proof. */
export const isHideIntent = (value: object): value is HideIntent =>
  'hideJobId' in value &&
  typeof value.hideJobId === 'string' &&
  'hiddenBy' in value &&
  (value.hiddenBy === 'job' || value.hiddenBy === 'company') &&
  'row' in value &&
  (value.row === null || isJobRow(value.row));

/** Tells the next page of this tab what the sign-in has hidden. */
export function keepHidden(intent: HideIntent): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(intent));
  } catch {
    // Storage is full or switched off: then the job is hidden, and the next page does not say so.
  }
}

/** What the sign-in before this page has hidden, once. */
export function takeHidden(): HideIntent | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    sessionStorage.removeItem(key);
    return typeof kept === 'object' && kept !== null && isHideIntent(kept) ? kept : null;
  } catch {
    return null;
  }
}
