import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LinkedInMessage } from '../../../../client/api/application/linkedin-channel.ts';
import { ApiProblem } from '../../../../client/api/http/problem.ts';
import { createLinkedInAttempts } from '../../../../client/features/application/materials/linkedin-attempt.ts';
import { type MaterialsResult, savedQuietly as saved } from '../../../../client/materials/materials-flow.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const code = { code: 'a-code', state: 'a-state', issuer: null };
const returned: LinkedInMessage = { kind: 'returned', state: 'a-state', answer: code };

interface Circumstances {
  readonly finish?: MaterialsResult;
  readonly begin?: ApiProblem | null;
  readonly isBlocked?: boolean;
}

function setUp({ finish = saved, begin = null, isBlocked = false }: Circumstances = {}) {
  const window = { isOpen: true, looks: 0, at: 'about:blank' };
  const said: LinkedInMessage[] = [];
  const results: MaterialsResult[] = [];
  const listening = new Set<(message: LinkedInMessage) => void>();
  const attempts = createLinkedInAttempts({
    begin: () =>
      begin === null
        ? Promise.resolve({ url: 'https://provider.example/', state: 'a-state' })
        : Promise.reject(begin),
    finish: () => Promise.resolve(finish),
    openWindow: () =>
      isBlocked
        ? null
        : {
            isClosed: () => {
              window.looks += 1;
              return !window.isOpen;
            },
            goTo: (url) => {
              window.at = url;
            },
            close: () => {
              window.isOpen = false;
            },
          },
    openChannel: (onMessage) => {
      listening.add(onMessage);
      return { say: (message) => said.push(message), close: () => listening.delete(onMessage) };
    },
  });
  attempts.onResult((result) => results.push(result));
  const hear = async (message: LinkedInMessage) => {
    for (const listener of listening) listener(message);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { attempts, window, said, results, hear, listening };
}

test('[F-16] the window is looked at every 100 ms, until it is closed', async () => {
  const { attempts, window } = setUp();
  await attempts.start();
  expect(window.at).toBe('https://provider.example/');
  await vi.advanceTimersByTimeAsync(99);
  expect(window.looks).toBe(0);
  await vi.advanceTimersByTimeAsync(901);
  expect(window.looks).toBe(10);
  expect(attempts.get()).toEqual({ phase: 'waiting', note: null });
  window.isOpen = false;
  await vi.advanceTimersByTimeAsync(100);
  expect(attempts.get()).toEqual({ phase: 'idle', note: 'closed' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(window.looks).toBe(11);
});

test('an answer is taken once, and said to be; of another attempt it is left alone', async () => {
  const { attempts, window, said, results, hear, listening } = setUp();
  await attempts.start();
  await hear({ ...returned, state: 'another' });
  expect([said, attempts.get().phase]).toEqual([[], 'waiting']);
  await hear(returned);
  await hear(returned);
  expect(said).toEqual([{ kind: 'taken', state: 'a-state' }]);
  expect([results, attempts.get()]).toEqual([[saved], { phase: 'idle', note: null }]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([window.looks, listening.size]).toEqual([0, 0]);
});

test('a window that only seems closed is still listened to', async () => {
  const { attempts, window, results, hear } = setUp();
  await attempts.start();
  window.isOpen = false;
  await vi.advanceTimersByTimeAsync(100);
  await hear(returned);
  expect([results, attempts.get().note]).toEqual([[saved], null]);
});

test('a window that is not allowed, a provider that is not there, a sign-in that is not granted', async () => {
  const blocked = setUp({ isBlocked: true });
  await blocked.attempts.start();
  expect(blocked.attempts.get()).toEqual({ phase: 'idle', note: 'blocked' });

  const down = setUp({ begin: new ApiProblem('linkedin-unavailable') });
  await down.attempts.start();
  expect([down.attempts.get(), down.window.isOpen]).toEqual([{ phase: 'idle', note: 'unavailable' }, false]);

  for (const [error, note] of [
    ['access_denied', 'denied'],
    ['server_error', 'failed'],
  ] as const) {
    const refused = setUp();
    await refused.attempts.start();
    await refused.hear({ kind: 'returned', state: 'a-state', answer: { error } });
    expect([refused.attempts.get(), refused.results]).toEqual([{ phase: 'idle', note }, []]);
  }
});

test.each([
  ['linkedin-refused', 'refused'],
  ['upstream-timed-out', 'slow'],
  ['too-many-requests', 'tooMany'],
  ['unreachable', 'unreachable'],
  ['upstream-unavailable', 'failed'],
  ['session-ended', null],
  ['job-expired', null],
  ['precondition-failed', null],
] as const)('a save that fails with %s is said beside the button, or by the page', async (problem, note) => {
  const failed: MaterialsResult = { kind: 'failed', problem: new ApiProblem(problem) };
  const { attempts, results, hear } = setUp({ finish: failed });
  await attempts.start();
  await hear(returned);
  expect([attempts.get(), results]).toEqual([{ phase: 'idle', note }, note === null ? [failed] : []]);
});

test('who gives it up is not waited for, and can begin again', async () => {
  const { attempts, said, hear } = setUp();
  await attempts.start();
  attempts.stopWaiting();
  expect(attempts.get()).toEqual({ phase: 'idle', note: null });
  await hear(returned);
  expect(said).toEqual([]);
  await attempts.start();
  await hear(returned);
  expect(said).toHaveLength(1);
});

test('who leaves the step closes what is still its own, and hears nothing more', async () => {
  const { attempts, window, said, hear } = setUp();
  await attempts.start();
  attempts.dispose();
  expect(window.isOpen).toBe(false);
  await hear(returned);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([said, window.looks]).toEqual([[], 0]);
});
