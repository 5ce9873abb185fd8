import { api } from '../../shared/paths.ts';

/**
 * Counts that somebody opened a job from a list (L-14). It never holds up what the press does, outlives the page,
 * and what cannot be sent is lost on purpose.
 */
export function countClick(jobId: string): void {
  fetch(api.jobClicks(jobId), { method: 'POST', keepalive: true, headers: { 'x-atelier': '1' } }).catch(
    () => undefined,
  );
}
