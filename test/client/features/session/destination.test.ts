import { expect, test } from 'vitest';
import type { SignInIntent } from '../../../../client/api/session/sign-in-intent.ts';
import { destinationOf } from '../../../../client/features/session/destination.ts';
import type { Viewer } from '../../../../shared/contract/session/session.ts';

const candidate = (isAvailableForHire: boolean | null): Viewer => ({
  role: 'candidate',
  name: null,
  pictureUrl: null,
  isAvailableForHire,
});
const recruiter: Viewer = { role: 'recruiter', name: null, pictureUrl: null, isAvailableForHire: null };

const from = (address: string, intent: SignInIntent | null = null) => {
  const { pathname, search } = new URL(address, 'http://localhost');
  return { pathname, search, intent };
};

test.each([
  ['A-08', 'a candidate who is not goes to the wizard', candidate(false), '/availableforhire'],
  ['A-08', 'a candidate nobody knows it of goes to the wizard', candidate(null), '/availableforhire'],
  ['A-12', 'a recruiter goes to the dashboard', recruiter, '/dashboard'],
] as const)('[%s] signed in to be available for hire, %s', (_id, _what, viewer, destination) => {
  expect(destinationOf(viewer, from('/jobs?avl_hire=1', 'available-for-hire'))).toBe(destination);
});

test('signed in to be available for hire, a candidate who is already goes to the profile', () => {
  expect(destinationOf(candidate(true), from('/jobs?avl_hire=1', 'available-for-hire'))).toBe('/profile');
});

test('[A-09] signed in for the personalised sort, the list is sorted so, with its other filters', () => {
  expect(destinationOf(candidate(null), from('/jobs?q=motion&remote_jobs=1', 'personalized'))).toBe(
    '/jobs?q=motion&remote_jobs=1&sort_by=3',
  );
  expect(destinationOf(candidate(null), from('/jobs?premium_jobs=1', 'personalized'))).toBe(
    '/jobs?sort_by=3',
  );
});

test('[A-10] any other sign-in of a candidate on the list leads to the same list', () => {
  expect(destinationOf(candidate(true), from('/jobs'))).toBe('/jobs');
  expect(destinationOf(candidate(true), from('/jobs?q=motion'))).toBe('/jobs?q=motion');
});

test('a sign-in elsewhere leads a candidate back to that page, or else to the jobs', () => {
  expect(destinationOf(candidate(true), from('/'))).toBe('/');
  expect(destinationOf(candidate(true), from('/saved'))).toBe('/saved');
  expect(destinationOf(candidate(true), from('/postajob'))).toBe('/jobs');
});

test.each([{ saveJobId: '7' }, { hideJobId: '7', hiddenBy: 'job', row: null }] as const)(
  '[SV-01][SV-04] signed in for %j, a candidate is back where it was pressed',
  (intent) => {
    expect(destinationOf(candidate(true), from('/jobs?q=motion&sort_by=2', intent))).toBe(
      '/jobs?q=motion&sort_by=2',
    );
    expect(destinationOf(candidate(true), from('/job/motion-design/7', intent))).toBe('/job/7');
    expect(destinationOf(recruiter, from('/job/7', intent))).toBe('/dashboard');
  },
);

test('[A-12] a recruiter who signs in on the list goes to the dashboard', () => {
  expect(destinationOf(recruiter, from('/jobs?q=motion'))).toBe('/dashboard');
});

test('[A-11] from a job it is the list, whatever was wanted there', () => {
  expect(destinationOf(candidate(true), from('/job/7', { jobId: '7', title: 'Animator' }))).toBe('/jobs');
});

test('[A-04] who was sent away from a page of their own is led back, and to no other site', () => {
  expect(destinationOf(candidate(null), from('/?next=/jobs/application/5/2/1'))).toBe(
    '/jobs/application/5/2/1',
  );
  expect(destinationOf(candidate(null), from('/?next=//elsewhere.example'))).toBe('/jobs');
  expect(destinationOf(recruiter, from('/?next=/applications'))).toBe('/dashboard');
  const another = { jobId: '7', title: 'Animator' };
  expect(destinationOf(candidate(null), from('/?next=/applications', another))).toBe('/jobs');
});
