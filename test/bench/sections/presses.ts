import type { Browser, Page } from 'playwright-core';
import { sampleJobs, samplePassword } from '../../../server/marketplace/demo/known.ts';
import { applicationForm } from '../../../shared/messages/application/application-form.ts';
import { filters, listing } from '../../../shared/messages/jobs/listing.ts';
import { search } from '../../../shared/messages/shell.ts';
import { api, paths } from '../../../shared/paths.ts';
import { stepPaths } from '../../../shared/step-paths.ts';
import { arranged } from '../arrangement.ts';
import { figure } from '../figures.ts';
import type { Figure, Section } from '../figures.ts';
import { withBrowser } from '../with-browser.ts';

/** How much slower the processor is: a cheap phone beside a laptop. */
const SLOWNESS = 6;
/** What a page still does by itself when it is loaded is not part of an answer to a press. */
const REST_MS = 1_000;
const SETTLE_MS = 1_500;
/** From here on people find a page slow (Core Web Vitals). */
const SLOW_MS = 200;

/** Shorter events are not reported. */
const SHORTEST_MS = 16;

interface Press {
  readonly name: string;
  readonly path: string;
  readonly isSignedIn?: boolean;
  readonly prepare?: (page: Page) => Promise<void>;
  readonly press: (page: Page) => Promise<void>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const openFilters = (page: Page) => button(page, filters.title).click();
const job = paths.job(sampleJobs.liveOpen);

const presses: readonly Press[] = [
  { name: 'list: open the filters', path: paths.jobs, press: openFilters },
  {
    name: 'list: choose a city',
    path: paths.jobs,
    prepare: openFilters,
    press: (page) =>
      page.getByRole('group', { name: filters.location }).last().getByRole('checkbox').first().click(),
  },
  {
    name: 'list: take a filter back',
    path: `${paths.jobs}?remote_jobs=1`,
    press: (page) => page.getByRole('list', { name: filters.chosen }).getByRole('link').first().click(),
  },
  {
    name: 'list: search',
    path: paths.jobs,
    prepare: (page) => page.getByRole('banner').getByLabel(search.label, { exact: true }).fill('designer'),
    press: (page) => page.keyboard.press('Enter'),
  },
  {
    name: 'list: save a job',
    path: paths.jobs,
    isSignedIn: true,
    press: (page) => page.getByRole('region', { name: listing.list }).getByRole('button').first().click(),
  },
  { name: 'job: apply, as a visitor', path: job, press: (page) => button(page, /^Apply/).click() },
  { name: 'job: save', path: job, isSignedIn: true, press: (page) => button(page, /^Save/).click() },
  {
    name: 'home: open the account',
    path: paths.home,
    isSignedIn: true,
    press: (page) => page.locator('button[popovertarget]').first().click(),
  },
  {
    name: 'application: go on',
    // The candidate's profile answers everything, so the application would open at its end.
    path: stepPaths.application(sampleJobs.liveOpen, { step: 1, subStep: 0 }),
    isSignedIn: true,
    press: (page) => button(page, applicationForm.footer.next).click(),
  },
  {
    name: 'profile: open a form',
    path: paths.profile,
    isSignedIn: true,
    press: (page) => button(page, /^(Edit|Add)/).click(),
  },
];

export const pressesInBrowser: Section = {
  name: 'presses',
  title: `What presses on a phone take until the page shows something (processor ${SLOWNESS} × slower)`,
  method:
    'The longest event of a press by the Event Timing API, in steps of 8 ms, in headless Chromium at 360 × 740; median of the rounds.',
  measure: ({ rounds }) =>
    arranged(async (arrangement) => {
      const { origin } = await arrangement.demo(arrangement.directory());
      return withBrowser(async (browser) => {
        const figures: Figure[] = [];
        for (const press of presses) {
          const durations: number[] = [];
          for (let round = 0; round < rounds; round += 1)
            durations.push(await measure(browser, origin, press));
          figures.push(figure(press.name, 'ms', durations, { aim: SLOW_MS }));
        }
        return figures;
      });
    }),
};

async function measure(browser: Browser, origin: string, press: Press): Promise<number> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  try {
    if (press.isSignedIn === true)
      await context.request.post(api.session, {
        headers: { 'x-atelier': '1', origin },
        data: { email: 'candidate@atelier.test', password: samplePassword },
      });
    const page = await context.newPage();
    await page.addInitScript(keepDurations);
    await page.goto(press.path, { waitUntil: 'networkidle' });
    const developer = await context.newCDPSession(page);
    await developer.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS });
    await press.prepare?.(page);
    await page.waitForTimeout(REST_MS);
    await page.evaluate(() => Reflect.set(globalThis, 'durations', []));
    await press.press(page);
    await page.waitForTimeout(SETTLE_MS);
    const durations = await page.evaluate((): number[] => Reflect.get(globalThis, 'durations'));
    return Math.max(SHORTEST_MS, ...durations);
  } finally {
    await context.close();
  }
}

/** Collects how long each event of a press, tap or key took until the next frame was shown. */
function keepDurations(): void {
  Reflect.set(globalThis, 'durations', []);
  // The types do not know the threshold.
  const wanted = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    const durations: number[] = Reflect.get(globalThis, 'durations');
    for (const entry of list.getEntries())
      if (Reflect.get(entry, 'interactionId') > 0) durations.push(entry.duration);
  }).observe(wanted);
}
