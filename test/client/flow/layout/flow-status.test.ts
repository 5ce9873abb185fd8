import { beforeEach, describe, expect, test, vi } from 'vitest';
import { allowKeeping, hasSignedOut } from '../../../../client/api/session/keeping.ts';
import { ApiProblem } from '../../../../client/api/http/problem.ts';
import { savedText, statusNotices } from '../../../../client/flow/layout/flow-status.ts';
import { draftStorage } from '../../../../client/forms/draft-storage.ts';
import { removeDraftsOf } from '../../../../client/forms/kept-drafts.ts';
import { flow as texts } from '../../../../shared/messages/flow.ts';
import { FakeDraftStorage } from '../../fake-draft-storage.ts';
import { FakeStorage } from '../../fake-storage.ts';
import { openProfile, type ProfileKind, ProfileServer, type StepName } from '../profile-flow.ts';
import { quiet } from '../fake-flow.ts';

type Store = ReturnType<typeof openProfile>;

const noticesAt = (store: Store, step: StepName, isSignedOut = false) =>
  statusNotices<ProfileKind>(
    {
      state: store.get(),
      status: { failure: null, isSignedOut, hasRestored: store.hasRestored(step) },
    },
    ({ code }) => code,
    'Finish',
  ).map(({ text }) => text);

describe('the notice that typed text is back', () => {
  const openAgain = () => {
    const [server, storage] = [new ProfileServer(), new FakeDraftStorage()];
    openProfile(server, storage).type('story', { text: 'My story' });
    return { server, store: openProfile(server, storage) };
  };

  test('stands on the step whose form came back, and on no other', () => {
    const { store } = openAgain();
    expect(noticesAt(store, 'story')).toEqual([texts.restored]);
    for (const step of ['about', 'skills', 'wishes'] as const) expect(noticesAt(store, step)).toEqual([]);
  });

  test('does not come with what is typed elsewhere, and does not go with what is saved there', async () => {
    const { store } = openAgain();
    store.type('about', { text: 'Typed now' });
    expect(noticesAt(store, 'about')).toEqual([]);
    await store.save('about');
    expect(noticesAt(store, 'story')).toEqual([texts.restored]);
  });

  test('does not stand on a step where more was typed before the text of a closed tab was read', async () => {
    const [server, closed] = [new ProfileServer(), new FakeDraftStorage()];
    const before = openProfile(server, closed);
    for (const step of ['about', 'story'] as const) before.type(step, { text: 'Typed in the closed tab' });
    const left = closed.load();
    const storage = new FakeDraftStorage();
    storage.adopt = () => Promise.resolve(left);
    const store = openProfile(server, storage);
    store.type('about', { text: 'Typed now' });
    await quiet();
    expect(store.get().drafts.about.typed.text).toBe('Typed now');
    expect(noticesAt(store, 'about')).toEqual([]);
    expect(noticesAt(store, 'story')).toEqual([texts.restored]);
  });

  test.each(['saved', 'discarded'])('goes once the text is %s, and stays away', async (end) => {
    const { store } = openAgain();
    if (end === 'saved') await store.save('story');
    else store.discard(['story']);
    store.type('story', { text: 'Typed now' });
    expect(noticesAt(store, 'story')).toEqual([]);
  });

  test('goes with a save during which more is typed', async () => {
    const { server, store } = openAgain();
    vi.spyOn(server, 'save').mockImplementationOnce((...sent) => {
      store.type('story', { text: 'Typed meanwhile' });
      return server.save(...sent);
    });
    await store.save('story');
    expect(store.hasUnsaved('story')).toBe(true);
    expect(noticesAt(store, 'story')).toEqual([]);
  });
});

const unreachable = { problem: new ApiProblem('unreachable'), retry: () => undefined, save: null };

test.each([true, false])('a failed save tells whether the text is kept, where that is %s', (isKeeping) => {
  const storage = new FakeDraftStorage();
  storage.isFull = !isKeeping;
  const store = openProfile(new ProfileServer(), storage);
  store.type('about', { text: 'Typed now' });
  const failure = { ...unreachable, step: 'about' as const };
  const notices = statusNotices<ProfileKind>(
    { state: store.get(), status: { failure, isSignedOut: false, hasRestored: false } },
    () => 'No connection.',
    'Finish',
  ).map(({ text }) => text);
  expect(notices).toEqual(
    isKeeping ? [`No connection. ${texts.keptHere}`] : ['No connection.', texts.notKept],
  );
});

test('[W-38] a failed save of an answer to a question does not say that it is kept', () => {
  const store = openProfile(new ProfileServer(), new FakeDraftStorage());
  store.type('about', { text: 'Typed now' });
  const failure = { ...unreachable, step: null };
  const notices = statusNotices<ProfileKind>(
    { state: store.get(), status: { failure, isSignedOut: false, hasRestored: false } },
    () => 'No connection.',
    'Finish',
  ).map(({ text }) => text);
  expect(notices).toEqual(['No connection.']);
});

test('what was saved late on the last step says that it is not finished yet', () => {
  const store = openProfile(new ProfileServer(), new FakeDraftStorage());
  const failure = { ...unreachable, step: 'wishes' as const, isSaved: true as const };
  const notices = statusNotices<ProfileKind>(
    { state: store.get(), status: { failure, isSignedOut: false, hasRestored: false } },
    () => 'No connection.',
    'Finish',
  );
  expect(notices).toEqual([{ kind: 'warning', text: texts.savedLate('Finish'), isUrgent: true }]);
});

describe('a sign-out in another tab', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', new FakeStorage());
    vi.stubGlobal('sessionStorage', new FakeStorage());
    vi.stubGlobal('addEventListener', () => undefined);
    for (const account of ['asha', 'ravi']) allowKeeping(account);
  });

  const kept = (account: string) => draftStorage(account, 'profile').load();
  const openSignedOut = () => {
    const store = openProfile(new ProfileServer(), draftStorage('asha', 'profile'));
    store.type('about', { text: 'Typed before' });
    removeDraftsOf('asha');
    return store;
  };

  test.each(['something', 'nothing'])(
    'ends with a sign-in of the same account: what was typed is kept again, also where %s was typed meanwhile',
    (typed) => {
      const store = openSignedOut();
      if (typed === 'something') store.type('wishes', { text: 'Typed meanwhile' });
      expect(kept('asha')).toEqual([]);
      allowKeeping('asha');
      store.keep();
      expect(noticesAt(store, 'about', hasSignedOut('asha'))).toEqual([]);
      const again = openProfile(new ProfileServer(), draftStorage('asha', 'profile')).get();
      expect(again.drafts.about.typed.text).toBe('Typed before');
      expect(again.drafts.wishes.typed.text).toBe(typed === 'something' ? 'Typed meanwhile' : '');
    },
  );

  test('does not end with the sign-in of another account, who is given nothing', () => {
    const store = openSignedOut();
    allowKeeping('ravi');
    store.keep();
    expect([hasSignedOut('asha'), store.get().isKeeping]).toEqual([true, false]);
    expect([kept('asha'), kept('ravi')]).toEqual([[], []]);
  });
});

test('what is typed says that it is not saved, and where it is', async () => {
  const store = openProfile(new ProfileServer(), new FakeDraftStorage());
  const said = () =>
    savedText({ state: store.get(), forms: { hasUnsaved: store.hasUnsaved('about') } }, null);
  expect(said()).toBeNull();
  store.type('about', { text: 'Typed now' });
  expect(said()).toBe('Not saved yet, only in this browser');
  await store.save('about');
  expect(said()).toBeNull();
});
