export type JobPageStatus = 'shown' | 'expired' | 'not-found';

/**
 * The status of a job's page by the value of the visibility check (J-02): 1 is visible, 0 expired, anything else no
 * job.
 */
export function jobPageStatus(visibility: number | null): JobPageStatus {
  if (visibility === 1) return 'shown';
  return visibility === 0 ? 'expired' : 'not-found';
}
