import {
  type ProfileSaved,
  type ProfileStepReply,
  profileStepReply,
  type ProfileStepsView,
  profileStepsView,
} from '../../../../shared/contract/profile/profile-steps.ts';
import {
  type ProfileFilesReply,
  profileFilesReply,
} from '../../../../shared/contract/profile/profile-files.ts';
import { MAX_PORTFOLIO_FILES, MAX_PORTFOLIO_LINKS } from '../../../../shared/domain/application/links.ts';
import { profileEdit } from '../../../../shared/domain/profile/flow/flows.ts';
import { profilePartTitle, profileSteps } from '../../../../shared/domain/profile/flow/titled-steps.ts';
import type { Config } from '../../../settings/config.ts';
import type { ReplyOf } from '../../../wire/protocol/call.ts';
import type { introductionStep } from '../../../wire/profile/profile-steps.ts';
import type { profileMaterials } from '../../view/profile/profile-materials.ts';
import type { LoadedSteps } from './profile-steps.load.ts';

type Saved = ReplyOf<(typeof introductionStep)['save']>;
type Status = Saved['available_for_hire_status_info'];

const COMPLETE = 1;

const isAvailable = ({ is_available_for_hire }: Status): boolean => is_available_for_hire === 1;
/** `uploadLimit` is in bytes a file. */
export type StepsSettings = Pick<Config, 'uploadLimit' | 'feedbackEmail'>;

/**
 * The view model of the pages that change a profile.
 *
 * @param account of the session it is made for
 */
export function viewProfileSteps(
  loaded: LoadedSteps,
  account: string,
  { uploadLimit, feedbackEmail }: StepsSettings,
): ProfileStepsView {
  const { viewer, version, savedAt, status, strength, email, answers, entries, options } = loaded;
  return profileStepsView.parse({
    viewer,
    account,
    version,
    savedAt,
    progress: progressOf(status),
    strength: percentOf(strength),
    isAvailableForHire: isAvailable(status),
    email,
    answers,
    entries,
    limits: {
      fileSize: uploadLimit,
      portfolioFiles: MAX_PORTFOLIO_FILES,
      portfolioLinks: MAX_PORTFOLIO_LINKS,
    },
    feedbackEmail,
    options,
  });
}

/** All that a save has changed, so that the next step needs nothing else (W-28). */
export const viewSavedStep = (saved: Saved): ProfileStepReply =>
  profileStepReply.parse({ isSaved: true, ...savedFields(saved) });

/** The answer to a change of files or links, with all of them (F-10). */
export const viewSavedFiles = (
  saved: Saved & { readonly is_linkedin_saved_in_cv?: number | null | undefined },
  now: ReturnType<typeof profileMaterials>,
): ProfileFilesReply =>
  profileFilesReply.parse({
    isSaved: true,
    ...savedFields(saved),
    ...now,
    isLinkedInSavedInCv: saved.is_linkedin_saved_in_cv === 1,
    isMarkedUnavailable: saved.is_marked_unavailable === 1,
  });

/** What every change of a profile answers. */
export const savedFields = (saved: Saved): ProfileSaved => ({
  version: saved.version,
  savedAt: Math.trunc(saved.saved_at),
  progress: progressOf(saved.available_for_hire_status_info),
  strength: percentOf(saved.profile_strength_info),
  isAvailableForHire: isAvailable(saved.available_for_hire_status_info),
});

/** The steps that have a page, with what the marketplace says of each. What it leaves out is not complete. */
function progressOf({ step_info_list: known }: Status) {
  const numbers = [...new Set(profileEdit.steps.map(({ step }) => step))];
  return {
    steps: numbers.map((number) => {
      const step = known?.find(({ step_number }) => step_number === number);
      const parts = profileEdit.partsOf(number).filter(({ subStep }) => subStep > 0);
      return {
        step: number,
        title: profileSteps[number - 1]?.title ?? '',
        isComplete: step?.completion_status === COMPLETE,
        subSteps: parts.map(({ subStep, name }) => {
          const part = step?.sub_step_info_list?.find(({ step_number }) => step_number === subStep);
          const isComplete = part?.completion_status === COMPLETE;
          return { subStep, title: profilePartTitle(name), isComplete };
        }),
      };
    }),
  };
}

/** Per cent; null for a number that is none. */
const percentOf = ({ value }: { readonly value: number }): number | null =>
  value >= 0 && value <= 100 ? Math.trunc(value) : null;
