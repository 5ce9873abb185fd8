import { describe, expect, test } from 'vitest';
import type { ApplicationServer } from '../../../../client/api/application.ts';
import type { DraftKeeper } from '../../../../client/api/kept-drafts.ts';
import { ApiProblem } from '../../../../client/api/problem.ts';
import {
  type ApplicationStore,
  createApplicationStore,
} from '../../../../client/features/application/application-store.ts';
import { conflictsOf } from '../../../../client/features/application/drafts.ts';
import type {
  ApplicationAnswers,
  ApplicationView,
  SaveStepInput,
  StepSaved,
} from '../../../../shared/contract/application.ts';
import { sampleApplication } from './sample-application.ts';

type Mishap = 'none' | 'refused' | 'answer-lost' | 'signed-out';

/** A server with versions, as strict as the real one about them, that fails when told to. */
class FakeServer implements ApplicationServer {
  view: ApplicationView;
  mishap: Mishap = 'none';
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

  async #call<Result>(change: () => Result): Promise<Result> {
    const { mishap } = this;
    this.mishap = 'none';
    await Promise.resolve();
    if (mishap === 'refused') throw new ApiProblem('unreachable');
    if (mishap === 'signed-out') throw new ApiProblem('session-ended');
    const result = change();
    if (mishap === 'answer-lost') throw new ApiProblem('unreachable');
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
      if (before) return { receipt: before, version: this.view.version };
      this.#check(version);
      this.change({});
      const receipt = { reference: `R${this.receipts.size}`, submittedAt: 1, isUpdate: false };
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
    };
  }

  saveLinks = (input: Parameters<ApplicationServer['saveLinks']>[0], version: number) =>
    this.#call(() => {
      this.#check(version);
      const portfolioLinks = input.links.map(({ id, url }, index) => ({
        id: id ?? `new-${this.view.version}-${index}`,
        url,
        name: 'Website',
      }));
      this.change({ portfolioLinks });
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

class Storage implements DraftKeeper {
  text: string | null = null;
  isFull = false;
  read = (): unknown[] => (this.text === null ? [] : [JSON.parse(this.text)]);
  keep = (content: object) => {
    if (this.isFull) return false;
    this.text = JSON.stringify(content);
    return true;
  };
  drop = () => {
    this.text = null;
  };
  dropAll = this.drop;
}

function open(server: FakeServer, keeper: Storage): ApplicationStore {
  let keys = 0;
  const store = createApplicationStore({
    view: server.view,
    server,
    keeper,
    newKey: () => `${server.view.version}-${(keys += 1)}-${Math.random()}`,
    today: () => '2026-11-20',
  });
  store.restore();
  return store;
}

const start = (change: Partial<ApplicationView> = {}) => {
  const server = new FakeServer(sampleApplication({ variant: 'sub-steps', ...change }));
  const keeper = new Storage();
  return { server, keeper, store: open(server, keeper) };
};

describe('a form between two tabs', () => {
  test('goes on over a change of another form, without asking', async () => {
    const { server, store } = start();
    store.type('story', { text: 'Mine' });
    server.change({ basic: { ...server.view.answers.basic, mobile: '9876543210' } });
    expect(await store.save('story')).toMatchObject({ kind: 'saved' });
    expect(server.view.answers).toMatchObject({ story: 'Mine', basic: { mobile: '9876543210' } });
    expect(store.get().drafts.basic.typed.mobile).toBe('9876543210');
  });

  test('keeps both when both changed it, until one is chosen', async () => {
    const { server, store } = start();
    store.type('story', { text: 'Mine' });
    server.change({ story: 'Theirs' });
    expect(await store.save('story')).toEqual({ kind: 'conflict' });
    expect(server.view.answers.story).toBe('Theirs');
    expect(store.get().drafts.story).toMatchObject({ typed: { text: 'Mine' }, theirs: { text: 'Theirs' } });
    store.choose('story', 'mine');
    expect(await store.save('story')).toMatchObject({ kind: 'saved' });
    expect(server.view.answers.story).toBe('Mine');
  });

  test('a save whose answer was lost is no conflict with itself', async () => {
    const { server, store } = start();
    store.type('story', { text: 'Mine' });
    server.mishap = 'answer-lost';
    expect(await store.save('story')).toMatchObject({ kind: 'failed' });
    expect(await store.save('story')).toMatchObject({ kind: 'saved' });
    expect(server.view.answers.story).toBe('Mine');
  });
});

describe('files between two tabs', () => {
  const file = (id: string) => ({ id, name: `${id}.pdf`, title: null, size: 1, url: `/api/files/${id}` });

  test('a file that came after a change elsewhere does not hide that change', async () => {
    const { server, store } = start();
    store.type('story', { text: 'Mine' });
    server.change({ story: 'Theirs' });
    server.change({ portfolioFiles: [file('1')] });
    store.takeFiles(server.files());
    expect(await store.save('story')).toEqual({ kind: 'conflict' });
    expect(server.view.answers.story).toBe('Theirs');
  });

  test('answers that overtake each other leave the newest list', () => {
    const { server, store } = start();
    server.change({ portfolioFiles: [file('1')] });
    const first = server.files();
    server.change({ portfolioFiles: [file('1'), file('2')] });
    store.takeFiles(server.files());
    store.takeFiles(first);
    expect(store.get().view.answers.portfolioFiles).toHaveLength(2);
  });

  test('a list of links is not saved over one of somebody else', async () => {
    const { server, store } = start();
    store.type('links', { items: [{ id: '-1', url: 'https://asha.example' }], typed: '' });
    server.change({ portfolioLinks: [{ id: '4', url: 'https://other.example', name: 'Website' }] });
    expect(await store.saveLinks()).toEqual({ kind: 'conflict' });
    store.choose('links', 'mine');
    expect(await store.saveLinks()).toMatchObject({ kind: 'saved' });
    expect(server.view.answers.portfolioLinks.map(({ url }) => url)).toEqual(['https://asha.example']);
  });
});

describe('submitting', () => {
  test('saves what is left, and yields one receipt when the answer is lost and the page loaded again', async () => {
    const { server, keeper, store } = start();
    store.type('story', { text: 'Mine' });
    await store.save('story');
    server.mishap = 'answer-lost';
    expect(await store.submit()).toMatchObject({ kind: 'failed' });
    const again = open(server, keeper);
    expect(await again.submit()).toMatchObject({ kind: 'submitted' });
    expect(server.receipts.size).toBe(1);
  });

  test('a second press is one more try of the same submission', async () => {
    const { server, store } = start();
    const [first, second] = await Promise.all([store.submit(), store.submit()]);
    expect(first).toMatchObject({ kind: 'submitted' });
    expect(second).toEqual(first);
    expect(server.receipts.size).toBe(1);
  });

  test('leaves nothing behind in this browser', async () => {
    const { keeper, store } = start();
    store.type('story', { text: 'Mine' });
    expect(keeper.text).toContain('Mine');
    await store.submit();
    expect(keeper.text).toBeNull();
  });
});

test('says when this browser cannot keep what is typed', () => {
  const { keeper, store } = start();
  keeper.isFull = true;
  store.type('story', { text: 'Mine' });
  expect(store.get().isKeeping).toBe(false);
  keeper.isFull = false;
  store.type('story', { text: 'Mine too' });
  expect(store.get().isKeeping).toBe(true);
});

test.each(['"x"', '[]', '{"forms":{"story":{"base":1}}}', '{"forms":{"basic":{"base":{},"typed":{}}}}', '7'])(
  'passes over what somebody else wrote into the storage: %s',
  (text) => {
    const { server, keeper } = start();
    keeper.text = text;
    expect(open(server, keeper).get().drafts.story.typed.text).toBe('');
  },
);

test('what LinkedIn gives takes the place of what was typed for it, and of nothing else', async () => {
  const { store } = start();
  store.type('linkedIn', { url: null, typed: 'linkedin.com/in/half-typed' });
  store.type('story', { text: 'Mine' });
  expect(await store.saveLinkedInCode({ code: 'asha', state: 'a state', issuer: null })).toMatchObject({
    kind: 'saved',
  });
  const { drafts } = store.get();
  expect(drafts.linkedIn.typed).toEqual({ url: 'https://www.linkedin.com/in/asha', typed: '' });
  expect([drafts.story.typed.text, conflictsOf(drafts)]).toEqual(['Mine', []]);
});
