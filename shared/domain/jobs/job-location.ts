import { jobRow } from '../../messages/jobs/job-row.ts';

/**
 * The place of a job in a row (L-11): "Remote Working", a city, or a city "and N more". N counts the other cities; two
 * offices in one city count once. Null when the job names no place.
 */
export function jobLocationLabel(isRemote: boolean, cities: readonly string[]): string | null {
  if (isRemote) return jobRow.remote;
  const [first, ...others] = new Set(cities);
  if (first === undefined) return null;
  return others.length === 0 ? first : jobRow.andMore(first, others.length);
}
