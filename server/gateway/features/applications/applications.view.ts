import { type ApplicationsView, applicationsView } from '../../../../shared/contract/application.ts';
import { ApplyStatus } from '../../../wire/codes.ts';
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
  const status = statusOf(row);
  return {
    jobId,
    path: jobAddress(jobId, row.url),
    title: line(row.title) ?? jobId,
    companyName: line(row.company_name) ?? '',
    logoUrl: ownMedia(row.image_url ?? null),
    isJobLive: row.is_job_live === 1,
    status,
    reference: line(row.reference ?? null),
    submittedAt: wholeOrNull(row.submitted_at ?? null),
    savedAt: wholeOrNull(row.saved_at ?? null),
    withdrawnAt: status === 'withdrawn' ? wholeOrNull(row.withdrawn_at ?? null) : null,
  };
}

/** The job page treats a withdrawn application as none, but this list shows it as withdrawn (J-14 … J-17). */
function statusOf({ status, withdrawn_at }: Row): ApplicationsView['rows'][number]['status'] {
  const isWithdrawn = withdrawn_at !== null && withdrawn_at !== undefined;
  if (status === ApplyStatus.withdrawn || (isWithdrawn && status <= ApplyStatus.none)) return 'withdrawn';
  if (status < ApplyStatus.withdrawn) return 'draft';
  if (status === ApplyStatus.started) return 'started';
  return status === ApplyStatus.applied ? 'submitted' : 'advanced';
}
