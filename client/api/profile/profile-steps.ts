import type {
  ProfileFlowName,
  ProfileSaved,
  ProfileStepReply,
  ProfileStepsView,
  SavedStepName,
} from '../../../shared/contract/profile/profile-steps.ts';
import { accountHeader } from '../../../shared/paths.ts';
import { profileApi } from '../../../shared/profile-paths.ts';
import { get, send } from '../http/http.ts';
import { hasFields } from '../http/reply-shape.ts';

/** A step's answers, which the step's name in the address tells apart. */
interface StepInput {
  readonly answers: object;
  readonly isConfirmed: boolean;
  readonly flow: ProfileFlowName;
  readonly isForward: boolean;
}

/** The calls of the pages that change a profile. Each rejects with an `ApiProblem`. */
export interface ProfileStepsServer {
  readonly read: () => Promise<ProfileStepsView>;
  readonly save: (step: SavedStepName, input: StepInput, version: number) => Promise<ProfileStepReply>;
  /** @param rupees a year */
  readonly saveExpectedPay: (rupees: number, version: number) => Promise<ProfileSaved>;
}

const saved = {
  version: 'number',
  savedAt: 'number?',
  progress: 'object',
  strength: 'number?',
  isAvailableForHire: 'boolean',
} as const;
const isView = hasFields<ProfileStepsView>({
  viewer: 'object',
  account: 'string',
  ...saved,
  email: 'string',
  answers: 'object',
  limits: 'object',
  feedbackEmail: 'string?',
  entries: 'object',
  options: 'object',
});

const isProfileSaved = hasFields<ProfileSaved>(saved);
const isSaved = hasFields<Extract<ProfileStepReply, { isSaved: true }>>({ isSaved: 'boolean', ...saved });
const isNotSaved = hasFields<Extract<ProfileStepReply, { isSaved: false }>>({ isSaved: 'boolean' });
const isReply = (body: unknown): body is ProfileStepReply =>
  isSaved(body) || (isNotSaved(body) && !body.isSaved);

/** Reads the signed-in candidate's profile with everything that its steps show. */
export const openProfileSteps = (): Promise<ProfileStepsView> => get(profileApi.steps, isView);

/** @param account the account that the page was made for; the gateway refuses another one */
export function profileStepsServer(account: string): ProfileStepsServer {
  const own = { [accountHeader]: account };
  return {
    read: () => get(profileApi.steps, isView, { headers: own }),
    save: (step, body, version) =>
      send('POST', profileApi.step(step), isReply, { body, headers: { ...own, 'if-match': `"${version}"` } }),
    saveExpectedPay: (expectedCompensation, version) =>
      send('POST', profileApi.expectedPay, isProfileSaved, {
        body: { expectedCompensation },
        headers: { ...own, 'if-match': `"${version}"` },
      }),
  };
}
