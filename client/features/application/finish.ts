import type {
  ApplicationReceipt,
  ApplicationView,
} from '../../../shared/contract/application/application.ts';
import { applicationForm } from '../../../shared/messages/application/application-form.ts';
import { formatListingQuery, wholeList } from '../../../shared/domain/jobs/listing-query.ts';
import { paths } from '../../../shared/paths.ts';
import { saveApplicationSuccess } from '../../api/application/application-success.ts';
import { saveNotice } from '../../api/jobs/save-notice.ts';
import { tellOtherTabs } from '../../api/session/other-tabs.ts';

/**
 * Opens the jobs of the same profession with a popup, or a notification for an update (AP-33, AP-34).
 * @param before the receipt at the beginning of the visit, which one that was sent unchanged has still
 */
export function finishApplication(
  { job, viewer }: ApplicationView,
  { isUpdate, reference, submittedAt }: ApplicationReceipt,
  before: ApplicationReceipt | null,
): void {
  const isChange = isUpdate || before?.submittedAt === submittedAt;
  const { id: jobId, title, companyName } = job;
  if (isChange) {
    const text = applicationForm.updated(title, companyName);
    saveNotice(`${text} ${applicationForm.receipt(reference)}`, 'success');
  } else saveApplicationSuccess({ jobId, title, companyName, reference });
  tellOtherTabs({ kind: 'application', viewer, jobId });
  const query = formatListingQuery({
    ...wholeList,
    ...(job.professionId !== null && { professions: [job.professionId] }),
  });
  const path = isChange ? paths.jobs : paths.listingModal('jb-app-success-modal');
  globalThis.location.replace(query === '' ? path : `${path}?${query}`);
}
