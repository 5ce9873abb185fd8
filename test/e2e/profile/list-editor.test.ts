import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sampleJobs } from '../../../server/marketplace/demo/known.ts';
import { applicationForm } from '../../../shared/messages/application/application-form.ts';
import { listEditor as texts } from '../../../shared/messages/list-editor.ts';
import { paths } from '../../../shared/paths.ts';
import { expectDialogWellMade } from '../../helpers/browser/axe.ts';
import { sharedBrowser } from '../../helpers/browser/browser.ts';
import { sharedSampleData } from '../../helpers/samples/sample-data.ts';
import { sharedStack } from '../../helpers/services/stack.ts';
import { hasFocus, press } from '../application/application-modal.ts';
import { flowOf, flowViewOf, stepPath, untilAt } from '../application/application-model.ts';
import { saveSteps } from '../application/application-views.ts';

/** The list editor, by the list of web links, whose order the marketplace keeps. */

const stack = sharedStack();
sharedSampleData(stack);
const browser = sharedBrowser();
const job = sampleJobs.portfolioMandatory;
const words = applicationForm.links;

async function begin(device: { readonly viewport?: { width: number; height: number } } = {}) {
  const { page, requests } = await browser.open({
    origin: stack.origin,
    as: 'candidate',
    hasTouch: true,
    ...device,
  });
  await page.goto(paths.job(job));
  await saveSteps(page, job);
  const sortable = () => requests.filter((request) => /\/sortable-list/u.test(request.url())).length;
  return { page, sortable, ...partsOf(page) };
}

function partsOf(page: Page) {
  const { dialogs, form } = flowOf(page);
  const modal = dialogs.links;
  return {
    modal,
    manage: form.getByRole('button', { name: applicationForm.portfolio.manage }),
    up: (url: string) => modal.getByRole('button', { name: texts.up(url), exact: true }),
    down: (url: string) => modal.getByRole('button', { name: texts.down(url), exact: true }),
    handle: (url: string) => modal.getByRole('button', { name: texts.drag(url), exact: true }),
    told: (text: string) => modal.getByRole('status').getByText(text, { exact: true }),
  };
}

const [one, two, three] = ['one', 'two', 'three'].map((name) => `https://folio.example/${name}`);
if (one === undefined || two === undefined || three === undefined) throw new Error('three links');

/** The fields of the addresses; each row has one for its title as well. */
const addresses = (place: Locator) => place.locator('input[type="url"]');
const shown = (modal: Locator) =>
  addresses(modal.getByRole('listitem')).evaluateAll((boxes) =>
    boxes.map((box) => (box instanceof HTMLInputElement ? box.value : '')),
  );
const saved = async (page: Page) =>
  (await flowViewOf(page, job)).answers.portfolioLinks.map(({ url }) => url);

/** Picks up the item whose handle has the focus. The library listens to the next key a timer later, never longer. */
async function pickUp(page: Page, told: Locator): Promise<void> {
  await page.keyboard.press('Space');
  await told.waitFor();
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
}

/** Puts these three links in the place of those there are, and opens the modal. */
async function openThree(page: Page): Promise<void> {
  const { modal, manage } = partsOf(page);
  await page.goto(stepPath(job, 'portfolio', 'sub-steps'));
  await untilAt(page, 'portfolio');
  await manage.click();
  await modal.getByRole('listitem').first().waitFor();
  if ((await shown(modal)).join(' ') === [one, two, three].join(' ')) return;
  for (let left = await modal.getByRole('listitem').count(); left > 0; left -= 1) {
    await modal
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await press(modal, words.removeYes);
    await expect.poll(() => modal.getByRole('listitem').count()).toBe(left - 1);
  }
  for (const url of [three, two, one]) {
    await modal.getByLabel(words.url, { exact: true }).fill(url ?? '');
    await press(modal, words.addButton);
  }
  await press(modal, words.save);
  await modal.waitFor({ state: 'hidden' });
  await manage.click();
  await expect.poll(() => shown(modal)).toEqual([one, two, three]);
}

test('[F-04][F-07][FW-07] links are put in order by buttons, keyboard and mouse, which is told and kept', async () => {
  const { page, sortable, modal, up, down, handle, told } = await begin();
  await page.goto(stepPath(job, 'cv', 'sub-steps'));
  await untilAt(page, 'cv');
  expect(sortable()).toBe(0);
  await openThree(page);
  expect(sortable()).toBeGreaterThan(0);
  await expectDialogWellMade(page);

  // By buttons: the one that was pressed keeps the focus, at an end of the list too.
  await down(one).click();
  await told(texts.moved(one, 2, 3)).waitFor();
  await down(one).press('Enter');
  await told(texts.moved(one, 3, 3)).waitFor();
  expect(await shown(modal)).toEqual([two, three, one]);
  expect(await down(one).getAttribute('aria-disabled')).toBe('true');
  await down(one).press('Enter');
  expect([await shown(modal), await hasFocus(down(one))]).toEqual([[two, three, one], true]);
  await up(one).click();
  expect(await shown(modal)).toEqual([two, one, three]);

  // By keyboard: Escape leaves the link where it was, and the modal open.
  await handle(two).focus();
  await pickUp(page, told(texts.lifted(two, 1, 3)));
  await page.keyboard.press('ArrowDown');
  await told(texts.over(two, 2, 3)).waitFor();
  await page.keyboard.press('Escape');
  await told(texts.left(two)).waitFor();
  expect([await shown(modal), await modal.isVisible()]).toEqual([[two, one, three], true]);
  await pickUp(page, told(texts.lifted(two, 1, 3)));
  await page.keyboard.press('ArrowDown');
  await told(texts.over(two, 2, 3)).waitFor();
  await page.keyboard.press('Space');
  await told(texts.moved(two, 2, 3)).waitFor();
  await expect.poll(() => shown(modal)).toEqual([one, two, three]);
  await expect.poll(() => hasFocus(handle(two))).toBe(true);

  // By mouse.
  const [from, to] = [await handle(three).boundingBox(), await handle(one).boundingBox()];
  if (from === null || to === null) throw new Error('the handles are drawn');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y, { steps: 4 });
  await page.mouse.move(to.x + 20, to.y + 10, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => shown(modal)).toEqual([three, one, two]);

  // Another order is a change: it is asked about, saved, and there again after a reload.
  await page.keyboard.press('Escape');
  await press(flowOf(page).dialogs.unsavedLinks, applicationForm.dialogs.unsavedLinks.yes);
  await expect.poll(() => saved(page)).toEqual([three, one, two]);
  // The question has left the history by then: a reload would be ended by that step back.
  await flowOf(page).dialogs.unsavedLinks.waitFor({ state: 'hidden' });
  await page.reload();
  await untilAt(page, 'portfolio');
  await partsOf(page).manage.click();
  await expect.poll(() => shown(modal)).toEqual([three, one, two]);
});

test('[FW-07] on a phone a finger on the handle drags, beside it scrolls, and nothing sticks out', async () => {
  const { page, modal, handle, told } = await begin({ viewport: { width: 360, height: 740 } });
  await openThree(page);
  await expectDialogWellMade(page);
  expect(await modal.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await handle(one).scrollIntoViewIfNeeded();
  const [from, to] = [await handle(one).boundingBox(), await handle(two).boundingBox()];
  if (from === null || to === null) throw new Error('the handles are drawn');
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + 20, y }],
    });
  await touch('touchStart', from.y + 20);
  for (const part of [0.1, 0.3, 0.5, 0.8, 1, 1.1])
    await touch('touchMove', from.y + 20 + (to.y - from.y) * part);
  // A finger that leaves before the row has moved would drop it where it was.
  await told(texts.over(one, 2, 3)).waitFor();
  await touch('touchEnd', 0);
  await expect.poll(() => shown(modal)).toEqual([two, one, three]);
});

test('[F-04] on a small phone the question about a removal opens in sight, also below the fold', async () => {
  const { page, modal } = await begin({ viewport: { width: 320, height: 640 } });
  await openThree(page);
  const cross = modal.getByRole('button', { name: words.remove(two), exact: true });
  await cross.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  await cross.click();
  for (const name of [words.removeYes, words.removeNo]) {
    const answer = modal.getByRole('button', { name, exact: true });
    await answer.waitFor();
    const isSeen = () =>
      answer.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    await expect.poll(isSeen, { message: name }).toBe(true);
  }
});

test('[F-04][FW-07] the list is whole while the code for dragging cannot be had, and a row in use stays as it is when it comes', async () => {
  const { page, modal, handle } = await begin();
  const release = Promise.withResolvers<void>();
  await page.route(/\/sortable-list/u, async (route) => {
    await release.promise;
    await route.continue();
  });
  await openThree(page);
  expect(await handle(two).count()).toBe(0);
  const field = addresses(modal.getByRole('listitem').nth(1));
  await field.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('/typed');
  release.resolve();
  await handle(`${two}/typed`).waitFor();
  expect(await hasFocus(field)).toBe(true);
  await page.keyboard.type('/on');
  expect(await shown(modal)).toEqual([one, `${two}/typed/on`, three]);
});

test('[F-04][F-12][FW-07] after each answer the focus is on the control that takes the place', async () => {
  const { page, modal } = await begin();
  await openThree(page);
  const address = modal.getByLabel(words.url, { exact: true });
  const removeOne = modal.getByRole('button', { name: words.remove(one), exact: true });
  await removeOne.click();
  await press(modal, words.removeNo);
  expect(await hasFocus(removeOne)).toBe(true);
  // Escape answers the question, and not the dialog around it.
  await removeOne.press('Enter');
  await modal.getByRole('button', { name: words.removeYes, exact: true }).press('Escape');
  await modal.getByText(words.removeQuestion).waitFor({ state: 'hidden' });
  expect(await hasFocus(removeOne)).toBe(true);

  for (const [name, focused] of [
    ['four', address],
    ['five', addresses(modal.getByRole('listitem').first())],
  ] as const) {
    await address.fill(`https://folio.example/${name}`);
    await press(modal, words.addButton);
    await expect.poll(() => hasFocus(focused)).toBe(true);
  }
  expect(await address.isDisabled()).toBe(true);

  const removals = modal.getByRole('button', { name: /^Remove / });
  for (let left = 5; left > 0; left -= 1) {
    await removals.first().click();
    await press(modal, words.removeYes);
    await expect.poll(() => hasFocus(address)).toBe(true);
  }
  await press(modal, words.save);
  await expect.poll(() => hasFocus(modal.getByRole('alert'))).toBe(true);
  await press(modal, words.allGoneCancel);
  await expect.poll(() => hasFocus(modal.getByRole('button', { name: words.save, exact: true }))).toBe(true);
});
