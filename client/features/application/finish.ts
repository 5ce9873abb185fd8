import type {
  ApplicationReceipt,
  ApplicationView,
} from '../../../shared/contract/application/application.ts';
import { applicationForm } from '../../../shared/messages/application/application-form.ts';
import { formatListingQuery, wholeList } from '../../../shared/domain/jobs/listing-query.ts';
import { paths } from '../../../shared/paths.ts';
import { saveApplicationSuccess } from '../../api/application/application-success.ts';
import { saveNotice } from '../../api/jobs/save-notice.ts';
import type { ToastKind } from '../../api/toast-kind.ts';
import { tellOtherTabs } from '../../api/session/other-tabs.ts';

/**
 * Opens the jobs of the same profession with a popup, or a notification for an update (AP-33, AP-34).
 * @param before the receipt at the beginning of the visit, which one that was sent unchanged has still
 */
export function finishApplication(
  { job, viewer }: ApplicationView,
  receipt: ApplicationReceipt,
  before: ApplicationReceipt | null,
): void {
  const { id: jobId, title, companyName } = job;
  const notice = changeNotice(job, receipt, before);
  if (notice) saveNotice(notice.text, notice.kind);
  else saveApplicationSuccess({ jobId, title, companyName, reference: receipt.reference });
  tellOtherTabs({ kind: 'application', viewer, jobId });
  const query = formatListingQuery({
    ...wholeList,
    ...(job.professionId !== null && { professions: [job.professionId] }),
  });
  const path = notice ? paths.jobs : paths.listingModal('jb-app-success-modal');
  globalThis.location.replace(query === '' ? path : `${path}?${query}`);
}

/** Returns the notice about an application that had been sent before; null for one that is sent for the first time. */
export function changeNotice(
  { title, companyName }: Pick<ApplicationView['job'], 'title' | 'companyName'>,
  { isUpdate, reference, submittedAt }: ApplicationReceipt,
  before: ApplicationReceipt | null,
): { readonly text: string; readonly kind: ToastKind } | null {
  const receipt = applicationForm.receipt(reference);
  // The marketplace gives the same receipt again where nothing was changed.
  if (before?.submittedAt === submittedAt)
    return { text: `${applicationForm.unchanged(title, companyName)} ${receipt}`, kind: 'information' };
  return isUpdate
    ? { text: `${applicationForm.updated(title, companyName)} ${receipt}`, kind: 'success' }
    : null;
}
