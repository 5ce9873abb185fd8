import { expect, test } from 'vitest';
import { render } from '../../../../client/entry-server.tsx';
import type { PageData } from '../../../../shared/contract/page.ts';
import type { JobDraft, PostingsView } from '../../../../shared/contract/postings.ts';
import { error } from '../../../../shared/messages/error.ts';
import { section } from '../../../../shared/messages/section-failure.ts';
import { postings as texts } from '../../../../shared/messages/postings/postings.ts';

const viewer = { role: 'recruiter', name: 'Asha', pictureUrl: null, isAvailableForHire: null } as const;

const page = (part: Partial<PostingsView>): PageData => ({
  page: 'postings',
  model: {
    viewer,
    postings: { ok: true, content: { rows: [], total: 0, page: 1, pageSize: 20 } },
    drafts: { ok: true, content: [] },
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
    page({ postings: { ok: false, reason: 'timed-out' }, drafts: { ok: true, content: [draft] } }),
  );
  expect(html).toContain(section['timed-out']);
  expect(html).toContain(error.retry);
  expect(actions(html)).toContain('/dashboard');
  expect(html).toContain('href="/postajob/drafts/4"');
  expect(html).toContain(texts.drafts.changesTo('7'));
});

test('drafts that could not be had offer to try again, and no jobs are claimed to be none', () => {
  const html = render('/freelancer/active', page({ drafts: { ok: false, reason: 'unavailable' } }));
  expect(html).toContain(section.unavailable);
  expect(html).toContain(texts.empty.title);
  const broken = render('/freelancer/active', page({ postings: { ok: false, reason: 'invalid' } }));
  expect(broken).not.toContain(texts.empty.title);
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
