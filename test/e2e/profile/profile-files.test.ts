import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { profileStepsView } from '../../../shared/contract/profile/profile-steps.ts';
import { applicationMessages } from '../../../shared/messages/application/application.ts';
import { materials } from '../../../shared/messages/application/materials.ts';
import { listEditor } from '../../../shared/messages/list-editor.ts';
import { profileFiles as texts } from '../../../shared/messages/profile/profile-files.ts';
import { profileForm } from '../../../shared/messages/profile/profile-form.ts';
import { profile } from '../../../shared/messages/profile/profile.ts';
import { profileStepTitles as titles } from '../../../shared/messages/profile/profile-steps.ts';
import { toast } from '../../../shared/messages/notifications.ts';
import { navigation } from '../../../shared/messages/shell.ts';
import { upload } from '../../../shared/messages/upload.ts';
import { attachmentModal, linksModal } from '../../../shared/flow-paths.ts';
import { accountHeader, paths } from '../../../shared/paths.ts';
import { profileApi } from '../../../shared/profile-paths.ts';
import { expectDialogWellMade, expectWellMade } from '../../helpers/browser/axe.ts';
import { sharedBrowser } from '../../helpers/browser/browser.ts';
import { sharedStack, startStack } from '../../helpers/services/stack.ts';
import { gate, networkFaults } from '../application/application-faults.ts';
import { fileNamed } from '../application/application-model.ts';
import { hasFocus } from '../application/application-modal.ts';

/** CV, LinkedIn link, portfolio files and web links of a profile. */

const FEEDBACK = 'help@atelier.example';
const stack = sharedStack(() => startStack({ env: { FEEDBACK_EMAIL: FEEDBACK } }));
const browser = sharedBrowser();

/** Both modals are looked at in both schemes and at both widths, which takes a busy machine a while. */
const long = { timeout: 240_000 };

const [cvStep, portfolioStep] = [`${paths.editProfile}/4/1`, `${paths.editProfile}/4/2`];
const formOf = (page: Page) => page.locator('form').filter({ has: page.getByRole('heading', { level: 1 }) });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const buttonIn = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });
const choose = (place: Locator, name: string) =>
  place.locator('input[type="file"]').setInputFiles(fileNamed(name));
const pathOf = (page: Page) => new URL(page.url()).pathname;

async function untilAt(page: Page, part: 'cv' | 'portfolio' | 'skills'): Promise<void> {
  await page.getByRole('heading', { level: 1, name: titles.parts[part], exact: true }).waitFor();
  await formOf(page).locator(':scope > fieldset:not([disabled])').waitFor();
}

async function saved(page: Page) {
  const reply = await page.context().request.get(profileApi.steps);
  const { cv, materials: all } = profileStepsView.parse(await reply.json()).answers;
  return {
    cv: all.cv?.name ?? null,
    files: all.portfolioFiles.map(({ name }) => name),
    links: all.portfolioLinks.map(({ url }) => url),
    isConfidential: all.isPortfolioConfidential,
    linkedIn: cv.linkedInUrl,
  };
}

/** Takes all files and links out of the profile, and lets recruiters see what comes. */
async function clear(page: Page): Promise<void> {
  const { request } = page.context();
  const changes = [
    [profileApi.files, { cv: null, portfolio: [], isConfirmed: true }],
    [profileApi.links, { links: [], isConfirmed: true }],
    [profileApi.portfolioConfidential, { isConfidential: false }],
  ] as const;
  for (const [path, data] of changes) {
    const { version, account } = profileStepsView.parse(await (await request.get(profileApi.steps)).json());
    const headers = {
      'x-atelier': '1',
      origin: stack.origin,
      'if-match': `"${version}"`,
      [accountHeader]: account,
    };
    const reply = await request.put(path, { headers, data });
    if (!reply.ok()) throw new Error(`${path} was not changed: ${await reply.text()}`);
  }
}

test(
  '[W-07] [F-03] [F-15] [U-01] [U-02] [U-07] [V-23] step 4/1: a CV counts once it has arrived, a link once the step is saved, and neither goes without a question',
  long,
  async () => {
    const { page } = await browser.open({
      origin: stack.origin,
      as: 'newcomer',
      expected: networkFaults,
    });
    await page.goto(cvStep);
    await untilAt(page, 'cv');
    const form = formOf(page);
    const place = form.getByRole('group', { name: texts.cv, exact: true });
    await choose(place, 'cv.exe');
    await place.getByText(materials.upload.failures.type).waitFor();
    await expectWellMade(page);

    const uploads = `**${profileApi.uploads('cv')}`;
    const slow = gate();
    await page.route(uploads, slow.hold);
    await choose(place, 'asha-rao.pdf');
    await place.getByRole('progressbar').waitFor();
    const given = page.waitForEvent('requestfailed');
    await buttonIn(place, upload.cancelUpload('asha-rao.pdf')).click();
    expect((await given).failure()?.errorText).toBe('net::ERR_ABORTED');
    await place.getByText(materials.upload.choose).waitFor();
    slow.open();
    await page.unroute(uploads);
    expect((await saved(page)).cv).toBeNull();

    await page.route(uploads, (route) => route.abort());
    await choose(place, 'asha-rao.pdf');
    await place.getByText(materials.upload.failures.unreachable).waitFor();
    await page.unroute(uploads);
    await buttonIn(place, upload.retry).click();
    await place.getByRole('link', { name: 'asha-rao.pdf' }).waitFor();
    await expect.poll(async () => (await saved(page)).cv).toBe('asha-rao.pdf');

    const address = form.getByLabel(materials.linkedIn.label, { exact: true });
    await address.fill('asha.example');
    await page.keyboard.press('Enter');
    await form.getByText(applicationMessages.cv.linkedIn).first().waitFor();
    await address.fill('linkedin.com/in/asha-rao');
    await page.keyboard.press('Enter');
    await form.getByRole('link', { name: /linkedin\.com\/in\/asha-rao/ }).waitFor();
    await expectWellMade(page);
    await buttonIn(page, profileForm.footer.save).click();
    await untilAt(page, 'portfolio');
    expect((await saved(page)).linkedIn).toBe('https://linkedin.com/in/asha-rao');

    await page.goto(cvStep);
    await untilAt(page, 'cv');
    await buttonIn(place, upload.remove('asha-rao.pdf')).click();
    const question = dialogOf(page, materials.deleteCv.title);
    await buttonIn(question, materials.deleteCv.no).click();
    await question.waitFor({ state: 'hidden' });
    await buttonIn(place, upload.remove('asha-rao.pdf')).click();
    await page.context().setOffline(true);
    await buttonIn(question, materials.deleteCv.yes).click();
    await question.getByRole('alert').waitFor();
    await page.context().setOffline(false);
    await page.goBack();
    await question.waitFor({ state: 'hidden' });
    await buttonIn(place, upload.remove('asha-rao.pdf')).click();
    await question.waitFor();
    expect(await question.getByRole('alert').count()).toBe(0);
    await buttonIn(question, materials.deleteCv.yes).click();
    await question.waitFor({ state: 'hidden' });
    await place.getByText(materials.upload.choose).waitFor();
    expect((await saved(page)).cv).toBeNull();
  },
);

test('[F-15] [FW-07] whoever removes the LinkedIn link by the keyboard is in the field for another one', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'newcomer' });
  await page.goto(cvStep);
  await untilAt(page, 'cv');
  const address = formOf(page).getByLabel(materials.linkedIn.label, { exact: true });
  const clearing = buttonIn(page, materials.linkedIn.clear);
  // The link may be there from before.
  await address.or(clearing).waitFor();
  if (await clearing.isVisible()) await clearing.click();
  await address.fill('linkedin.com/in/asha-rao');
  await address.press('Enter');
  await clearing.press('Enter');
  await expect.poll(() => hasFocus(address)).toBe(true);
});

test('[U-01] [U-02] [U-07] whoever chooses a file by the keyboard keeps the focus at its place, whatever becomes of the file', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'newcomer', expected: networkFaults });
  await clear(page);
  await page.goto(cvStep);
  await untilAt(page, 'cv');
  const place = formOf(page).getByRole('group', { name: texts.cv, exact: true });
  const file = place.locator('input[type="file"]');
  const focused = (control: Locator) => expect.poll(() => hasFocus(control)).toBe(true);
  const cancel = buttonIn(place, upload.cancelUpload('asha-rao.pdf'));
  const chooseByKeys = async () => {
    await file.focus();
    await choose(place, 'asha-rao.pdf');
  };

  const uploads = `**${profileApi.uploads('cv')}`;
  const slow = gate();
  await page.route(uploads, slow.hold);
  await chooseByKeys();
  await focused(cancel);
  await page.keyboard.press('Enter');
  await focused(file);
  slow.open();
  await page.unroute(uploads);

  await page.route(uploads, (route) => route.abort());
  await chooseByKeys();
  await focused(buttonIn(place, upload.retry));
  await page.keyboard.press('Tab');
  await focused(buttonIn(place, upload.dismiss('asha-rao.pdf')));
  await page.keyboard.press('Enter');
  await focused(file);
  await chooseByKeys();
  await focused(buttonIn(place, upload.retry));
  await page.unroute(uploads);
  await page.keyboard.press('Enter');
  await focused(buttonIn(place, upload.remove('asha-rao.pdf')));
  await page.keyboard.press('Enter');
  await buttonIn(dialogOf(page, materials.deleteCv.title), materials.deleteCv.yes).press('Enter');
  await focused(file);

  await page.goto(`${portfolioStep}/${attachmentModal}`);
  const dialog = dialogOf(page, texts.dialog.title);
  const rooms = dialog.getByRole('group', { name: texts.slot(1), exact: true });
  await page.route(`**${profileApi.uploads('portfolio')}`, () => undefined);
  await choose(rooms, 'asha-rao.pdf');
  await buttonIn(dialog, upload.cancelUpload('asha-rao.pdf')).press('Enter');
  await expect.poll(() => dialog.locator('input[type="file"]:focus').count()).toBe(1);
  // A field would open the keyboard of a phone.
  const cv = dialog.getByRole('group', { name: texts.cv, exact: true });
  await cv.locator('input[type="file"]').focus();
  await choose(cv, 'asha-rao.pdf');
  await focused(buttonIn(dialog, texts.dialog.remove('asha-rao.pdf')));
});

test(
  '[W-08] [E-19] [E-20] [F-01] [F-02] [F-11] [U-08] [P-18] [RT-02] [ERR-12] [K-08] the files modal: uploads block it, what is removed or moved counts once it is saved, and closing asks',
  long,
  async () => {
    const { page } = await browser.open({
      origin: stack.origin,
      as: 'newcomer',
      expected: networkFaults,
    });
    await page.goto(portfolioStep);
    await untilAt(page, 'portfolio');
    const form = formOf(page);
    await expectWellMade(page);
    await buttonIn(form, texts.addFiles).click();
    const modal = dialogOf(page, texts.dialog.title);
    await modal.waitFor();
    expect(pathOf(page)).toBe(`${portfolioStep}/${attachmentModal}`);
    expect((await modal.boundingBox())?.width).toBe(1084);
    const slot = (name: string) => modal.getByRole('group', { name, exact: true });

    // While a file is on its way nothing can be saved or closed, not even by Back; cancelling is possible.
    const slow = gate();
    await page.route(`**${profileApi.files}?*`, slow.hold);
    await choose(slot(texts.slot(1)), 'one.pdf');
    await slot(texts.slot(1)).getByRole('progressbar').waitFor();
    await modal.getByText(texts.dialog.uploading).waitFor();
    expect(await buttonIn(modal, texts.dialog.save).isDisabled()).toBe(true);
    const told = modal.getByRole('region', { name: navigation.notifications });
    for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await leave();
      await told.getByText(texts.dialog.uploading).waitFor();
      await buttonIn(told, toast.close).click();
      await modal.getByRole('progressbar').waitFor();
    }
    await buttonIn(slot(texts.slot(1)), upload.cancelUpload('one.pdf')).click();
    slow.open();
    await page.unroute(`**${profileApi.files}?*`);

    await choose(slot(texts.cv), 'cv.pdf');
    await modal.getByRole('link', { name: 'cv.pdf' }).waitFor();
    for (const [index, name] of ['one.pdf', 'two.pdf', 'three.pdf', 'four.pdf'].entries()) {
      await choose(slot(texts.slot(index + 1)), name);
      await modal.getByRole('link', { name }).waitFor();
    }
    // There is no fifth place.
    expect(await modal.locator('input[type="file"]').count()).toBe(0);
    expect((await saved(page)).files).toEqual([]);
    await expectDialogWellMade(page);

    // By keyboard: moved up, removed after a question.
    await buttonIn(modal, listEditor.up('two.pdf')).press('Enter');
    const remove = buttonIn(modal, texts.dialog.remove('four.pdf'));
    await remove.press('Enter');
    await buttonIn(modal, texts.dialog.removeNo).press('Enter');
    await expect.poll(() => hasFocus(remove)).toBe(true);
    await remove.press('Enter');
    await buttonIn(modal, texts.dialog.removeYes).press('Enter');
    await expect.poll(() => hasFocus(slot(texts.slot(4)).locator('input'))).toBe(true);

    // Closing asks; what was not answered stays.
    const question = dialogOf(page, texts.unsaved.title);
    await page.keyboard.press('Escape');
    await question.waitFor();
    await expectDialogWellMade(page);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    await buttonIn(form, texts.addFiles).click();
    await modal.getByRole('link', { name: 'three.pdf' }).waitFor();

    // A save that fails says so, and the list stays as it is.
    await page.route(`**${profileApi.files}`, (route) => route.fulfill({ status: 503, body: '' }));
    await buttonIn(modal, texts.dialog.save).click();
    const failure = 'OOPS, failed to link files to your profile.';
    const again = `Please try again and tell us about the problem on ${FEEDBACK}`;
    await modal.getByText(`${failure} ${again}`).first().waitFor();
    await page.unroute(`**${profileApi.files}`);
    await buttonIn(modal, texts.dialog.save).click();
    await modal.waitFor({ state: 'hidden' });
    expect(pathOf(page)).toBe(portfolioStep);
    expect(await saved(page)).toMatchObject({ cv: 'cv.pdf', files: ['two.pdf', 'one.pdf', 'three.pdf'] });
    for (const label of [texts.cv, texts.slot(1), texts.slot(2), texts.slot(3)])
      await form.getByRole('group', { name: label, exact: true }).waitFor();
    await buttonIn(form, texts.manageFiles).waitFor();
    await expectWellMade(page);

    // A single file can go from the step as well, after a question.
    await buttonIn(form, upload.remove('one.pdf')).click();
    const sure = dialogOf(page, materials.deleteFile.title);
    await buttonIn(sure, materials.deleteFile.yes).click();
    await sure.waitFor({ state: 'hidden' });
    await expect.poll(async () => (await saved(page)).files).toEqual(['two.pdf', 'three.pdf']);

    await page.goto(paths.profile);
    await page.getByRole('link', { name: /two\.pdf/ }).waitFor();
  },
);

test(
  '[E-20] [F-04] [F-05] [F-06] [F-09] [F-10] [P-18] the links modal opens from the profile, asks before it loses links, and the lock is told there',
  long,
  async () => {
    const { page } = await browser.open({ origin: stack.origin, as: 'newcomer' });
    await page.goto(`${portfolioStep}/${linksModal}`);
    const modal = dialogOf(page, materials.links.title);
    await modal.waitFor();
    const add = async (url: string) => {
      await modal.getByLabel(materials.links.url, { exact: true }).fill(url);
      await page.keyboard.press('Enter');
    };
    await add('folio.example/one');
    await add('folio.example/two');
    const boxes = modal.getByRole('listitem').locator('input[type="url"]');
    await expect.poll(() => boxes.count()).toBe(2);
    await expectDialogWellMade(page);
    await page.keyboard.press('Escape');
    const question = dialogOf(page, materials.unsavedLinks.title);
    await buttonIn(question, materials.unsavedLinks.yes).click();
    await question.waitFor({ state: 'hidden' });
    await untilAt(page, 'portfolio');
    const one = 'https://folio.example/one';
    const two = 'https://folio.example/two';
    await expect.poll(async () => (await saved(page)).links).toEqual([two, one]);

    const form = formOf(page);
    await buttonIn(form, texts.manageLinks).click();
    await add('linkedin.com/in/asha-again');
    await buttonIn(modal, materials.links.save).click();
    await page.getByText(materials.linkedInMoved).waitFor();
    await modal.waitFor({ state: 'hidden' });
    expect(await saved(page)).toMatchObject({
      links: [two, one],
      linkedIn: 'https://linkedin.com/in/asha-again',
    });

    await form.getByRole('switch', { name: materials.confidential.label }).click();
    await expect.poll(async () => (await saved(page)).isConfidential).toBe(true);
    await page.goto(paths.profile);
    await page.getByText(profile.portfolio.locked).waitFor();
    await page.goto(paths.profilePreview);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await page.getByText('folio.example').count()).toBe(0);
  },
);

test(
  '[M-16] [M-17] [F-08] [C-40] [C-42] files and links get titles in their modals, which outlive a reload and are read on the profile and by recruiters',
  long,
  async () => {
    const { page } = await browser.open({
      origin: stack.origin,
      as: 'newcomer',
      viewport: { width: 360, height: 780 },
      expected: networkFaults,
    });
    await clear(page);
    await page.goto(`${portfolioStep}/${attachmentModal}`);
    const files = dialogOf(page, texts.dialog.title);
    await files.waitFor();
    const slot = (number: number) => files.getByRole('group', { name: texts.slot(number), exact: true });
    for (const [index, name] of ['letters-of-pune.pdf', 'plain.pdf'].entries()) {
      await choose(slot(index + 1), name);
      await files.getByRole('link', { name }).waitFor();
    }
    const titleOfFile = files.getByLabel(texts.dialog.fileTitle(1), { exact: true });
    await titleOfFile.fill('x'.repeat(51));
    await buttonIn(files, texts.dialog.save).click();
    await expect.poll(() => titleOfFile.getAttribute('aria-invalid')).toBe('true');
    await expectDialogWellMade(page);
    await titleOfFile.fill(' Letters  of Pune ');
    await expectDialogWellMade(page);
    // Not saved yet, the title is there again after a reload, and moves with its file.
    await page.reload();
    await files.waitFor();
    expect(await titleOfFile.inputValue()).toBe(' Letters  of Pune ');
    await buttonIn(files, listEditor.down('letters-of-pune.pdf')).click();
    expect(await files.getByLabel(texts.dialog.fileTitle(2), { exact: true }).inputValue()).toBe(
      ' Letters  of Pune ',
    );
    await buttonIn(files, texts.dialog.save).click();
    await files.waitFor({ state: 'hidden' });
    await formOf(page).getByText('Letters of Pune', { exact: true }).waitFor();

    await page.goto(`${portfolioStep}/${linksModal}`);
    const links = dialogOf(page, materials.links.title);
    await links.waitFor();
    for (const url of ['behance.net/asha', 'folio.example/reel']) {
      await links.getByLabel(materials.links.url, { exact: true }).fill(url);
      await page.keyboard.press('Enter');
    }
    const titleOfLink = links.getByLabel(materials.links.titleOf(1), { exact: true });
    await titleOfLink.fill('Showreel');
    await expectDialogWellMade(page);
    await page.reload();
    await links.waitFor();
    expect(await titleOfLink.inputValue()).toBe('Showreel');
    // What the server refuses is told at its field.
    const refused = { pointer: '/links/0/title', message: applicationMessages.links.titleLength };
    await page.route(`**${profileApi.links}`, (route) =>
      route.fulfill({
        status: 422,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          type: 'urn:problem:atelier:invalid-input',
          title: 'Invalid input',
          status: 422,
          code: 'invalid-input',
          requestId: 'r',
          errors: [refused],
        }),
      }),
    );
    await buttonIn(links, materials.links.save).click();
    await expect.poll(() => titleOfLink.getAttribute('aria-invalid')).toBe('true');
    await page.unroute(`**${profileApi.links}`);
    await buttonIn(links, materials.links.save).click();
    await links.waitFor({ state: 'hidden' });
    await untilAt(page, 'portfolio');
    await expectWellMade(page);

    for (const path of [paths.profile, paths.profilePreview]) {
      await page.goto(path);
      const works = page.locator('#portfolio');
      await works.getByRole('link').first().waitFor();
      const lines = (await works.getByRole('link').allInnerTexts()).flatMap((text) => text.split('\n'));
      expect(lines.map((line) => line.trim()).filter((line) => !['', 'PDF'].includes(line))).toEqual(
        expect.arrayContaining(['plain', 'Letters of Pune', 'Showreel', 'Behance']),
      );
      await page.emulateMedia({ media: 'print' });
      await works.getByText('Letters of Pune', { exact: true }).waitFor();
      await works.getByText('Showreel').waitFor();
      await page.emulateMedia({ media: 'screen' });
    }
  },
);
