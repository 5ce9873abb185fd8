export type JobPageStatus = 'shown' | 'expired' | 'not-found';

/** What the visibility check's value makes of a job's page (J-02): 1 shows it, 0 is expired, all else no job. */
export function jobPageStatus(visibility: number | null): JobPageStatus {
  if (visibility === 1) return 'shown';
  return visibility === 0 ? 'expired' : 'not-found';
}
