import { describe, expect, test } from 'vitest';
import type { ApplicationStore } from '../../../../client/features/application/flow/application-store.ts';
import { forms } from '../../../../client/features/application/flow/forms.ts';
import type { ApplicationView } from '../../../../shared/contract/application/application.ts';
import { applicationMaps } from '../../../../shared/domain/application/steps.ts';
import { applicationFields } from '../../../../shared/messages/application/application-fields.ts';
import { applicationForm } from '../../../../shared/messages/application/application-form.ts';
import { FakeDraftStorage } from '../../fake-draft-storage.ts';
import { FakeServer, openStore } from './fake-server.ts';
import { sampleApplication } from './sample-application.ts';

const start = (change: Partial<ApplicationView> = {}) => {
  const server = new FakeServer(sampleApplication({ variant: 'sub-steps', ...change }));
  const storage = new FakeDraftStorage();
  return { server, storage, store: openStore(server, storage) };
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

  test('[M-30] shows pay in lakhs, and what is no pay as typed', async () => {
    const { server, store } = start();
    const { professional } = server.view.answers;
    const form = store.get().drafts.professional.typed;
    store.type('professional', { ...form, expected: '150', variable: '1,5' });
    server.change({ professional: { ...professional, expectedCompensation: 1_250_000 } });
    await store.refresh();
    const [mine, theirs] = forms.describe(store.get().drafts, 'professional');
    const { variableCompensation } = applicationFields;
    expect(mine).toContain(`${applicationForm.professional.expected}: ₹150\u00A0lakh a year`);
    expect(mine).toContain(`${variableCompensation}: 1,5`);
    expect(theirs).toContain(`${applicationForm.professional.expected}: ₹12.5\u00A0lakh a year`);
  });

  test('a save whose answer was lost is no conflict with itself', async () => {
    const { server, store } = start();
    store.type('story', { text: 'Mine' });
    server.networkFault = 'answer-lost';
    expect(await store.save('story')).toMatchObject({ kind: 'failed' });
    expect(await store.save('story')).toMatchObject({ kind: 'saved' });
    expect(server.view.answers.story).toBe('Mine');
  });
});

describe('an application that is withdrawn in another tab', () => {
  const stopped = { kind: 'failed', problem: { code: 'precondition-failed' } };

  test('is not saved over before the person has been told, and keeps what was typed', async () => {
    const { server, store } = start({ status: 'submitted' });
    store.type('story', { text: 'Mine' });
    server.withdraw();
    expect(await store.save('story')).toMatchObject(stopped);
    expect(server.view.answers.story).toBe('');
    expect(store.get()).toMatchObject({
      view: { status: 'new' },
      drafts: { story: { typed: { text: 'Mine' } } },
    });
    expect(await store.save('story')).toMatchObject({ kind: 'saved' });
    expect(server.view.answers.story).toBe('Mine');
  });

  test.each<[string, (store: ApplicationStore) => Promise<unknown>]>([
    ['the confidential flag', (store) => store.setConfidential(true)],
    ['a file', (store) => store.removeFile('cv', '1')],
    ['the LinkedIn link', (store) => store.removeLinkedIn()],
    ['a sign-in with LinkedIn', (store) => store.saveLinkedInCode({ code: 'c', state: 's', issuer: null })],
  ])(
    '[C-51][C-52][C-53] is no draft by a change of %s before the person has been told',
    async (_what, change) => {
      const linkedIn = { id: '9', url: 'https://www.linkedin.com/in/asha', name: 'LinkedIn' };
      const answers = { ...sampleApplication({}).answers, linkedIn };
      const { server, store } = start({ status: 'submitted', answers });
      server.withdraw();
      const { version } = server.view;
      expect(await change(store)).toMatchObject(stopped);
      expect(server.view.version).toBe(version);
      expect(store.get().view.status).toBe('new');
      expect(await change(store)).toMatchObject({ kind: 'saved' });
    },
  );

  test('[U-01] takes no file before the person has been told', async () => {
    const { server, store } = start({ status: 'submitted' });
    await store.allowUpload();
    server.withdraw();
    await expect(store.allowUpload()).rejects.toMatchObject({ code: 'precondition-failed' });
    await store.allowUpload();
  });

  test('is not sent again before the person has been told', async () => {
    const { server, store } = start({ status: 'submitted' });
    store.type('story', { text: 'Mine' });
    server.withdraw();
    expect(await store.finish()).toMatchObject(stopped);
    expect([server.receipts.size, server.view.answers.story]).toEqual([0, '']);
    expect(await store.finish()).toMatchObject({ kind: 'finished' });
  });

  test.each(['', ', and the page loaded again'])(
    'is not said to be sent where the answer to the first press was lost%s',
    async (isReloaded) => {
      const { server, storage, store } = start();
      server.networkFault = 'answer-lost';
      expect(await store.finish()).toMatchObject({ kind: 'failed', problem: { code: 'unreachable' } });
      server.withdraw();
      const now = isReloaded === '' ? store : openStore(server, storage);
      expect(await now.finish()).toMatchObject(stopped);
      expect(now.get().view.status).toBe('new');
      expect(await now.finish()).toMatchObject({ kind: 'finished' });
      expect([server.view.status, server.receipts.size]).toEqual(['submitted', 2]);
    },
  );

  test.each<[string, (store: ApplicationStore) => Promise<unknown>]>([
    ['a step', (store) => store.save('story')],
    ['the confidential flag', (store) => store.setConfidential(true)],
    ['a press that saves first', (store) => store.finish()],
  ])('is no draft by %s where it was sent without an answer', async (_what, change) => {
    const { server, store } = start();
    server.networkFault = 'answer-lost';
    expect(await store.finish()).toMatchObject({ kind: 'failed' });
    server.withdraw();
    const { version } = server.view;
    store.type('story', { text: 'Mine' });
    expect(await change(store)).toMatchObject(stopped);
    expect(server.view.version).toBe(version);
    expect(store.get().view.withdrawnAt).toBe(version);
    expect(await change(store)).not.toMatchObject(stopped);
    expect(server.view.version).toBeGreaterThan(version);
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
    store.type('links', { items: [{ id: '-1', url: 'https://asha.example', title: '' }], typed: '' });
    server.change({ portfolioLinks: [{ id: '4', url: 'https://other.example', name: 'Website' }] });
    expect(await store.saveLinks()).toEqual({ kind: 'conflict' });
    store.choose('links', 'mine');
    expect(await store.saveLinks()).toMatchObject({ kind: 'saved' });
    expect(server.view.answers.portfolioLinks.map(({ url }) => url)).toEqual(['https://asha.example']);
  });
});

describe('[J-16] the address of an application without a step', () => {
  /** Everything is complete, unless step 3 is said to lack something. */
  const progressOf = (variant: ApplicationView['variant'], lacks: boolean) => ({
    steps: [1, 2, 3].map((step) => {
      const isComplete = !(lacks && step === 3);
      const parts = applicationMaps[variant].partsOf(step).filter(({ subStep }) => subStep > 0);
      const subSteps = parts.map(({ subStep, name }) => ({ subStep, title: name, isComplete }));
      return { step, title: '', isComplete, subSteps };
    }),
    latest: { step: 3, subStep: 0 },
  });
  const whole = { step: null, subStep: null };

  test.each<[ApplicationView['status'], ApplicationView['variant'], boolean, string]>([
    ['submitted', 'sub-steps', false, 'basic'],
    ['draft', 'sub-steps', false, 'story'],
    ['submitted', 'sub-steps', true, 'cv'],
    ['submitted', 'review', false, 'review'],
  ])('that is %s, in the variant %s, which lacks something: %j, opens %s', (status, variant, lacks, name) => {
    const { store } = start({ status, variant, progress: progressOf(variant, lacks) });
    expect(store.placeAt(whole).name).toBe(name);
  });

  test('opens unsaved text before all else', () => {
    const { store } = start({ status: 'submitted', progress: progressOf('sub-steps', false) });
    store.type('story', { text: 'Mine' });
    expect(store.placeAt(whole).name).toBe('story');
  });
});

describe('submitting', () => {
  test('saves what is left, and yields one receipt when the answer is lost and the page loaded again', async () => {
    const { server, storage, store } = start();
    store.type('story', { text: 'Mine' });
    await store.save('story');
    server.networkFault = 'answer-lost';
    expect(await store.finish()).toMatchObject({ kind: 'failed' });
    const again = openStore(server, storage);
    expect(await again.finish()).toMatchObject({ kind: 'finished' });
    expect(server.receipts.size).toBe(1);
  });

  test('a second press is one more try of the same submission', async () => {
    const { server, store } = start();
    const [first, second] = await Promise.all([store.finish(), store.finish()]);
    expect(first).toMatchObject({ kind: 'finished' });
    expect(second).toEqual(first);
    expect(server.receipts.size).toBe(1);
  });

  test('leaves nothing behind in this browser', async () => {
    const { storage, store } = start();
    store.type('story', { text: 'Mine' });
    expect(storage.text).toContain('Mine');
    await store.finish();
    expect(storage.text).toBeNull();
  });
});

test('says when this browser cannot keep what is typed', () => {
  const { storage, store } = start();
  storage.isFull = true;
  store.type('story', { text: 'Mine' });
  expect(store.get().isKeeping).toBe(false);
  storage.isFull = false;
  store.type('story', { text: 'Mine too' });
  expect(store.get().isKeeping).toBe(true);
});

test.each(['"x"', '[]', '{"forms":{"story":{"base":1}}}', '{"forms":{"basic":{"base":{},"typed":{}}}}', '7'])(
  'passes over what somebody else wrote into the storage: %s',
  (text) => {
    const { server, storage } = start();
    storage.text = text;
    expect(openStore(server, storage).get().drafts.story.typed.text).toBe('');
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
  expect([drafts.story.typed.text, forms.conflicts(drafts)]).toEqual(['Mine', []]);
});
