import { expect, test } from 'vitest';
import { jobLocationLabel } from '../../../shared/domain/jobs/job-location.ts';

test.each([
  [true, ['Pune'], 'Remote Working'],
  [false, [], null],
  [false, ['Pune'], 'Pune'],
  [false, ['Pune', 'Pune'], 'Pune'],
  [false, ['Pune', 'Nagpur'], 'Pune and 1 more'],
  [false, ['Pune', 'Nagpur', 'Pune', 'Kochi'], 'Pune and 2 more'],
])('[L-11] the place of a job, remote %s, in %j reads %j', (isRemote, cities, label) => {
  expect(jobLocationLabel(isRemote, cities)).toBe(label);
});
