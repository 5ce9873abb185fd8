import { applicationMaps } from '../../../../../shared/domain/application/steps.ts';
import { Refusal } from '../../../rpc/refusal.ts';
import type { ChangeContext } from '../change.ts';
import { progressOf } from './progress.ts';

interface Place {
  readonly user_job_interest_step: number;
  readonly user_job_interest_sub_step: number;
}

/**
 * A step is saved once those before it are complete, the next one excepted (AP-27, AMB-38). Nothing of what was sent is
 * wrong, so there is no field to name: it is the application that is not there yet.
 *
 * @throws Refusal `step-locked`
 */
export function requireUnlocked({ before, job, today }: ChangeContext, sent: Place): void {
  const { user_job_interest_step: step, user_job_interest_sub_step: subStep } = sent;
  // The first step has no sub-steps, and is sent as 1/1. What this flow does not have is refused as such.
  const map = applicationMaps[job.variant];
  const place = map.stepAt(step, step === 1 ? null : subStep);
  if (place === null || map.isUnlocked(progressOf(before, job, today), place)) return;
  throw new Refusal('step-locked', 'Complete the steps before this one first.');
}
