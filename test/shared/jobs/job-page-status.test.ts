import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jobPageStatus } from '../../../shared/domain/jobs/job-page-status.ts';

test('[J-02] visibility 1 shows the job, 0 is expired', () => {
  expect(jobPageStatus(1)).toBe('shown');
  expect(jobPageStatus(0)).toBe('expired');
});

test('[J-02] any other visibility, or none, is no job', () => {
  expect(jobPageStatus(null)).toBe('not-found');
  fc.assert(
    fc.property(
      fc.double().filter((value) => value !== 0 && value !== 1),
      (value) => {
        expect(jobPageStatus(value)).toBe('not-found');
      },
    ),
  );
});
