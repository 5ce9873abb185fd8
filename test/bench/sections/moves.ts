import type { Browser, BrowserContext, Page } from 'playwright-core';
import { sampleJobs, samplePassword } from '../../../server/marketplace/demo/known.ts';
import { jobPage } from '../../../shared/messages/jobs/job-page.ts';
import { listBeside } from '../../../shared/messages/jobs/list-beside.ts';
import { navigation } from '../../../shared/messages/shell.ts';
import { api, paths } from '../../../shared/paths.ts';
import { arranged } from '../arrangement.ts';
import { figure } from '../figures.ts';
import type { Figure, Section } from '../figures.ts';
import { withBrowser } from '../with-browser.ts';

/** A laptop beside which others work. */
const SLOWNESS = 4;
/** A slow 4G line: round trip, and bytes a second. */
const SLOW_4G = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** A pointer rests on a link for this time before it is pressed; a page is fetched meanwhile. */
const REST_MS = 1_500;

interface Move {
  readonly name: string;
  readonly from: string;
  readonly isSignedIn?: boolean;
  /** Before the move itself: how the page was come to. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** What is pressed. */
  readonly link: (page: Page) => ReturnType<Page['locator']>;
  readonly to: (url: URL) => boolean;
  /** Its page shows the next one itself, for one request. */
  readonly isInPage?: boolean;
}

const isJob = ({ pathname }: URL) => pathname.startsWith(paths.job(''));
const isList = ({ pathname }: URL) => pathname === paths.jobs;
const rows = (page: Page) => page.locator('[data-row] article a');
const beside = (page: Page) =>
  page.getByRole('navigation', { name: listBeside.title }).locator('a:not([aria-current])');

/** In this tab, because the slowness of a processor is set for one. */
async function openFirstRow(page: Page): Promise<void> {
  await inThisTab(page);
  await rows(page).first().click();
  await page.waitForURL(isJob);
  await page.waitForLoadState('networkidle');
}

const inThisTab = (page: Page) =>
  rows(page).evaluateAll((links) => links.forEach((link) => link.removeAttribute('target')));

const moves: readonly Move[] = [
  {
    name: 'list → job',
    from: paths.jobs,
    prepare: inThisTab,
    link: (page) => rows(page).nth(1),
    to: isJob,
  },
  {
    name: 'job → back to its list',
    from: paths.jobs,
    prepare: openFirstRow,
    link: (page) => page.getByRole('link', { name: jobPage.backToList }),
    to: isList,
  },
  {
    name: 'job → another of the list beside it',
    from: paths.jobs,
    prepare: openFirstRow,
    link: (page) => beside(page).first(),
    to: isJob,
    isInPage: true,
  },
  {
    name: 'home → jobs',
    from: paths.home,
    link: (page) => page.getByRole('banner').getByRole('link', { name: navigation.jobs, exact: true }),
    to: isList,
  },
  {
    name: 'job → application',
    from: paths.job(sampleJobs.liveOpen),
    isSignedIn: true,
    link: (page) =>
      page.getByRole('button', { name: jobPage.actions.apply, exact: true }).filter({ visible: true }),
    to: ({ pathname }) => pathname.startsWith(paths.application(sampleJobs.liveOpen)),
  },
];

export const movesInBrowser: Section = {
  name: 'moves',
  title: 'What it takes from a press until the next page is painted',
  method:
    `A warm cache, and a pointer that has rested on the link for ${REST_MS} ms. Headless Chromium at 1280 × 800, once with a ` +
    `processor slowed ${SLOWNESS} times, once with a slow 4G line, which the browser imitates; median of the rounds. ` +
    'Rows are opened in the same tab.',
  measure: ({ rounds }) =>
    arranged(async (arrangement) => {
      const { origin } = await arrangement.demo(arrangement.directory());
      return withBrowser(async (browser) => {
        const figures: Figure[] = [];
        for (const { name, aim, ...conditions } of [
          { name: `processor ${SLOWNESS} ×`, isSlowLine: false, aim: 100 },
          { name: 'slow 4G', isSlowLine: true, aim: 500 },
        ])
          for (const move of moves) {
            const taken = await measure(browser, { origin, rounds, ...conditions }, move);
            figures.push(figure(`${move.name}, ${name}`, 'ms', taken, { aim }));
          }
        return figures;
      });
    }),
};

interface Conditions {
  readonly origin: string;
  readonly rounds: number;
  /** A slow line and a fast processor, or the other way round. */
  readonly isSlowLine: boolean;
}

async function measure(browser: Browser, conditions: Conditions, move: Move): Promise<number[]> {
  const { origin, rounds, isSlowLine } = conditions;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  try {
    if (move.isSignedIn === true) await signIn(context, origin);
    await context.addInitScript(keepTimes);
    await warm(context);
    const taken: number[] = [];
    for (let round = 0; round < rounds; round += 1) taken.push(await makeMove(context, isSlowLine, move));
    return taken;
  } finally {
    await context.close();
  }
}

/** Each move begins in a new tab, which has fetched nothing before. */
async function makeMove(context: BrowserContext, isSlowLine: boolean, move: Move): Promise<number> {
  const page = await context.newPage();
  await page.goto(move.from, { waitUntil: 'networkidle' });
  await move.prepare?.(page);
  const developer = await context.newCDPSession(page);
  if (isSlowLine) await developer.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
  else await developer.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS });
  const link = move.link(page);
  await link.hover();
  await page.waitForTimeout(REST_MS);
  await link.click({ noWaitAfter: true });
  await page.waitForURL(move.to);
  const found = await page.waitForFunction(takenTime, move.isInPage === true, { polling: 50 });
  const taken = await found.jsonValue();
  await page.close();
  return taken;
}

/** Fills the cache with the files of the pages. */
async function warm(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const job = paths.job(sampleJobs.sixDay);
  for (const path of [paths.home, paths.jobs, job, paths.application(sampleJobs.sixDay)])
    await page.goto(path, { waitUntil: 'networkidle' });
  await page.close();
}

async function signIn(context: BrowserContext, origin: string): Promise<void> {
  await context.request.post(`${origin}${api.session}`, {
    headers: { 'x-atelier': '1', origin },
    data: { email: 'candidate@atelier.test', password: samplePassword },
  });
}

/** Keeps when the last press was, in the time of day, and when the heading last changed after it. */
function keepTimes(): void {
  addEventListener(
    'click',
    ({ timeStamp }) => sessionStorage.setItem('pressed', String(performance.timeOrigin + timeStamp)),
    {
      capture: true,
    },
  );
  let heading = '';
  const look = () => {
    const found = document.querySelector('h1')?.textContent ?? '';
    if (found !== heading) {
      heading = found;
      sessionStorage.setItem('shown', String(performance.timeOrigin + performance.now()));
    }
    requestAnimationFrame(look);
  };
  look();
}

/** Milliseconds from the press to the first paint of the next page, or of the next job in this page; 0 until then. */
function takenTime(isInPage: boolean): number {
  const pressed = Number(sessionStorage.getItem('pressed'));
  if (isInPage) return Math.max(0, Number(sessionStorage.getItem('shown')) - pressed);
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return paint === undefined ? 0 : Math.max(0, performance.timeOrigin + paint.startTime - pressed);
}
