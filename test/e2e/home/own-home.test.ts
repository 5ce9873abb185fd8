import { expect, test } from 'vitest';
import { sampleJobs } from '../../../server/marketplace/demo/known.ts';
import { applications } from '../../../shared/messages/application/applications.ts';
import { listing } from '../../../shared/messages/jobs/listing.ts';
import { home } from '../../../shared/messages/home.ts';
import { paths } from '../../../shared/paths.ts';
import { expectNoBarriersInBothSchemes } from '../../helpers/browser/axe.ts';
import { overflowOf, sharedBrowser } from '../../helpers/browser/browser.ts';
import { sharedSampleData } from '../../helpers/samples/sample-data.ts';
import { sharedStack } from '../../helpers/services/stack.ts';

const stack = sharedStack();
const data = sharedSampleData(stack);
const browser = sharedBrowser();

const phone = { width: 360, height: 740 };
const titleOf = (job: string) =>
  String(data.all('select title from jobs where id = ?', Number(job))[0]?.['title']);

test('a candidate finds what they have begun first, and goes on with it in one press', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate', viewport: phone });
  await page.goto(paths.home, { waitUntil: 'networkidle' });
  const own = page.getByRole('region', { name: home.own.applications });
  const title = titleOf(sampleJobs.draftOfCandidate);
  const draft = own.getByRole('listitem').filter({ hasText: title });
  expect(await draft.innerText()).toContain(applications.status.draft);
  const [above, below] = await Promise.all([
    own.boundingBox(),
    page.getByRole('region', { name: home.own.matches }).boundingBox(),
  ]);
  expect(above?.y).toBeLessThan(below?.y ?? 0);
  await expectNoBarriersInBothSchemes(page);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowOf(page), `${width} px`).toBe(0);
  }
  await draft.getByRole('link', { name: applications.resume }).click();
  await page.waitForURL((url) => url.pathname.startsWith(paths.application(sampleJobs.draftOfCandidate)));
});

test('[UX-03] at 320 px with text of twice the size, the title of a draft breaks between words only', async () => {
  const viewport = { width: 320, height: 640 };
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate', viewport });
  await page.goto(paths.home);
  const title = page
    .getByRole('region', { name: home.own.applications })
    .getByRole('link', { name: titleOf(sampleJobs.draftOfCandidate), exact: true });
  const broken = await title.evaluate((link) => {
    document.documentElement.style.fontSize = '200%';
    const text = link.firstChild;
    if (!(text instanceof Text)) throw new Error('there is no title');
    return [...text.data.matchAll(/\S+/gu)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return range.getClientRects().length > 1 ? [word] : [];
    });
  });
  expect(broken).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
});

test('[SV-01] [M-02] the saved jobs of a candidate say here and at /saved which were applied for', async () => {
  const owner = `(select user_id from user_emails where email_folded = 'candidate@atelier.test')`;
  const [sent] = data.all(`select job_id from applications where user_id = ${owner} and status = 1`);
  const jobs = [sampleJobs.draftOfCandidate, String(sent?.['job_id']), sampleJobs.premium];
  jobs.forEach((job, at) =>
    data.run(`insert into saved_jobs (user_id, job_id, saved_at) values (${owner}, ?, ?)`, Number(job), at),
  );
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate', viewport: phone });
  const { draft, applied } = listing.tags;
  for (const [path, list] of [
    [paths.home, page.getByRole('region', { name: home.own.saved })],
    [paths.saved, page.getByRole('main')],
  ] as const) {
    await page.goto(path);
    for (const [at, tag] of [draft, applied, null].entries()) {
      const row = list.getByRole('listitem').filter({ hasText: titleOf(jobs[at] ?? '') });
      await row.waitFor();
      const text = await row.innerText();
      expect([draft, applied].filter((one) => text.includes(one))).toEqual(tag === null ? [] : [tag]);
    }
    await expectNoBarriersInBothSchemes(page);
    expect(await overflowOf(page)).toBe(0);
  }
});

test.for([360, 768, 1280])(
  '[UX-05] the parts are read in the order in which they are seen (%i px)',
  async (width) => {
    const { page } = await browser.open({
      origin: stack.origin,
      as: 'candidate',
      viewport: { width, height: 800 },
    });
    await page.goto(paths.home, { waitUntil: 'networkidle' });
    const parts = await page.locator('main section').evaluateAll((sections) =>
      sections.map((section) => {
        const { left, top } = section.getBoundingClientRect();
        return { name: section.querySelector('h2')?.textContent ?? '', left, top };
      }),
    );
    expect(parts.length).toBeGreaterThan(3);
    const seen = parts.toSorted((one, other) => one.left - other.left || one.top - other.top);
    expect(parts.map(({ name }) => name)).toEqual(seen.map(({ name }) => name));
  },
);

test('a candidate sees jobs that suit with the reason, and how to make the profile stronger', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate' });
  await page.goto(paths.home);
  const first = page.getByRole('region', { name: home.own.matches }).getByRole('article').first();
  expect(await first.innerText()).toMatch(/Matches \w/u);
  const profile = page.getByRole('region', { name: home.own.profile });
  expect(await profile.innerText()).toMatch(/\d+% complete/u);
});

test('somebody who has only signed up gets popular jobs and the step that helps most', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'newcomer' });
  await page.goto(paths.home);
  await page.getByRole('region', { name: home.own.popular }).getByRole('article').first().waitFor();
  expect(await page.getByRole('region', { name: home.own.applications }).count()).toBe(0);
  await page.getByRole('region', { name: home.own.profile }).getByRole('link').last().click();
  await page.waitForURL(/\/profile\/edit\//u);
});

test.for(['recruiter', 'freelancer'] as const)('a %s sees their jobs and who has applied', async (as) => {
  const { page } = await browser.open({ origin: stack.origin, as });
  await page.goto(paths.home, { waitUntil: 'networkidle' });
  const jobs = page.getByRole('region', { name: home.own.jobs });
  expect(await jobs.getByRole('listitem').first().innerText()).toMatch(/\d+ applications?/u);
  await expectNoBarriersInBothSchemes(page);
  await jobs.getByRole('link', { name: /^All/u }).click();
  await page.waitForURL(`**${as === 'recruiter' ? paths.dashboard : paths.freelancerJobs}`);
});

test('a visitor on a phone reaches jobs within a window and a half', async () => {
  const { page } = await browser.open({ origin: stack.origin, viewport: phone });
  await page.goto(paths.home);
  const first = await page.getByRole('article').first().boundingBox();
  expect(first?.y).toBeLessThan(1.5 * phone.height);
});
