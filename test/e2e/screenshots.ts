import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { sampleJobs } from '../../server/marketplace/demo/known.ts';
import { profileEdit } from '../../shared/domain/profile/flow/flows.ts';
import { paths } from '../../shared/paths.ts';
import { stepPaths } from '../../shared/step-paths.ts';
import { signInPage } from '../../shared/sign-in-paths.ts';
import { signIn } from '../helpers/browser/browser.ts';
import { chromiumFlags } from '../helpers/browser/browser-flags.ts';
import { findChromium } from '../helpers/browser/chromium.ts';
import { startStack } from '../helpers/services/stack.ts';
import { applicationViews } from './application/application-views.ts';
import type { View } from './application/application-views.ts';

/**
 * Pictures of every view for people to look at: `node test/e2e/screenshots.ts FOLDER [NAME …]`, after a build.
 * Names of views limit it to those.
 */

const job = (known: keyof typeof sampleJobs) => paths.job(sampleJobs[known]);
const apply = (page: Page) => page.getByRole('button', { name: 'Apply', exact: true }).click();

const views: readonly View[] = [
  { name: 'job-visitor', path: job('liveOpen') },
  { name: 'job-visitor-window', path: job('liveOpen'), isWindow: true },
  { name: 'job-long-text', path: job('longText') },
  { name: 'job-many-offices', path: job('manyOffices'), as: 'candidate' },
  { name: 'job-remote', path: job('remote'), as: 'newcomer' },
  { name: 'job-draft', path: job('draftOfCandidate'), as: 'candidate', isWindow: true },
  { name: 'job-applied', path: job('appliedByCandidate'), as: 'candidate', isWindow: true },
  { name: 'job-recruiter', path: job('liveOpen'), as: 'recruiter' },
  { name: 'job-outsider', path: job('liveOpen'), as: 'outsider', isWindow: true },
  { name: 'job-partner', path: `${job('liveOpen')}?TP=1`, isWindow: true },
  {
    name: 'sign-in',
    path: job('liveOpen'),
    isWindow: true,
    act: async (page) => {
      await apply(page);
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    },
  },
  { name: 'sign-in-form', path: `${signInPage}?form=sign-up` },
  {
    name: 'sign-in-errors',
    path: job('liveOpen'),
    isWindow: true,
    act: async (page) => {
      await apply(page);
      await page.getByRole('dialog').locator('button[type="submit"]').click();
    },
  },
  {
    name: 'working-week',
    path: job('sixDay'),
    as: 'candidate',
    isWindow: true,
    act: async (page) => {
      await apply(page);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'account-menu',
    path: job('liveOpen'),
    as: 'candidate',
    isWindow: true,
    act: (page) => page.getByRole('banner').locator('button[popovertarget]').click(),
  },
  { name: 'job-expired', path: job('expired'), isWindow: true },
  { name: 'apply-gone', path: paths.application('987654321'), as: 'candidate', isWindow: true },
  { name: 'job-missing', path: paths.job('987654321'), isWindow: true },
  { name: 'home', path: paths.home },
  { name: 'listing', path: paths.jobs },
  { name: 'listing-window', path: paths.jobs, isWindow: true },
  {
    name: 'listing-find',
    path: paths.jobs,
    isWindow: true,
    act: async (page) => {
      const filters = page.getByRole('button', { name: /^Filters/ });
      if (await filters.isVisible()) await filters.click();
      await page.getByRole('button', { name: 'Find a city' }).click();
      await page.getByRole('combobox', { name: 'Name of the city' }).fill('bh');
      await page.getByRole('option', { name: 'Bhopal' }).waitFor();
    },
  },
  {
    name: 'listing-candidate',
    path: `${paths.jobs}?location_list=3&remote_jobs=1&max_exp=120`,
    as: 'newcomer',
    isWindow: true,
  },
  { name: 'listing-personalised', path: paths.jobs, as: 'candidate', isWindow: true },
  { name: 'listing-recruiter', path: paths.jobs, as: 'recruiter', isWindow: true },
  { name: 'listing-empty', path: `${paths.jobs}?q=zzzzzz&profession_list=1&location_list=3`, isWindow: true },
  { name: 'listing-partner', path: `${paths.jobs}?TP=1`, isWindow: true },
  {
    name: 'listing-sheet',
    path: paths.jobs,
    isWindow: true,
    act: async (page) => {
      const open = page.getByRole('button', { name: /^Filters/ });
      if (!(await open.isVisible())) return;
      await open.click();
      await page.getByRole('dialog').getByRole('switch').first().waitFor();
    },
  },
  { name: 'available-for-hire', path: `${paths.jobs}?avl_hire=1`, isWindow: true },
  {
    name: 'application-submitted',
    path: '/robots.txt',
    as: 'newcomer',
    isWindow: true,
    act: async (page) => {
      const message = {
        jobId: sampleJobs.liveOpen,
        title: 'Kite designer',
        companyName: 'Tamarind Works',
        reference: 'AT-2345-6789',
      };
      await page.evaluate(
        (kept) => sessionStorage.setItem('atelier.application-success', JSON.stringify(kept)),
        message,
      );
      await page.goto(paths.listingModal('jb-app-success-modal'), { waitUntil: 'networkidle' });
    },
  },
  {
    name: 'continue-application',
    path: '/robots.txt',
    as: 'newcomer',
    isWindow: true,
    act: async (page) => {
      const intent = {
        jobId: sampleJobs.liveOpen,
        title: 'Designer of kites, lanterns and other light things',
      };
      await page.evaluate(
        (kept) => sessionStorage.setItem('atelier.apply-intent', JSON.stringify(kept)),
        intent,
      );
      await page.goto(paths.jobs, { waitUntil: 'networkidle' });
    },
  },
  { name: 'dashboard', path: paths.dashboard, as: 'recruiter' },
  { name: 'post-a-job', path: paths.postAJob, as: 'recruiter' },
  { name: 'post-a-job-candidate', path: paths.postAJob, as: 'candidate', isWindow: true },
  { name: 'profile', path: paths.profile, as: 'candidate' },
  { name: 'profile-newcomer', path: paths.profile, as: 'newcomer' },
  { name: 'profile-preview', path: paths.profilePreview, as: 'candidate' },
  ...profileEdit.steps.map((step) => ({
    name: `profile-${step.name}`,
    path: stepPaths.editProfile(step),
    as: 'candidate' as const,
  })),
  { name: 'wizard', path: stepPaths.availableForHire({ step: 1, subStep: 1 }), as: 'newcomer' },
  { name: 'not-found', path: '/nowhere', isWindow: true },
  ...applicationViews,
];

const sizes = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

async function takePictures(browser: Browser, origin: string, folder: string, view: View): Promise<void> {
  for (const viewport of sizes) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        baseURL: origin,
        viewport,
        colorScheme,
        locale: 'en-IN',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      if (view.as !== undefined) await signIn(page, origin, view.as);
      await page.goto(view.path, { waitUntil: 'networkidle' });
      await view.act?.(page);
      const path = join(folder, `${view.name}-${viewport.width}-${colorScheme}.png`);
      await page.screenshot({ path, fullPage: view.isWindow !== true });
      await context.close();
    }
  }
}

const [folder, ...names] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('Name a folder: node test/e2e/screenshots.ts FOLDER [NAME …]\n');
  process.exit(1);
}
const wanted = views.filter(({ name }) => names.length === 0 || names.includes(name));
await mkdir(folder, { recursive: true });
const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);
const executablePath = await findChromium(say);
const stack = await startStack();
const browser = await chromium.launch({ executablePath, args: chromiumFlags });
try {
  for (const view of wanted) {
    await takePictures(browser, stack.origin, folder, view);
    say(view.name);
  }
} finally {
  await browser.close();
  await stack.stop();
}
