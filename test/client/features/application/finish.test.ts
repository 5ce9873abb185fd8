import { expect, test } from 'vitest';
import { changeNotice } from '../../../../client/features/application/finish.ts';

const job = { title: 'Sign painter', companyName: 'Kitefolk Press' };
const sent = { reference: 'AT-7', submittedAt: 1, isUpdate: false };
const updated = { reference: 'AT-7', submittedAt: 2, isUpdate: true };

test('[AP-26] who submits a sent application without a change is told that it was not sent again', () => {
  for (const receipt of [sent, updated]) {
    const notice = changeNotice(job, receipt, { ...receipt });
    expect(notice?.kind).toBe('information');
    expect(notice?.text).toMatch(
      /^Nothing has changed since you sent .*Sign painter, Kitefolk Press.* AT-7\.$/u,
    );
  }
});

test('[AP-34] an update is called one, and a first submission, also one after a withdrawal, has no notice', () => {
  expect(changeNotice(job, updated, sent)).toEqual({
    kind: 'success',
    text: expect.stringContaining('has been updated'),
  });
  expect(changeNotice(job, sent, null)).toBeNull();
  expect(changeNotice(job, { ...sent, submittedAt: 3 }, sent)).toBeNull();
});
