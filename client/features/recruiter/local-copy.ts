import type { DraftForm } from './draft-form.ts';

/** What was typed and not saved, as this browser keeps it. */
export interface LocalCopy {
  readonly form: DraftForm;
  /** The saved version it was typed over; null: none. */
  readonly savedAt: number | null;
}

/** Grows when the form's fields change, so that older copies are not taken for new ones. */
const VERSION = 1;

export function localCopyKey(owner: string, draftId: string | null, jobId: string | null): string {
  const what = draftId === null ? (jobId === null ? 'new' : `job-${jobId}`) : `draft-${draftId}`;
  return `atelier-job-draft-${VERSION}:${owner}:${what}`;
}

export function readLocalCopy(key: string): LocalCopy | null {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return null;
    const copy: LocalCopy = JSON.parse(text);
    return copy;
  } catch {
    // A browser without storage, or a text that somebody else wrote there: no copy.
    return null;
  }
}

export function keepLocalCopy(key: string, copy: LocalCopy): void {
  try {
    localStorage.setItem(key, JSON.stringify(copy));
  } catch {
    // A full or forbidden storage: leaving with unsaved changes is still asked about.
  }
}

export function dropLocalCopy(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above: then there was none.
  }
}
