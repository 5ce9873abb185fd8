import type { ApplicationServer } from '../../../../client/api/application/application.ts';
import { ApiProblem } from '../../../../client/api/http/problem.ts';
import type { DraftStorage } from '../../../../client/forms/draft-storage.ts';
import {
  type ApplicationStore,
  createApplicationStore,
} from '../../../../client/features/application/flow/application-store.ts';
import type {
  ApplicationAnswers,
  ApplicationView,
  NamedLinkInput,
  SaveStepInput,
  StepSaved,
} from '../../../../shared/contract/application/application.ts';
import type { FileCategory } from '../../../../shared/paths.ts';

type NetworkFault = 'none' | 'refused' | 'answer-lost' | 'signed-out';

/** A server with versions, as strict as the real one about them, that fails when told to. */
export class FakeServer implements ApplicationServer {
  view: ApplicationView;
  networkFault: NetworkFault = 'none';
  readonly receipts = new Map<string, { reference: string; submittedAt: number; isUpdate: boolean }>();
  readonly stories: string[] = [];

  constructor(view: ApplicationView) {
    this.view = view;
  }

  /** Somebody else, in another tab. */
  change(answers: Partial<ApplicationAnswers>): void {
    this.view = {
      ...this.view,
      version: this.view.version + 1,
      answers: { ...this.view.answers, ...answers },
    };
  }

  /** The person, in another tab. */
  withdraw(): void {
    const version = this.view.version + 1;
    this.view = { ...this.view, version, status: 'new', receipt: null, withdrawnAt: version };
  }

  async #call<Result>(change: () => Result): Promise<Result> {
    const { networkFault } = this;
    this.networkFault = 'none';
    await Promise.resolve();
    if (networkFault === 'refused') throw new ApiProblem('unreachable');
    if (networkFault === 'signed-out') throw new ApiProblem('session-ended');
    const result = change();
    if (networkFault === 'answer-lost') throw new ApiProblem('unreachable');
    return result;
  }

  #check(version: number): void {
    if (version !== this.view.version) throw new ApiProblem('precondition-failed');
  }

  #answer(): StepSaved {
    const { version, progress, strength, relocation, answers } = this.view;
    return { version, savedAt: version, progress, strength, relocation, linkedIn: answers.linkedIn };
  }

  read = () => this.#call(() => this.view);

  saveStep = (input: SaveStepInput, version: number) =>
    this.#call(() => {
      this.#check(version);
      if (input.step === 'story') {
        this.stories.push(input.story);
        this.change({ story: input.story });
      } else if (input.step === 'basic') {
        const url = input.linkedInUrl;
        this.change({
          basic: input.answers,
          linkedIn: url === null ? null : { id: '9', url, name: 'LinkedIn' },
        });
      } else if (input.step === 'availability') this.change({ availability: input.answers });
      else if (input.step === 'professional') this.change({ professional: input.answers });
      else this.change({});
      return this.#answer();
    });

  submit = (version: number, key: string) =>
    this.#call(() => {
      const before = this.receipts.get(key);
      if (before && this.view.status === 'submitted') return { receipt: before, version: this.view.version };
      this.#check(version);
      this.change({});
      const receipt = { reference: `R${this.receipts.size}`, submittedAt: 1, isUpdate: false };
      this.view = { ...this.view, status: 'submitted', receipt };
      this.receipts.set(key, receipt);
      return { receipt, version: this.view.version };
    });

  files() {
    const { answers, version, progress } = this.view;
    const { cv, linkedIn, portfolioFiles, portfolioLinks, isPortfolioConfidential } = answers;
    return {
      version,
      savedAt: version,
      progress,
      cv,
      linkedIn,
      portfolioFiles,
      portfolioLinks,
      isPortfolioConfidential,
      isLinkedInSavedInCv: false,
      isMarkedUnavailable: false,
      isAlreadyThere: false,
    };
  }

  saveLinks = (input: Parameters<ApplicationServer['saveLinks']>[0], version: number) =>
    this.#call(() => {
      this.#check(version);
      const portfolioLinks = input.links.map(({ id, url, title }, index) => ({
        id: id ?? `new-${this.view.version}-${index}`,
        url,
        name: title || 'Website',
      }));
      this.change({ portfolioLinks });
      return this.files();
    });

  addLink = ({ title, url }: NamedLinkInput, version: number) =>
    this.#call(() => {
      this.#check(version);
      return this.#putLinks([
        { id: `new-${version}`, url, name: title },
        ...this.view.answers.portfolioLinks,
      ]);
    });

  changeLink = (id: string, { title, url }: NamedLinkInput, version: number) =>
    this.#call(() => {
      this.#check(version);
      const links = this.view.answers.portfolioLinks;
      if (!links.some((link) => link.id === id)) throw new ApiProblem('not-found');
      return this.#putLinks(links.map((link) => (link.id === id ? { id, url, name: title } : link)));
    });

  /** F-09: what is on LinkedIn moves to the CV. */
  #putLinks(links: ApplicationAnswers['portfolioLinks']) {
    const moved = links.find(({ url }) => url.includes('linkedin'));
    this.change({
      portfolioLinks: links.filter((link) => link !== moved),
      ...(moved && { linkedIn: { ...moved, name: 'LinkedIn' } }),
    });
    return { ...this.files(), isLinkedInSavedInCv: moved !== undefined };
  }

  nameFile = (_category: FileCategory, id: string, { title }: { readonly title: string }, version: number) =>
    this.#call(() => {
      this.#check(version);
      const { cv } = this.view.answers;
      if (cv?.id !== id) throw new ApiProblem('not-found');
      this.change({ cv: { ...cv, title } });
      return this.files();
    });

  setConfidential = (isPortfolioConfidential: boolean) =>
    this.#call(() => {
      this.change({ isPortfolioConfidential });
      return this.files();
    });

  removeLinkedIn = () =>
    this.#call(() => {
      this.change({ linkedIn: null });
      return this.files();
    });

  beginLinkedIn = () => this.#call(() => ({ url: 'https://linkedin.example/', state: 'a state' }));

  saveLinkedInCode = ({ code }: Parameters<ApplicationServer['saveLinkedInCode']>[0]) =>
    this.#call(() => {
      this.change({ linkedIn: { id: '7', url: `https://www.linkedin.com/in/${code}`, name: 'LinkedIn' } });
      return this.files();
    });

  removeFile = () =>
    this.#call(() => {
      this.change({ cv: null });
      return this.files();
    });

  relocate = () => this.#call(() => ({ relocation: this.view.relocation }));
}

/** A visit to this application, with what was kept of an earlier one. */
export function openStore(server: FakeServer, storage: DraftStorage): ApplicationStore {
  let keys = 0;
  const store = createApplicationStore({
    view: server.view,
    server,
    storage,
    newKey: () => `${server.view.version}-${(keys += 1)}-${Math.random()}`,
    today: () => '2026-11-20',
  });
  void store.restore();
  return store;
}
