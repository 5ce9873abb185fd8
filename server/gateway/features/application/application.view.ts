import {
  type ApplicationView,
  applicationView,
  type FilesChanged,
  filesChanged,
} from '../../../../shared/contract/application/application.ts';
import { MAX_PORTFOLIO_FILES, MAX_PORTFOLIO_LINKS } from '../../../../shared/domain/application/links.ts';
import { STORY_LENGTH } from '../../../../shared/domain/application/materials.ts';
import { ApplyStatus } from '../../../wire/protocol/codes.ts';
import { jobAddress } from '../../view/jobs/job-path.ts';
import { mapSection } from '../../view/section.ts';
import type { LoadedInfo } from './application-info.load.ts';
import type { LoadedApplication } from './application.load.ts';

/** The settings of the operator that the flow shows. */
export interface FlowSettings {
  /** Bytes a file. */
  readonly uploadLimit: number;
  readonly hasLinkedInSignIn: boolean;
}

/**
 * The view model of the flow; its schema is the allow-list.
 * @param account of the session it is made for
 */
export function viewApplication(
  { viewer, info, strength }: LoadedApplication,
  settings: FlowSettings,
  account: string,
): ApplicationView {
  const { url, ...job } = info.job;
  return applicationView.parse({
    viewer,
    account,
    job: { ...job, path: jobAddress(job.id, url) },
    variant: info.variant,
    status: statusOf(info.status),
    version: info.version,
    savedAt: info.savedAt,
    progress: info.progress,
    mandatory: info.mandatory,
    answers: info.answers,
    relocation: info.relocation,
    strength: mapSection(strength, (percent) => ({ percent })),
    receipt: info.receipt,
    withdrawnAt: info.withdrawnAt,
    limits: {
      fileSize: settings.uploadLimit,
      portfolioFiles: MAX_PORTFOLIO_FILES,
      portfolioLinks: MAX_PORTFOLIO_LINKS,
      storyLength: STORY_LENGTH,
    },
    hasLinkedInSignIn: settings.hasLinkedInSignIn,
  });
}

/** The candidate can update 1 and 2; from 3 on recruiters have taken the application on (AP-26, AMB-04). */
function statusOf(status: number | null): ApplicationView['status'] {
  if (status === null || status <= ApplyStatus.none || status === ApplyStatus.withdrawn) return 'new';
  if (status < ApplyStatus.withdrawn) return 'draft';
  return status <= ApplyStatus.opened ? 'submitted' : 'closed';
}

/** Further effects of a change; one that is left out did not happen. */
export type FilesNews = Partial<
  Pick<FilesChanged, 'isLinkedInSavedInCv' | 'isMarkedUnavailable' | 'isAlreadyThere'>
>;

/** Files, links and flag after one of them has changed. */
export function viewFiles(
  info: LoadedInfo,
  { isLinkedInSavedInCv = false, isMarkedUnavailable = false, isAlreadyThere = false }: FilesNews,
): FilesChanged {
  const { cv, linkedIn, portfolioFiles, portfolioLinks, isPortfolioConfidential } = info.answers;
  return filesChanged.parse({
    version: info.version,
    savedAt: info.savedAt ?? 0,
    progress: info.progress,
    cv,
    linkedIn,
    portfolioFiles,
    portfolioLinks,
    isPortfolioConfidential,
    isLinkedInSavedInCv,
    isMarkedUnavailable,
    isAlreadyThere,
  });
}
