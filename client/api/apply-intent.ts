/** A visitor who pressed Apply and is signing in: what to offer first afterwards (AMB-19). */
export interface ApplyIntent {
  readonly jobId: string;
  readonly title: string;
}

const key = 'atelier.apply-intent';

/** Kept for this tab only. A browser that keeps nothing loses the offer and nothing else. */
export function saveApplyIntent(intent: ApplyIntent): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ jobId: intent.jobId, title: intent.title }));
  } catch {
    // Storage is full or switched off: signing in must not fail for it.
  }
}

export function readApplyIntent(): ApplyIntent | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isApplyIntent(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function clearApplyIntent(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing is kept where nothing can be kept.
  }
}

function isApplyIntent(value: unknown): value is ApplyIntent {
  return (
    typeof value === 'object' &&
    value !== null &&
    'jobId' in value &&
    typeof value.jobId === 'string' &&
    'title' in value &&
    typeof value.title === 'string'
  );
}
