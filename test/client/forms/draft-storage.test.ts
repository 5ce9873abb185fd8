import { beforeEach, expect, test, vi } from 'vitest';
import { draftStorage, removeDraftsOf } from '../../../client/forms/draft-storage.ts';
import { FakeStorage } from '../fake-storage.ts';

let storage: FakeStorage;
beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', new FakeStorage());
  vi.stubGlobal('addEventListener', () => undefined);
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

test('what another tab left behind is this tab’s with its first save, and stays where that cannot be', () => {
  const other = 'atelier.draft.asha.1.other-tab';
  storage.setItem(other, JSON.stringify({ at: 1, content: { text: 'left behind' } }));
  const mine = draftStorage('asha', '1');
  expect(mine.load()).toEqual([{ text: 'left behind' }]);
  storage.fill(true);
  expect(mine.save({ text: 'left behind' })).toBe(false);
  expect(storage.getItem(other)).not.toBeNull();
  storage.fill(false);
  expect(mine.save({ text: 'left behind' })).toBe(true);
  expect(storage.getItem(other)).toBeNull();
  storage.setItem(other, 'kept by the other tab, which lives');
  mine.remove();
  expect(storage.getItem(other)).not.toBeNull();
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
