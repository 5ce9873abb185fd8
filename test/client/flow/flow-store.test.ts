import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { saved } from '../../../client/flow/save-result.ts';
import { quiet } from './fake-flow.ts';
import { FakeDraftStorage } from '../fake-draft-storage.ts';
import { openProfile, ProfileServer, type StepName } from './profile-flow.ts';

const start = () => {
  const server = new ProfileServer();
  const storage = new FakeDraftStorage();
  const store = openProfile(server, storage);
  const type = (step: StepName, text: string) => store.type(step, { text });
  const typed = (step: StepName) => store.get().drafts[step].typed.text;
  return { server, storage, store, type, typed };
};

/** Everything typed, and nothing saved. */
const startTyped = () => {
  const visit = start();
  for (const step of ['about', 'skills', 'story', 'wishes'] as const) visit.type(step, `My ${step}`);
  return visit;
};

describe('the queue of saves', () => {
  test('runs them one after the other, each over the version the one before it made', async () => {
    const { server, store } = startTyped();
    const own = () => store.change(() => server.call('a change of its own', () => saved));
    const results = await Promise.all([store.save('about'), own(), store.save('story'), store.finish()]);
    expect(results.map(({ kind }) => kind)).toEqual(['saved', 'saved', 'saved', 'finished']);
    expect(server.calls.filter((call) => !call.endsWith('…'))).toEqual([
      'save about',
      'a change of its own',
      'save story',
      'is it safe',
      'save skills',
      'save wishes',
      'finish',
    ]);
    // None begins before the one before it has ended, and none is made twice.
    const begun = server.calls.filter((_, index) => index % 2 === 0);
    expect(begun.every((call) => call.endsWith('…'))).toBe(true);
  });

  test('goes on after a save that failed', async () => {
    const { server, store } = startTyped();
    server.fault = 'refused';
    const [first, second] = await Promise.all([store.save('about'), store.save('story')]);
    expect([first.kind, second.kind]).toEqual(['failed', 'saved']);
  });

  test('saves nothing on a step that is not filled in', async () => {
    const { server, store } = start();
    expect(await store.save('about')).toEqual({
      kind: 'invalid',
      errors: [{ pointer: '/about', message: 'Required.' }],
    });
    expect(server.calls).toEqual([]);
  });
});

describe('a race with another tab', () => {
  test('over another form is gone over, without asking', async () => {
    const { server, store, type, typed } = start();
    type('about', 'Mine');
    server.change({ wishes: 'Theirs' });
    expect(await store.save('about')).toEqual(saved);
    expect(server.answers).toMatchObject({ about: 'Mine', wishes: 'Theirs' });
    expect(typed('wishes')).toBe('Theirs');
  });

  test('over the same form is a conflict, until one version is chosen', async () => {
    const { server, store, type } = start();
    type('about', 'Mine');
    server.change({ about: 'Theirs' });
    expect(await store.save('about')).toEqual({ kind: 'conflict' });
    expect(server.answers.about).toBe('Theirs');
    expect(store.get().drafts.about).toMatchObject({ typed: { text: 'Mine' }, theirs: { text: 'Theirs' } });
    store.choose('about', 'mine');
    expect(await store.save('about')).toEqual(saved);
    expect(server.answers.about).toBe('Mine');
  });

  test('that is lost again and again is told, and what is typed stays', async () => {
    const { server, store, type, typed } = start();
    type('about', 'Mine');
    server.isRaced = true;
    expect(await store.save('about')).toMatchObject({
      kind: 'failed',
      problem: { code: 'precondition-failed' },
    });
    expect(server.calls.filter((call) => call === 'load')).toHaveLength(2);
    expect(typed('about')).toBe('Mine');
  });
});

test.each(['refused', 'answer-lost', 'session-ended'] as const)(
  'a save that is %s leaves everything typed, here and in this browser, and can be made again',
  async (fault) => {
    const { server, storage, store, type, typed } = startTyped();
    server.fault = fault;
    expect(await store.save('about')).toMatchObject({ kind: 'failed' });
    type('wishes', 'Typed since');
    expect(typed('about')).toBe('My about');
    const again = openProfile(server, storage);
    expect(again.get().drafts.wishes.typed.text).toBe('Typed since');
    expect(again.get().drafts.about.typed.text).toBe('My about');
    expect(await again.save('about')).toEqual(saved);
    expect(server.answers.about).toBe('My about');
  },
);

describe('a text that is put back after a save whose answer was lost', () => {
  const putBack = async () => {
    const visit = start();
    visit.type('about', 'Before');
    await visit.store.save('about');
    visit.type('about', 'Lost');
    visit.server.fault = 'answer-lost';
    await visit.store.save('about');
    expect(visit.server.answers.about).toBe('Lost');
    visit.type('about', 'Before');
    return visit;
  };

  test('is a change, is kept, and is saved next', async () => {
    const { server, storage, store } = await putBack();
    expect(store.hasUnsaved('about')).toBe(true);
    const again = openProfile(server, storage);
    expect(again.get().drafts.about.typed.text).toBe('Before');
    expect([again.hasUnsaved('about'), again.hasRestored('about')]).toEqual([true, true]);
    expect(await again.save('about')).toEqual(saved);
    expect([server.answers.about, storage.text]).toEqual(['Before', null]);
  });

  test('is saved without a question, because nobody else has changed it', async () => {
    const { server, store } = await putBack();
    expect(await store.save('about')).toEqual(saved);
    expect(server.answers.about).toBe('Before');
    expect(store.hasUnsaved('about')).toBe(false);
  });

  test('is asked about where somebody else has saved since', async () => {
    const { server, store } = await putBack();
    server.change({ about: 'Theirs' });
    expect(await store.save('about')).toEqual({ kind: 'conflict' });
    store.choose('about', 'mine');
    expect(await store.save('about')).toEqual(saved);
    expect(server.answers.about).toBe('Before');
  });

  test('stays a change while another step is saved, and after a page that was loaded before the save arrived', async () => {
    const { server, storage, store, type } = start();
    type('about', 'Lost');
    const saving = store.save('about');
    while (server.calls.length === 0) await Promise.resolve();
    const early = openProfile(server, storage);
    await saving;
    early.type('about', { text: '' });
    expect(early.hasUnsaved('about')).toBe(true);
    early.type('skills', { text: 'Mine' });
    expect(await early.save('skills')).toEqual(saved);
    expect([early.hasUnsaved('about'), early.get().drafts.about.base.text]).toEqual([true, 'Lost']);
  });

  test('is no change where the server has refused the save', async () => {
    const { server, storage, store, type } = start();
    type('about', 'Refused');
    server.refusal = 'invalid-input';
    await store.save('about');
    type('about', '');
    expect([store.hasUnsaved('about'), storage.text]).toEqual([false, null]);
  });

  test('is not told as a text of an earlier visit where the save has not arrived', async () => {
    const { server, storage, store, type } = start();
    type('about', 'Not arrived');
    server.fault = 'refused';
    await store.save('about');
    type('about', '');
    const again = openProfile(server, storage);
    expect([again.hasUnsaved('about'), again.hasRestored('about')]).toEqual([true, false]);
  });
});

describe('a check before a save', () => {
  test('that says no leaves the save to the person', async () => {
    const { server, store } = startTyped();
    server.isSafe = false;
    expect(await store.save('skills')).toEqual({ kind: 'unconfirmed' });
    expect(server.answers.skills).toBe('');
    expect(await store.save('skills', { isConfirmed: true })).toEqual(saved);
    expect(server.answers.skills).toBe('My skills');
  });

  test('that fails is told, and nothing is saved', async () => {
    const { server, store } = startTyped();
    server.fault = 'refused';
    expect(await store.save('skills')).toMatchObject({ kind: 'failed', problem: { code: 'unreachable' } });
    expect(server.answers.skills).toBe('');
  });

  test('is asked of a step that an earlier visit left unsaved, before the flow is finished', async () => {
    const { server, store } = startTyped();
    server.isSafe = false;
    expect(await store.finish()).toEqual({
      kind: 'step-not-saved',
      step: 'skills',
      reason: { kind: 'unconfirmed' },
    });
    expect(server.receipts.size).toBe(0);
  });
});

describe('finishing', () => {
  test('saves the rest in order, and leaves nothing behind in this browser', async () => {
    const { server, storage, store } = startTyped();
    expect(storage.text).toContain('My about');
    expect(await store.finish()).toEqual({ kind: 'finished', receipt: 'receipt 1' });
    const saves = server.calls.filter((call) => call.startsWith('save') && !call.endsWith('…'));
    expect(saves).toEqual(['save about', 'save skills', 'save story', 'save wishes']);
    expect(storage.text).toBeNull();
  });

  test('yields one receipt when the answer is lost and the page loaded again', async () => {
    const { server, storage, store } = startTyped();
    for (const step of ['about', 'skills', 'story', 'wishes'] as const) await store.save(step);
    server.fault = 'answer-lost';
    expect(await store.finish()).toMatchObject({ kind: 'failed' });
    expect(await openProfile(server, storage).finish()).toEqual({ kind: 'finished', receipt: 'receipt 1' });
    expect(server.receipts.size).toBe(1);
  });

  test('pressed twice is done once', async () => {
    const { server, store } = startTyped();
    const [first, second] = await Promise.all([store.finish(), store.finish()]);
    expect(second).toEqual(first);
    expect(server.receipts.size).toBe(1);
  });

  test('what was begun is begun anew once something else is saved', async () => {
    const { server, store, type } = startTyped();
    await store.finish();
    server.fault = 'answer-lost';
    await store.finish();
    type('about', 'Changed since');
    expect(await store.finish()).toMatchObject({ kind: 'finished', receipt: 'receipt 3' });
  });

  test('over what somebody else has changed is left to the person', async () => {
    const { server, store } = startTyped();
    for (const step of ['about', 'skills', 'story', 'wishes'] as const) await store.save(step);
    server.change({ wishes: 'Theirs' });
    expect(await store.finish()).toMatchObject({
      kind: 'failed',
      problem: { code: 'precondition-failed' },
    });
    expect(store.get().view.answers.wishes).toBe('Theirs');
    expect(server.receipts.size).toBe(0);
    expect(await store.finish()).toMatchObject({ kind: 'finished' });
  });

  test('names the step of an earlier visit that is not valid', async () => {
    const { server, store, type } = startTyped();
    await store.save('about');
    type('about', ' ');
    expect(await store.finish()).toMatchObject({ kind: 'step-not-saved', step: 'about' });
    expect(server.receipts.size).toBe(0);
  });
});

describe('what this browser keeps', () => {
  const texts = fc.record({
    about: fc.string(),
    skills: fc.string({ unit: 'binary' }),
    story: fc.string({ unit: 'grapheme' }),
    wishes: fc.constantFrom('', ' ', '{}', '"', 'null'),
  });

  test('whatever is typed stands there again after a reload, as it was typed', () => {
    fc.assert(
      fc.property(texts, (texts) => {
        const { server, storage, store, type, typed } = start();
        const steps = ['about', 'skills', 'story', 'wishes'] as const;
        for (const step of steps) type(step, texts[step]);
        const isUnsaved = steps.some((step) => store.hasUnsaved(step));
        expect(storage.text !== null).toBe(isUnsaved);
        const again = openProfile(server, storage);
        for (const step of steps)
          if (store.hasUnsaved(step)) expect(again.get().drafts[step].typed.text).toBe(typed(step));
        expect(steps.some((step) => again.hasRestored(step))).toBe(isUnsaved);
      }),
    );
  });

  test('anything else that stands there is passed over', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const { server, storage } = start();
        storage.text = text;
        const { drafts } = openProfile(server, storage).get();
        expect(drafts.about.typed.text).toBe('');
      }),
    );
  });

  test('that it cannot keep anything is known', () => {
    const { storage, store, type } = start();
    storage.isFull = true;
    type('about', 'Mine');
    expect(store.get().isKeeping).toBe(false);
  });

  test('is given up where the person says so', () => {
    const { storage, store, type, typed } = start();
    type('about', 'Mine');
    store.discard(['about']);
    expect([typed('about'), storage.text]).toEqual(['', null]);
  });
});

describe('answers that overtake each other', () => {
  const join = (about: string) => (view: ProfileServer['view']) => ({
    ...view,
    answers: { ...view.answers, about },
  });

  test('leave what the newest said', () => {
    const { store } = start();
    store.join(3, join('Newest'));
    store.join(2, join('Older'));
    expect(store.get().view.answers.about).toBe('Newest');
  });

  test('leave what came while all was read', async () => {
    const { store } = start();
    const reading = store.refresh();
    store.join(2, join('Newest'));
    await reading;
    expect(store.get().view.answers.about).toBe('Newest');
  });

  test('have all read again where more has changed than they say', async () => {
    const { server, store } = start();
    server.change({ wishes: 'Theirs' });
    server.change({ about: 'Arrived' });
    store.join(server.version, join('Arrived'));
    await quiet();
    expect(store.get().view.answers).toMatchObject({ about: 'Arrived', wishes: 'Theirs' });
  });
});
