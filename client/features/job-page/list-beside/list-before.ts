import { paths } from '../../../../shared/paths.ts';

/** The address of the list, with its filters, from which a page was opened; null when it was opened from elsewhere. */
export function listBefore(referrer: string, origin: string): string | null {
  const list = origin + paths.jobs;
  if (!referrer.startsWith(list)) return null;
  const query = referrer.slice(list.length);
  return query === '' || query.startsWith('?') ? paths.jobs + query : null;
}

/** Whether this page was opened from a list. */
export const wasOpenedFromList = (): boolean => listBefore(document.referrer, location.origin) !== null;
