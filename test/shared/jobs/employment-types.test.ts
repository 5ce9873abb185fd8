import { expect, test } from 'vitest';
import { employmentTypes } from '../../../shared/domain/jobs/employment-types.ts';

test.each([
  [null, 'FULL_TIME'],
  ['Full-time', 'FULL_TIME'],
  ['Direct UTA Full-Time', 'FULL_TIME'],
  ['Part-time', 'PART_TIME'],
  ['Contract', 'CONTRACTOR'],
  ['Temporary', 'TEMPORARY'],
  ['Fixed Term', 'TEMPORARY'],
  ['Internship', 'INTERN'],
  ['Apprenticeship', 'INTERN'],
  ['Volunteer', 'VOLUNTEER'],
  ['By the day', 'PER_DIEM'],
  ['International assignment', 'OTHER'],
  ['Contract, Part-time', ['CONTRACTOR', 'PART_TIME']],
])('[J-13] employment %s is announced as %s', (text, types) => {
  expect(employmentTypes(text)).toEqual(types);
});
