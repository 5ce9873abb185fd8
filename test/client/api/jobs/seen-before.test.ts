import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Viewer } from '../../../../shared/contract/session/session.ts';
import { readSeen, rememberJob, rememberSearch } from '../../../../client/api/jobs/seen-before.ts';
import { FakeStorage } from '../../fake-storage.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const visitor: Viewer = { role: 'visitor' };
const personOf = (name: string | null): Viewer => ({
  role: 'candidate',
  name,
  pictureUrl: null,
  isAvailableForHire: null,
});
const jobOf = (id: number) => ({ id: String(id), title: `Weaver ${id}`, companyName: 'Loom' });

test('[SV-03] of a longer list in storage the first five are read, as many as are written', () => {
  const numbers = Array.from({ length: 20_000 }, (_, at) => at);
  const stored = {
    searches: [7, ...numbers.map((at) => `search ${at}`)],
    jobs: [null, ...numbers.map(jobOf)],
  };
  localStorage.setItem('atelier.seen', JSON.stringify(stored));
  expect(readSeen(visitor)).toEqual({
    searches: ['search 0', 'search 1', 'search 2', 'search 3', 'search 4'],
    jobs: [0, 1, 2, 3, 4].map(jobOf),
  });
});

test('[SV-03] the last five searches and jobs are kept, each once, the latest first', () => {
  for (const at of [1, 2, 3, 4, 5, 6, 3]) {
    rememberSearch(`search ${at}`, visitor);
    rememberJob(jobOf(at), visitor);
  }
  expect(readSeen(visitor)).toEqual({
    searches: [3, 6, 5, 4, 2].map((at) => `search ${at}`),
    jobs: [3, 6, 5, 4, 2].map(jobOf),
  });
});

test('[SV-03] who signs in goes on with what a visitor has seen, and nobody else sees it from then on', () => {
  const nothing = { searches: [], jobs: [] };
  const [asha, ravi] = [personOf('Asha'), personOf('Ravi')];
  rememberSearch('looms', visitor);
  rememberJob(jobOf(1), asha);
  expect(readSeen(asha)).toEqual({ searches: ['looms'], jobs: [jobOf(1)] });
  expect([readSeen(ravi), readSeen(visitor)]).toEqual([nothing, nothing]);
  rememberJob(jobOf(2), ravi);
  expect(readSeen(ravi)).toEqual({ searches: [], jobs: [jobOf(2)] });
  expect(readSeen(asha)).toEqual(nothing);
});

test('[SV-03] what somebody has seen whose name could not be read is shown to no visitor', () => {
  rememberJob(jobOf(1), personOf(null));
  expect(readSeen(visitor)).toEqual({ searches: [], jobs: [] });
});
