import { chromium, type Browser } from 'playwright-core';
import { chromiumFlags } from '../helpers/browser/browser-flags.ts';
import { findChromium } from '../helpers/browser/chromium.ts';

/** Gives a headless Chromium of its own to the work, and closes it afterwards. */
export async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: await findChromium(console.log),
    args: chromiumFlags,
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
