import { type ApplicationsView, applicationsView } from '../../../../shared/contract/application.ts';
import { ownStatus } from '../../../../shared/domain/application-status.ts';
import { jobAddress } from '../../view/job-path.ts';
import { line } from '../../view/plain-text.ts';
import { ownMedia } from '../../view/safe-url.ts';
import { wholeOrNull } from '../../view/whole-number.ts';
import type { LoadedApplications } from './applications.load.ts';

type Row = LoadedApplications['rows'][number];

/**
 * The candidate's own applications; the schema is the allow-list.
 * @param account of the session they are read for
 */
export function viewApplications(
  { viewer, rows, total, after, next }: LoadedApplications,
  account: string,
): ApplicationsView {
  return applicationsView.parse({
    viewer,
    account,
    rows: rows.map(toRow),
    total: Math.max(wholeOrNull(total) ?? 0, rows.length),
    after,
    next,
  });
}

function toRow(row: Row): ApplicationsView['rows'][number] {
  const jobId = String(row.job_id);
  const status = ownStatus(row.status);
  return {
    jobId,
    path: jobAddress(jobId, row.url),
    title: line(row.title) ?? jobId,
    companyName: line(row.company_name) ?? '',
    logoUrl: ownMedia(row.image_url ?? null),
    isJobLive: row.is_job_live === 1,
    status,
    hasUnsentChanges: row.has_unsent_changes === 1,
    reference: line(row.reference ?? null),
    submittedAt: wholeOrNull(row.submitted_at ?? null),
    savedAt: wholeOrNull(row.saved_at ?? null),
    withdrawnAt: status === 'withdrawn' ? wholeOrNull(row.withdrawn_at ?? null) : null,
  };
}
