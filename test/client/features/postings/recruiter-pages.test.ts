import { expect, test } from 'vitest';
import { render } from '../../../../client/entry-server.tsx';
import type { RecruiterHome } from '../../../../shared/contract/home.ts';
import type { PageData } from '../../../../shared/contract/page.ts';
import type { JobDraft, PostingsView } from '../../../../shared/contract/postings.ts';
import { error } from '../../../../shared/messages/error.ts';
import { home } from '../../../../shared/messages/home.ts';
import { ownList } from '../../../../shared/messages/own-list.ts';
import { section } from '../../../../shared/messages/section-failure.ts';
import { postings as texts } from '../../../../shared/messages/postings/postings.ts';
import { paths } from '../../../../shared/paths.ts';

const viewer = { role: 'recruiter', name: 'Asha', pictureUrl: null, isAvailableForHire: null } as const;

const page = (part: Partial<PostingsView>): PageData => ({
  page: 'postings',
  model: {
    viewer,
    postings: { ok: true, content: { rows: [], total: 0, unread: 0, page: 1, pageSize: 20 } },
    drafts: { ok: true, content: { rows: [], unread: 0 } },
    ...part,
  },
});

/** Where the forms of a page lead while no client runs. */
const actions = (html: string) =>
  [...html.matchAll(/<form[^>]*action="([^"]*)"/gu)].map(([, action]) => action);

test('jobs that could not be had offer to try again, and the drafts stay', () => {
  const draft = { id: '4', savedAt: 0, jobId: '7', title: 'Sign painter', companyName: 'Kitefolk' };
  const html = render(
    '/dashboard',
    page({
      postings: { ok: false, reason: 'timed-out' },
      drafts: { ok: true, content: { rows: [draft], unread: 0 } },
    }),
  );
  expect(html).toContain(section['timed-out']);
  expect(html).toContain(error.retry);
  expect(actions(html)).toContain('/dashboard');
  expect(html).toContain('href="/postajob/drafts/4"');
  expect(html).toContain(texts.drafts.changesTo('7'));
});

test('[RO-06] the list of drafts says how many of it cannot be shown', () => {
  const draft = { id: '4', savedAt: 0, jobId: null, title: 'Sign painter', companyName: 'Kitefolk' };
  const pageWith = (rows: (typeof draft)[], unread: number) =>
    render('/dashboard', page({ drafts: { ok: true, content: { rows, unread } } }));
  expect(pageWith([draft], 0)).not.toContain('cannot be shown');
  expect(pageWith([draft], 2)).toContain(ownList.partlyUnread(2));
  expect(pageWith([], 2)).toContain(ownList.unread);
  expect(pageWith([], 0)).not.toContain(ownList.unread);
});

test('drafts that could not be had offer to try again, and no jobs are claimed to be none', () => {
  const html = render('/freelancer/active', page({ drafts: { ok: false, reason: 'unavailable' } }));
  expect(html).toContain(section.unavailable);
  expect(html).toContain(texts.empty.title);
  const broken = render('/freelancer/active', page({ postings: { ok: false, reason: 'invalid' } }));
  expect(broken).not.toContain(texts.empty.title);
});

const job = {
  id: '7',
  title: 'Sign painter',
  companyName: 'Kitefolk',
  path: '/job/sign-painter/7',
  status: 'live',
  activeSince: null,
  closesAt: null,
  positions: null,
} as const;
const none = { submitted: 0, opened: 0, advanced: 0, withdrawn: 0, unread: 0 };

test('[RO-06] the list of jobs says how many of it cannot be shown', () => {
  const pageWith = (shown: number, unread: number) => {
    const rows = Array.from({ length: shown }, (_, index) => ({
      ...job,
      id: String(index),
      applications: none,
    }));
    const content = { rows, total: shown + unread, unread, page: 1, pageSize: 20 };
    return render('/dashboard', page({ postings: { ok: true, content } }));
  };
  expect(pageWith(1, 0)).not.toContain('cannot be shown');
  expect(pageWith(1, 2)).toContain(ownList.partlyUnread(2));
  const allUnread = pageWith(0, 2);
  expect(allUnread).toContain(ownList.unread);
  expect(allUnread).not.toContain(texts.empty.title);
  expect(allUnread).not.toContain(texts.emptyPage.text);
});

test('[RO-06] the home page says how many of a recruiter’s own cannot be shown, and that there are none only where there are none', () => {
  const failed = { ok: false, reason: 'unavailable' } as const;
  const homeWith = (total: number, unread: number, unreadDrafts = 0) => {
    const own: RecruiterHome = {
      kind: 'recruiter',
      postings: { ok: true, content: { rows: [], total, unread } },
      drafts: { ok: true, content: { rows: [], unread: unreadDrafts } },
    };
    const model = { viewer, newest: failed, remote: null, filters: failed, own };
    return render(paths.home, { page: 'home', model });
  };
  expect(homeWith(0, 0)).toContain(home.own.noJobs);
  expect(homeWith(0, 0)).not.toMatch(/(?:cannot|can) be shown/u);
  // The first three of fifty are damaged.
  expect(homeWith(50, 3)).toContain(ownList.partlyUnread(3));
  expect(homeWith(2, 2)).toContain(ownList.unread);
  expect(homeWith(2, 2)).not.toContain(home.own.noJobs);
  expect(homeWith(0, 0, 4)).toContain(ownList.unread);
});

test('[HI-10] a job says how many of its applications cannot be shown', () => {
  const pageWith = (applications: Partial<typeof none>) => {
    const rows = [{ ...job, applications: { ...none, ...applications } }];
    const content = { rows, total: 1, unread: 0, page: 1, pageSize: 20 };
    return render('/dashboard', page({ postings: { ok: true, content } }));
  };
  expect(pageWith({})).toContain(texts.applications.none);
  expect(pageWith({ submitted: 1 })).not.toContain('cannot be shown');
  expect(pageWith({ submitted: 1, unread: 2 })).toContain(ownList.partlyUnread(2));
  const allUnread = pageWith({ unread: 2 });
  expect(allUnread).toContain(ownList.unread);
  expect(allUnread).not.toContain(texts.applications.none);
});

test('cities that could not be had take nothing from what was chosen', () => {
  const draft: JobDraft = {
    id: '4',
    savedAt: Date.UTC(2026, 10, 20, 5, 12),
    jobId: null,
    title: '<b>Sign painter</b>',
    companyName: 'Kitefolk',
    cityIds: ['12'],
    isRemote: false,
    minExperienceMonths: 30,
    maxExperienceMonths: null,
    workingDays: null,
    minCompensation: 1_250_000,
    maxCompensation: null,
    responsibility: '</textarea><script>alert(1)</script>',
    requirement: '',
  };
  const model = { viewer, account: 'an account', draft, cities: { ok: false, reason: 'timed-out' } } as const;
  const html = render('/postajob/drafts/4', { page: 'post-a-job', model });
  expect(html).toContain('City 12');
  expect(html).toContain(section['timed-out']);
  expect(html).toContain('value="12.5"');
  expect(html).toContain('value="2.5"');
  expect(html).toContain('Saved 20 November 2026, 10:42');
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<b>Sign');
});
