import { savedBySignInKey as key } from '../../forms/kept-drafts.ts';

/** Tells the list that this tab shows next which of its jobs the sign-in has saved. */
export function keepSaved(jobId: string): void {
  try {
    sessionStorage.setItem(key, jobId);
  } catch {
    // Storage is full or switched off: the list then begins at its top.
  }
}

/** The job that the sign-in before this page has saved, once. */
export function takeSaved(): string | null {
  try {
    const jobId = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return jobId;
  } catch {
    return null;
  }
}
