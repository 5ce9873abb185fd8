import { beforeEach, expect, test, vi } from 'vitest';
import { draftKeeper, dropDraftsOf } from '../../../client/api/kept-drafts.ts';
import { FakeStorage } from '../fake-storage.ts';

let storage: FakeStorage;
beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', new FakeStorage());
  vi.stubGlobal('addEventListener', () => undefined);
});

const keep = (owner: string, jobId: string, text: string) => draftKeeper(owner, jobId).keep({ text });
const kept = (owner: string, jobId: string) => draftKeeper(owner, jobId).read();

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
  dropDraftsOf('asha');
  expect([kept('asha', '1'), kept('asha', '2')]).toEqual([[], []]);
  expect([kept('asha.k', '1'), kept('ravi', '1')]).toEqual([[{ text: 'theirs' }], [{ text: 'theirs' }]]);
  expect(storage.getItem('atelier.something-else')).toBe('stays');
});

test('sending takes away what every tab keeps of that application alone', () => {
  keep('asha', '1', 'sent');
  keep('asha', '2', 'another job');
  draftKeeper('asha', '1').dropAll();
  expect([kept('asha', '1'), kept('asha', '2')]).toEqual([[], [{ text: 'another job' }]]);
});
