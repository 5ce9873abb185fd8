import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { filters as filterTexts, listing as texts, order } from '../../../shared/messages/jobs/listing.ts';
import { messages } from '../../../shared/messages.ts';
import { listingApi } from '../../../shared/listing-paths.ts';
import { paths } from '../../../shared/paths.ts';
import { expectNoBarriersInBothSchemes } from '../../helpers/browser/axe.ts';
import type { SampleAccount } from '../../helpers/browser/browser.ts';
import { sharedBrowser } from '../../helpers/browser/browser.ts';
import { sharedSampleData } from '../../helpers/samples/sample-data.ts';
import { sharedStack } from '../../helpers/services/stack.ts';
import { askedOf, firstTitlesOf, listingOf, partsOf, queryOf, sortOf, storedJobs } from './listing-model.ts';
import { signInBy } from '../session/sign-in-form.ts';

const stack = sharedStack();
const data = sharedSampleData(stack);
const browser = sharedBrowser();
const { popularity, newest, personalized } = filterTexts.sorts;

async function openList(as?: SampleAccount, query = '') {
  const { page, requests } = await browser.open({ origin: stack.origin, ...(as && { as }) });
  await page.goto(`${paths.jobs}?${query}`, { waitUntil: 'networkidle' });
  const parts = partsOf(page);
  const premium = parts.panel.getByRole('switch', { name: filterTexts.promoted });
  const remote = parts.panel.getByRole('switch', { name: filterTexts.remote });
  return { page, parts, premium, remote, asked: () => askedOf(requests) };
}

test.for([
  { id: 'LS-13', as: undefined, first: popularity, offered: [popularity, newest, personalized] },
  { id: 'LS-14', as: 'candidate', first: personalized, offered: [popularity, newest, personalized] },
  { id: 'LS-15', as: 'recruiter', first: popularity, offered: [popularity, newest] },
  { id: 'LS-15', as: 'freelancer', first: popularity, offered: [popularity, newest] },
] as const)(
  '[$id][LS-12] the list begins sorted by $first and offers $offered (signed in as: $as)',
  async ({ as, first, offered }) => {
    const { page, parts } = await openList(as);
    expect(await sortOf(page)).toBe(first);
    expect(await parts.sort.locator('option').allInnerTexts()).toEqual(offered);
    const { rows } = await listingOf(page);
    expect(await firstTitlesOf(page)).toEqual(rows.map(({ title }) => title));
  },
);

test('[RO-05][RO-06][LS-15] an address that asks for personalised gets a recruiter popularity', async () => {
  for (const as of ['recruiter', 'freelancer'] as const) {
    const { page } = await openList(as, 'sort_by=3');
    expect(await sortOf(page)).toBe(popularity);
  }
});

test('[RO-04][L-10] a personalised row says what it matches', async () => {
  const { page, parts } = await openList('candidate');
  const { rows } = await listingOf(page);
  const matched = rows.findIndex(({ matches }) => matches.length > 0);
  expect(matched).toBeGreaterThanOrEqual(0);
  expect(await parts.rows.nth(matched).innerText()).toContain(`Matches ${rows[matched]?.matches.join(', ')}`);
});

test.for(['premium', 'remote'] as const)(
  '[LS-17] choosing %s makes the sort popularity while nobody chose one',
  async (filter) => {
    const isShown = `is_${filter} = 1`;
    // Promoted jobs have places of their own in a list with others.
    const isRanked = `is_premium = ${filter === 'premium' ? 1 : 0}`;
    const popular = () =>
      storedJobs(
        data,
        `${isShown} and ${isRanked}`,
        '(select popular_key from job_search where job_id = jobs.id)',
      );
    // The oldest one becomes what people open most, so that no other order looks the same.
    const [oldest] = data.all(
      `select id from jobs where status = 1 and is_unlisted = 0 and expires_at > ? and ${isShown} and ${isRanked}
       order by activated_at limit 1`,
      Date.now(),
    );
    const id = String(oldest?.['id']);
    data.run('update jobs set popularity = 3000 where id = ?', id);
    const clicked = await fetch(stack.origin + listingApi.clicks(id), {
      method: 'POST',
      headers: { 'x-atelier': '1', origin: stack.origin },
    });
    expect(clicked.status).toBe(204);
    const { count, titles } = storedJobs(data, isShown);
    const rankedOf = async (page: Page) => {
      const rows = partsOf(page).rows;
      const shown = await firstTitlesOf(page);
      const areRanked = await rows.evaluateAll(
        (all, promoted) => all.map((row) => !row.textContent.includes(promoted)),
        texts.promoted,
      );
      return shown.filter((_, at) => filter === 'premium' || areRanked[at] === true);
    };

    const list = await openList('candidate');
    await list[filter].check();
    expect(await sortOf(list.page)).toBe(popularity);
    await expect.poll(() => list.parts.count.innerText()).toBe(texts.count(String(count)));
    const ranked = await rankedOf(list.page);
    expect(ranked.length).toBeGreaterThan(5);
    expect(ranked).toEqual(popular().titles.slice(0, ranked.length));
    expect(ranked[0]).not.toBe(titles[0]);

    await list.page.goto(paths.jobs + '?sort_by=2', { waitUntil: 'networkidle' });
    await list[filter].check();
    expect(await sortOf(list.page)).toBe(newest);
    await expect.poll(() => firstTitlesOf(list.page)).toEqual(titles);
  },
);

test('[LS-18] taking premium away brings personalised back, unless a sort was chosen', async () => {
  const { page, premium } = await openList('candidate', 'premium_jobs=1');
  expect(await sortOf(page)).toBe(popularity);
  await premium.uncheck();
  await expect.poll(() => sortOf(page)).toBe(personalized);
  await expect.poll(() => queryOf(page)).toBe('');

  await page.goto(`${paths.jobs}?premium_jobs=1&sort_by=2`, { waitUntil: 'networkidle' });
  await premium.uncheck();
  await expect.poll(() => sortOf(page)).toBe(newest);
});

test('[LS-19] choosing personalised takes premium away, and premium takes personalised away', async () => {
  const { page, parts, premium } = await openList('candidate', 'premium_jobs=1');
  await parts.sort.selectOption(personalized);
  await expect.poll(() => premium.isChecked()).toBe(false);
  await expect.poll(() => queryOf(page)).toBe('sort_by=3');
  await premium.check();
  await expect.poll(() => sortOf(page)).toBe(popularity);
  await expect.poll(() => queryOf(page)).toBe('premium_jobs=1');
});

test('[LS-16][A-09][A-06] a visitor who chooses personalised is asked to sign in, and then gets it', async () => {
  const { page, parts } = await openList(undefined, 'location_list=3');
  await parts.sort.selectOption(personalized);
  await parts.dialog
    .getByText(messages.session.signIn.inOrder(messages.session.intents.personalized))
    .waitFor();
  // Nothing has changed yet.
  expect(await sortOf(page)).toBe(popularity);
  await page.keyboard.press('Escape');
  await parts.dialog.waitFor({ state: 'hidden' });
  expect(queryOf(page)).toBe('location_list=3');

  await parts.sort.selectOption(personalized);
  await signInBy(page, 'candidate');
  await expect.poll(() => queryOf(page)).toBe('location_list=3&sort_by=3');
  expect(await sortOf(page)).toBe(personalized);
  const { sort, rows } = await listingOf(page, queryOf(page));
  expect(sort).toBe('personalized');
  expect(await firstTitlesOf(page)).toEqual(rows.map(({ title }) => title));
});

test('[C-01] by popularity the last of four rows is promoted, and the list says why', async () => {
  const { page, parts } = await openList();
  const tagged = (await parts.rows.allInnerTexts()).map((text) => text.includes(texts.promoted));
  expect(tagged.slice(0, 8)).toEqual([false, false, false, true, false, false, false, true]);
  await page.getByRole('button', { name: order.open }).click();
  const note = page.getByText(order.popularity);
  expect(await note.isVisible()).toBe(true);
  expect(await note.innerText()).toContain(order.promoted);
  await expectNoBarriersInBothSchemes(page);
  await page.keyboard.press('Escape');
  expect(await note.isVisible()).toBe(false);
  await parts.sort.selectOption({ label: newest });
  await page.getByRole('button', { name: order.open }).click();
  await page.getByText(order.newest, { exact: true }).waitFor();
});

test('[LS-14] personalised for a profile that says nothing is everybody’s order, and the list says why', async () => {
  const { page } = await openList('newcomer');
  expect(await sortOf(page)).toBe(personalized);
  await page.getByRole('button', { name: order.open }).click();
  await page.getByText(order.unknown).waitFor();
});
