import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sampleJobs } from '../../../server/marketplace/demo/known.ts';
import { profileEdit } from '../../../shared/domain/profile/flow/flows.ts';
import { applicationForm } from '../../../shared/messages/application/application-form.ts';
import { listEditor } from '../../../shared/messages/list-editor.ts';
import { profileForm } from '../../../shared/messages/profile/profile-form.ts';
import { profileWizard } from '../../../shared/messages/profile/profile-wizard.ts';
import { stepRail } from '../../../shared/messages/step-rail.ts';
import { attachmentModal, linksModal } from '../../../shared/flow-paths.ts';
import { paths } from '../../../shared/paths.ts';
import { profileLists } from '../../../shared/profile-list-paths.ts';
import { stepPaths } from '../../../shared/step-paths.ts';
import { expectNoBarriers } from '../../helpers/browser/axe.ts';
import { sharedBrowser } from '../../helpers/browser/browser.ts';
import { barsOf, overflowsOf, roomIn, spaceText } from '../../helpers/browser/reflow.ts';
import { sharedStack } from '../../helpers/services/stack.ts';

/** The profile and its steps as people see them who need other colours, more room or larger text. */

const stack = sharedStack();
const browser = sharedBrowser();

const PHONE = { width: 360, height: 780 };
const SMALLEST = { width: 320, height: 640 };

const stepAddresses = profileEdit.steps.map((step) => stepPaths.editProfile(step));
const stepOf = (name: (typeof profileEdit.steps)[number]['name'], modal?: string) => {
  const place = profileEdit.named(name);
  if (place === null) throw new Error(`there is no step ${name}`);
  return stepPaths.editProfile(place, modal);
};
const modalPaths = [
  `${stepOf('education')}${profileLists.education}`,
  `${stepOf('experience')}${profileLists.experience}`,
  stepOf('portfolio', attachmentModal),
  stepOf('portfolio', linksModal),
];
const pages = [paths.profile, paths.profilePreview, ...stepAddresses, ...modalPaths];
const flows = [
  [stepOf('introduction'), profileForm.footer.save],
  [paths.availableForHire, profileWizard.next],
  [paths.application(sampleJobs.liveOpen), applicationForm.footer.next],
] as const;

/** Waits for the step, or for the dialog that its address opens. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  if (modalPaths.includes(path)) await page.getByRole('dialog').waitFor();
}

test(
  'every step and modal of the profile bears 320 px, 400 %, spaced text and forced colours',
  { timeout: 120_000 },
  async () => {
    const { page } = await browser.open({ origin: stack.origin, as: 'newcomer', viewport: PHONE });
    for (const path of pages) {
      await page.emulateMedia({ forcedColors: 'active' });
      await open(page, path);
      // At 400 %, a window of 1280 by 1024 pixels has this size.
      await page.setViewportSize({ width: 320, height: 256 });
      await expectNoBarriers(page);
      expect(await overflowsOf(page), `${path} at 320 px`).toEqual([]);
      await page.emulateMedia({ forcedColors: 'none' });
      await spaceText(page);
      expect(await overflowsOf(page), `${path} with spaced text`).toEqual([]);
      await page.setViewportSize(PHONE);
    }
  },
);

test('[UX-03] a choice with a long name is whole in a window of 320 px with spaced text', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate', viewport: SMALLEST });
  await page.goto(paths.profile + profileLists.education);
  const degree = page.getByRole('dialog').locator('select[name=degreeId]');
  const name = 'Bachelor of Design (B.Des)';
  await degree.selectOption({ label: name });
  await spaceText(page);
  const { room, needed } = await roomIn(degree, name);
  const lines = await degree.evaluate((select) => {
    const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(select);
    const inside = select.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
    return Math.floor(inside / Number.parseFloat(lineHeight));
  });
  expect(needed).toBeGreaterThan(room);
  expect(lines).toBeGreaterThanOrEqual(needed / room);
});

/** The colours by which a part differs from what it stands on. */
const coloursOf = (part: Locator, pseudo?: string) =>
  part.evaluate((element, name) => {
    const style = getComputedStyle(element, name);
    const { backgroundColor, borderTopColor, borderTopWidth } = style;
    return { fill: backgroundColor, edge: borderTopWidth === '0px' ? null : borderTopColor };
  }, pseudo);

test('with forced colours, the steps, the dots, the strength and a switch are seen, and which is on', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate', forcedColors: 'active' });
  await page.goto(stepOf('portfolio'));
  const canvas = await coloursOf(page.locator('body'));
  const rail = page.getByRole('navigation', { name: stepRail.label });
  const strength = await coloursOf(rail.getByRole('meter'));
  expect(strength.edge).not.toBeNull();
  expect(strength.edge).not.toBe(canvas.fill);

  const toggle = page.getByRole('switch');
  const off = { track: await coloursOf(toggle), knob: await coloursOf(toggle, '::before') };
  expect(off.knob.fill).not.toBe(off.track.fill);
  await toggle.click();
  const on = { track: await coloursOf(toggle), knob: await coloursOf(toggle, '::before') };
  expect(on.knob.fill).not.toBe(on.track.fill);
  expect(on.track.fill).not.toBe(off.track.fill);

  await page.setViewportSize(PHONE);
  const segments = rail.locator('[aria-hidden] span:has(> i)').filter({ visible: true });
  const dots = page.locator('[aria-hidden] > i').filter({ visible: true });
  // A segment of the rail has the edge, and its parts the fill.
  for (const { parts, marked, count, edged } of [
    { parts: segments.locator('i'), marked: 0, count: 12, edged: segments },
    { parts: dots, marked: 1, count: 4, edged: dots },
  ]) {
    await expect.poll(() => parts.count()).toBe(count);
    const chosen = await coloursOf(parts.nth(marked));
    const other = await coloursOf(parts.last());
    expect(chosen.fill).not.toBe(other.fill);
    const { edge } = await coloursOf(edged.last());
    expect(edge).not.toBe(canvas.fill);
    expect(edge).not.toBeNull();
  }
});

test('on a phone on its side, no bar of a flow takes room from the form, and Next stands at its end', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'newcomer', viewport: PHONE });
  for (const [path, next] of flows) {
    await page.setViewportSize(PHONE);
    await page.goto(path);
    const button = page.getByRole('button', { name: next, exact: true }).filter({ visible: true });
    await button.waitFor();
    expect(await barsOf(page), path).toHaveLength(2);
    await page.setViewportSize({ width: 740, height: 360 });
    expect(await barsOf(page), path).toEqual([]);
    await page.keyboard.press('ControlOrMeta+End');
    await expect.poll(async () => ((await button.boundingBox())?.y ?? Infinity) < 360).toBe(true);
  }
});

test('[W-13] [E-10] on a phone, how far one is stands in one line, and so do an entry of a list and its arrows', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate', viewport: PHONE });
  await page.goto(stepOf('skills'));
  const middleOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return box && Math.round(box.y + box.height / 2);
  };
  const strength = page.getByText(profileForm.strength(95)).filter({ visible: true });
  const place = await page.getByText(/^Step 4 of 5/).boundingBox();
  expect((await strength.boundingBox())?.y).toBe(place?.y);
  const meter = await page.getByRole('meter', { name: profileForm.strength(95) }).boundingBox();
  expect(meter?.width).toBe((await strength.boundingBox())?.width);
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: listEditor.up('Prototyping') }) });
  const name = row.getByText(/^2\s*Prototyping$/);
  expect(await middleOf(name)).toBe(
    await middleOf(row.getByRole('button', { name: listEditor.up('Prototyping') })),
  );
});
