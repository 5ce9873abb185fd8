import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sampleJobs } from '../../../server/marketplace/demo/known.ts';
import { messages } from '../../../shared/messages.ts';
import { paths } from '../../../shared/paths.ts';
import { sharedBrowser, stopClock } from '../../helpers/browser/browser.ts';
import { dataBlocksOf } from '../../helpers/browser/html.ts';
import { sharedStack } from '../../helpers/services/stack.ts';

const stack = sharedStack();
const browser = sharedBrowser();
const expected = [/status of (404|410)/];

const gone = [
  { id: 'J-04', kind: 'a job that does not exist', job: '987654321', status: 404, reason: 'job-not-found' },
  {
    id: 'J-04',
    kind: 'an id of hundreds of letters',
    job: 'a'.repeat(300),
    status: 404,
    reason: 'job-not-found',
  },
  { id: 'J-05', kind: 'an expired job', job: sampleJobs.expired, status: 410, reason: 'job-expired' },
] as const;

/** Opens the page of a job that is gone with the clock standing still. */
async function openGone(job: string, search = '') {
  const { page } = await browser.open({ origin: stack.origin, expected });
  await stopClock(page);
  const reply = await page.goto(paths.job(job) + search);
  await page.getByText(messages.jobPage.gone.countdown(3), { exact: true }).waitFor();
  return { page, reply };
}

const pathOf = (page: Page) => new URL(page.url()).pathname;

test.for(gone)(
  '[$id] $kind says so and leads to all jobs after three seconds',
  async ({ job, status, reason }) => {
    const { page, reply } = await openGone(job);
    expect(reply?.status()).toBe(status);
    const html = (await reply?.text()) ?? '';
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(dataBlocksOf(html, 'application/ld+json')).toEqual([]);
    expect(await page.locator('h1').textContent()).toBe(messages.jobPage.gone[reason].title);
    await page.clock.runFor(2_900);
    expect(pathOf(page)).toBe(paths.job(job));
    await page.clock.runFor(200);
    await page.waitForURL(`**${paths.jobs}`);
  },
);

test.for(gone)('[N-05][$id] $kind leads on in the frame of a partner', async ({ job }) => {
  const { page } = await openGone(job, '?TP=1');
  const links = await page
    .locator('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual([`${paths.jobs}?TP=1`]);
  await page.clock.runFor(3_100);
  await page.waitForURL(`**${paths.jobs}?TP=1`);
  expect(await page.getByRole('banner').getByRole('button').count()).toBe(0);
});

test.for(gone)('$kind can be stayed on', async ({ job }) => {
  const { page } = await openGone(job);
  await page.clock.runFor(1_000);
  await page.getByRole('button', { name: messages.jobPage.gone.stay }).click();
  await page.clock.runFor(60_000);
  expect(pathOf(page)).toBe(paths.job(job));
  await page.getByText(messages.jobPage.gone.staying).waitFor({ state: 'attached' });
});

test.for(gone)('$kind has a way on without JavaScript', async ({ job, reason }) => {
  const { page } = await browser.open({ origin: stack.origin, javaScriptEnabled: false, expected });
  await page.goto(paths.job(job));
  expect(await page.locator('h1').textContent()).toBe(messages.jobPage.gone[reason].title);
  await page.getByRole('link', { name: 'View All Jobs' }).click();
  await page.waitForURL(`**${paths.jobs}`);
});

test.for([true, false])(
  '[RT-07] an unknown address says so and leads home (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const { page, requests } = await browser.open({ origin: stack.origin, javaScriptEnabled, expected });
    const reply = await page.goto('/nowhere/at-all?and=nothing');
    expect(reply?.status()).toBe(404);
    expect(await page.locator('h1').textContent()).toBe('Page not found');
    expect(requests.filter((request) => request.url().includes('/api/'))).toEqual([]);
    await page.getByRole('link', { name: 'Go to Home' }).click();
    await page.waitForURL((url) => url.pathname === paths.home);
  },
);

test.for([true, false])(
  '[N-05][RT-07] an unknown address leads on in the frame of a partner (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const { page } = await browser.open({ origin: stack.origin, javaScriptEnabled, expected });
    await page.goto('/nowhere?TP=1', { waitUntil: 'networkidle' });
    expect(await page.getByRole('link', { name: 'Go to Home' }).count()).toBe(0);
    await page.locator('main').getByRole('link').click();
    await page.waitForURL(`**${paths.jobs}?TP=1`);
    expect(await page.getByRole('banner').getByRole('button', { name: 'Login' }).count()).toBe(0);
  },
);

test.for(['/canvas', '/canvas/buttons', '/canvas/any/thing'])('[RT-14] %s does not exist', async (path) => {
  const reply = await fetch(`${stack.origin}${path}`, { headers: { accept: 'text/html' } });
  expect(reply.status).toBe(404);
  expect(await reply.text()).toContain('Page not found');
});

test('a file that does not exist is no page', async () => {
  const reply = await fetch(`${stack.origin}/assets/gone.js`);
  expect(reply.status).toBe(404);
  expect(reply.headers.get('content-type')).toContain('application/problem+json');
  expect(reply.headers.get('content-security-policy')).toContain("script-src 'self';");
  expect(reply.headers.get('x-frame-options')).toBe('DENY');
});

test("the client's files never change under their names, come compressed, and with the headers that a file needs", async () => {
  const html = await (await fetch(`${stack.origin}${paths.job(sampleJobs.liveOpen)}`)).text();
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1]);
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    const reply = await fetch(`${stack.origin}${file}`, { headers: { 'accept-encoding': 'br' } });
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const headers = Object.fromEntries(reply.headers);
    expect(headers, file).toMatchObject({
      'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(Object.keys(headers), file).not.toContain('permissions-policy');
    const isWorthCompressing = (await reply.arrayBuffer()).byteLength > 1024;
    if (isWorthCompressing) expect(reply.headers.get('content-encoding'), file).toBe('br');
  }
});

test('what stands beside the pages is not served', async () => {
  for (const path of [
    '/index.html',
    '/.vite/manifest.json',
    '/assets/../index.html',
    '/server/entry-server.js',
  ]) {
    expect((await fetch(`${stack.origin}${path}`)).status, path).toBe(404);
  }
  const robots = await fetch(`${stack.origin}/robots.txt`);
  expect(await robots.text()).toContain('User-agent: *\nDisallow: /api/\n');
});

test.for([
  ['//', 200],
  ['//?q=1', 200],
  ['///', 404],
] as const)('%s is a path, not a host: %i', async ([path, status]) => {
  expect((await fetch(stack.origin + path, { headers: { accept: 'text/html' } })).status).toBe(status);
});

test.for(['/job/', '/jobs/application/', '/profile/'])(
  'a page at an address that is too long says so: %s…',
  async (start) => {
    const address = stack.origin + start + 'a'.repeat(9000);
    const reply = await fetch(address, { headers: { accept: 'text/html' } });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([414, 'text/html; charset=utf-8']);
    expect(await reply.text()).toContain(messages.longAddress);
  },
);
