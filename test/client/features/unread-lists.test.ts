import { expect, test } from 'vitest';
import { render } from '../../../client/entry-server.tsx';
import { applications } from '../../../shared/messages/application/applications.ts';
import { hiddenJobs } from '../../../shared/messages/jobs/hidden-jobs.ts';
import { savedJobs } from '../../../shared/messages/jobs/saved-jobs.ts';
import { ownList } from '../../../shared/messages/own-list.ts';
import { paths } from '../../../shared/paths.ts';
import { hiddenPage } from '../../../shared/hidden-paths.ts';

const viewer = { role: 'candidate', name: 'Asha', pictureUrl: null, isAvailableForHire: true } as const;
const end = { viewer, after: null, next: null } as const;

const pageOf = {
  applications: (total: number) =>
    render(paths.applications, {
      page: 'applications',
      model: { ...end, account: 'an account', rows: [], total, unread: total },
    }),
  saved: (total: number) =>
    render(paths.saved, {
      page: 'saved-jobs',
      model: { ...end, rows: [], total, unread: total, searches: { ok: true, content: [] } },
    }),
  hidden: (total: number) =>
    render(hiddenPage, { page: 'hidden-jobs', model: { ...end, items: [], total, unread: total } }),
};

test.each([
  ['applications', applications],
  ['saved', savedJobs],
  ['hidden', hiddenJobs],
] as const)('the list of what is %s calls itself empty only where it is', (name, { empty }) => {
  const { unread } = ownList;
  expect(pageOf[name](0)).toContain(empty.title);
  expect(pageOf[name](0)).not.toContain(unread);
  // All of its records are damaged, and were left out.
  expect(pageOf[name](2)).toContain(unread);
  expect(pageOf[name](2)).not.toContain(empty.title);
});

const job = {
  id: '4',
  path: '/job/4',
  title: 'Type Designer',
  companyName: 'Indigo Looms',
  logoUrl: null,
  isPremium: false,
  location: null,
  experience: null,
  compensation: null,
  activeSince: null,
  tag: null,
  isSaved: true,
  matches: [],
  isLive: true,
} as const;

test('[SV-04] [SV-01] [HI-10] a list says how many of it cannot be shown', () => {
  const items = [{ kind: 'company', id: '4', name: 'Indigo Looms', logoUrl: null }] as const;
  const application = {
    jobId: '4',
    path: '/job/4',
    title: 'Type Designer',
    companyName: 'Indigo Looms',
    logoUrl: null,
    isJobLive: true,
    status: 'draft',
    hasUnsentChanges: false,
    reference: null,
    submittedAt: null,
    isUpdate: false,
    savedAt: null,
    withdrawnAt: null,
  } as const;
  const pages = (unread: number) => {
    const counts = { ...end, total: 1 + unread, unread };
    return [
      render(hiddenPage, { page: 'hidden-jobs', model: { ...counts, items: [...items] } }),
      render(paths.saved, {
        page: 'saved-jobs',
        model: { ...counts, rows: [{ ...job, matches: [] }], searches: null },
      }),
      render(paths.applications, {
        page: 'applications',
        model: { ...counts, account: 'an account', rows: [application] },
      }),
    ];
  };
  for (const page of pages(2)) expect(page).toContain('2 of them cannot be shown right now.');
  for (const page of pages(0)) expect(page).not.toContain('cannot be shown');
});
