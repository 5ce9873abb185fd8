import type { ApplicationsView } from '../../../../shared/contract/application/application.ts';
import { ownStatus } from '../../../../shared/domain/application-status.ts';
import type { ReplyOf } from '../../../wire/protocol/call.ts';
import type { getApplications } from '../../../wire/application/applications.ts';
import { jobAddress, jobIdText } from './job-path.ts';
import { line } from '../plain-text.ts';
import { ownMedia } from '../files/safe-url.ts';
import { wholeOrNull } from '../whole-number.ts';

type Row = ReplyOf<typeof getApplications>['application_list'][number];

/** One of the candidate's own applications. */
export function toApplicationRow(row: Row): ApplicationsView['rows'][number] {
  const jobId = jobIdText(row.job_id);
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
    isUpdate: row.is_update === 1,
    savedAt: wholeOrNull(row.saved_at ?? null),
    withdrawnAt: status === 'withdrawn' ? wholeOrNull(row.withdrawn_at ?? null) : null,
  };
}
