/** `user_job_apply_status` of a candidate without an application for this job. The status may also be absent. */
const NO_APPLICATION = -100;

/** The tag of a row for the viewer's own application (L-12). */
export function applicationTag(status: number | null): 'applied' | 'draft' | null {
  if (status === null || status === NO_APPLICATION || status === 0 || Number.isNaN(status)) return null;
  return status > 0 ? 'applied' : 'draft';
}

export type ActionLabel = 'apply' | 'resume' | 'edit' | 'applied';

export type SentApplication = 'changeable' | 'final';

/**
 * Tells whether the application was sent, and then whether the candidate may still change it: until the recruiter has
 * moved it on. Null without one that was sent.
 */
export function sentApplication(status: number | null): SentApplication | null {
  if (status === null || Number.isNaN(status) || status < 1) return null;
  return status < 3 ? 'changeable' : 'final';
}

/** The button for a candidate's application status (J-14 … J-17). 0 counts as none (AMB-04). */
export function applicationAction(status: number | null): { label: ActionLabel; isEnabled: boolean } {
  if (status === null || status === NO_APPLICATION || status === 0 || Number.isNaN(status)) {
    return { label: 'apply', isEnabled: true };
  }
  if (status < 0) return { label: 'resume', isEnabled: true };
  return status < 2 ? { label: 'edit', isEnabled: true } : { label: 'applied', isEnabled: false };
}
