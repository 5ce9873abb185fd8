import { expect, test } from 'vitest';
import { sampleJobs } from '../../../server/marketplace/demo/known.ts';
import { messages } from '../../../shared/messages.ts';
import { postAJob } from '../../../shared/messages/postings/post-a-job.ts';
import { postings } from '../../../shared/messages/postings/postings.ts';
import { paths } from '../../../shared/paths.ts';
import { sharedBrowser } from '../../helpers/browser/browser.ts';
import { countComings, untilNoticesCome } from '../../helpers/browser/notices.ts';
import { sharedStack } from '../../helpers/services/stack.ts';

const stack = sharedStack();
const browser = sharedBrowser();

/** Red, green and blue of each kind, the strongest first. */
const colours = [
  ['error', ['red', 'green', 'blue']],
  ['warning', ['red', 'green', 'blue']],
  ['information', ['blue', 'green', 'red']],
  ['success', ['green', 'blue', 'red']],
] as const;

/** Red, green and blue as the browser has them. */
const partsOf = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = [...colour.matchAll(/\d+/gu)].map(Number);
  return { red, green, blue };
};

test('[NT-01] an error is red, a warning amber, information blue and success green, which is what a message is by default', async () => {
  const { page } = await browser.open({ origin: stack.origin });
  const toast = page.getByRole('region', { name: messages.navigation.notifications }).locator('> div');
  await page.goto(paths.job(sampleJobs.liveOpen));
  const greens = new Map<string, number>();
  for (const [kind, order] of colours) {
    await page.evaluate((kind) => sessionStorage.setItem('atelier.notice', `${kind}\nA message`), kind);
    await page.reload();
    await toast.getByText(messages.toast.kinds[kind], { exact: true }).waitFor();
    const parts = partsOf(await toast.evaluate((element) => getComputedStyle(element).borderLeftColor));
    const [most, middle, least] = order;
    expect(parts[most], kind).toBeGreaterThan(parts[middle]);
    expect(parts[most], kind).toBeGreaterThan(parts[least]);
    greens.set(kind, parts.green / parts[most]);
  }
  // Amber is a red with much green in it.
  expect(greens.get('error')).toBeLessThan(0.3);
  expect(greens.get('warning')).toBeGreaterThan(0.5);

  // On a phone with text of twice the size, a sentence leaves most of the window to the page.
  await page.setViewportSize({ width: 360, height: 740 });
  const sentence = 'Saved. You find it at Saved jobs, also when it has closed.';
  await page.evaluate((text) => sessionStorage.setItem('atelier.notice', `success\n${text}`), sentence);
  await page.reload();
  await toast.getByText(sentence).waitFor();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect((await toast.boundingBox())?.height).toBeLessThan(0.3 * 740);
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.context().grantPermissions(['clipboard-write']);
  await page.getByRole('button', { name: messages.jobPage.actions.share }).click();
  const copied = toast.filter({ hasText: messages.jobPage.actions.linkCopied });
  expect(await copied.innerText()).toContain(messages.toast.kinds.success);
});

test('a notice of what a dialog did does not move out of it, because it would be read out twice', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'recruiter' });
  await page.goto(paths.postAJob);
  await page.getByLabel(postAJob.fields.title, { exact: true }).fill('Lantern painter');
  await page.getByLabel(postAJob.fields.companyName, { exact: true }).fill('Kitefolk Press');
  await page.getByRole('button', { name: postAJob.save }).click();
  await page.waitForURL('**/drafts/*');
  await page.goto(paths.dashboard);
  await untilNoticesCome(page);
  await page.getByRole('button', { name: postings.drafts.delete('Lantern painter') }).click();
  const comings = await countComings(page, postAJob.deletion.done);
  const region = page.getByRole('region', { name: messages.navigation.notifications });
  await page.getByRole('dialog').getByRole('button', { name: postAJob.deletion.yes, exact: true }).click();
  await region.getByText(postAJob.deletion.done).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await comings()).toBe(1);
});
