import type {
  AdminDetails,
  RecruiterBoxes,
  RecruiterView,
} from '../../../../shared/contract/jobs/job-page-recruiter.ts';
import { earningPotential, formatCommission } from '../../../../shared/domain/jobs/earning-potential.ts';
import { formatRupees } from '../../../../shared/domain/jobs/money.ts';
import { serverPaths } from '../../../../shared/server-paths.ts';
import type { LoadedRecruiter } from './job-page.load.ts';
import type { LoadedAdmin, LoadedBoxes } from './job-recruiter.load.ts';
import { line, lines } from '../../view/plain-text.ts';
import { parseRichText } from './rich-text.ts';
import { wholeOrNull } from '../../view/whole-number.ts';

/** The part of a recruiter whose access this request has confirmed. */
export function viewRecruiter(
  jobId: string,
  { boxes, admin }: Extract<LoadedRecruiter, { access: 'granted' }>,
): RecruiterView {
  return {
    editPath: serverPaths.editJob(jobId),
    boxes: boxes.ok ? { ok: true, content: viewBoxes(boxes.content) } : boxes,
    admin: admin.ok ? { ok: true, content: viewAdmin(admin.content) } : admin,
  };
}

function viewBoxes(loaded: LoadedBoxes): RecruiterBoxes {
  return {
    internal: viewInternal(loaded),
    commission: formatCommission(loaded.commissionPercentage),
    earningPotential: earningPotential(loaded),
    maxCompensation: viewMaxCompensation(loaded.maxCompensation),
    reviewCriteria: loaded.reviewCriteria.flatMap(({ text, isMandatory }) => {
      const readable = line(text);
      return readable === null ? [] : { text: readable, isMandatory };
    }),
    sampleProfile: parseRichText(loaded.sampleProfile),
    reportingManager: line(loaded.reportingManager),
    interviewProcess: parseRichText(loaded.interviewProcess),
    questions: lines(loaded.questions),
  };
}

function viewInternal(loaded: LoadedBoxes): RecruiterBoxes['internal'] {
  return {
    createdAt: wholeOrNull(loaded.createdAt),
    activatedAt: wholeOrNull(loaded.activatedAt),
    expiresAt: wholeOrNull(loaded.expiresAt),
    ownerId: line(loaded.ownerId),
    statusText: line(loaded.statusText),
    maxNoticePeriodDays: wholeOrNull(loaded.maxNoticePeriodDays),
    positions: wholeOrNull(loaded.positions),
    reviewType: line(loaded.reviewType),
    category: line(loaded.category),
    keyHighlights: parseRichText(loaded.keyHighlights),
    outstationCandidatesAllowed: loaded.isOpenToOutstation,
    mandatoryInformation: lines(loaded.mandatoryInformation),
    sendCriteria: parseRichText(loaded.sendCriteria),
    prospectCriteria: lines(loaded.prospectCriteria),
  };
}

function viewMaxCompensation(rupees: number | null): string | null {
  return rupees !== null && rupees > 0 && Number.isSafeInteger(Math.trunc(rupees))
    ? formatRupees(Math.trunc(rupees))
    : null;
}

function viewAdmin({ processStatus, internalContact, sendCriteria }: LoadedAdmin): AdminDetails {
  return {
    processStatus: line(processStatus),
    internalContact: line(internalContact),
    sendCriteria: line(sendCriteria),
  };
}
