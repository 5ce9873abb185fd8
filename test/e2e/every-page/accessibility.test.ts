import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sampleJobs } from '../../../server/marketplace/demo/known.ts';
import { profileForm } from '../../../shared/messages/profile/profile-form.ts';
import { messages } from '../../../shared/messages.ts';
import { filters as filterTexts, order } from '../../../shared/messages/jobs/listing.ts';
import { saveSearch } from '../../../shared/messages/jobs/saved-searches.ts';
import { paths } from '../../../shared/paths.ts';
import { findBarriers } from '../../helpers/browser/axe.ts';
import type { SampleAccount } from '../../helpers/browser/browser.ts';
import { overflowOf, sharedBrowser } from '../../helpers/browser/browser.ts';
import { sharedStack } from '../../helpers/services/stack.ts';
import { hasFocus } from '../application/application-modal.ts';
import { modelOf } from '../job-page/job-model.ts';
import { firstTitlesOf, listingOf, partsOf, queryOf } from '../listing/listing-model.ts';

const stack = sharedStack();
const browser = sharedBrowser();
const { liveOpen, longText, manyOffices, sixDay, expired } = sampleJobs;
const apply = (page: Page) => page.getByRole('button', { name: 'Apply', exact: true });

interface View {
  readonly name: string;
  readonly path: string;
  readonly as?: SampleAccount;
  /** Brings the page into the state to look at. */
  readonly act?: (page: Page) => Promise<unknown>;
}

const views: readonly View[] = [
  { name: "a visitor's job page", path: paths.job(liveOpen) },
  { name: "a candidate's job page", path: paths.job(manyOffices), as: 'candidate' },
  { name: "a recruiter's job page", path: paths.job(longText), as: 'recruiter' },
  { name: "a recruiter's job page without access", path: paths.job(liveOpen), as: 'outsider' },
  { name: 'a job page in a partner frame', path: `${paths.job(liveOpen)}?TP=1` },
  {
    name: 'the sign-in dialog',
    path: paths.job(liveOpen),
    act: async (page) => {
      await apply(page).click();
      await page.getByRole('dialog').getByLabel(messages.session.email).waitFor();
    },
  },
  {
    name: 'the sign-in dialog with errors',
    path: paths.job(liveOpen),
    act: async (page) => {
      await apply(page).click();
      await page.getByRole('dialog').getByRole('button', { name: messages.session.signIn.submit }).click();
      await page.getByRole('dialog').getByRole('alert').waitFor();
    },
  },
  {
    name: 'the working-week dialog',
    path: paths.job(sixDay),
    as: 'candidate',
    act: async (page) => {
      await apply(page).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'the list with a search for a city',
    path: paths.jobs,
    act: async (page) => {
      const { location } = partsOf(page);
      await location.getByRole('button', { name: filterTexts.find.locations }).click();
      await location.getByRole('combobox', { name: filterTexts.nameOf.locations }).fill('bh');
      await location.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'an expired job',
    path: paths.job(expired),
    act: async (page) => {
      await page.getByText(/^All jobs in/).waitFor();
      await page.getByRole('button', { name: messages.jobPage.gone.stay }).click();
    },
  },
  { name: "a visitor's list", path: paths.jobs },
  {
    name: "a candidate's list, with chips and the bar",
    path: `${paths.jobs}?q=designer&location_list=3&remote_jobs=1`,
    as: 'newcomer',
  },
  { name: "a recruiter's list", path: paths.jobs, as: 'recruiter' },
  { name: 'an empty list', path: `${paths.jobs}?q=zzzzzz` },
  { name: 'a list in a partner frame', path: `${paths.jobs}?TP=1` },
  {
    name: 'the list with all filters in sight',
    path: paths.jobs,
    act: async (page) => {
      for (const legend of [filterTexts.profession, filterTexts.location]) {
        const group = page.getByRole('group', { name: legend, exact: true });
        await group.getByRole('button', { name: /^More/ }).click();
      }
    },
  },
  {
    name: 'the filters as a sheet',
    path: paths.jobs,
    act: async (page) => {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.getByRole('button', { name: /^Filters/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'the available-for-hire modal',
    path: `${paths.jobs}?avl_hire=1`,
    as: 'newcomer',
    act: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'the popup after an application',
    path: '/robots.txt',
    as: 'newcomer',
    act: async (page) => {
      await page.evaluate(
        (message) => sessionStorage.setItem('atelier.application-success', JSON.stringify(message)),
        { jobId: liveOpen, title: 'Kite designer', companyName: 'Tamarind Works', reference: 'AT-2345-6789' },
      );
      await page.goto(paths.listingModal('jb-app-success-modal'));
      await page.getByRole('dialog').getByRole('article').first().waitFor();
    },
  },
  { name: 'the landing page', path: paths.home },
  { name: "a candidate's landing page", path: paths.home, as: 'candidate' },
  { name: 'an unknown address', path: '/nowhere' },
];

test.for(views)('$name keeps nobody out, on phone and desk, light and dark', async ({ path, as, act }) => {
  const { page } = await browser.open({
    origin: stack.origin,
    expected: [/status of (404|410)/],
    ...(as && { as }),
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await act?.(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const onlyColours = colorScheme === 'dark';
      expect(await findBarriers(page, { onlyColours }), `${width} px, ${colorScheme}`).toEqual([]);
    }
  }
});

test('nothing is cut off at 360 px with text of twice the size', async () => {
  const viewport = { width: 360, height: 740 };
  const wide = async (page: Page, path: string) => {
    await page.goto(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    return [path, await overflowOf(page)];
  };
  const visitor = await browser.open({ origin: stack.origin, viewport, expected: [/status of 404/] });
  const candidate = await browser.open({ origin: stack.origin, viewport, as: 'candidate' });
  const recruiter = await browser.open({ origin: stack.origin, viewport, as: 'recruiter' });
  const seen = [
    [visitor.page, paths.home],
    [visitor.page, '/nowhere'],
    [candidate.page, paths.profile],
    [candidate.page, paths.applications],
    [recruiter.page, paths.job(longText)],
    [recruiter.page, paths.dashboard],
    [recruiter.page, paths.jobs],
    [visitor.page, paths.jobs],
  ] as const;
  for (const [page, path] of seen) expect(await wide(page, path)).toEqual([path, 0]);
  const { page } = visitor;
  await page.getByRole('button', { name: messages.navigation.login }).click();
  const dialog = page.getByRole('dialog');
  for (const tab of [messages.session.signIn.tab, messages.session.signUp.tab]) {
    await dialog.getByRole('tab', { name: tab }).click();
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  }
});

test('at 360 px, the field for a city is not cut off with text of twice the size', async () => {
  const viewport = { width: 360, height: 740 };
  const { page } = await browser.open({ origin: stack.origin, viewport, as: 'candidate' });
  await page.goto(`${paths.editProfile}/5/2`);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const field = page.getByRole('combobox', { name: profileForm.preferences.addLocation });
  expect(await field.evaluate((input) => input.getBoundingClientRect().right)).toBeLessThanOrEqual(360);
});

test('at 360 px, the circle of the account is at the end, and holds its letters, with text of twice the size', async () => {
  const viewport = { width: 360, height: 740 };
  const { page } = await browser.open({ origin: stack.origin, viewport, as: 'recruiter' });
  await page.goto(paths.dashboard);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const account = page.locator('header button:visible').last();
  const { right, isHeld } = await account.evaluate((button) => {
    const circle = button.firstElementChild;
    if (circle === null) throw new Error('there is no circle');
    const letters = document.createRange();
    letters.selectNodeContents(circle);
    const width = letters.getBoundingClientRect().width;
    return { right: button.getBoundingClientRect().right, isHeld: width < circle.clientWidth };
  });
  expect(right).toBeGreaterThan(330);
  expect(isHeld).toBe(true);
});

test('at 320 px, a candidate finds all of the home page and of a row with text of twice the size', async () => {
  const { page } = await browser.open({
    origin: stack.origin,
    viewport: { width: 320, height: 640 },
    as: 'candidate',
  });
  const enlarge = () =>
    page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
  await page.goto(paths.home);
  await enlarge();
  expect(await overflowOf(page)).toBe(0);
  await page.goto(paths.jobs, { waitUntil: 'networkidle' });
  await enlarge();
  const ends = await page
    .locator('[data-row] button')
    .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().right));
  expect(ends.length).toBeGreaterThan(0);
  expect(Math.max(...ends)).toBeLessThanOrEqual(320);
});

describe('by keyboard alone', () => {
  const focused = (page: Page) => page.locator(':focus');

  test('the first stop is the way past the navigation', async () => {
    const { page } = await browser.open({ origin: stack.origin });
    await page.goto(paths.job(liveOpen));
    await page.keyboard.press('Tab');
    expect(await focused(page).textContent()).toBe(messages.navigation.skip);
    expect(await focused(page).isVisible()).toBe(true);
    await page.keyboard.press('Enter');
    expect(await focused(page).evaluate((element) => element.localName)).toBe('main');
  });

  test('every stop shows that it has the focus, in the order of the page', async () => {
    const { page } = await browser.open({ origin: stack.origin });
    await page.goto(paths.job(liveOpen));
    const stops: string[] = [];
    for (let count = 0; count < 60; count += 1) {
      await page.keyboard.press('Tab');
      const stop = await focused(page).evaluateAll((all) =>
        all.map((element) => {
          // The link of a row marks the whole row.
          const isMarked = [undefined, '::after'].some((part) => {
            const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, part);
            return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
          });
          const inBar = element.closest('header nav') === null ? '' : 'bar: ';
          return `${isMarked ? '' : 'unmarked '}${inBar}${element.textContent.trim()}`;
        }),
      );
      if (stop[0] === undefined) break;
      stops.push(stop[0]);
    }
    expect(stops.filter((stop) => stop.startsWith('unmarked'))).toEqual([]);
    const at = (text: string) => stops.findIndex((stop) => stop.includes(text));
    expect(at(messages.navigation.login)).toBeGreaterThan(0);
    expect(at(messages.jobPage.visitWebsite)).toBeGreaterThan(at(messages.navigation.login));
    expect(stops.some((stop) => stop === 'Apply')).toBe(true);
  });

  test('a dialog keeps the focus, gives it back, and closes on Escape and on Back', async () => {
    const { page } = await browser.open({ origin: stack.origin, reducedMotion: 'no-preference' });
    await page.goto(paths.job(liveOpen));
    const dialog = page.getByRole('dialog');
    for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await apply(page).focus();
      await page.keyboard.press('Enter');
      await dialog.getByLabel(messages.session.email).waitFor();
      for (let count = 0; count < 20; count += 1) {
        await page.keyboard.press('Tab');
        const outside = await focused(page).evaluateAll((all) =>
          all.filter((element) => element.closest('dialog') === null && element !== document.body),
        );
        expect(outside).toEqual([]);
      }
      await close();
      await dialog.waitFor({ state: 'hidden' });
      expect(await focused(page).innerText()).toBe('Apply');
      expect(new URL(page.url()).pathname).toBe(paths.job(liveOpen));
    }
  });

  test('[N-03] [SV-02] what opens beside its button closes once the focus goes on, and on Escape gives it back', async () => {
    const { page } = await browser.open({ origin: stack.origin, as: 'candidate' });
    await page.goto(`${paths.jobs}?q=designer`, { waitUntil: 'networkidle' });
    const popover = page.locator(':popover-open');
    const isInside = () => popover.evaluateAll((all) => all.some((one) => one.matches(':focus-within')));
    for (const opener of [
      page.getByRole('banner').locator('[popovertarget]'),
      page.getByRole('button', { name: saveSearch.open }),
      page.getByRole('button', { name: order.open }),
    ]) {
      const open = async () => {
        await opener.press('Enter');
        await popover.waitFor();
      };
      await open();
      await page.keyboard.press('Tab');
      for (let stops = 0; (await isInside()) && stops < 20; stops += 1) await page.keyboard.press('Tab');
      expect(await popover.count()).toBe(0);
      await open();
      await page.keyboard.press('Shift+Tab');
      expect(await popover.count()).toBe(0);

      await open();
      await page.keyboard.press('Escape');
      expect([await popover.count(), await hasFocus(opener)]).toEqual([0, true]);
      // Another window takes the focus from all of the page.
      await open();
      await page.evaluate(
        () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
      );
      expect(await popover.count()).toBe(1);
      await page.keyboard.press('Escape');
    }
  });

  test('a candidate signs in from Apply without a mouse', async () => {
    const { page } = await browser.open({ origin: stack.origin, expected: [/status of 404/] });
    await page.goto(paths.job(liveOpen));
    await apply(page).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(messages.session.email).waitFor();
    for (const [label, text] of [
      [messages.session.email, 'candidate@atelier.test'],
      [messages.session.password, 'atelier-demo'],
    ] as const) {
      const field = dialog.getByLabel(label, { exact: true });
      for (let count = 0; count < 10; count += 1) {
        if (await field.evaluate((element) => element === document.activeElement)) break;
        await page.keyboard.press('Tab');
      }
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${paths.jobs}`);
    await page
      .getByText(messages.continueApplication.text((await modelOf(page, liveOpen)).job.title))
      .waitFor();
  });

  test('errors of a form are summed up, take the focus and lead to their fields', async () => {
    const { page } = await browser.open({ origin: stack.origin });
    await page.goto(paths.job(liveOpen));
    await apply(page).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: messages.session.signIn.submit }).click();
    const summary = dialog.getByRole('alert');
    await summary.waitFor();
    expect(await summary.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await summary.getByRole('link', { name: messages.account.email.missing }).click();
    expect(
      await dialog
        .getByLabel(messages.session.email)
        .evaluate((element) => element === document.activeElement),
    ).toBe(true);
  });

  test('a list is filtered, sorted and searched without a mouse', async () => {
    const { page } = await browser.open({ origin: stack.origin });
    await page.goto(paths.jobs, { waitUntil: 'networkidle' });
    const parts = partsOf(page);
    /** Goes from stop to stop until this one has the focus. */
    const tabTo = async (stop: Locator) => {
      for (let count = 0; count < 60; count += 1) {
        if (await stop.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error('sixty stops, and not this one');
    };
    await tabTo(parts.profession.getByRole('checkbox').first());
    await page.keyboard.press('Space');
    await expect.poll(() => queryOf(page)).toMatch(/^profession_list=\d+$/);
    await tabTo(parts.panel.getByRole('switch', { name: filterTexts.remote }));
    await page.keyboard.press('Space');
    await expect.poll(() => queryOf(page)).toMatch(/^profession_list=\d+&remote_jobs=1$/);
    await tabTo(parts.sort);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => queryOf(page)).toMatch(/^profession_list=\d+&remote_jobs=1&sort_by=2$/);
    await tabTo(parts.chips.first());
    await page.keyboard.press('Enter');
    await expect.poll(() => queryOf(page)).toBe('remote_jobs=1&sort_by=2');
    const model = await listingOf(page, queryOf(page));
    await expect.poll(() => firstTitlesOf(page)).toEqual(model.rows.map(({ title }) => title));
    await tabTo(parts.rows.first().getByRole('link'));
    const opened = page.context().waitForEvent('page');
    await page.keyboard.press('Enter');
    await (await opened).close();
    await parts.search.focus();
    await page.keyboard.type('designer');
    await page.keyboard.press('Enter');
    await expect.poll(() => queryOf(page)).toBe('q=designer&remote_jobs=1&sort_by=2');
  });
});
