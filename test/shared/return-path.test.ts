import { describe, expect, test } from 'vitest';
import { pageAfterSignIn, returnPathOf } from '../../shared/domain/return-path.ts';
import { paths } from '../../shared/paths.ts';

describe('[A-04] the way back', () => {
  test.each([
    '/jobs/application/5',
    '/jobs/application/5/2/1',
    '/jobs/application/5/3/2/links-modal',
    '/applications',
    '/job/5',
    '/hidden',
    '/',
    '/saved',
    '/applications/5/receipt',
    '/profile',
    '/profile/edit/2/1',
    '/availableforhire/1',
    '/jobs',
    '/jobs?q=motion&location_list=3&sort_by=2',
  ])('%s', (path) => {
    expect(returnPathOf(new URL(paths.signIn(path), 'https://a.example').search)).toBe(path);
  });
  test.each([
    'https://elsewhere.example/jobs/application/5',
    '//elsewhere.example',
    '/jobs/application/../../x',
    '/dashboard',
    '/job/../profile',
    '/job/5?login=1',
    '/jobs/../dashboard',
    '/?next=//elsewhere.example',
    '',
  ])('is not followed to %s', (path) => {
    expect(returnPathOf(`?login=1&next=${encodeURIComponent(path)}`)).toBeNull();
  });
  test('to a list keeps its filters, and nobody’s name or invitation', () => {
    const list = '/jobs?email_id=a%40b.example&uh=1&q=motion&evil=1';
    expect(returnPathOf(`?next=${encodeURIComponent(list)}`)).toBe('/jobs?q=motion');
  });
});

test.each([
  ['/', '', '/'],
  ['/', '?next=%2Fsaved', '/saved'],
  ['/', '?next=%2F%2Felsewhere.example', null],
  ['/jobs', '?q=motion&sort_by=2&login=1', '/jobs?q=motion&sort_by=2'],
  ['/job/5', '', null],
  ['/job/motion-design/5', '', null],
  ['//elsewhere.example', '', null],
])('[A-04][A-10][A-11] who signs in at %s%s is led to %s', (pathname, search, to) => {
  expect(pageAfterSignIn(pathname, search)).toBe(to);
});
