import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  changeAvailability,
  extendAvailability,
  refreshAvailability,
  refreshBeforeHiding,
  type Telling,
} from '../../../client/ui/availability/change-availability.ts';
import { availability as texts } from '../../../shared/messages/jobs/availability.ts';

const showToast = vi.fn<Telling['showToast']>();
const askToSignIn = vi.fn<Telling['askToSignIn']>();
const telling: Telling = { showToast, askToSignIn };
const answer = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })));

beforeEach(() => {
  showToast.mockReset();
  askToSignIn.mockReset();
});

describe.each([
  ['switching', () => changeAvailability(true, telling), texts.failed],
  ['more time', () => extendAvailability(telling), texts.failed],
  ['looking', () => refreshAvailability(telling), texts.bar.unknown],
  ['looking before hiding', () => refreshBeforeHiding(telling), texts.bar.unknown],
] as const)('%s', (_, ask, failure) => {
  test.each(['session-ended', 'sign-in-required'])('asks to sign in after %s', async (code) => {
    answer(401, { code, title: code, status: 401 });
    expect(await ask()).toBeNull();
    expect(askToSignIn).toHaveBeenCalledOnce();
    expect(showToast).not.toHaveBeenCalled();
  });

  test('tells of another failure', async () => {
    answer(503, { code: 'upstream-unavailable', title: 'Away', status: 503 });
    expect(await ask()).toBeNull();
    expect(askToSignIn).not.toHaveBeenCalled();
    expect(showToast.mock.calls).toEqual([[failure, 'error']]);
  });
});

test.each([
  [Date.UTC(2027, 0, 21, 6), 'Recruiters can see your profile until 21 January 2027.'],
  [null, 'Recruiters can see your profile.'],
])('more time says until when, moved or not (%s)', async (availableUntil, text) => {
  const availability = {
    isAvailableForHire: true,
    isExpired: false,
    isProfileComplete: true,
    availableUntil,
  };
  answer(200, { availability, notice: 'extended' });
  await extendAvailability(telling);
  expect(showToast.mock.calls).toEqual([[text]]);
});
