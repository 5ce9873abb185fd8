import type { ApplicationServer } from '../../../../client/api/application/application.ts';
import { ApiProblem } from '../../../../client/api/http/problem.ts';
import { type FormName, type Forms, forms } from '../../../../client/features/application/flow/forms.ts';
import type { Titled } from '../../../../client/features/application/materials/link-form.ts';
import type {
  ApplicationAnswers,
  ApplicationReceipt,
  ApplicationView,
  FileTitleInput,
  NamedLinkInput,
  SaveStepInput,
} from '../../../../shared/contract/application/application.ts';
import { MAX_PORTFOLIO_LINKS } from '../../../../shared/domain/application/links.ts';
import { reviewMissing } from '../../../../shared/domain/application/missing.ts';
import { validateStepInput } from '../../../../shared/domain/application/save-step.ts';
import { titleError, validateNamedLink } from '../../../../shared/domain/application/named-link.ts';
import { applicationMaps, type StepName } from '../../../../shared/domain/application/steps.ts';
import { normaliseLinkedInUrl } from '../../../../shared/domain/text/web-address.ts';
import type { FileCategory } from '../../../../shared/paths.ts';
import { sampleCv } from './flow-values.ts';

const formsOf = (answers: ApplicationAnswers): Forms => forms.typed(forms.of(answers));

/** How one call ends: it fails before or after the change is kept, or it succeeds. */
export type NetworkFault = 'none' | 'not-sent' | 'refused' | 'answer-lost' | 'failed-after';

export interface Setup {
  readonly view: ApplicationView;
  readonly today: () => string;
}

/** The forms that a step's save changes. */
const coveredBy = (input: SaveStepInput, variant: ApplicationView['variant']): FormName[] => {
  if (input.step === 'basic') return variant === 'review' ? ['basic', 'linkedIn'] : ['basic'];
  if (input.step === 'cv') return ['linkedIn'];
  return input.step === 'portfolio' ? [] : [input.step];
};

/**
 * The other side of the wire in one tab's life: keeps what it acknowledged, with versions and rules as strict as the
 * real one's, fails when told to, and is changed from elsewhere. It remembers what this tab has been told.
 */
export class FakeMarketplace implements ApplicationServer {
  readonly #setup: Setup;
  readonly #saved = new Set<StepName>();
  readonly #receipts = new Map<string, ApplicationReceipt>();
  #answers: ApplicationAnswers;
  #version = 0;
  #links = 0;
  #receipt: ApplicationReceipt | null = null;
  #isSent = false;
  /** They would move for this job. */
  #isMoving = false;
  networkFault: NetworkFault = 'none';
  isSignedIn = true;
  /** Recruiters have taken it on. */
  isClosed = false;
  /** Done once while the next call is under way. */
  meanwhile: (() => void) | null = null;
  /** The forms as this tab was told last, and the steps that were complete then. */
  told: { forms: Forms; files: Titled; complete: readonly boolean[] };
  /** Receives a link or file as it was before this tab changed it. */
  onReplaced: (before: NamedLinkInput) => void = () => undefined;
  /** Forms that were changed elsewhere since this tab was told. */
  readonly foreign = new Set<FormName>();
  /** Forms that this tab has changed without being told, because the answer was lost. */
  readonly untold = new Set<FormName>();
  /** Every receipt that was made. */
  readonly made: ApplicationReceipt[] = [];
  onTold: () => void = () => undefined;

  constructor(setup: Setup) {
    this.#setup = setup;
    this.#answers = setup.view.answers;
    this.told = { forms: formsOf(this.#answers), files: this.#answers, complete: this.complete() };
  }

  get forms(): Forms {
    return formsOf(this.#answers);
  }

  /** By the rules of each step itself: saved, and nothing wrong with it now. */
  complete(): boolean[] {
    const { variant, mandatory } = this.#setup.view;
    const steps = this.#setup.view.progress.steps.map((step) => ({
      ...step,
      isComplete: true,
      subSteps: step.subSteps.map((subStep) => ({ ...subStep, isComplete: true })),
    }));
    const progress = { steps, latest: { step: 1, subStep: 0 } };
    const wrong = reviewMissing(
      { variant, mandatory, progress, answers: this.#answers },
      this.#setup.today(),
    );
    return applicationMaps[variant].steps.map(({ name }) =>
      name === 'review'
        ? this.#isSent
        : this.#saved.has(name) && !wrong.some((field) => field.at.name === name),
    );
  }

  /** The data of a page. */
  open(): ApplicationView {
    if (!this.isSignedIn) throw new ApiProblem('session-ended');
    this.#tell(['basic', 'professional', 'availability', 'linkedIn', 'links', 'story']);
    return this.#view();
  }

  /** Somebody else, in another tab or on another device. */
  change(name: FormName, answers: Partial<ApplicationAnswers>): void {
    if (this.isClosed) return;
    this.#set(answers);
    this.foreign.add(name);
  }

  read = () =>
    this.#call(
      () => this.#view(),
      () => this.open(),
    );

  saveStep = (input: SaveStepInput, version: number) =>
    this.#call(() => {
      this.#require(version);
      const errors = validateStepInput(input, this.#setup.today());
      if (errors.length > 0) throw new Error(`sent what is not valid: ${JSON.stringify(errors)}`);
      const covers = coveredBy(input, this.#setup.view.variant);
      this.#refuseOverwriting(covers);
      this.#saved.add(input.step);
      this.#set(this.#answersOf(input));
      const { version: after, progress, strength, relocation, answers } = this.#view();
      const saved = { version: after, savedAt: after, progress, strength, relocation };
      return { reply: { ...saved, linkedIn: answers.linkedIn }, covers };
    }, this.#told);

  /** Its answer says nothing of steps or answers. */
  submit = (version: number, key: string) =>
    this.#call(
      () => {
        const before = this.#receipts.get(key);
        if (before !== undefined) return { receipt: before, version: this.#version };
        this.#require(version);
        const missing = reviewMissing(this.#view(), this.#setup.today());
        if (missing.length > 0) throw new ApiProblem('invalid-input');
        const { isLocationPreferred, isAccepted } = this.#view().relocation;
        if (!isLocationPreferred && !isAccepted) throw new ApiProblem('invalid-input');
        if (!this.#isSent || this.#receipt === null) this.#send();
        const receipt = this.#receipt;
        if (receipt === null) throw new Error('sent without a receipt');
        this.#receipts.set(key, receipt);
        return { receipt, version: this.#version };
      },
      (reply) => reply,
    );

  saveLinks = (input: Parameters<ApplicationServer['saveLinks']>[0], version: number) =>
    this.#files(['links'], () => {
      this.#require(version);
      this.#refuseOverwriting(['links']);
      const portfolioLinks = input.links.map(({ id, url, title }) => ({
        id: id ?? String((this.#links += 1)),
        url,
        name: title || 'Website',
      }));
      return { portfolioLinks };
    });

  addLink = (input: NamedLinkInput, version: number) =>
    this.#oneLink(() => {
      const links = this.#linksToChange(version, null, input);
      return { portfolioLinks: [this.#linkOf(String((this.#links += 1)), input), ...links] };
    });

  changeLink = (id: string, input: NamedLinkInput, version: number) =>
    this.#oneLink(() => {
      const links = this.#linksToChange(version, id, input);
      return { portfolioLinks: links.map((link) => (link.id === id ? this.#linkOf(id, input) : link)) };
    });

  nameFile = (_category: FileCategory, id: string, { title }: FileTitleInput, version: number) =>
    this.#files(['links'], () => {
      this.#require(version);
      const { cv } = this.#answers;
      if (cv?.id !== id) throw new ApiProblem('not-found');
      if (titleError(title) !== null) throw new Error(`sent no valid title: ${title}`);
      this.onReplaced({ title: cv.title ?? '', url: cv.name });
      return { cv: { ...cv, title } };
    });

  #linkOf = (id: string, { title, url }: NamedLinkInput) => ({ id, url, name: title });

  #linksToChange(version: number, id: string | null, input: NamedLinkInput) {
    this.#require(version);
    const links = this.#answers.portfolioLinks;
    const before = links.find((link) => link.id === id);
    if (id !== null && !before) throw new ApiProblem('not-found');
    if (id === null && links.length >= MAX_PORTFOLIO_LINKS) throw new ApiProblem('invalid-input');
    const others = links.filter((link) => link !== before);
    const errors = validateNamedLink(input, others);
    if (errors.length > 0) throw new Error(`sent what is not valid: ${JSON.stringify(errors)}`);
    if (before) this.onReplaced({ title: before.name, url: before.url });
    return links;
  }

  setConfidential = (isPortfolioConfidential: boolean) =>
    this.#files([], () => ({ isPortfolioConfidential }));

  removeLinkedIn = () => this.#files(['linkedIn'], () => ({ linkedIn: null }));

  beginLinkedIn = () => Promise.reject(new ApiProblem('not-found'));

  saveLinkedInCode = () =>
    this.#files(['linkedIn'], () => ({
      linkedIn: { id: '7', url: 'https://www.linkedin.com/in/signed-in', name: 'LinkedIn' },
    }));

  removeFile = () => this.#files([], () => ({ cv: null }));

  /** Not a call of the store: uploads answer it in their own time. */
  upload = () => this.#files([], () => ({ cv: this.#setup.view.answers.cv ?? sampleCv }));

  relocate = () =>
    this.#call(
      () => {
        this.#isMoving = true;
        return { relocation: this.#view().relocation };
      },
      (reply) => reply,
    );

  /** @param sent the forms that the call carries */
  async #call<Kept, Reply>(
    change: () => Kept,
    deliver: (kept: Kept) => Reply,
    sent: readonly FormName[] = forms.names,
  ): Promise<Reply> {
    const { networkFault, meanwhile } = this;
    this.networkFault = 'none';
    this.meanwhile = null;
    await Promise.resolve();
    meanwhile?.();
    if (networkFault === 'not-sent') throw new ApiProblem('unreachable');
    if (networkFault === 'refused') throw new ApiProblem('upstream-unavailable');
    if (!this.isSignedIn) throw new ApiProblem('session-ended');
    const before = this.forms;
    const kept = change();
    if (networkFault === 'answer-lost' || networkFault === 'failed-after')
      for (const name of sent) if (!forms.isSame(name, before[name], this.forms[name])) this.untold.add(name);
    await Promise.resolve();
    if (networkFault === 'answer-lost') throw new ApiProblem('unreachable');
    if (networkFault === 'failed-after') throw new ApiProblem('upstream-timed-out');
    return deliver(kept);
  }

  readonly #told = <Reply>({ reply, covers }: { reply: Reply; covers: readonly FormName[] }): Reply => {
    this.#tell(covers);
    return reply;
  };

  /** The modal's link is not the typed list, which follows when the answer is lost. */
  readonly #oneLink = (change: () => Partial<ApplicationAnswers>) => this.#files(['links'], change, []);

  #files(
    covers: readonly FormName[],
    change: () => Partial<ApplicationAnswers>,
    sent: readonly FormName[] = covers,
  ) {
    return this.#call(
      () => {
        if (this.isClosed) throw new ApiProblem('conflict');
        this.#set(change());
        const { version, progress, answers } = this.#view();
        const { cv, linkedIn, portfolioFiles, portfolioLinks, isPortfolioConfidential } = answers;
        const files = { cv, linkedIn, portfolioFiles, portfolioLinks, isPortfolioConfidential };
        const reply = {
          version,
          savedAt: version,
          progress,
          ...files,
          isLinkedInSavedInCv: false,
          isMarkedUnavailable: false,
          isAlreadyThere: false,
        };
        return { reply, covers: [...covers, 'linkedIn', 'links'] as const };
      },
      this.#told,
      sent,
    );
  }

  /** @throws ApiProblem as the real one refuses */
  #require(version: number): void {
    if (this.isClosed) throw new ApiProblem('conflict');
    if (version !== this.#version) throw new ApiProblem('precondition-failed');
  }

  #refuseOverwriting(covers: readonly FormName[]): void {
    const unseen = covers.filter((name) => this.foreign.has(name));
    if (unseen.length > 0) throw new Error(`silently overwrote what somebody else saved: ${unseen.join()}`);
  }

  #answersOf(input: SaveStepInput): Partial<ApplicationAnswers> {
    const linked = (url: string | null) =>
      url === null ? null : { id: '9', url: normaliseLinkedInUrl(url) ?? url, name: 'LinkedIn' };
    switch (input.step) {
      case 'basic':
        return this.#setup.view.variant === 'review'
          ? { basic: input.answers, linkedIn: linked(input.linkedInUrl) }
          : { basic: input.answers };
      case 'professional':
        return { professional: input.answers };
      case 'availability':
        return { availability: input.answers };
      case 'cv':
        return { linkedIn: linked(input.linkedInUrl) };
      case 'story':
        return { story: input.story };
      case 'portfolio':
        return {};
    }
  }

  #set(answers: Partial<ApplicationAnswers>): void {
    const next = { ...this.#answers, ...answers };
    if (JSON.stringify(next) !== JSON.stringify(this.#answers)) this.#isSent = false;
    this.#answers = next;
    this.#version += 1;
  }

  #send(): void {
    const isUpdate = this.#receipt !== null;
    this.#receipt = { reference: 'AT-1', submittedAt: this.#version, isUpdate };
    this.made.push(this.#receipt);
    this.#isSent = true;
    this.#version += 1;
  }

  #tell(names: readonly FormName[]): void {
    const told = Object.entries(this.forms).filter(([name]) => names.some((one) => one === name));
    const forms = { ...this.told.forms, ...Object.fromEntries(told) };
    for (const name of names) {
      this.foreign.delete(name);
      this.untold.delete(name);
    }
    const files = names.includes('links') ? this.#answers : this.told.files;
    this.told = { forms, files, complete: this.complete() };
    this.onTold();
  }

  #view(): ApplicationView {
    const { view } = this.#setup;
    const complete = this.complete();
    const places = applicationMaps[view.variant].steps;
    const isComplete = (step: number, subStep: number) =>
      complete[places.findIndex((place) => place.step === step && place.subStep === subStep)] ?? false;
    const steps = view.progress.steps.map((step) => {
      const subSteps = step.subSteps.map((part) => ({
        ...part,
        isComplete: isComplete(step.step, part.subStep),
      }));
      const isWhole =
        subSteps.length > 0 ? subSteps.every((part) => part.isComplete) : isComplete(step.step, 0);
      return { ...step, subSteps, isComplete: isWhole };
    });
    const { location } = this.#answers.professional;
    const sentOrNot = this.#isSent || this.#receipt ? 'submitted' : 'draft';
    return {
      ...view,
      answers: this.#answers,
      version: this.#version,
      savedAt: this.#version === 0 ? null : this.#version,
      status: this.isClosed ? 'closed' : sentOrNot,
      progress: { steps, latest: { step: 1, subStep: 0 } },
      relocation: {
        ...view.relocation,
        isLocationPreferred: location === null || view.job.cities.some(({ id }) => id === location.id),
        isAccepted: this.#isMoving,
      },
      receipt: this.#receipt,
    };
  }
}
