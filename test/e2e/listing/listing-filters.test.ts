import { describe, expect, test } from 'vitest';
import { sampleJobs } from '../../../server/marketplace/demo/known.ts';
import { cities } from '../../../server/marketplace/reference-data/cities.ts';
import { professionNames } from '../../../server/marketplace/reference-data/professions.ts';
import {
  filters as filterTexts,
  listing as texts,
  order,
  understood as understoodTexts,
} from '../../../shared/messages/jobs/listing.ts';
import { search as searchTexts } from '../../../shared/messages/shell.ts';
import { paths } from '../../../shared/paths.ts';
import type { SampleAccount } from '../../helpers/browser/browser.ts';
import { sharedBrowser, stopClock } from '../../helpers/browser/browser.ts';
import { sharedSampleData } from '../../helpers/samples/sample-data.ts';
import { sharedStack } from '../../helpers/services/stack.ts';
import { modelOf } from '../job-page/job-model.ts';
import { askedOf, firstTitlesOf, listingOf, partsOf, queryOf, storedJobs } from './listing-model.ts';

const stack = sharedStack();
const data = sharedSampleData(stack);
const browser = sharedBrowser();

async function openList(query = '', as?: SampleAccount) {
  const { page, requests } = await browser.open({ origin: stack.origin, ...(as && { as }) });
  await page.goto(`${paths.jobs}?${query}`, { waitUntil: 'networkidle' });
  return { page, requests, parts: partsOf(page), asked: () => askedOf(requests) };
}

/** The same with a clock that stands still until a test moves it. */
async function openStopped(query = '') {
  const { page, requests } = await browser.open({ origin: stack.origin });
  await stopClock(page);
  await page.goto(`${paths.jobs}?${query}`, { waitUntil: 'networkidle' });
  return { page, parts: partsOf(page), asked: () => askedOf(requests) };
}

describe('the list at first', () => {
  test.for([undefined, 'candidate', 'recruiter', 'freelancer'] as const)(
    '[L-01][L-10][LS-01][LS-06] stands in the page, with filters, sort and search, and asks for nothing (signed in as: %s)',
    async (as) => {
      const { page, requests, parts } = await openList('', as);
      const model = await listingOf(page);
      expect(requests.filter((request) => new URL(request.url()).pathname.startsWith('/api/'))).toEqual([]);
      expect(model.rows).toHaveLength(10);
      expect(await firstTitlesOf(page)).toEqual(model.rows.map(({ title }) => title));
      for (const [at, row] of model.rows.entries()) {
        const text = await parts.rows.nth(at).innerText();
        for (const fact of [row.companyName, row.experience, row.location])
          expect(text).toContain(fact ?? '');
        const tag = row.tag === null ? 0 : 1;
        expect(
          await parts.rows
            .nth(at)
            .getByText(/^(Applied|Draft)$/)
            .count(),
        ).toBe(tag);
      }
      for (const part of [parts.profession, parts.experience, parts.location, parts.sort, parts.search])
        expect(await part.isVisible()).toBe(true);
      expect(await parts.count.innerText()).toBe(texts.count(String(model.total?.count)));
    },
  );

  test.for([
    { job: 'draftOfCandidate', tag: texts.tags.draft },
    { job: 'sentByCandidate', tag: texts.tags.applied },
    { job: 'appliedByCandidate', tag: texts.tags.applied },
    { job: 'liveOpen', tag: null },
  ] as const)('[L-12] tags $job for the candidate: $tag, and never for a visitor', async ({ job, tag }) => {
    const { page, parts } = await openList('', 'candidate');
    const { job: known } = await modelOf(page, sampleJobs[job]);
    for (const as of ['candidate', undefined] as const) {
      const list = as ? { page, parts } : await openList();
      await list.page.goto(`${paths.jobs}?q=${encodeURIComponent(`${known.title} ${known.companyName}`)}`);
      const row = list.parts.rows.filter({
        has: list.page.locator(`a[href$="/${sampleJobs[job]}"]`),
      });
      await row.waitFor();
      const tags = await row.getByText(/^(Applied|Draft)$/).allInnerTexts();
      expect(tags).toEqual(as && tag !== null ? [tag] : []);
    }
  });
});

describe.for([
  ['profession', '[L-02] by profession', 'job_professions where profession_id'],
  ['location', '[L-03] by location', 'job_offices where city_id'],
] as const)('the filter', ([kind, title, stored]) => {
  const parameter = `${kind}_list`;

  test(`${title} shows four, more, less, keeps what is chosen in sight, and is cleared`, async () => {
    const { page, parts } = await openList();
    const group = parts[kind];
    const heading = filterTexts[kind];
    const boxes = group.getByRole('checkbox');
    expect(await boxes.count()).toBe(4);
    await group
      .getByRole('button', { name: `${filterTexts.more} ${filterTexts.optionsOf(heading)}` })
      .click();
    expect(await boxes.count()).toBe(20);
    await boxes.nth(9).check();
    const ninth = await boxes.nth(9).getAttribute('value');
    await group
      .getByRole('button', { name: `${filterTexts.less} ${filterTexts.optionsOf(heading)}` })
      .click();
    expect(await boxes.count()).toBe(5);
    await expect.poll(() => queryOf(page)).toBe(`${parameter}=${ninth}`);
    await group.getByRole('button', { name: `${filterTexts.clear} ${heading}` }).click();
    expect(await group.getByRole('checkbox', { checked: true }).count()).toBe(0);
    expect(await boxes.count()).toBe(4);
    await expect.poll(() => queryOf(page)).toBe('');
  });

  test(`[L-16] narrows the list, from the panel and from an address`, async () => {
    const { page, parts } = await openList('sort_by=2');
    const boxes = parts[kind].getByRole('checkbox');
    const first = await boxes.nth(0).getAttribute('value');
    const second = await boxes.nth(1).getAttribute('value');
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await expect.poll(() => queryOf(page)).toBe(`${parameter}=${first},${second}&sort_by=2`);
    const { count, titles } = storedJobs(
      data,
      `id in (select job_id from ${stored} in (${first}, ${second}))`,
    );
    expect(count).toBeLessThan(storedJobs(data, 'true').count);
    await expect.poll(() => firstTitlesOf(page)).toEqual(titles);
    expect(await parts.count.innerText()).toBe(texts.count(String(count)));
    await page.reload({ waitUntil: 'networkidle' });
    expect(await firstTitlesOf(page)).toEqual(titles);
    expect(await parts[kind].getByRole('checkbox', { checked: true }).count()).toBe(2);
  });
});

test('[L-04][L-05][L-06][L-07][L-19] experience is chosen by keyboard, in years, and kept in months', async () => {
  const { page, parts } = await openList();
  const low = parts.experience.getByRole('slider', { name: filterTexts.minimum });
  const high = parts.experience.getByRole('slider', { name: filterTexts.maximum });
  const press = async (slider: typeof low, key: string, times = 1) => {
    await slider.focus();
    for (let count = 0; count < times; count += 1) await page.keyboard.press(key);
  };
  expect(await parts.experience.innerText()).toContain(filterTexts.anyExperience);
  await press(low, 'ArrowRight', 3);
  await expect.poll(() => queryOf(page)).toBe('min_exp=36');
  expect(await parts.experience.innerText()).toContain('3+ years');
  await press(high, 'ArrowLeft', 12);
  await expect.poll(() => queryOf(page)).toBe('min_exp=36&max_exp=96');
  expect(await parts.experience.innerText()).toContain('3 To 8');
  // One does not pass the other.
  await press(low, 'End');
  await expect.poll(() => queryOf(page)).toBe('min_exp=96&max_exp=96');
  await press(high, 'End');
  await press(low, 'End');
  await expect.poll(() => queryOf(page)).toBe('min_exp=240');
  expect(await parts.experience.innerText()).toContain('20+ years');
  await press(low, 'Home');
  await expect.poll(() => queryOf(page)).toBe('');
});

test('[L-19] months between two years stay as the address says them, until a thumb is moved', async () => {
  const { page, parts } = await openList('min_exp=30&max_exp=66&sort_by=2');
  const between = (from: number, to: number) =>
    storedJobs(data, `min_experience <= ${to} and (max_experience is null or max_experience >= ${from})`);
  const { count, titles } = between(30, 66);
  expect(await parts.experience.innerText()).toContain('2.5 To 5.5 years');
  expect(await firstTitlesOf(page)).toEqual(titles);
  expect(await parts.count.innerText()).toBe(texts.count(String(count)));
  // No other bounds leave as many.
  expect([between(0, 66), between(30, 240), between(30, 30)].map((other) => other.count)).not.toContain(
    count,
  );
  const [low, high] = [filterTexts.minimum, filterTexts.maximum].map((name) =>
    parts.experience.getByRole('slider', { name }),
  );
  expect([await low?.inputValue(), await high?.inputValue()]).toEqual(['30', '66']);
  await low?.press('ArrowRight');
  await expect.poll(() => queryOf(page)).toBe('min_exp=36&max_exp=66&sort_by=2');
  await high?.press('ArrowLeft');
  await expect.poll(() => queryOf(page)).toBe('min_exp=36&max_exp=60&sort_by=2');
  await high?.press('ArrowRight');
  await expect.poll(() => queryOf(page)).toBe('min_exp=36&max_exp=72&sort_by=2');
  await expect.poll(() => firstTitlesOf(page)).toEqual(between(36, 72).titles);
});

test('[L-08] each filter is a chip, taken away one by one or all at once', async () => {
  const query =
    'q=designer&profession_list=1&location_list=3&min_exp=12&max_exp=180&premium_jobs=1&remote_jobs=1&recommended_jobs=1';
  const { page, parts } = await openList(query, 'candidate');
  const removal = new RegExp(`^${filterTexts.removing}`);
  const chips = page.getByRole('link', { name: removal });
  expect(await chips.count()).toBe(7);
  let left = 7;
  for (const chip of [
    { name: filterTexts.promoted, gone: 'premium_jobs' },
    { name: filterTexts.remote, gone: 'remote_jobs' },
    { name: filterTexts.recommended, gone: 'recommended_jobs' },
    { name: 'Bengaluru', gone: 'location_list' },
    { name: 'Product design', gone: 'profession_list' },
  ]) {
    await page.getByRole('link', { name: `${filterTexts.removing} ${chip.name}`, exact: true }).click();
    left -= 1;
    await expect.poll(() => chips.count()).toBe(left);
    expect(queryOf(page)).not.toContain(chip.gone);
  }
  await expect.poll(() => queryOf(page)).toBe('q=designer&min_exp=12&max_exp=180');
  await page.getByRole('link', { name: filterTexts.clearAll }).click();
  await expect.poll(() => queryOf(page)).toBe('');
  expect(await parts.chips.count()).toBe(0);
  expect(await parts.search.inputValue()).toBe('');
});

test('[L-08][L-16] a city beyond the first twenty keeps its name, and is taken back in the panel', async () => {
  const id = 13;
  const name = cities[id - 1]?.[0] ?? '';
  const { page, parts } = await openList(`location_list=${id}`);
  const { filters } = await listingOf(page);
  expect(filters.ok && filters.content.locations.map((option) => option.id)).not.toContain(String(id));
  expect(await parts.chips.allTextContents()).toEqual([`${filterTexts.removing} ${name}`]);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(`Jobs, in ${name}`);
  expect(await page.title()).toContain(name);
  await parts.location.getByRole('checkbox', { name }).uncheck();
  await expect.poll(() => queryOf(page)).toBe('');
});

describe('a choice beyond the first twenty is found by typing', () => {
  const bhopal = { id: 13, name: cities[12]?.[0] ?? '' };

  test('[L-03][L-16] by keyboard, and said to screen readers; its code is loaded then', async () => {
    const { page, parts, requests } = await openList();
    const scripts = () => requests.filter((request) => request.resourceType() === 'script').length;
    const before = scripts();
    const find = parts.location.getByRole('button', { name: filterTexts.find.locations });
    await find.focus();
    expect(scripts()).toBe(before);
    await page.keyboard.press('Enter');
    const field = parts.location.getByRole('combobox', { name: filterTexts.nameOf.locations });
    await expect.poll(() => field.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(scripts()).toBeGreaterThan(before);
    await page.keyboard.type(bhopal.name.slice(0, 4));
    await parts.location.getByRole('option', { name: bhopal.name }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await parts.location.getByText(filterTexts.taken(bhopal.name)).waitFor();
    expect(await parts.location.getByRole('checkbox', { name: bhopal.name }).isChecked()).toBe(true);
    expect(await parts.chips.allTextContents()).toEqual([`${filterTexts.removing} ${bhopal.name}`]);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(`Jobs, in ${bhopal.name}`);
    await expect.poll(() => queryOf(page)).toBe(`location_list=${bhopal.id}`);
    const { rows } = await listingOf(page, queryOf(page));
    await expect.poll(() => firstTitlesOf(page)).toEqual(rows.map(({ title }) => title));
    // Taken back, it can be chosen again.
    await parts.location.getByRole('checkbox', { name: bhopal.name }).uncheck();
    await expect.poll(() => queryOf(page)).toBe('');
    await page.waitForLoadState('networkidle');
    expect(await parts.location.getByText(bhopal.name, { exact: true }).count()).toBe(1);
  });

  test('[L-02] a profession too, with the mouse, in the sheet of a phone', async () => {
    const { page } = await browser.open({ origin: stack.origin, viewport: { width: 360, height: 740 } });
    await page.goto(paths.jobs, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: /^Filters/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: filterTexts.find.professions }).click();
    const wanted = professionNames.at(-1)?.[1] ?? '';
    await dialog.getByRole('combobox', { name: filterTexts.nameOf.professions }).fill(wanted);
    await dialog.getByRole('option', { name: wanted, exact: true }).click();
    expect(await dialog.getByRole('checkbox', { name: wanted }).isChecked()).toBe(true);
    await dialog.getByRole('button', { name: /^Show/ }).click();
    await expect.poll(() => queryOf(page)).toMatch(/^profession_list=\d+$/);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(wanted);
  });
});

test('a double press on Filters chooses nothing that the sheet has in its place', async () => {
  const { page } = await browser.open({ origin: stack.origin, viewport: { width: 360, height: 740 } });
  await page.goto(paths.jobs, { waitUntil: 'networkidle' });
  const button = page.getByRole('button', { name: /^Filters/ });
  const dialog = page.getByRole('dialog');
  // The code of the sheet comes with its first opening.
  await button.click();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await button.dblclick({ delay: 20 });
  await dialog.waitFor();
  expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(0);
  // A press that is meant for it chooses.
  await dialog.getByRole('checkbox').first().click();
  expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(1);
});

test.for([360, 1280])(
  '[L-08] after a chip is taken away, the focus is on the next, the last left, and then the heading (%i px)',
  async (width) => {
    const { page } = await browser.open({ origin: stack.origin, viewport: { width, height: 780 } });
    const search = `q=designer&min_exp=12&max_exp=60&remote_jobs=1`;
    await page.goto(`${paths.jobs}?${search}`, { waitUntil: 'networkidle' });
    const { chips } = partsOf(page);
    const [first = '', second = '', third = '', ...rest] = await chips.allTextContents();
    expect(rest).toEqual([filterTexts.clearAll]);
    const focused = () => page.locator(':focus').textContent();
    await chips.getByText(second.replace(`${filterTexts.removing} `, '')).click();
    await expect.poll(focused).toBe(third);
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe(first);
    await page.keyboard.press('Enter');
    await expect.poll(() => chips.count()).toBe(0);
    // The focus follows a moment after the chips are gone.
    await page.locator('h1:focus').waitFor();
    await page.goto(`${paths.jobs}?${search}`, { waitUntil: 'networkidle' });
    await chips.getByText(filterTexts.clearAll).click();
    await expect.poll(() => chips.count()).toBe(0);
    await page.locator('h1:focus').waitFor();
  },
);

test.for([1, 2, 3, 4])(
  '[L-08] the last chip, pressed just after change %i of a page that draws a list, leaves the focus on the heading',
  async (wanted) => {
    const { page, parts } = await openList('q=designer&min_exp=12&max_exp=60');
    await page.evaluate(
      ({ label, wanted }) => {
        const chip = () => document.querySelector<HTMLElement>(`[aria-label="${label}"] a`);
        let count = 0;
        // An observer is called before React runs the effects of what has just been drawn.
        const observer = new MutationObserver(() => {
          count += 1;
          if (count < wanted) return;
          observer.disconnect();
          chip()?.focus();
          chip()?.click();
        });
        observer.observe(document.body, { childList: true, subtree: true, attributes: true });
        chip()?.click();
      },
      { label: filterTexts.chosen, wanted },
    );
    await expect.poll(() => parts.chips.count()).toBe(0);
    await page.locator('h1:focus').waitFor();
  },
);

test('[L-08][C-01] what was understood of a text stands as chips, and goes with its words', async () => {
  const { page, parts } = await openList('q=designer in bangalore 3 years');
  const remove = (label: string) => `${filterTexts.removing} ${label}`;
  const place = remove(understoodTexts.place('Bengaluru'));
  const years = remove(understoodTexts.about('3 years'));
  const all = filterTexts.clearAll;
  const text = (words: string) => remove(texts.heading.quoted(words));
  expect(await parts.chips.allTextContents()).toEqual([
    text('designer in bangalore 3 years'),
    place,
    years,
    all,
  ]);
  await parts.chips.getByText(understoodTexts.about('3 years')).click();
  await expect.poll(() => queryOf(page)).toBe('q=designer+in+bangalore');
  await expect.poll(() => parts.chips.allTextContents()).toEqual([text('designer in bangalore'), place, all]);
  expect(await parts.search.inputValue()).toBe('designer in bangalore');
  await parts.chips.getByText(understoodTexts.place('Bengaluru')).click();
  await expect.poll(() => parts.chips.allTextContents()).toEqual([text('designer')]);
  await parts.search.fill('designer in pune');
  await parts.search.press('Enter');
  const other = remove(understoodTexts.region('Pune'));
  await expect.poll(() => parts.chips.allTextContents()).toEqual([text('designer in pune'), other, all]);
});

test('[C-01] the jobs that match a part of the text come last, under a line that says so', async () => {
  // One sample job has both words: the creative director of Copper Pincode.
  const { parts } = await openList('q=director+copper');
  const shown = await parts.rows.allInnerTexts();
  expect(shown[0]).toContain('Creative director');
  expect(shown.length).toBeGreaterThan(1);
  const marked = shown.flatMap((text, at) => (text.startsWith(texts.partial) ? [at] : []));
  expect(marked).toEqual([1]);
  // None has these, so what stands above the list is not the number of its rows.
  const { page, parts: none } = await openList('q=director+copper+zzzzzz');
  expect(await none.rows.first().innerText()).toContain(texts.partial);
  expect(await page.getByRole('status').filter({ hasText: texts.noWhole }).count()).toBe(1);
});

test.each(['recommended_jobs=1', 'filter_type=nope&filter_value=1'])(
  '[L-17][L-21] ?%s, which narrows nothing for a visitor, is no chip',
  async (query) => {
    const { page, parts } = await openList(query);
    const [all, asked] = [await listingOf(page), await listingOf(page, query)];
    expect(asked.total).toEqual(all.total);
    expect(await parts.chips.count()).toBe(0);
  },
);

test('[UX-06] the number beside a choice is what choosing it leaves, given the other filters; none is grey and can be chosen', async () => {
  const { page, parts } = await openList('location_list=2');
  const stored = (profession: string) =>
    storedJobs(
      data,
      `is_premium = 1 and id in (select job_id from job_offices where city_id = 2)
       and id in (select job_id from job_professions where profession_id = ${profession})`,
    ).count;
  await parts.panel.getByRole('switch', { name: filterTexts.promoted }).check();
  await expect.poll(() => queryOf(page)).toBe('location_list=2&premium_jobs=1');
  await parts.profession.getByRole('button', { name: filterTexts.more }).click();
  const counts = async () => {
    const found = new Map<string, number>();
    for (const label of await parts.profession.locator('label').all())
      found.set(
        (await label.locator('input').getAttribute('value')) ?? '',
        Number(await label.locator('[aria-hidden]').innerText()),
      );
    return found;
  };
  const ids = [...(await counts()).keys()];
  await expect.poll(counts).toEqual(new Map(ids.map((id) => [id, stored(id)])));
  expect(Math.max(...(await counts()).values())).toBeGreaterThan(0);
  const [empty = ''] = [...(await counts())].find(([, count]) => count === 0) ?? [];
  expect(empty).not.toBe('');
  await parts.profession.locator(`input[value="${empty}"]`).check();
  await expect.poll(() => queryOf(page)).toBe(`profession_list=${empty}&location_list=2&premium_jobs=1`);
  await page.getByText(texts.empty.text).waitFor();
});

test('[L-17] Premium and Remote are switches of the panel', async () => {
  const { page, parts } = await openList('sort_by=2');
  const remote = parts.panel.getByRole('switch', { name: filterTexts.remote });
  await remote.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => queryOf(page)).toBe('remote_jobs=1&sort_by=2');
  await expect.poll(() => firstTitlesOf(page)).toEqual(storedJobs(data, 'is_remote = 1').titles);
  expect(await parts.rows.first().innerText()).toContain('Remote Working');
  await parts.panel.getByRole('switch', { name: filterTexts.promoted }).check();
  await expect.poll(() => queryOf(page)).toBe('premium_jobs=1&remote_jobs=1&sort_by=2');
  const { count, titles } = storedJobs(data, 'is_premium = 1 and is_remote = 1');
  await expect.poll(() => firstTitlesOf(page)).toEqual(titles);
  expect(await parts.count.innerText()).toBe(texts.count(String(count)));
});

describe('a change', () => {
  test('[LS-02][LS-03] waits for a second of quiet, and each further one waits anew', async () => {
    const { page, parts, asked } = await openStopped();
    const [first, second] = [parts.profession, parts.location].map((group) =>
      group.getByRole('checkbox').first(),
    );
    await first?.check();
    await page.clock.runFor(900);
    expect(asked().lists).toEqual([]);
    await second?.check();
    await page.clock.runFor(900);
    expect(asked().lists).toEqual([]);
    await page.clock.runFor(200);
    await expect.poll(() => asked().lists).toHaveLength(1);
    expect(asked().lists[0]).toBe(queryOf(page));
    expect(queryOf(page)).toMatch(/^profession_list=\d+&location_list=\d+$/);
  });

  test('[LS-02][G-05] gives up the request before it, and what that would have answered is not shown', async () => {
    const { page, parts, asked } = await openStopped();
    const held: (() => void)[] = [];
    let isHolding = true;
    await page.route('**/api/jobs?*', async (route) => {
      if (isHolding) await new Promise<void>((resolve) => held.push(resolve));
      await route.continue().catch(() => undefined);
    });
    const failed: string[] = [];
    page.on('requestfailed', (request) => failed.push(request.failure()?.errorText ?? ''));
    await parts.panel.getByRole('switch', { name: filterTexts.remote }).check();
    await page.clock.runFor(1_100);
    await expect.poll(() => held.length).toBe(1);
    isHolding = false;
    await parts.panel.getByRole('switch', { name: filterTexts.remote }).uncheck();
    await parts.panel.getByRole('switch', { name: filterTexts.promoted }).check();
    await expect.poll(() => failed).toEqual(['net::ERR_ABORTED']);
    await page.clock.runFor(1_100);
    held.pop()?.();
    const model = await listingOf(page, 'premium_jobs=1');
    await expect.poll(() => firstTitlesOf(page)).toEqual(model.rows.map(({ title }) => title));
    expect(asked().lists).toEqual(['remote_jobs=1', 'premium_jobs=1']);
    expect(await parts.notifications.innerText()).toBe('');
  });

  test('[LS-04] begins at the first job and at the top of the page', async () => {
    const { page, parts, asked } = await openList();
    await parts.rows.last().scrollIntoViewIfNeeded();
    await expect.poll(() => parts.rows.count()).toBeGreaterThan(10);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await parts.sort.selectOption(filterTexts.sorts.newest);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect.poll(() => asked().lists).toEqual(['sort_by=2']);
    await expect.poll(() => firstTitlesOf(page)).toEqual(storedJobs(data, 'true').titles);
  });

  test('tells how many jobs there are now, politely', async () => {
    const { page, parts } = await openList();
    await parts.panel.getByRole('switch', { name: filterTexts.promoted }).check();
    const { total } = await listingOf(page, 'premium_jobs=1');
    await expect.poll(() => parts.count.innerText()).toBe(texts.count(String(total?.count)));
    expect(await parts.count.getAttribute('aria-live')).toBe('polite');
  });
});

test('[L-15][LS-08] nothing found is said in three lines, with a way back to all jobs', async () => {
  const { page, parts } = await openList('q=zzzzzz&profession_list=1');
  const { rows } = await listingOf(page, 'q=zzzzzz&profession_list=1');
  expect(rows).toEqual([]);
  const status = page.getByRole('status').filter({ hasText: 'Whoops!' });
  expect((await status.innerText()).split('\n')).toEqual([
    'Whoops!',
    'No jobs found',
    'Try changing the filters',
  ]);
  const ways = page.getByRole('list', { name: texts.empty.waysOn });
  const countOf = async (query: string) => texts.count(String((await listingOf(page, query)).total?.count));
  expect(await ways.getByRole('listitem').allInnerTexts()).toEqual([
    `Without “zzzzzz” ${await countOf('profession_list=1')}`,
    `Remote jobs ${await countOf('remote_jobs=1')}`,
    `All jobs ${await countOf('')}`,
  ]);
  // Nothing has an order.
  const whyThisOrder = page.getByRole('button', { name: order.open });
  expect(await whyThisOrder.count()).toBe(0);
  await ways.getByRole('link').first().click();
  await expect.poll(() => queryOf(page)).toBe('profession_list=1');
  await expect.poll(() => parts.rows.count()).toBeGreaterThanOrEqual(10);
  await whyThisOrder.waitFor();
  await page.goBack();
  await page.getByRole('button', { name: texts.empty.reset }).click();
  await expect.poll(() => parts.rows.count()).toBeGreaterThanOrEqual(10);
  expect(queryOf(page)).toBe('');
});

describe('the search of the bar', () => {
  test.for([
    { from: 'the home page', path: paths.home, as: undefined },
    { from: "a candidate's job page", path: paths.job('1'), as: 'candidate' },
    { from: "a recruiter's dashboard", path: paths.dashboard, as: 'recruiter' },
  ] as const)('[LS-11][L-01] leads from $from to what was searched, by Enter', async ({ path, as }) => {
    const { page } = await browser.open({ origin: stack.origin, ...(as && { as }) });
    await page.goto(path, { waitUntil: 'networkidle' });
    const box = page.getByRole('banner').getByLabel(searchTexts.label, { exact: true });
    await box.fill('  motion designer ');
    await box.press('Enter');
    await page.waitForURL((url) => url.pathname === paths.jobs);
    const model = await listingOf(page, 'q=motion designer');
    expect(model.rows.length).toBeGreaterThan(0);
    expect(await firstTitlesOf(page)).toEqual(model.rows.map(({ title }) => title));
    expect(await box.inputValue()).toBe('motion designer');
  });

  test.for(['', '   '])('[LS-09] ignores "%s"', async (text) => {
    const { page, requests } = await browser.open({ origin: stack.origin });
    for (const path of [paths.job('1'), paths.jobs]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const before = requests.length;
      const { search } = partsOf(page);
      await search.fill(text);
      await search.press('Enter');
      await page.waitForTimeout(300);
      const asked = requests.slice(before).filter((request) => request.resourceType() !== 'script');
      expect(asked.map((request) => request.url())).toEqual([]);
      expect(page.url()).toBe(stack.origin + path);
    }
  });

  test('[LS-10][LS-11] on the listing replaces the text before it and keeps the filters', async () => {
    const jobsOf = (company: string, where = 'true') =>
      storedJobs(data, `company_id in (select id from companies where name = '${company}') and ${where}`);
    const inCity = 'id in (select job_id from job_offices where city_id = 3)';
    const [before, after] = ['Jackfruit Arcade', 'Marigold Motion'];
    const query = (text: string) => `q=${text.replace(' ', '+')}&location_list=3&sort_by=2`;
    const { page, parts, asked } = await openList(query(before));
    expect(await firstTitlesOf(page)).toEqual(jobsOf(before, inCity).titles);
    await parts.search.fill(after);
    await parts.search.press('Enter');
    await expect.poll(() => queryOf(page)).toBe(query(after));
    await expect.poll(() => asked().lists).toEqual([query(after)]);
    const { count, titles } = jobsOf(after, inCity);
    expect(count).toBeGreaterThan(1);
    expect(count).toBeLessThan(jobsOf(after).count);
    await expect.poll(() => firstTitlesOf(page)).toEqual(titles);
    expect(await parts.count.innerText()).toBe(texts.count(String(count)));
  });
});
