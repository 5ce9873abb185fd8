import { expect, test } from 'vitest';
import { render } from '../../../../client/entry-server.tsx';
import type { ApplicationsView } from '../../../../shared/contract/application/application.ts';
import { applicationForm } from '../../../../shared/messages/application/application-form.ts';
import { applications as texts } from '../../../../shared/messages/application/applications.ts';
import { paths } from '../../../../shared/paths.ts';
import { sampleApplication } from '../application/sample-application.ts';

type Row = ApplicationsView['rows'][number];

const viewer = { role: 'candidate', name: 'Asha', pictureUrl: null, isAvailableForHire: true } as const;

const listOf = (row: Partial<Row>): string =>
  render(paths.applications, {
    page: 'applications',
    model: {
      viewer,
      account: 'an account',
      rows: [
        {
          jobId: '7',
          path: '/job/7',
          title: 'Sign painter',
          companyName: 'Kitefolk Press',
          logoUrl: null,
          isJobLive: true,
          status: 'submitted',
          hasUnsentChanges: false,
          reference: 'AT-1234-5678',
          savedAt: 1,
          submittedAt: 1,
          isUpdate: false,
          withdrawnAt: null,
          ...row,
        },
      ],
      total: 1,
      unread: 0,
      after: null,
      next: null,
    },
  });

test('a sent application that was changed says that it must be submitted again, and no other does', () => {
  for (const status of ['submitted', 'opened'] as const)
    expect(listOf({ status, hasUnsentChanges: true })).toContain(texts.changed);
  for (const row of [
    { status: 'submitted' },
    { status: 'opened' },
    { status: 'draft' },
    { status: 'shortlisted', hasUnsentChanges: true },
    { status: 'withdrawn' },
    { status: 'submitted', hasUnsentChanges: true, isJobLive: false },
  ] as const)
    expect(listOf(row), JSON.stringify(row)).not.toContain(texts.changed);
});

test('[HI-10] what was sent can be edited until a recruiter has opened it, and withdrawn until it is decided', () => {
  const actionsOf = (row: Partial<Row>) =>
    [texts.resume, texts.edit, texts.withdraw].filter((name) =>
      new RegExp(`>${name}<span[^>]*> \\(${texts.of('')}`).test(listOf(row).replaceAll('<!-- -->', '')),
    );
  expect(actionsOf({ status: 'draft' })).toEqual([texts.resume]);
  expect(actionsOf({ status: 'submitted' })).toEqual([texts.edit, texts.withdraw]);
  expect(actionsOf({ status: 'opened' })).toEqual([texts.withdraw]);
  expect(actionsOf({ status: 'opened', hasUnsentChanges: true })).toEqual([texts.resume, texts.withdraw]);
  expect(actionsOf({ status: 'interview' })).toEqual([texts.withdraw]);
  expect(actionsOf({ status: 'declined' })).toEqual([]);
  expect(listOf({ status: 'opened' })).toContain(`>${texts.status.opened}<`);
});

test('a draft that was withdrawn says when it was saved, not when it was once submitted', () => {
  const at = { submittedAt: Date.UTC(2026, 10, 24, 12), savedAt: Date.UTC(2026, 10, 25, 12) };
  const draft = listOf({ status: 'draft', ...at });
  expect(draft).toContain(texts.savedAt('25 November 2026'));
  expect(draft).not.toContain(texts.submittedAt('24 November 2026'));
  expect(listOf({ status: 'submitted', ...at })).toContain(texts.submittedAt('24 November 2026'));
});

test('[AP-26] a row says when an application was updated, until it is withdrawn', () => {
  const at = { submittedAt: Date.UTC(2026, 10, 24, 12), isUpdate: true };
  const updated = texts.updatedAt('24 November 2026');
  for (const status of ['submitted', 'opened', 'declined'] as const)
    expect(listOf({ status, ...at })).toContain(`>${updated}<`);
  expect(listOf({ status: 'submitted', ...at })).not.toContain(texts.submittedAt('24 November 2026'));
  expect(listOf({ status: 'submitted', ...at, isUpdate: false })).not.toContain(updated);
  expect(listOf({ status: 'withdrawn', ...at, withdrawnAt: at.submittedAt })).not.toContain(updated);
});

test('the flow of a sent application says so on its steps', () => {
  const drawn = (status: 'new' | 'draft' | 'submitted') =>
    render(paths.application('7'), { page: 'application', model: sampleApplication({ status }) });
  expect(drawn('submitted')).toContain(applicationForm.sent);
  for (const status of ['new', 'draft'] as const) expect(drawn(status)).not.toContain(applicationForm.sent);
});

test('[AP-34] the flow says when the application was last sent, long after the notice of it has gone', () => {
  const drawn = (isUpdate: boolean) => {
    const receipt = { reference: 'A-7', submittedAt: Date.UTC(2026, 10, 24, 12), isUpdate };
    const model = sampleApplication({ status: 'submitted', receipt });
    return render(paths.application('7'), { page: 'application', model });
  };
  expect(drawn(true)).toContain('You last updated this application on 24 November 2026, 17:30.');
  expect(drawn(false)).toContain('You sent this application on 24 November 2026, 17:30.');
});

test('[HI-10][AMB-04] an application that a recruiter has acted on is not called in review, for it may be declined', () => {
  const closed = render(paths.application('7'), {
    page: 'application',
    model: sampleApplication({ status: 'closed' }),
  });
  expect(closed).toContain(applicationForm.closed.title);
  expect(closed).not.toMatch(/in review|looking at it/);
});
