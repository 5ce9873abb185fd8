import { expect, test } from 'vitest';
import { listBefore } from '../../../../client/features/job-page/list-beside/list-before.ts';

const origin = 'https://atelier.example';

test.each([
  [`${origin}/jobs`, '/jobs'],
  [`${origin}/jobs?q=motion&remote=1`, '/jobs?q=motion&remote=1'],
  ['', null],
  [`${origin}/`, null],
  [`${origin}/jobsearch?q=a`, null],
  [`${origin}/jobs/application/7`, null],
  [`${origin}/jobs//elsewhere.example`, null],
  ['https://elsewhere.example/jobs?q=motion', null],
  ['https://atelier.example.elsewhere.example/jobs', null],
  ['http://atelier.example/jobs?q=motion', null],
  ['https://atelier.example:8443/jobs', null],
  ['https://elsewhere.example/?https://atelier.example/jobs', null],
])('[UX-05] from %s the way back is %s, never out of this site', (referrer, list) => {
  expect(listBefore(referrer, origin)).toBe(list);
});
