import { expect, test } from 'vitest';
import { sampleAccounts, sampleJobs } from '../../../server/marketplace/demo/known.ts';
import { accountMenu } from '../../../shared/messages/session/account-menu.ts';
import { applicationForm as texts } from '../../../shared/messages/application/application-form.ts';
import { flow as flowTexts } from '../../../shared/messages/flow.ts';
import { session } from '../../../shared/messages/session/session.ts';
import { upload } from '../../../shared/messages/upload.ts';
import { paths } from '../../../shared/paths.ts';
import { expectDialogWellMade } from '../../helpers/browser/axe.ts';
import { sharedBrowser, signIn } from '../../helpers/browser/browser.ts';
import { sharedSampleData } from '../../helpers/samples/sample-data.ts';
import { sharedStack } from '../../helpers/services/stack.ts';
import { hasFocus } from './application-modal.ts';
import {
  fileNamed,
  fill,
  flowViewOf,
  jobsByVariant,
  nextTo,
  openFlow,
  untilAt,
  uploadInto,
} from './application-model.ts';
import { endSessions, long, signInAgain, networkFaults } from './application-faults.ts';

const stack = sharedStack();
const data = sharedSampleData(stack);
const browser = sharedBrowser();

// It comes first: what the other test sends is kept in the profile of the newcomer, and filled in from then on.
test('[A-04] another person who signs in, here or in another tab, gets nothing of the first', async () => {
  const job = sampleJobs.sixDay;
  const { page } = await browser.open({ origin: stack.origin, as: 'newcomer', expected: networkFaults });
  let flow = await openFlow(page, job);
  const name = () => flow.form.getByLabel(texts.basic.name, { exact: true });

  await fill.basic(page, { name: 'Nobody Else' });
  await fill.linkedIn(page);
  endSessions(data, 'newcomer');
  await flow.next.click();
  await flow.dialogs.signIn.waitFor();
  await signInAgain(page, 'candidate');
  await page.waitForLoadState();
  await untilAt(page, 'basic');
  await expect.poll(() => name().inputValue()).not.toBe('Nobody Else');
  expect(await flow.dialogs.signIn.isVisible()).toBe(false);
  const theirs = await flowViewOf(page, job);
  expect([theirs.version, theirs.answers.basic.email]).toEqual([0, sampleAccounts.candidate]);

  // The first one comes back on the same browser, and finds what was typed.
  await signIn(page, stack.origin, 'newcomer');
  flow = await openFlow(page, job);
  await expect.poll(() => name().inputValue()).toBe('Nobody Else');

  // A tab that was left open saves nothing for whoever has signed in since, and shows nothing of theirs.
  await signIn(page, stack.origin, 'candidate');
  await flow.next.click();
  await flow.dialogs.signIn.waitFor();
  const place = flow.form.getByRole('group', { name: texts.cv.label, exact: true });
  await page.keyboard.press('Escape');
  await flow.dialogs.signIn.waitFor({ state: 'hidden' });
  const notice = page.getByRole('alert').filter({ hasText: flowTexts.sessionEnded });
  await expect.poll(() => hasFocus(notice)).toBe(true);
  await notice.getByRole('button', { name: flowTexts.signInAgain }).click();
  await flow.dialogs.signIn.waitFor();
  await page.keyboard.press('Escape');
  await flow.dialogs.signIn.waitFor({ state: 'hidden' });
  await place.locator('input[type="file"]').setInputFiles(fileNamed('asha-rao.pdf'));
  await flow.dialogs.signIn.waitFor();
  // Values that the second person types here in the meantime are theirs alone.
  const elsewhere = await page.context().newPage();
  const second = await openFlow(elsewhere, sampleJobs.liveOpen);
  await second.form.getByLabel(texts.basic.alternate, { exact: true }).fill('5511122233');
  await expect.poll(() => second.saved.innerText()).toBe(flowTexts.kept);
  await elsewhere.close();
  const untouched = await flowViewOf(page, job);
  expect([untouched.version, untouched.answers.cv?.name]).not.toContain('asha-rao.pdf');
  expect(untouched.answers.basic.name).not.toBe('Nobody Else');
  await signInAgain(page, 'newcomer');
  await place.getByRole('link', { name: 'asha-rao.pdf' }).waitFor();
  await notice.waitFor({ state: 'detached' });
  await nextTo(page, 'professional');
  expect((await flowViewOf(page, job)).answers.basic.name).toBe('Nobody Else');

  // Signing out takes away what this account typed, and what the other typed is still theirs alone.
  await flow.form.getByLabel(texts.professional.years, { exact: true }).fill('7');
  await expect.poll(() => flow.saved.innerText()).toBe(flowTexts.kept);
  const keptHere = () => page.evaluate(() => Object.values(localStorage).join());
  expect(await keptHere()).toContain('"years":"7"');
  await page.goto(paths.applications);
  await page.getByRole('banner').locator('button[popovertarget]').click();
  await page.getByRole('button', { name: accountMenu.logout }).click();
  await page.waitForURL((url) => url.pathname === paths.home);
  expect(await keptHere()).not.toContain('"years":"7"');
  expect(await keptHere()).toContain('5511122233');
  const alternate = () => page.getByLabel(texts.basic.alternate, { exact: true });
  for (const [account, number] of [
    ['newcomer', ''],
    ['candidate', '5511122233'],
  ] as const) {
    await signIn(page, stack.origin, account);
    await openFlow(page, sampleJobs.liveOpen);
    await expect.poll(() => alternate().inputValue()).toBe(number);
  }
});

test(
  '[A-04] a session that ends on a save, an upload, a deletion and the sending: sign in in place, and it goes on',
  long,
  async () => {
    const job = jobsByVariant.b;
    const { page } = await browser.open({ origin: stack.origin, as: 'newcomer', expected: networkFaults });
    const flow = await openFlow(page, job);
    const { signIn: dialog } = flow.dialogs;

    await fill.basic(page);
    endSessions(data, 'newcomer');
    await flow.next.click();
    await dialog.waitFor();
    expect(await flow.signIn.email.inputValue()).toBe(sampleAccounts.newcomer);
    await signInAgain(page, 'newcomer', 'not-the-password');
    await dialog.getByText(session.failures['wrong-credentials']).waitFor();
    await expectDialogWellMade(page);
    await signInAgain(page, 'newcomer');
    await untilAt(page, 'professional');
    await fill.professional(page, 'Kolkata');
    await flow.next.click();
    const move = flow.dialogs.relocation.getByRole('button', { name: texts.dialogs.relocation.yes });
    await move.waitFor();
    endSessions(data, 'newcomer');
    await move.click();
    await dialog.waitFor();
    await signInAgain(page, 'newcomer');
    await untilAt(page, 'availability');
    await fill.availability(page);
    await nextTo(page, 'cv');

    // On an upload: the file is sent again by itself.
    endSessions(data, 'newcomer');
    const place = flow.form.getByRole('group', { name: texts.cv.label, exact: true });
    await place.locator('input[type="file"]').setInputFiles(fileNamed('asha-rao.pdf'));
    await dialog.waitFor();
    await signInAgain(page, 'newcomer');
    await place.getByRole('link', { name: 'asha-rao.pdf' }).waitFor();
    await dialog.waitFor({ state: 'hidden' });

    // On a deletion that was confirmed.
    endSessions(data, 'newcomer');
    await place.getByRole('button', { name: upload.remove('asha-rao.pdf') }).click();
    await flow.dialogs.deleteCv.getByRole('button', { name: texts.dialogs.deleteCv.yes }).click();
    await dialog.waitFor();
    await signInAgain(page, 'newcomer');
    await place.getByText(texts.upload.choose).waitFor();
    await uploadInto(page, texts.cv.label, 'asha-rao.pdf');
    await fill.linkedIn(page);
    await nextTo(page, 'portfolio');
    endSessions(data, 'newcomer');
    await flow.form.getByRole('switch').click();
    await dialog.waitFor();
    await signInAgain(page, 'newcomer');
    await flow.form.getByRole('switch', { checked: true }).waitFor();
    await nextTo(page, 'story');
    await fill.story(page);

    // On a save that was to be the last before leaving, the question gives way to signing in.
    endSessions(data, 'newcomer');
    await flow.cancel.click();
    await flow.dialogs.unsaved.getByRole('button', { name: texts.dialogs.unsaved.yes, exact: true }).click();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });

    await flow.submit.click();
    await dialog.waitFor();
    await signInAgain(page, 'newcomer');
    await page.waitForURL((url) => url.pathname.startsWith(paths.jobs) && !url.pathname.includes(job));
    const { status, answers } = await flowViewOf(page, job);
    expect(status).toBe('submitted');
    expect([answers.basic.name, answers.cv?.name]).toEqual(['Asha Rao', 'asha-rao.pdf']);
  },
);
