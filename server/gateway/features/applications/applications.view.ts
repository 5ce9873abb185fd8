import {
  type ApplicationsView,
  applicationsView,
} from '../../../../shared/contract/application/application.ts';
import { toApplicationRow } from '../../view/jobs/application-row.ts';
import { wholeOrNull } from '../../view/whole-number.ts';
import type { LoadedApplications } from './applications.load.ts';

/**
 * The candidate's own applications; the schema is the allow-list.
 * @param account of the session they are read for
 */
export function viewApplications(
  { viewer, rows, total, unread, after, next }: LoadedApplications,
  account: string,
): ApplicationsView {
  return applicationsView.parse({
    viewer,
    account,
    rows: rows.map(toApplicationRow),
    total: Math.max(wholeOrNull(total) ?? 0, rows.length),
    unread: wholeOrNull(unread) ?? 0,
    after,
    next,
  });
}
