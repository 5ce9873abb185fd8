import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sampleJobs } from '../../../server/marketplace/demo/known.ts';
import { applicationForm as forms } from '../../../shared/messages/application/application-form.ts';
import { availability } from '../../../shared/messages/jobs/availability.ts';
import { profileOffer as texts } from '../../../shared/messages/profile/profile-offer.ts';
import { paths } from '../../../shared/paths.ts';
import { expectNoBarriersInBothSchemes } from '../../helpers/browser/axe.ts';
import { overflowOf, sharedBrowser } from '../../helpers/browser/browser.ts';
import { sharedSampleData } from '../../helpers/samples/sample-data.ts';
import { sharedStack } from '../../helpers/services/stack.ts';
import { flowOf, nextTo, openFlow, untilAt } from './application-model.ts';

const stack = sharedStack();
const data = sharedSampleData(stack);
const browser = sharedBrowser();

const own = "(select user_id from user_emails where email_folded = 'candidate@atelier.test')";

/** What the stored profile says, and its version. */
const stored = () =>
  data.all(`select notice_period, expected_ctc, version from candidates where user_id = ${own}`)[0];

/** The profile says this, and the application to a remote job something else. */
async function applyOtherwise(page: Page, job: string): Promise<void> {
  data.run(
    `update candidates set notice_period = 15, expected_ctc = 1400000, annual_ctc = 1100000,
     is_ctc_confidential = 0, is_serving_notice_period = 0 where user_id = ${own}`,
  );
  const { form, submit } = flowOf(page);
  await openFlow(page, job, 'professional');
  await form.getByLabel(forms.professional.expected, { exact: true }).fill('18.5');
  await nextTo(page, 'availability');
  await form.getByLabel(forms.availability.notice, { exact: true }).selectOption('60');
  await nextTo(page, 'review');
  await submit.click();
}

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

describe('[AP-43] after an application that says otherwise than the profile', () => {
  test('the popup says what would change, waits for the answer, and takes over with one press what is ticked', async () => {
    const { page } = await browser.open({
      origin: stack.origin,
      as: 'candidate',
      ...phone,
      expected: [/status of 412/],
    });
    await applyOtherwise(page, sampleJobs.remote);
    const popup = page.getByRole('dialog', { name: availability.success.title });
    const offer = popup.getByRole('form', { name: texts.title });
    await offer.waitFor();
    const before = stored();
    expect(before).toMatchObject({ notice_period: 15, expected_ctc: 1_400_000 });
    await offer.getByText(texts.becomes('₹14 lakh a year', '₹18.5 lakh a year')).waitFor();
    await offer.getByText(texts.becomes('15 days or less', '60 days')).waitFor();
    const ticks = offer.getByRole('checkbox');
    expect(await ticks.count()).toBe(2);
    expect(await overflowOf(page)).toBe(0);
    await expectNoBarriersInBothSchemes(page);

    // Nothing ticked is nothing to do; a profile that was changed elsewhere is shown again first.
    for (const tick of await ticks.all()) await tick.tap();
    const take = offer.getByRole('button', { name: texts.submit });
    await take.tap();
    await offer.getByText(texts.nothingChosen).waitFor();
    data.run(`update candidates set expected_ctc = 1500000, version = version + 1 where user_id = ${own}`);
    await offer.getByRole('checkbox', { name: texts.parts.notice }).tap();
    await take.tap();
    await offer.getByText(texts.changed).waitFor();
    await offer.getByText(texts.becomes('₹15 lakh a year', '₹18.5 lakh a year')).waitFor();
    expect(stored()).toMatchObject({ notice_period: 15 });
    await offer.getByRole('checkbox', { name: texts.parts.expectedPay }).tap();
    await take.tap();
    await popup.getByText(texts.done).waitFor();
    expect(stored()).toMatchObject({ notice_period: 60, expected_ctc: 1_500_000 });

    // The rest is still offered beside the receipt, where nothing of it is printed.
    await page.goto(paths.receipt(sampleJobs.remote));
    const beside = page.getByRole('form', { name: texts.title });
    await beside.getByText(texts.becomes('₹15 lakh a year', '₹18.5 lakh a year')).waitFor();
    await expectNoBarriersInBothSchemes(page);
    await page.emulateMedia({ media: 'print' });
    expect(await beside.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await beside.getByRole('button', { name: texts.submit }).tap();
    await page.getByText(texts.done).waitFor();
    expect(stored()).toMatchObject({ expected_ctc: 1_850_000 });
    await page.reload({ waitUntil: 'networkidle' });
    expect(await beside.count()).toBe(0);
  });

  test('an application that says the same offers nothing', async () => {
    const { page } = await browser.open({ origin: stack.origin, as: 'candidate' });
    await page.goto(paths.application(sampleJobs.sixDay));
    await untilAt(page, 'review');
    const asked = page.waitForResponse((response) => response.url().endsWith('/profile-offer'));
    await flowOf(page).submit.click();
    const popup = page.getByRole('dialog', { name: availability.success.title });
    await popup.waitFor();
    expect((await asked).status()).toBe(200);
    await expect.poll(() => popup.getByRole('listitem').count()).toBeGreaterThan(0);
    expect(await popup.getByRole('form').count()).toBe(0);
  });
});
