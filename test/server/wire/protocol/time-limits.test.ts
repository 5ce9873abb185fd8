import { expect, it } from 'vitest';
import { declaredCalls } from '../../../helpers/samples/declared-calls.ts';

/** Milliseconds. */
const HELPER = 120_000;
const DEFAULT = 900_000;

/** The calls behind the list, the bar of navigation and the LinkedIn sign-in, and those that only help. */
const helpers = [
  'job-list',
  'public-job-list',
  'option-counts',
  'search-suggestions',
  'similar-jobs',
  'live-jobs',
  'items',
  'availability',
  'toggle-availability',
  'save-availability',
  'user-basics',
  'save-linkedin-code',
  'preferences-options',
  'prompt-status',
  'email-prompt',
  'client-error',
];
/** What nobody waits for, and pictures, have less. */
const shorter = new Set([
  'media',
  'shared-picture',
  'marketplace-health',
  'marketplace-metrics',
  'similar-jobs-below',
  'own-similar-jobs',
]);

it('[G-03] [G-04] [K-01] each helper is declared with two minutes, and all else with fifteen', () => {
  const limits = Object.fromEntries(declaredCalls.map(({ name, timeLimit }) => [name, timeLimit]));
  const expected = Object.fromEntries(
    Object.keys(limits).map((name) => [name, helpers.includes(name) ? HELPER : DEFAULT]),
  );
  for (const name of shorter) {
    expect(limits[name]).toBeLessThan(HELPER);
    delete limits[name];
    delete expected[name];
  }
  expect(limits).toEqual(expected);
  expect(Object.keys(limits)).toEqual(expect.arrayContaining(helpers));
});
