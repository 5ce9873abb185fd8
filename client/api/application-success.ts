/** What has just been applied for, told to the listing by the application flow (SP-04). */
export interface ApplicationSuccess {
  readonly jobId: string;
  readonly title: string;
  readonly companyName: string;
}

const key = 'atelier.application-success';

/** Kept for this tab: the page after it shows the popup. Where nothing can be kept, nothing is shown. */
export function saveApplicationSuccess({ jobId, title, companyName }: ApplicationSuccess): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ jobId, title, companyName }));
  } catch {
    // Storage is full or switched off.
  }
}

export function readApplicationSuccess(): ApplicationSuccess | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isApplicationSuccess(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function clearApplicationSuccess(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing is kept where nothing can be kept.
  }
}

function isApplicationSuccess(value: unknown): value is ApplicationSuccess {
  return (
    typeof value === 'object' &&
    value !== null &&
    'jobId' in value &&
    typeof value.jobId === 'string' &&
    'title' in value &&
    typeof value.title === 'string' &&
    'companyName' in value &&
    typeof value.companyName === 'string'
  );
}
