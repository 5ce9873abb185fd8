import { listingApi } from '../../../shared/listing-paths.ts';

/**
 * Counts the opening of a job from a list (L-14). It never delays the click and outlives the page; a count that cannot
 * be sent is lost on purpose.
 */
export function countClick(jobId: string): void {
  fetch(listingApi.clicks(jobId), { method: 'POST', keepalive: true, headers: { 'x-atelier': '1' } }).catch(
    () => undefined,
  );
}
