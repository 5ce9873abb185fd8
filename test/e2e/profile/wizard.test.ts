import { expect, test } from 'vitest';
import { applicationForm } from '../../../shared/messages/application/application-form.ts';
import { profileForm as texts } from '../../../shared/messages/profile/profile-form.ts';
import { profileStepTitles as titles } from '../../../shared/messages/profile/profile-steps.ts';
import { profileWizard as wizard } from '../../../shared/messages/profile/profile-wizard.ts';
import { profileMessages } from '../../../shared/messages/profile/profile-rules.ts';
import { navigation } from '../../../shared/messages/shell.ts';
import { stepRail } from '../../../shared/messages/step-rail.ts';
import { paths } from '../../../shared/paths.ts';
import { profileApi } from '../../../shared/profile-paths.ts';
import { stepPaths } from '../../../shared/step-paths.ts';
import { Category } from '../../../server/marketplace/store/values.ts';
import { sharedBrowser } from '../../helpers/browser/browser.ts';
import { sharedSampleData } from '../../helpers/samples/sample-data.ts';
import { sharedStack } from '../../helpers/services/stack.ts';
import { dropResponse } from '../application/application-faults.ts';
import { hasFocus } from '../application/application-modal.ts';
import { fileNamed } from '../application/application-model.ts';
import { buttonOf, dialogNamed, keyboard, lookAt, profileStepsOf } from './profile-wizard-model.ts';

const stack = sharedStack();
const data = sharedSampleData(stack);
const browser = sharedBrowser();

test('[W-17] [W-18] [W-24] [W-25] [W-38] [K-08] a save that ends availability asks first, and the end of the way asks for a pay that is not known', async () => {
  const owner = `(select user_id from user_emails where email_folded = 'candidate@atelier.test')`;
  data.run(
    `update candidates set annual_ctc = 900000, fixed_ctc = null, expected_ctc = null, is_open_to_discussion = 1,
     is_freelancer = 0, is_ctc_confidential = 0, is_available_for_hire = 1, available_until = ? where user_id = ${owner}`,
    Date.now() + 86_400_000,
  );
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate' });
  const { form, press, tick, type, field, enter, until } = profileStepsOf(page, keyboard);
  const save = () => press(buttonOf(page, texts.footer.save));

  await page.goto(stepPaths.editProfile({ step: 1, subStep: 3 }));
  const current = field(applicationForm.professional.current);
  await current.fill('');
  await tick(field(applicationForm.professional.freelancer));
  await save();
  const warning = dialogNamed(page, texts.warning.title);
  await lookAt(warning, { width: 560, height: 335 });
  await save();
  await press(buttonOf(warning, texts.warning.yes));
  await page.getByRole('heading', { level: 1, name: titles.parts.availability }).waitFor();

  await page.goto(stepPaths.editProfile({ step: 5, subStep: 2 }));
  await form.locator(':scope > fieldset:not([disabled])').waitFor();
  await save();
  const pay = dialogNamed(page, wizard.expectedPay.title);
  await lookAt(pay, { width: 500, height: 300 });
  await save();
  await pay.waitFor();
  await enter();
  await pay.getByText(profileMessages.expectations.required).first().waitFor();
  await type(pay.getByLabel(wizard.expectedPay.label), '12');
  await enter();
  await page.waitForURL((url) => url.pathname === paths.profile);

  // All is complete again, and hidden: the way begins at its end, and asks the shorter question before it is left.
  await page.goto(paths.availableForHire);
  await until('preferences');
  await press(buttonOf(page, texts.cancel));
  const exit = dialogNamed(page, wizard.exit.title);
  await lookAt(exit, { width: 500, height: 300 });
  await press(buttonOf(page, texts.cancel));
  await press(buttonOf(exit, wizard.exit.yes));
  await page.waitForURL((url) => url.pathname === paths.profile);
});

test('[W-38] [RT-15] the question about pay that Back has closed does not return by Forward, and opens without its last error', async () => {
  const owner = `(select user_id from user_emails where email_folded = 'candidate@atelier.test')`;
  data.run(
    `update candidates set annual_ctc = null, expected_ctc = null, is_open_to_discussion = 1, is_freelancer = 1
     where user_id = ${owner}`,
  );
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate' });
  const { form, press, enter } = profileStepsOf(page, keyboard);
  await page.goto(stepPaths.editProfile({ step: 5, subStep: 2 }));
  await form.locator(':scope > fieldset:not([disabled])').waitFor();
  const pay = dialogNamed(page, wizard.expectedPay.title);
  const error = pay.getByText(profileMessages.expectations.required).first();
  const save = () => press(buttonOf(page, texts.footer.save));

  await save();
  await pay.waitFor();
  await enter();
  await error.waitFor();
  await page.goBack();
  await pay.waitFor({ state: 'hidden' });
  await page.goForward();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(await pay.isVisible()).toBe(false);
  await save();
  await pay.waitFor();
  expect(await error.isVisible()).toBe(false);
});

test('[W-38] the question about pay says what it takes, and the summary of what is wrong takes the focus', async () => {
  const owner = `(select user_id from user_emails where email_folded = 'candidate@atelier.test')`;
  data.run(
    `update candidates set annual_ctc = null, expected_ctc = null, is_open_to_discussion = 1, is_freelancer = 1
     where user_id = ${owner}`,
  );
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate' });
  const { form, press, type, enter } = profileStepsOf(page, keyboard);
  await page.goto(stepPaths.editProfile({ step: 5, subStep: 2 }));
  await form.locator(':scope > fieldset:not([disabled])').waitFor();
  const pay = dialogNamed(page, wizard.expectedPay.title);
  await press(buttonOf(page, texts.footer.save));
  await pay.waitFor();
  const field = pay.getByLabel(wizard.expectedPay.label);
  await type(field, '9.5');
  await press(buttonOf(pay, wizard.expectedPay.save));
  const summary = pay.getByRole('alert').filter({ has: page.getByRole('link') });
  await expect.poll(() => hasFocus(summary)).toBe(true);
  await summary.getByRole('link', { name: profileMessages.expectations.whole }).click();
  expect(await hasFocus(field)).toBe(true);
  await type(field, '9');
  await enter();
  await page.waitForURL((url) => url.pathname === paths.profile);
});

test.for(['', ', where the step of the answer is not whole'])(
  '[W-38] an answer about pay that the line has kept back is saved once it is there again%s',
  async (isNotWhole) => {
    const owner = `(select user_id from user_emails where email_folded = 'candidate@atelier.test')`;
    data.run(
      `update candidates set annual_ctc = null, expected_ctc = null, is_open_to_discussion = ?, is_freelancer = 1,
       is_open_to_six_days_working = ? where user_id = ${owner}`,
      ...(isNotWhole === '' ? [1, 1] : [0, null]),
    );
    const { page } = await browser.open({
      origin: stack.origin,
      as: 'candidate',
      expected: [/ERR_INTERNET/],
    });
    const { form, press, type, enter } = profileStepsOf(page, keyboard);
    await page.goto(stepPaths.editProfile({ step: 5, subStep: 2 }));
    await form.locator(':scope > fieldset:not([disabled])').waitFor();
    await press(buttonOf(page, texts.footer.save));
    const pay = dialogNamed(page, wizard.expectedPay.title);
    await pay.waitFor();
    await page.context().setOffline(true);
    await type(pay.getByLabel(wizard.expectedPay.label), '12');
    await enter();
    const notice = form.getByRole('alert').filter({ hasText: texts.failures.unreachable });
    await notice.waitFor();
    await page.context().setOffline(false);
    await notice.waitFor({ state: 'detached' });
    const stored = data.all(`select expected_ctc from candidates where user_id = ${owner}`);
    expect(stored).toEqual([{ expected_ctc: 1_200_000 }]);
  },
);

test('[AV-07] [W-30] the way ends once the connection is back where the answer to its last save was lost', async () => {
  const owner = `(select user_id from user_emails where email_folded = 'candidate@atelier.test')`;
  data.run(
    `update candidates set annual_ctc = 900000, fixed_ctc = null, expected_ctc = 1200000, is_open_to_discussion = 1,
     is_freelancer = 0, is_ctc_confidential = 0, is_open_to_six_days_working = 1, is_available_for_hire = 0,
     available_until = null where user_id = ${owner}`,
  );
  // What is ticked stands before what was, and the profile keeps it there.
  data.run(`delete from candidate_company_types where user_id = ${owner}`);
  data.run(
    `insert into candidate_company_types (user_id, company_type_id)
     values (${owner}, (select id from company_types order by position desc limit 1))`,
  );
  const { page } = await browser.open({
    origin: stack.origin,
    as: 'candidate',
    expected: [/ERR_FAILED|status of 412/],
  });
  const { form, press, tick, until } = profileStepsOf(page, keyboard);
  await page.goto(paths.availableForHire);
  await until('preferences');
  await tick(form.getByRole('group', { name: texts.preferences.companyTypes }).getByRole('checkbox').first());
  const last = `**${profileApi.step('preferences')}`;
  await page.route(last, dropResponse);
  await press(buttonOf(page, wizard.makeVisible));
  await form.getByRole('alert').filter({ hasText: texts.failures.unreachable }).waitFor();
  const stored = () => data.all(`select is_available_for_hire from candidates where user_id = ${owner}`);
  expect(stored()).toEqual([{ is_available_for_hire: 1 }]);
  await page.unroute(last);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.waitForURL((url) => url.pathname === paths.profile);
  await page.getByText(wizard.finished).first().waitFor();
});

test('[V-22] [W-20] without a CV and a LinkedIn link, the way says so in a notification and marks the step until one comes', async () => {
  const owner = `(select user_id from user_emails where email_folded = 'candidate@atelier.test')`;
  for (const table of ['attachments', 'links'])
    data.run(`delete from ${table} where user_id = ${owner} and category = ${Category.cv}`);
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate' });
  const { form, press } = profileStepsOf(page, keyboard);
  await page.goto(stepPaths.availableForHire({ step: 4, subStep: 1 }));
  await form.locator(':scope > fieldset:not([disabled])').waitFor();
  await press(buttonOf(page, wizard.next));
  const notifications = page.getByRole('region', { name: navigation.notifications });
  await notifications.getByText('Add your CV / Linked In').waitFor();
  const here = page.getByRole('navigation', { name: stepRail.label }).locator('[aria-current="step"]');
  await here.getByText(stepRail.wrong).waitFor();

  // A file is dropped or chosen by the mouse, so that the summary keeps the focus until it goes.
  const summary = form.getByRole('alert').filter({ has: page.getByRole('link') });
  await expect.poll(() => hasFocus(summary)).toBe(true);
  await form.locator('input[type=file]').setInputFiles(fileNamed('cv.pdf'));
  await summary.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true);
});
