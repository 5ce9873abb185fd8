import { beforeEach, expect, test, vi } from 'vitest';
import { draftStorage } from '../../../client/forms/draft-storage.ts';
import { removeDraftsOf } from '../../../client/forms/kept-drafts.ts';
import { allowKeeping, hasSignedOut } from '../../../client/api/session/keeping.ts';
import { FakeStorage } from '../fake-storage.ts';

let storage: FakeStorage;
beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', new FakeStorage());
  vi.stubGlobal('addEventListener', () => undefined);
  for (const account of ['asha', 'asha.k', 'ravi']) allowKeeping(account);
});

const keep = (owner: string, jobId: string, text: string) => draftStorage(owner, jobId).save({ text });
const kept = (owner: string, jobId: string) => draftStorage(owner, jobId).load();

test('what was typed is kept per account and job, and given to no other', () => {
  keep('asha', '1', 'of Asha, for the first');
  keep('asha', '11', 'of Asha, for the eleventh');
  keep('asha.k', '1', 'of somebody whose key begins alike');
  expect(kept('asha', '1')).toEqual([{ text: 'of Asha, for the first' }]);
  expect(kept('asha', '11')).toEqual([{ text: 'of Asha, for the eleventh' }]);
  expect(kept('asha.k', '1')).toEqual([{ text: 'of somebody whose key begins alike' }]);
  for (const stranger of ['', 'ash', 'ravi', '%', 'asha.1']) expect(kept(stranger, '1')).toEqual([]);
});

test('signing out takes away all that this account keeps, and nothing of another', () => {
  storage.setItem('atelier.something-else', 'stays');
  keep('asha', '1', 'mine');
  keep('asha', '2', 'mine');
  keep('asha.k', '1', 'theirs');
  keep('ravi', '1', 'theirs');
  removeDraftsOf('asha');
  expect([kept('asha', '1'), kept('asha', '2')]).toEqual([[], []]);
  expect([kept('asha.k', '1'), kept('ravi', '1')]).toEqual([[{ text: 'theirs' }], [{ text: 'theirs' }]]);
  expect(storage.getItem('atelier.something-else')).toBe('stays');
});

test('sending takes away what every tab keeps of that application alone', () => {
  keep('asha', '1', 'sent');
  keep('asha', '2', 'another job');
  draftStorage('asha', '1').removeAll();
  expect([kept('asha', '1'), kept('asha', '2')]).toEqual([[], [{ text: 'another job' }]]);
});

/** Holds what a tab holds while it lives. @returns ends the tab */
function openTab(id: string): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const ended = navigator.locks.request(`atelier.tab.${id}`, () => promise);
  return async () => {
    resolve();
    await ended;
  };
}

const entryOf = (tab: string) => `atelier.draft.asha.1.${tab}`;
const plant = (tab: string, text: string, at = Date.now()) =>
  storage.setItem(entryOf(tab), JSON.stringify({ at, content: { text } }));

test('what a tab that is gone left behind is this tab’s with its first save, and stays where that cannot be', async () => {
  plant('gone', 'left behind');
  const mine = draftStorage('asha', '1');
  expect(mine.load()).toEqual([]);
  expect(await mine.adopt()).toEqual([{ text: 'left behind' }]);
  storage.fill(true);
  expect(mine.save({ text: 'left behind' })).toBe(false);
  expect(storage.getItem(entryOf('gone'))).not.toBeNull();
  storage.fill(false);
  expect(mine.save({ text: 'left behind' })).toBe(true);
  expect(storage.getItem(entryOf('gone'))).toBeNull();
  expect(mine.load()).toEqual([{ text: 'left behind' }]);
});

test('what a tab keeps that is open is neither given to another one nor taken away by it', async () => {
  const end = openTab('open');
  plant('open', 'still typed at');
  plant('left', 'left behind');
  const mine = draftStorage('asha', '1');
  expect(await mine.adopt()).toEqual([{ text: 'left behind' }]);
  mine.save({ text: 'mine' });
  mine.remove();
  expect(storage.getItem(entryOf('open'))).not.toBeNull();
  expect(storage.getItem(entryOf('left'))).toBeNull();
  await end();
  expect(await draftStorage('asha', '1').adopt()).toEqual([{ text: 'still typed at' }]);
});

test('of several tabs that come back at once, one alone is given what was left behind', async () => {
  plant('crashed', 'left behind');
  const claim = navigator.locks.request(entryOf('crashed'), () => draftStorage('asha', '1').adopt());
  expect(await claim).toEqual([]);
  expect(await draftStorage('asha', '1').adopt()).toEqual([{ text: 'left behind' }]);
});

test('where tabs cannot tell which of them are open, what nobody has touched for an hour was left behind', async () => {
  vi.stubGlobal('navigator', {});
  plant('busy', 'typed a minute ago', Date.now() - 60_000);
  plant('idle', 'typed yesterday', Date.now() - 86_400_000);
  expect(await draftStorage('asha', '1').adopt()).toEqual([{ text: 'typed yesterday' }]);
});

test('after a sign-out an open page keeps nothing more, until the account has signed in again', () => {
  const [open, theirs] = [draftStorage('asha', '1'), draftStorage('ravi', '1')];
  open.save({ text: 'before' });
  removeDraftsOf('asha');
  expect([hasSignedOut('asha'), hasSignedOut('ravi')]).toEqual([true, false]);
  expect(open.save({ text: 'after' })).toBe(false);
  expect(Object.keys(storage).filter((key) => key.includes('asha') && !key.includes('asha.k'))).toEqual([]);
  expect(theirs.save({ text: 'theirs' })).toBe(true);
  allowKeeping('asha');
  expect(open.save({ text: 'again' })).toBe(true);
});

test('a sign-out in another tab is known at once, also before anybody has told of it', () => {
  const open = draftStorage('asha', '1');
  for (const key of Object.keys(storage)) storage.removeItem(key);
  expect(open.save({ text: 'after' })).toBe(false);
  expect(Object.keys(storage)).toEqual([]);
});

test.for(['atelier-job-draft-1:recruiter:Vivek:new', 'atelier.application-draft.2.asha.1.tab'])(
  'what an earlier version kept as %s is removed by the first page that looks, and by a sign-out',
  (former) => {
    for (const visit of [() => kept('asha', '1'), () => removeDraftsOf('ravi')]) {
      storage.setItem(former, '{"form":{"maxCompensation":"42"}}');
      visit();
      expect(storage.getItem(former)).toBeNull();
    }
  },
);
