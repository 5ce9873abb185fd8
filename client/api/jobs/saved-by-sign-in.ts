import { savedBySignInKey } from '../../forms/kept-drafts.ts';
import { tabStorage } from '../session/tab-storage.ts';

const saved = tabStorage(savedBySignInKey, ['jobId']);

/** Tells the list that this tab shows next which of its jobs the sign-in has saved. */
export const keepSaved = (jobId: string): void => saved.save({ jobId });

/** The job that the sign-in before this page has saved, once. */
export function takeSaved(): string | null {
  const kept = saved.read();
  saved.clear();
  return kept?.jobId ?? null;
}
