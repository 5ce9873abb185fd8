import { describe, expect, test } from 'vitest';
import { render } from '../../client/entry-server.tsx';
import type { PageData } from '../../shared/contract/page.ts';
import type { ProblemCode } from '../../shared/contract/problem.ts';
import type { Viewer } from '../../shared/contract/session/session.ts';

const visitor: Viewer = { role: 'visitor' };
const problem = (code: ProblemCode, viewer: Viewer = visitor): PageData => ({
  page: 'problem',
  code,
  viewer,
});

const wordsOf = (html: string) =>
  html
    .replaceAll(/<!--.*?-->/gu, '')
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/\s+/gu, ' ');
const mainOf = (html: string) => /<main.*?<\/main>/su.exec(html)?.[0] ?? '';

describe('a page that cannot be shown', () => {
  test('[J-03] a job that failed to load shows the shared words, a retry and the way to all jobs', () => {
    const html = mainOf(render('/job/7', problem('upstream-timed-out')));
    expect(wordsOf(html)).toContain('Opps Something went wrong Please try again');
    expect(html).toMatch(/<a [^>]*href="\/jobs"[^>]*><span[^>]*>All Jobs/u);
    expect(html).toMatch(/<form[^>]*action="\/job\/7"/u);
    const framed = mainOf(render('/job/7?TP=1', problem('upstream-timed-out')));
    expect(framed).toMatch(/<a [^>]*href="\/jobs\?TP=1"[^>]*><span[^>]*>All Jobs/u);
  });

  test('a job that is gone says so and names the way on', () => {
    const expired = mainOf(render('/job/x/7', problem('job-expired')));
    expect(wordsOf(expired)).toContain('This job has expired');
    expect(expired).toContain('href="/jobs"');
    expect(wordsOf(mainOf(render('/jobs/detail/7', problem('job-not-found'))))).toContain('No such job');
  });

  test.each([
    '/',
    '/jobs',
    '/dashboard',
    '/freelancer/active',
    '/postajob',
    '/applications',
    '/jobs/application/7',
    '/jobs/application/7/2/1',
    '/profile/edit/1/1',
    '/availableforhire/1/1',
    '/nowhere',
  ])(
    '[G-08] [W-40] [E-11] %s that failed says so, with a retry and the way to all jobs, and never that there is no such page',
    (address) => {
      for (const code of ['upstream-unavailable', 'internal-error', 'too-many-requests'] as const) {
        const html = mainOf(render(address, problem(code)));
        expect(wordsOf(html)).toContain('Opps Something went wrong Please try again');
        expect(wordsOf(html)).not.toContain('Page not found');
        const [retry = ''] = html.match(/<form.*?<\/form>/su) ?? [];
        expect(retry).toContain(`action="${address}"`);
        expect(retry).toMatch(/<button type="submit"[^>]*><span[^>]*><svg/u);
        expect(html).toMatch(/<a [^>]*href="\/jobs"[^>]*><span[^>]*>View All Jobs/u);
      }
    },
  );

  test.each(['/nowhere', '/canvas/x', '/job', '/job/a/b/c'])(
    '[RT-07] %s is no page and leads home',
    (address) => {
      const html = mainOf(render(address, problem('not-found')));
      expect(wordsOf(html)).toContain('Page not found');
      expect(html).toMatch(/<a [^>]*href="\/"[^>]*><span[^>]*>Go to Home/u);
    },
  );
});

describe('the navigation bar', () => {
  const barOf = (viewer: Viewer) =>
    /<header.*?<\/header>/su.exec(render('/x', problem('not-found', viewer)))?.[0];
  const person = { name: 'Kabir Menon', pictureUrl: null, isAvailableForHire: null };

  test('[N-02] offers a visitor Login and joining as a recruiter', () => {
    expect(wordsOf(barOf(visitor) ?? '')).toMatch(/Login .*Join as recruiter/u);
  });

  test('[N-03] gives a candidate a menu with Profile and Logout', () => {
    const bar = barOf({ role: 'candidate', ...person }) ?? '';
    expect(wordsOf(bar)).toMatch(/Kabir Menon .*Profile .*Logout/u);
    expect(bar).toContain('href="/profile"');
    expect(wordsOf(bar)).not.toContain('Login');
  });

  test('[N-04] leads a recruiter to the dashboard and a freelance recruiter to the own jobs', () => {
    expect(barOf({ role: 'recruiter', ...person })).toContain('href="/dashboard"');
    expect(barOf({ role: 'freelance-recruiter', ...person })).toContain('href="/freelancer/active"');
    expect(barOf({ role: 'recruiter', ...person })).not.toContain('href="/profile"');
  });

  test('[N-06] stays whole without a name', () => {
    expect(wordsOf(barOf({ role: 'candidate', ...person, name: null }) ?? '')).toMatch(
      /My account .*Logout/u,
    );
  });
});
