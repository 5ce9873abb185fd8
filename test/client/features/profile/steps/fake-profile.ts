import { ApiProblem } from '../../../../../client/api/problem.ts';
import type { ProfileStepsServer } from '../../../../../client/api/profile-steps.ts';
import type {
  ProfileAnswers,
  ProfileStepReply,
  ProfileStepsView,
} from '../../../../../shared/contract/profile-steps.ts';
import { profileEdit } from '../../../../../shared/domain/profile/flows.ts';
import { profileSteps } from '../../../../../shared/domain/profile/steps.ts';
import { withSaved } from '../../../../../shared/domain/profile/step-answers.ts';

export type Fault = 'none' | 'not-sent' | 'answer-lost';

const nobody: ProfileAnswers = {
  introduction: { name: 'Asha Rao', title: '', summary: '' },
  location: { city: null, locality: '' },
  contact: {
    mobile: '',
    alternateMobile: '',
    experienceMonths: null,
    isFresherExperience: false,
    currentCompensation: null,
    fixedCompensation: null,
    variableCompensation: null,
    stockOptions: null,
    isFreelancer: false,
    isFresherPay: false,
    isConfidential: false,
    noticePeriodDays: null,
  },
  availability: { noticePeriodDays: null, isServingNotice: false, availableFrom: null, offerInHand: null },
  skills: { skills: [], software: [] },
  story: { story: '' },
  expectations: { expectedCompensation: null, isOpenToDiscussion: false, isOpenToSixDays: null },
  preferences: { engagementTypes: [], companyTypes: [], locations: [], isNotReadyToRelocate: false },
};

/** One account's profile on the other side of the wire, with versions, that fails when told to. */
export class FakeProfile implements ProfileStepsServer {
  readonly account: string;
  version = 1;
  answers = nobody;
  /** The answers as this browser was told them last. */
  told = nobody;
  fault: Fault = 'none';
  isSignedIn = true;
  /** Saving keeps availability for hire. */
  isSafe = true;
  /** What happens while the next call is under way. */
  meanwhile: (() => void) | null = null;
  /** Called when this browser has been told what stands. */
  onTold: () => void = () => undefined;
  readonly confirmed: boolean[] = [];
  readonly #done = new Set<string>();

  constructor(account: string) {
    this.account = account;
  }

  get view(): ProfileStepsView {
    const { version, answers, account } = this;
    return {
      viewer: { role: 'candidate', name: null, pictureUrl: null, isAvailableForHire: null },
      account,
      ...this.#saved(),
      version,
      email: 'asha@atelier.test',
      answers,
      options: { ok: true, content: { engagementTypes: [], companyTypes: [] } },
    };
  }

  #saved() {
    const numbers = [...new Set(profileEdit.steps.map(({ step }) => step))];
    const steps = numbers.map((step) => ({
      step,
      title: profileSteps[step - 1]?.title ?? '',
      isComplete: profileEdit.partsOf(step).every(({ name }) => this.#done.has(name)),
      subSteps: profileEdit.partsOf(step).map(({ subStep, name }) => ({
        subStep,
        title: name,
        isComplete: this.#done.has(name),
      })),
    }));
    return { version: this.version, savedAt: this.version, progress: { steps }, strength: 50 };
  }

  /** A save here or in another tab. */
  change(answers: Partial<ProfileAnswers>): void {
    this.version += 1;
    this.answers = withSaved(this.answers, answers);
    for (const name of Object.keys(answers)) this.#done.add(name);
  }

  async #call<Result>(run: () => Result): Promise<Result> {
    const { fault, meanwhile } = this;
    this.fault = 'none';
    this.meanwhile = null;
    await Promise.resolve();
    meanwhile?.();
    if (fault === 'not-sent') throw new ApiProblem('unreachable');
    if (!this.isSignedIn) throw new ApiProblem('session-ended');
    const result = run();
    if (fault === 'answer-lost') throw new ApiProblem('unreachable');
    return result;
  }

  #tell(told: ProfileAnswers): void {
    this.told = told;
    this.onTold();
  }

  open = (): ProfileStepsView => {
    this.#tell(this.answers);
    return this.view;
  };
  read = async () => {
    const view = await this.#call(() => this.view);
    this.#tell(view.answers);
    return view;
  };
  save: ProfileStepsServer['save'] = async (step, { answers, isConfirmed }, version) => {
    const reply = await this.#call((): ProfileStepReply => {
      if (version !== this.version) throw new ApiProblem('precondition-failed');
      if (!this.isSafe && !isConfirmed) return { isSaved: false };
      this.confirmed.push(isConfirmed);
      this.change({ [step]: answers });
      return { isSaved: true, ...this.#saved() };
    });
    if (reply.isSaved) this.#tell(withSaved(this.told, { [step]: answers }));
    return reply;
  };
}
