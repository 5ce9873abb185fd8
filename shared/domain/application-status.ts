/** `user_job_apply_status` of a candidate without an application for this job. The status may also be absent. */
const NO_APPLICATION = -100;

/** The statuses of an application that was sent, from 1 (HI-10). */
const applicationStages = [
  'submitted',
  'opened',
  'shortlisted',
  'interview',
  'offer',
  'hired',
  'declined',
] as const;

/** `advanced` is a later status that has no name here. */
export const ownStatuses = ['draft', ...applicationStages, 'advanced', 'withdrawn'] as const;

export type OwnStatus = (typeof ownStatuses)[number];

/** What an application is called in the list of its candidate's own, where a withdrawn one stays. */
export function ownStatus(status: number): OwnStatus {
  if (status === 0 || status === NO_APPLICATION) return 'withdrawn';
  return status < 0 ? 'draft' : (applicationStages[status - 1] ?? 'advanced');
}

/**
 * What the candidate is offered in that list. An opened application offers nothing, as on the job's page (J-17), unless
 * it has changes that were made before it was opened: they can still be sent (AMB-04).
 */
export function ownAction(status: OwnStatus, hasUnsentChanges: boolean): 'resume' | 'edit' | null {
  if (status === 'submitted') return 'edit';
  return status === 'draft' || (status === 'opened' && hasUnsentChanges) ? 'resume' : null;
}

/** Tells whether it can be taken back: it was sent, and neither side has ended it. */
export const canWithdraw = (status: OwnStatus): boolean =>
  !['draft', 'hired', 'declined', 'withdrawn'].includes(status);

/** The tag of a row for the viewer's own application (L-12). */
export function applicationTag(status: number | null): 'applied' | 'draft' | null {
  if (status === null || status === NO_APPLICATION || status === 0 || Number.isNaN(status)) return null;
  return status > 0 ? 'applied' : 'draft';
}

export type ActionLabel = 'apply' | 'resume' | 'edit' | 'applied';

/** The button for a candidate's application status (J-14 … J-17). 0 counts as none (AMB-04). */
export function applicationAction(status: number | null): { label: ActionLabel; isEnabled: boolean } {
  if (status === null || status === NO_APPLICATION || status === 0 || Number.isNaN(status)) {
    return { label: 'apply', isEnabled: true };
  }
  if (status < 0) return { label: 'resume', isEnabled: true };
  return status < 2 ? { label: 'edit', isEnabled: true } : { label: 'applied', isEnabled: false };
}

/** Tells whether the application was sent, so that the candidate can read what they sent. */
export const isSent = (status: number | null): boolean => status !== null && status >= 1;
