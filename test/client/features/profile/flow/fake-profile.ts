import { ApiProblem } from '../../../../../client/api/http/problem.ts';
import type { ProfileStepsServer } from '../../../../../client/api/profile/profile-steps.ts';
import type { ProfileEducation } from '../../../../../shared/contract/profile/profile.ts';
import type {
  ProfileAnswers,
  ProfileStepReply,
  ProfileStepsView,
} from '../../../../../shared/contract/profile/profile-steps.ts';
import { profileEdit } from '../../../../../shared/domain/profile/flow/flows.ts';
import { profileSteps } from '../../../../../shared/domain/profile/flow/titled-steps.ts';
import { withSaved } from '../../../../../shared/domain/profile/answers/step-answers.ts';
import { emptyAnswers } from '../../../../shared/profile/empty-answers.ts';

export type Fault = 'none' | 'not-sent' | 'answer-lost';

const nobody: ProfileAnswers = {
  ...emptyAnswers,
  materials: {
    ...emptyAnswers.materials,
    portfolioLinks: [{ id: '1', url: 'https://asha.example/', name: 'Website' }],
  },
};

const anEducation: ProfileEducation = {
  id: '1',
  institute: 'School of Type',
  logoUrl: null,
  degree: null,
  specialisation: null,
  city: null,
  startYear: 2015,
  endYear: 2019,
  description: null,
};

type ListStep = 'education' | 'experience' | 'portfolio';

const isList = (step: string): step is ListStep =>
  step === 'education' || step === 'experience' || step === 'portfolio';

/** One account's profile on the other side of the wire, with versions, that fails when told to. */
export class FakeProfile implements ProfileStepsServer {
  readonly account: string;
  version = 1;
  answers = nobody;
  education: ProfileEducation[] = [];
  /** The answers as this browser was told them last. */
  told = nobody;
  /** The steps that this browser has saved without being told, because the reply was lost. */
  readonly untold = new Set<string>();
  fault: Fault = 'none';
  isSignedIn = true;
  /** Saving keeps availability for hire. */
  isSafe = true;
  isAvailableForHire = false;
  /** Runs while the next call is under way. */
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
      limits: { fileSize: 10_485_760, portfolioFiles: 4, portfolioLinks: 5 },
      feedbackEmail: null,
      entries: { education: this.education, experience: [] },
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
    return {
      version: this.version,
      savedAt: this.version,
      progress: { steps },
      strength: 50,
      isAvailableForHire: this.isAvailableForHire,
    };
  }

  /** A save here or in another tab. */
  change(answers: Partial<ProfileAnswers>): void {
    this.version += 1;
    this.answers = withSaved(this.answers, answers);
    for (const name of Object.keys(answers)) this.#done.add(name);
  }

  /** An education is added in its modal, or elsewhere. */
  addEducation(): void {
    this.version += 1;
    this.education = [...this.education, { ...anEducation, id: String(this.version) }];
    this.#done.add('education');
  }

  /** The last education is deleted elsewhere. */
  dropEducation(): void {
    this.version += 1;
    this.education = [];
    this.#done.delete('education');
  }

  /** What is known of current pay is deleted elsewhere. */
  dropPay(): void {
    const { contact } = this.answers;
    this.change({ contact: { ...contact, currentCompensation: null, isFreelancer: false } });
    this.#done.delete('contact');
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

  /** In the wizard, the steps before are complete (W-21). */
  #isOpen(name: string): boolean {
    const place = profileEdit.named(name);
    return profileEdit.steps.every(
      (step) => place === null || !profileEdit.isBefore(step, place) || this.#done.has(step.name),
    );
  }

  #saveList(step: ListStep): void {
    this.version += 1;
    this.#done.add(step);
  }

  #tell(told: ProfileAnswers): void {
    this.told = told;
    this.onTold();
  }

  open = (): ProfileStepsView => {
    this.untold.clear();
    this.#tell(this.answers);
    return this.view;
  };
  read = async () => {
    const view = await this.#call(() => this.view);
    this.untold.clear();
    this.#tell(view.answers);
    return view;
  };
  saveExpectedPay: ProfileStepsServer['saveExpectedPay'] = async (expectedCompensation, version) => {
    const change = { expectations: { ...this.answers.expectations, expectedCompensation } };
    return this.#call(() => {
      if (version !== this.version) throw new ApiProblem('precondition-failed');
      this.change(change);
      return this.#saved();
    });
  };
  save: ProfileStepsServer['save'] = async (step, { answers, isConfirmed, flow, isForward }, version) => {
    const isAnswerLost = this.fault === 'answer-lost';
    const reply = await this.#call((): ProfileStepReply => {
      if (version !== this.version) throw new ApiProblem('precondition-failed');
      if (!this.isSafe && !isConfirmed) return { isSaved: false };
      this.confirmed.push(isConfirmed);
      const isWizard = flow === 'available-for-hire';
      if (isWizard && !this.#isOpen(step)) throw new ApiProblem('step-locked');
      if (step === 'education' && this.education.length === 0) throw new ApiProblem('invalid-input');
      if (isList(step)) this.#saveList(step);
      else this.change({ [step]: answers });
      if (isAnswerLost) this.untold.add(step);
      if (isWizard && isForward && step === 'preferences') this.isAvailableForHire = true;
      return { isSaved: true, ...this.#saved() };
    });
    this.untold.delete(step);
    if (reply.isSaved && !isList(step)) this.#tell(withSaved(this.told, { [step]: answers }));
    return reply;
  };
}
