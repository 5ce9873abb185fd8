import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveList, loadList, ensureEntryId } from '../../../../client/features/listing/state/stored-lists.ts';
import { rememberHidden } from '../../../../client/api/jobs/hidden-here.ts';
import { FakeStorage } from '../../fake-storage.ts';
import { sampleListing, sampleRow } from './sample-listing.ts';

const row = sampleRow(7, {
  path: '/job/illustrator/7',
  title: 'Illustrator',
  companyName: 'Kitefolk Press',
  location: 'Pune',
  activeSince: 1_790_000_000_000,
});
const view = sampleListing({
  rows: [row],
  nextCursor: null,
  total: { count: 1, isAtLeast: false },
  filters: { ok: false, reason: 'timed-out' },
});
const list = {
  view,
  rows: [row],
  nextCursor: null,
  top: 120,
  heights: [88],
  width: 328,
  anchor: null,
  search: 'premium_jobs=1',
  leftAt: 1_790_000_000_000,
};

let storage: FakeStorage;
beforeEach(() => {
  storage = new FakeStorage();
  const history = { state: null, replaceState: (state: unknown) => Object.assign(history, { state }) };
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('history', history);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a list is found again under its entry of the history, with the query it was left with', () => {
  saveList(list, ensureEntryId());
  expect(loadList(list.search, view.viewer)).toEqual(list);
  expect(loadList('remote_jobs=1', view.viewer)).toBeNull();
});

test('[SV-04] what was hidden after a list was left is hidden in it, and an earlier press is not made again', () => {
  const press = {
    jobId: '7',
    by: 'job',
    isHidden: true,
    companyName: row.companyName,
    logoUrl: null,
  } as const;
  rememberHidden(press);
  const later = { ...list, leftAt: Date.now() + 1 };
  saveList(later, ensureEntryId());
  expect(loadList(list.search, view.viewer)).toEqual(later);

  saveList({ ...list, leftAt: Date.now() - 1 }, ensureEntryId());
  rememberHidden({ ...press, isHidden: false });
  rememberHidden(press);
  expect(loadList(list.search, view.viewer)).toMatchObject({
    rows: [{ hiddenBy: 'job' }],
    view: { total: { count: 0 } },
  });
});

test('a list of somebody else is none; availability may have changed since', () => {
  const asha = { role: 'candidate', name: 'Asha', pictureUrl: null, isAvailableForHire: false } as const;
  saveList({ ...list, view: { ...view, viewer: asha } }, ensureEntryId());
  for (const other of [
    { ...asha, name: 'Ravi' },
    { ...asha, role: 'recruiter' },
    { role: 'visitor' },
  ] as const)
    expect(loadList(list.search, other)).toBeNull();
  expect(loadList(list.search, { ...asha, isAvailableForHire: true })).not.toBeNull();
});

const { matches: _, ...rowOfAnEarlierVersion } = row;

test.each([
  ['half a list', '{"search":"premium_jobs=1","rows":'],
  ['no list', '"premium_jobs=1"'],
  ['a list without its view', JSON.stringify({ ...list, view: undefined })],
  ['rows of an earlier version', JSON.stringify({ ...list, rows: [rowOfAnEarlierVersion] })],
])('%s in the storage is no list, so that it is asked for again', (_what, text) => {
  storage.setItem(`atelier.list.${ensureEntryId()}`, text);
  expect(loadList(list.search, view.viewer)).toBeNull();
});
