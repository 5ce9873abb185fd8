import { useEffect, useState } from 'react';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { type DraftForm, isSameForm } from './draft-form.ts';
import { dropLocalCopy, keepLocalCopy, type LocalCopy, localCopyKey, readLocalCopy } from './local-copy.ts';

interface LocalCopyOptions {
  readonly owner: string;
  readonly jobId: string | null;
  readonly saved: { readonly id: string | null; readonly savedAt: number | null; readonly form: DraftForm };
  readonly form: DraftForm;
  readonly isDirty: boolean;
  readonly onRestore: (form: DraftForm) => void;
}

/** What to say about a copy that was found: it was put back, or it is older than what is saved. */
export type Found = { readonly kind: 'restored' } | { readonly kind: 'older'; readonly copy: LocalCopy };

/**
 * Keeps every change in this browser until it is saved, and brings it back when the page is opened again: at once
 * when nothing was saved since, else only when asked to.
 */
export function useLocalCopy({ owner, jobId, saved, form, isDirty, onRestore }: LocalCopyOptions) {
  const key = localCopyKey(owner, saved.id, jobId);
  const [found, setFound] = useState<Found | null>(null);
  const [hasLooked, setLooked] = useState(false);
  const isHydrated = useHydrated();

  // The server knows nothing of this browser's storage: look once the client runs.
  if (isHydrated && !hasLooked) {
    setLooked(true);
    const copy = readLocalCopy(key);
    if (copy !== null && !isSameForm(copy.form, saved.form)) {
      const isCurrent = copy.savedAt === saved.savedAt;
      if (isCurrent) onRestore(copy.form);
      setFound(isCurrent ? { kind: 'restored' } : { kind: 'older', copy });
    }
  }

  const isWaiting = found?.kind === 'older';
  useEffect(() => {
    if (!hasLooked) return;
    if (isDirty) keepLocalCopy(key, { form, savedAt: saved.savedAt });
    else if (!isWaiting) dropLocalCopy(key);
  }, [hasLooked, key, form, isDirty, saved.savedAt, isWaiting]);

  return {
    found,
    /** Puts back a copy that is older than what is saved. */
    restore: () => {
      if (found?.kind === 'older') onRestore(found.copy.form);
      setFound(null);
    },
    drop: () => {
      dropLocalCopy(key);
      setFound(null);
    },
  };
}
