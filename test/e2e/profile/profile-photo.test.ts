import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { profileStepsView } from '../../../shared/contract/profile/profile-steps.ts';
import { picture as texts } from '../../../shared/messages/profile/picture.ts';
import { profileForm } from '../../../shared/messages/profile/profile-form.ts';
import { dialog as dialogTexts } from '../../../shared/messages/dialog.ts';
import { cropperModal } from '../../../shared/flow-paths.ts';
import { navigation } from '../../../shared/messages/shell.ts';
import { paths } from '../../../shared/paths.ts';
import { stepPaths } from '../../../shared/step-paths.ts';
import { profileApi } from '../../../shared/profile-paths.ts';
import { expectDialogWellMade, expectWellMade } from '../../helpers/browser/axe.ts';
import { sharedBrowser } from '../../helpers/browser/browser.ts';
import { sharedStack } from '../../helpers/services/stack.ts';
import { hasFocus } from '../application/application-modal.ts';
import { quarters, quartersOf } from '../../server/marketplace/profile/pictures.ts';

const stack = sharedStack();
const browser = sharedBrowser();

/** Each state is looked at in both schemes and at both widths, which takes a busy machine a while. */
const long = { timeout: 240_000 };

const step = stepPaths.editProfile({ step: 1, subStep: 1 });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const answer = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const pathOf = (page: Page) => new URL(page.url()).pathname;
const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[name=photo]').setInputFiles({ name, mimeType: '', buffer });

async function savedView(page: Page) {
  const reply = await page.context().request.get(profileApi.steps);
  return profileStepsView.parse(await reply.json());
}
const savedPicture = async (page: Page) => (await savedView(page)).answers.introduction.picture;

/** Whether the first photo in the part has loaded. */
const isShown = (page: Page, part: string) =>
  page
    .locator(`${part} picture img`)
    .first()
    .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0));

test(
  '[RT-03, PR-12, PR-13, U-04, W-03, ERR-02, K-08] a photo is chosen, cut by keys alone, saved, shown, cut again, removed and brought back',
  long,
  async () => {
    const { page, requests } = await browser.open({
      origin: stack.origin,
      as: 'newcomer',
      expected: [/415/],
    });
    await page.goto(step);
    await button(page, texts.choose).waitFor();
    await expectWellMade(page);
    // The cropper's code comes when it first opens.
    expect(requests.map((request) => request.url()).filter((url) => /cropper/.test(url))).toEqual([]);

    const said = page.getByRole('alert');
    const notified = page.getByRole('region', { name: navigation.notifications });
    /** What is refused for the same reason again is read out again, because it is new on the page. */
    const refuseTwice = async (name: string, buffer: Buffer, refusal: Locator) => {
      await choose(page, name, buffer);
      await refusal.waitFor();
      const before = await refusal.elementHandle();
      await choose(page, name, buffer);
      await expect.poll(() => before?.evaluate((element) => element.isConnected)).toBe(false);
      await refusal.waitFor();
    };
    await refuseTwice('me.gif', Buffer.from('GIF89a'), notified.getByText(texts.failures.unsupported));
    await page.locator('form').getByText(texts.failures.unsupported).waitFor();
    // The notification is read out, and the field does not say it as well.
    expect(await said.count()).toBe(0);
    const { limits } = await savedView(page);
    const large = Buffer.alloc(limits.fileSize + 1);
    await refuseTwice('me.png', large, said.getByText('Make it smaller, or choose another one.'));
    expect(await notified.getByText('Make it smaller, or choose another one.').count()).toBe(0);
    await choose(page, 'me.png', Buffer.from('no picture'));
    await page.locator('form').getByText('The content of the file').waitFor();
    const last = notified.getByText('The content of the file');
    await last.waitFor();
    await button(page, texts.discard).press('Enter');
    expect(await button(page, texts.choose).evaluate((element) => element.matches(':focus'))).toBe(true);

    // Notices go by themselves, and cover nothing of what comes next.
    await last.waitFor({ state: 'detached' });
    await choose(page, 'me.png', await (await quarters(900, 600)).png().toBuffer());
    const area = dialog(page).getByRole('application', { name: texts.cropper.area });
    await area.waitFor();
    expect(pathOf(page)).toBe(`${step}/${cropperModal}`);
    const apply = answer(page, texts.cropper.apply);
    await apply.and(page.locator(':enabled')).waitFor();
    const box = await dialog(page).boundingBox();
    expect(box?.width).toBe(900);
    expect(box?.height).toBeGreaterThanOrEqual(600);
    const square = await area.boundingBox();
    expect([square?.width, square?.height]).toEqual([300, 300]);
    const zoom = dialog(page).getByRole('slider', { name: texts.cropper.zoom });
    expect(await zoom.evaluate((range: HTMLInputElement) => [range.min, range.max, range.step])).toEqual([
      '1',
      '3',
      '0.01',
    ]);
    await expectDialogWellMade(page);
    // A reload goes on with the same photo.
    await page.reload();
    await apply.and(page.locator(':enabled')).waitFor();
    await zoom.press('End');
    expect(await zoom.inputValue()).toBe('3');
    // The form beneath is not sent, so it has no complaint about its empty title.
    await zoom.press('Enter');
    await answer(page, texts.cropper.turnRight).press('Enter');
    await dialog(page).getByText(texts.cropper.turned(90)).waitFor();
    await area.focus();
    for (let presses = 0; presses < 80; presses += 1) await page.keyboard.press('ArrowRight');
    await apply.press('Enter');
    await dialog(page).waitFor({ state: 'hidden' });
    expect([pathOf(page), await isShown(page, 'form'), await savedPicture(page)]).toEqual([step, true, null]);
    expect(await page.locator('form [aria-invalid=true]').count()).toBe(0);
    await expectWellMade(page);
    await page.getByLabel(profileForm.introduction.title).fill('Type Designer');
    await button(page, profileForm.footer.save).click();
    await expect.poll(() => savedPicture(page)).not.toBeNull();

    const saved = await savedPicture(page);
    const kept = await page.context().request.get(saved?.url ?? '');
    const { width, height } = await sharp(await kept.body()).metadata();
    expect([width, height, saved?.crop?.rotation]).toEqual([384, 384, 90]);
    // Moved to the right as far as it goes, the photo shows its left edge: what was its lower half before the turn.
    expect(new Set(await quartersOf(await kept.body()))).toEqual(new Set(['blue', 'yellow']));

    for (const [path, parts] of [
      [paths.profile, ['header [popovertarget]', 'main']],
      [paths.profilePreview, ['main']],
      [step, ['form']],
    ] as const) {
      await page.goto(path);
      for (const part of parts) expect(await isShown(page, part), `${path}: ${part}`).toBe(true);
    }

    await page.goto(`${step}/${cropperModal}`);
    await dialog(page).getByText(texts.cropper.turned(90)).waitFor();
    await answer(page, texts.cropper.cancel).click();
    await dialog(page).waitFor({ state: 'hidden' });
    await button(page, texts.remove).press('Enter');
    await page.locator('form').getByText(texts.removed).waitFor();
    expect((await savedPicture(page))?.id).toBe(saved?.id);
    await expectWellMade(page);
    // The focus has gone on to the way back.
    await page.keyboard.press('Enter');
    expect(await isShown(page, 'form')).toBe(true);
    await button(page, texts.remove).click();
    await button(page, profileForm.footer.save).click();
    await expect.poll(() => savedPicture(page)).toBeNull();
    await page.goto(step);
    await button(page, texts.choose).waitFor();
  },
);

/** Gives the page a file as a person does who pastes or drops it. Answers whether the page has taken it. */
const give = (page: Page, event: 'paste' | 'drop', { on, photo, text }: Given) =>
  page.locator(on).evaluate(
    (target, { event, photo, text }) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(photo)], 'image.png', { type: 'image/png' }));
      if (text !== undefined) data.setData('text/plain', text);
      const init = { bubbles: true, cancelable: true };
      const given =
        event === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data });
      return !target.dispatchEvent(given);
    },
    { event, photo: [...photo], text },
  );

interface Given {
  readonly on: string;
  readonly photo: Uint8Array;
  readonly text?: string;
}

test('[U-04] a photo is pasted or dropped, and copied text with a picture beside it stays text', async () => {
  const { page, requests } = await browser.open({ origin: stack.origin, as: 'newcomer' });
  await page.goto(step);
  await button(page, texts.choose).waitFor();
  const sent = () =>
    requests.filter((request) => request.method() === 'POST' && request.url().endsWith(profileApi.picture));
  const photo = await (await quarters(400, 400)).png().toBuffer();
  expect(await give(page, 'paste', { on: 'input[name=title]', photo, text: 'Type Designer' })).toBe(false);
  expect(sent()).toHaveLength(0);

  expect(await give(page, 'paste', { on: 'body', photo })).toBe(true);
  await answer(page, texts.cropper.cancel).click();
  await dialog(page).waitFor({ state: 'hidden' });
  expect(await give(page, 'drop', { on: 'form :has(> input[name=photo])', photo })).toBe(true);
  await answer(page, texts.cropper.cancel).click();
  await dialog(page).waitFor({ state: 'hidden' });
  expect(sent()).toHaveLength(2);
});

test('[RT-03] [U-04] a photo that has arrived still waits to be cut after a reload and Back', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'newcomer' });
  await page.goto(step);
  await button(page, texts.choose).waitFor();
  await choose(page, 'me.png', await (await quarters(400, 400)).png().toBuffer());
  const apply = answer(page, texts.cropper.apply).and(page.locator(':enabled'));
  await apply.waitFor();
  await page.reload();
  await apply.waitFor();
  await page.goBack();
  await dialog(page).waitFor({ state: 'hidden' });
  await page.getByText(texts.waiting).waitFor();
  await button(page, texts.cut).click();
  await apply.click();
  await dialog(page).waitFor({ state: 'hidden' });
  expect([await page.getByText(texts.waiting).count(), await isShown(page, 'form')]).toEqual([0, true]);
});

test.for([
  { height: 640, isWhole: true },
  { height: 540, isWhole: false },
])(
  '[RT-03] in a window of 360 by $height the buttons are in sight, and Cancel keeps the zoom',
  async ({ height, isWhole }) => {
    const device = { viewport: { width: 360, height }, hasTouch: true, isMobile: true };
    const { page } = await browser.open({ origin: stack.origin, as: 'newcomer', ...device });
    await page.goto(step);
    await button(page, texts.choose).waitFor();
    await choose(page, 'me.png', await (await quarters(900, 600)).png().toBuffer());
    const apply = answer(page, texts.cropper.apply).and(page.locator(':enabled'));
    await apply.waitFor();
    const foot = await apply.boundingBox();
    expect((foot?.y ?? height) + (foot?.height ?? 0)).toBeLessThanOrEqual(height);
    if (isWhole)
      expect(await dialog(page).evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
    const zoom = dialog(page).getByRole('slider', { name: texts.cropper.zoom });
    await zoom.fill('2');
    await answer(page, texts.cropper.turnLeft).tap();
    await answer(page, texts.cropper.cancel).tap();
    await dialog(page).waitFor({ state: 'hidden' });
    await button(page, texts.cut).tap();
    await apply.waitFor();
    await expect.poll(() => zoom.inputValue()).toBe('2');
    await dialog(page).getByText(texts.cropper.turned(270)).waitFor();
  },
);

test('[RT-03] on a phone that lies on its side, a finger beside the photo scrolls to the buttons', async () => {
  const device = { viewport: { width: 640, height: 360 }, hasTouch: true, isMobile: true };
  const { page } = await browser.open({ origin: stack.origin, as: 'newcomer', ...device });
  await page.goto(step);
  await button(page, texts.choose).waitFor();
  await choose(page, 'me.png', await (await quarters(900, 600)).png().toBuffer());
  const area = dialog(page).getByRole('application', { name: texts.cropper.area });
  await area.scrollIntoViewIfNeeded();
  await answer(page, texts.cropper.apply).and(page.locator(':enabled')).waitFor();
  const square = await area.boundingBox();
  if (square === null) throw new Error('there is no square');
  const scrolled = () => dialog(page).evaluate((element) => element.scrollTop);
  const before = await scrolled();
  const input = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    input.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: square.x + square.width + 50, y }],
    });
  await touch('touchStart', 250);
  for (const y of [220, 180, 140, 100]) await touch('touchMove', y);
  await touch('touchEnd');
  await expect.poll(scrolled).toBeGreaterThan(before);
});

/** Opens the cropper with a photo, and leaves it uncut. */
async function leaveUncut(page: Page): Promise<void> {
  await page.goto(step);
  await button(page, texts.choose).waitFor();
  await choose(page, 'me.png', await (await quarters(400, 400)).png().toBuffer());
  await answer(page, texts.cropper.cancel).click();
  await dialog(page).waitFor({ state: 'hidden' });
  await page.getByText(texts.waiting).waitFor();
}

test('[RT-03] [PR-12] a photo that is cut at the second opening leaves the focus at the photo', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'newcomer' });
  await leaveUncut(page);
  await button(page, texts.cut).press('Enter');
  await answer(page, texts.cropper.apply).and(page.locator(':enabled')).press('Enter');
  await dialog(page).waitFor({ state: 'hidden' });
  await expect.poll(() => hasFocus(button(page, texts.cut))).toBe(true);
});

test('[RT-03] [U-04] a photo that was left uncut waits after a reload, until it is cut or discarded', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'newcomer' });
  await leaveUncut(page);
  await page.reload();
  await page.getByText(texts.waiting).waitFor();
  await button(page, texts.cut).click();
  await answer(page, texts.cropper.apply).and(page.locator(':enabled')).click();
  await dialog(page).waitFor({ state: 'hidden' });
  await page.getByText(texts.waiting).waitFor({ state: 'detached' });
  await page.reload();
  await button(page, texts.change).waitFor();
  expect(await page.getByText(texts.waiting).count()).toBe(0);

  await choose(page, 'other.png', await (await quarters(500, 400)).png().toBuffer());
  await answer(page, texts.cropper.cancel).click();
  await page.reload();
  await button(page, texts.discard).click();
  await page.reload();
  await button(page, texts.change).waitFor();
  expect(await page.getByText(texts.waiting).count()).toBe(0);
});

test('[PR-12] a part of a photo that will look blurred says so, until a larger one is chosen', async () => {
  const device = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const { page } = await browser.open({ origin: stack.origin, as: 'newcomer', ...device });
  await page.goto(step);
  await button(page, texts.choose).or(button(page, texts.change)).first().waitFor();
  await choose(page, 'small.png', await (await quarters(100, 80)).png().toBuffer());
  await dialog(page).getByText(texts.cropper.blurred).waitFor();
  await expectDialogWellMade(page);
  await answer(page, texts.cropper.cancel).tap();
  await dialog(page).waitFor({ state: 'hidden' });

  await choose(page, 'large.png', await (await quarters(300, 300)).png().toBuffer());
  await answer(page, texts.cropper.apply).and(page.locator(':enabled')).waitFor();
  expect(await dialog(page).getByText(texts.cropper.blurred).count()).toBe(0);
  const zoom = dialog(page).getByRole('slider', { name: texts.cropper.zoom });
  await zoom.press('End');
  await dialog(page).getByText(texts.cropper.blurred).waitFor();
});

/** Notices stay, however long a busy machine takes. */
function holdNotices(): void {
  const start = setTimeout;
  Object.assign(globalThis, {
    setTimeout: (act: TimerHandler, pause?: number) => start(act, pause === 5000 ? 60_000 : pause),
  });
}

test('[NT-02] on a phone three notices leave the close button of the cropper free', async () => {
  const device = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const { page } = await browser.open({ origin: stack.origin, as: 'newcomer', expected: [/415/], ...device });
  await page.addInitScript(holdNotices);
  await leaveUncut(page);
  await button(page, texts.cut).tap();
  const apply = answer(page, texts.cropper.apply).and(page.locator(':enabled'));
  await apply.tap();
  await dialog(page).waitFor({ state: 'hidden' });
  await button(page, texts.remove).tap();
  await choose(page, 'me.gif', Buffer.from('GIF89a'));
  await choose(page, 'me.png', Buffer.from('no picture'));
  await page.locator('form').getByText('The content of the file').waitFor();
  await choose(page, 'me.jpg', await (await quarters(900, 600)).jpeg().toBuffer());
  await apply.waitFor();
  const notices = page.getByRole('region', { name: navigation.notifications }).locator('> div');
  await expect.poll(() => notices.count()).toBe(3);
  const close = answer(page, dialogTexts.close).and(page.locator('header > *'));
  const isFree = (control: Element) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    return control.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  expect([await close.evaluate(isFree), await notices.count()]).toEqual([true, 3]);
});
