import { expect, test } from 'vitest';
import { sampleJobs } from '../../../server/marketplace/demo/known.ts';
import { messages } from '../../../shared/messages.ts';
import { paths } from '../../../shared/paths.ts';
import type { SampleAccount } from '../../helpers/browser/browser.ts';
import { sharedBrowser } from '../../helpers/browser/browser.ts';
import { sharedStack } from '../../helpers/services/stack.ts';
import { modelOf } from '../job-page/job-model.ts';

const stack = sharedStack();
const browser = sharedBrowser();
const { navigation } = messages;

async function openJob(as?: SampleAccount, query = '') {
  const { page } = await browser.open({ origin: stack.origin, ...(as && { as }) });
  // The menu's own script comes after the page's.
  await page.goto(`${paths.job(sampleJobs.liveOpen)}${query}`, { waitUntil: 'networkidle' });
  const { viewer } = await modelOf(page, sampleJobs.liveOpen);
  return { page, bar: page.getByRole('banner'), viewer };
}

test('[N-01][N-02] a visitor finds the logo and the way in, and no way to join as a recruiter where there is no form', async () => {
  const { bar } = await openJob();
  expect(await bar.getByRole('link', { name: 'Atelier' }).getAttribute('href')).toBe(paths.home);
  await bar.getByRole('button', { name: navigation.login }).waitFor();
  // Without a form there is nothing to join; with one, become-recruiter.test.ts finds it.
  expect(await bar.getByRole('button', { name: navigation.joinAsRecruiter }).count()).toBe(0);
});

test('[N-03] a candidate finds picture, name, and a menu with Profile and Logout', async () => {
  const { page, bar, viewer } = await openJob('candidate');
  if (viewer.role === 'visitor' || viewer.name === null) throw new Error('the candidate has no name');
  expect(await page.getByRole('link', { name: 'Profile', exact: true }).isVisible()).toBe(false);
  await bar.getByRole('button', { name: viewer.name }).click();
  expect(await page.getByRole('link', { name: 'Profile', exact: true }).getAttribute('href')).toBe(
    paths.profile,
  );
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Logout' }).waitFor({ state: 'hidden' });
});

test.for([
  { as: 'recruiter', href: '/dashboard' },
  { as: 'freelancer', href: '/freelancer/active' },
] as const)('[N-04] $as finds a link to $href', async ({ as, href }) => {
  const { bar, page } = await openJob(as);
  const link = bar.locator(`a[href="${href}"]`).filter({ visible: true });
  expect(await link.count()).toBe(1);
  // The bar of a phone has it in its menu.
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await link.count()).toBe(0);
  await bar.locator('[popovertarget]').click();
  expect(await link.count()).toBe(1);
  const { bar: visitors } = await openJob();
  expect(await visitors.locator(`a[href="${href}"]`).count()).toBe(0);
});

test.for([undefined, 'candidate'] as const)(
  '[N-05] TP=1 leaves no way in or out (signed in as: %s)',
  async (as) => {
    const { bar } = await openJob(as, '?TP=1');
    expect(await bar.getByRole('button').count()).toBe(0);
    expect(await bar.getByRole('link').count()).toBe(0);
    expect(await bar.innerText()).toContain('Atelier');
  },
);

test('[A-13] signing out on the job page reloads it as a visitor', async () => {
  const { page, bar, viewer } = await openJob('candidate');
  if (viewer.role === 'visitor' || viewer.name === null) throw new Error('the candidate has no name');
  await bar.getByRole('button', { name: viewer.name }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await bar.getByRole('button', { name: navigation.login }).waitFor();
  expect(new URL(page.url()).pathname).toBe(paths.job(sampleJobs.liveOpen));
  expect((await modelOf(page, sampleJobs.liveOpen)).viewer).toEqual({ role: 'visitor' });
});

test('[A-13] signing out on the profile page leads home', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'newcomer', expected: [/status of 404/] });
  await page.goto(paths.profile, { waitUntil: 'networkidle' });
  await page.getByRole('banner').locator('button[popovertarget]').click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname === paths.home);
  await page.getByRole('button', { name: navigation.login }).waitFor();
});
