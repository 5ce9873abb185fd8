import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest';
import { api } from '../../../shared/paths.ts';
import { chromiumFlags } from './browser-flags.ts';

export type SampleAccount = 'candidate' | 'newcomer' | 'recruiter' | 'outsider' | 'freelancer';

interface OpenOptions extends BrowserContextOptions {
  readonly origin: string;
  /** The sample account that is signed in; a visitor without one. */
  readonly as?: SampleAccount;
  /** Prompts come by themselves, so only tests about them have any. */
  readonly hasPrompts?: boolean;
  /** Complaints that this test provokes. Any other console error or warning, failed request or exception fails it. */
  readonly expected?: readonly RegExp[];
}

export interface OpenPage {
  readonly page: Page;
  readonly requests: readonly Request[];
}

export async function signIn(page: Page, origin: string, account: SampleAccount): Promise<void> {
  const reply = await page.context().request.post(`${origin}${api.session}`, {
    headers: { 'x-atelier': '1', origin },
    data: { email: `${account}@atelier.test`, password: 'atelier-demo' },
  });
  if (!reply.ok()) throw new Error(`${account} could not sign in: ${reply.status()} ${await reply.text()}`);
}

/**
 * One browser for all tests of a file. Each page gets a context of its own, which closes with its test.
 *
 * @param hasScrollbars beside the page, as on computers
 */
export function sharedBrowser(hasScrollbars = false): { open(options: OpenOptions): Promise<OpenPage> } {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: inject('chromium'),
      args: chromiumFlags,
      ...(hasScrollbars && { ignoreDefaultArgs: ['--hide-scrollbars'] }),
    });
  });
  afterAll(() => browser?.close());
  return {
    async open({ origin, as, hasPrompts = false, expected = [], ...context }) {
      if (browser === undefined) throw new Error('the browser runs only while tests do');
      const opened = await browser.newContext({
        baseURL: origin,
        locale: 'en-IN',
        timezoneId: 'Asia/Kolkata',
        viewport: { width: 1280, height: 900 },
        // Nothing is tested in the middle of a fade, unless a test is about motion.
        reducedMotion: 'reduce',
        ...context,
      });
      opened.setDefaultTimeout(10_000);
      if (context.javaScriptEnabled !== false) opened.on('page', actOnlyWhenHeard);
      if (!hasPrompts) await opened.addInitScript(keepPromptsQuiet);
      const page = await opened.newPage();
      const complaints = watch(page, context.javaScriptEnabled ?? true);
      const requests: Request[] = [];
      page.on('request', (request) => requests.push(request));
      onTestFinished(async () => {
        await opened.close();
        const unexpected = complaints.filter(
          (complaint) => !expected.some((pattern) => pattern.test(complaint)),
        );
        expect(unexpected, 'what the browser complained about').toEqual([]);
      });
      if (as !== undefined) await signIn(page, origin, as);
      return { page, requests };
    },
  };
}

/**
 * Chromium gives up the fade into a page when the rule that asks for it stops applying meanwhile, as it does where these
 * tests ask for less motion, and tells of it as if the page had thrown. Nothing but the fade is lost.
 */
const GIVEN_UP_FADE = /^Transition was aborted because of invalid state\. ViewTransition opt-in disabled$/u;

/** Collects the browser's complaints. Violations of the content security policy are console errors. */
function watch(page: Page, hasScripts: boolean): readonly string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const type = message.type();
    if (type === 'error' || type === 'warning') {
      complaints.push(`${type}: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', ({ message }) => {
    if (!GIVEN_UP_FADE.test(message)) complaints.push(`exception: ${message}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    // A navigation aborts what the previous page was still loading, and disabled scripts are not loaded.
    const isHarmless = reason === 'net::ERR_ABORTED' || (reason === 'csp' && !hasScripts);
    if (!isHarmless) complaints.push(`failed: ${request.url()} ${reason}`);
  });
  return complaints;
}

/** As in a tab that has found none due a moment ago. */
function keepPromptsQuiet(): void {
  try {
    sessionStorage.setItem('atelier.prompts', JSON.stringify({ until: String(Date.now() + 86_400_000) }));
  } catch {
    // Empty pages have no storage, and no prompts either.
  }
}

/** React hydrates some parts by timers, so a page without them hears only in part. */
const stopped = new WeakSet<Page>();

/** Stops the clock of later pages. Their timers run only when a test calls `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  stopped.add(page);
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
}

/** How far the page overflows sideways, which on a phone would make it scroll. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });
}

/** Far more than a busy machine needs. A test that holds back scripts asks for a page that has only begun. */
const MAX_START_MS = 15_000;

type Arrival = Pick<NonNullable<Parameters<Page['goto']>[1]>, 'waitUntil'>;

/**
 * A page's scripts start after it is painted, possibly after its load event, so whatever leads to a page also waits
 * for React. Leaving a page waits until a closed dialog has left its history, because that step back would end the
 * next visit.
 */
function actOnlyWhenHeard(page: Page): void {
  const goTo = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const goBack = page.goBack.bind(page);
  const goForward = page.goForward.bind(page);
  const waitForUrl = page.waitForURL.bind(page);
  const thenHeard = async <T>(arrival: Promise<T>, options: Arrival = {}): Promise<T> => {
    const reply = await arrival;
    const isEarly = options.waitUntil === 'commit' || options.waitUntil === 'domcontentloaded';
    const hearing = stopped.has(page) ? '#app' : '#app, main :is(button, input, select, textarea)';
    if (!isEarly)
      await page.waitForFunction(isHeard, hearing, { timeout: MAX_START_MS }).catch(() => undefined);
    return reply;
  };
  page.goto = async (url, options) => {
    await page.waitForFunction(isSettled, null, { timeout: 3000 }).catch(() => undefined);
    return thenHeard(goTo(url, options), options);
  };
  page.reload = (options) => thenHeard(reload(options), options);
  page.goBack = (options) => thenHeard(goBack(options), options);
  page.goForward = (options) => thenHeard(goForward(options), options);
  page.waitForURL = (url, options) => thenHeard(waitForUrl(url, options), options);
}

function isSettled(): boolean {
  const entry: unknown = history.state;
  const text = JSON.stringify(entry ?? null);
  if (text.includes('"closed":')) return false;
  return !text.includes('"dialog":') || document.querySelector('dialog[open]') !== null;
}

function isHeard(hearing: string): boolean {
  if (document.querySelector('meta[name="scripts"]') === null) return true;
  return [...document.querySelectorAll(hearing)].every((control) =>
    Object.keys(control).some((key) => key.startsWith('__react')),
  );
}
