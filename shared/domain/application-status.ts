/** `user_job_apply_status` of a candidate without an application for this job. The status may also be absent. */
const NO_APPLICATION = -100;

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
