import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sampleJobs } from '../../../server/marketplace/demo/known.ts';
import { availability } from '../../../shared/contract/jobs/availability.ts';
import { profileFlow } from '../../../shared/domain/profile/flow/flows.ts';
import type { ProfileStepName } from '../../../shared/domain/profile/flow/steps.ts';
import { accountMenu } from '../../../shared/messages/session/account-menu.ts';
import { availability as availabilityTexts } from '../../../shared/messages/jobs/availability.ts';
import { continueApplication } from '../../../shared/messages/application/continue-application.ts';
import { profile } from '../../../shared/messages/profile/profile.ts';
import { profileForm as texts } from '../../../shared/messages/profile/profile-form.ts';
import { profileWizard as wizard } from '../../../shared/messages/profile/profile-wizard.ts';
import { session } from '../../../shared/messages/session/session.ts';
import { availabilityApi } from '../../../shared/availability-paths.ts';
import { paths } from '../../../shared/paths.ts';
import { stepPaths } from '../../../shared/step-paths.ts';
import { expectNoBarriersInBothSchemes } from '../../helpers/browser/axe.ts';
import { sharedBrowser } from '../../helpers/browser/browser.ts';
import { sharedSampleData } from '../../helpers/samples/sample-data.ts';
import { sharedStack } from '../../helpers/services/stack.ts';
import { endSessionsOf, networkFaults } from './application-faults.ts';
import { hasFocus } from './application-modal.ts';
import { flowOf, untilAt } from './application-model.ts';
import {
  buttonOf,
  dialogNamed,
  fillStep,
  finger,
  keyboard,
  lookAt,
  type ProfileSteps,
  profileStepsOf,
} from '../profile/profile-wizard-model.ts';
import { dialogOf, emailOf, passwordOf } from '../session/sign-in-form.ts';

const stack = sharedStack();
const data = sharedSampleData(stack);
const browser = sharedBrowser();

const password = 'violet-monsoon-74';
const lookNowhere = () => Promise.resolve();

const screens = [
  {
    name: 'with a finger at 360 px',
    email: 'meera.finger@example.design',
    options: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
    handsOn: finger,
    look: expectNoBarriersInBothSchemes,
  },
  {
    name: 'by keyboard alone at 1280 px',
    email: 'meera.keyboard@example.design',
    options: {},
    handsOn: keyboard,
    look: lookNowhere,
  },
];

/** From a job that somebody was shown, by Apply, to an account and the list of jobs. */
async function signUp({ page, press, type, turnTo }: ProfileSteps, email: string): Promise<void> {
  await page.goto(paths.job(sampleJobs.remote));
  await press(buttonOf(page, 'Apply'));
  const dialog = dialogOf(page);
  await dialog.waitFor();
  await turnTo(dialog.getByRole('tab', { name: session.signUp.tab }));
  await type(dialog.getByLabel(session.name, { exact: true }), 'Meera Rao');
  await type(emailOf(page), email);
  await type(passwordOf(page), password);
  await press(buttonOf(dialog, session.signUp.submit));
  await page.waitForURL(`**${paths.jobs}`);
}

const visibleOn = (page: Page) => page.getByRole('switch', { name: profile.visibility.label });

/** The ways out of the first step ask, and lead nowhere after a No. */
async function tryToLeave({ page, press, type, field }: ProfileSteps, isOnDesk: boolean): Promise<void> {
  await press(buttonOf(page, texts.footer.exit));
  const exit = dialogNamed(page, wizard.exitIncomplete.title);
  if (isOnDesk) {
    await lookAt(exit, { width: 600, height: 330 });
    expect(await hasFocus(buttonOf(page, texts.footer.exit))).toBe(true);
  } else await press(buttonOf(exit, wizard.exitIncomplete.no));
  await type(field(texts.introduction.title), 'Letterer');
  await press(buttonOf(page, texts.footer.exit));
  const unsaved = dialogNamed(page, wizard.unsavedIncomplete.title);
  await press(buttonOf(unsaved, wizard.unsavedIncomplete.no));
  await unsaved.waitFor({ state: 'hidden' });
}

/**
 * The network is gone: an error view with a retry takes the place of the fields. It comes back, and so do they, saved
 * where the person is.
 */
async function loseTheNetwork({ page, form, look, next }: ProfileSteps): Promise<void> {
  const link = form.getByRole('link', { name: /meera-rao/ });
  await page.context().setOffline(true);
  await next();
  await form.getByText(texts.failures.unreachable).waitFor();
  expect(await link.count()).toBe(0);
  await look(page);
  await page.context().setOffline(false);
  await form.getByText(texts.failures.unreachable).waitFor({ state: 'hidden' });
  await link.waitFor();
}

/** The session ends in place, and the person goes on after signing in. */
async function loseTheSession({ page, look, next, type, press }: ProfileSteps, email: string): Promise<void> {
  endSessionsOf(data, email);
  await next();
  const { dialogs, signIn } = flowOf(page);
  await dialogs.signIn.waitFor();
  await look(page);
  expect(await signIn.email.inputValue()).toBe(email);
  await type(signIn.password, password);
  await press(signIn.submit);
}

/** Back keeps what was typed, and saves nothing of it. */
async function goBackAndForth({ page, form, press, until, next }: ProfileSteps): Promise<void> {
  await press(buttonOf(page, wizard.back));
  await until('expectations');
  await next();
  await until('preferences');
  const group = form.getByRole('group', { name: texts.preferences.companyTypes });
  expect(await group.getByRole('checkbox').first().isChecked()).toBe(true);
}

/** What comes between a step that is filled in and the next one. */
async function goOn(name: ProfileStepName, steps: ProfileSteps, email: string): Promise<void> {
  if (name === 'story') return loseTheSession(steps, email);
  if (name === 'preferences') return goBackAndForth(steps);
  if (name === 'cv') await loseTheNetwork(steps);
  return steps.next();
}

test.for(screens)(
  '[W-03] [W-04] [W-05] [W-06] [W-07] [W-08] [W-09] [W-10] [W-11] [W-12] [W-13] [W-14] [W-15] [W-16] [W-17] [W-30] [W-32] [W-36] [AMB-19] [AV-01] [AV-07] [RT-09] a newcomer signs up, becomes visible and applies, and is asked for nothing twice, with the network cut and the session ended on the way, $name',
  { timeout: 300_000 },
  async ({ email, options, handsOn, look }) => {
    const { page } = await browser.open({ origin: stack.origin, ...options, expected: networkFaults });
    const steps = profileStepsOf(page, handsOn, look);
    const { press, tick, until } = steps;
    await signUp(steps, email);

    await press(buttonOf(page, 'Meera Rao'));
    await press(page.getByRole('link', { name: accountMenu.profile, exact: true }));
    await page.waitForURL(`**${paths.profile}`);
    await tick(visibleOn(page));
    for (const { name } of profileFlow.steps) {
      const heading = await until(name);
      if (name !== 'introduction') await expect.poll(() => hasFocus(heading)).toBe(true);
      await look(page);
      if (name === 'introduction') await tryToLeave(steps, handsOn === keyboard);
      await fillStep[name](steps);
      await goOn(name, steps, email);
    }
    // The page is left at once, so what it announces is kept in the tab.
    await page.evaluate(() =>
      addEventListener('atelier:available-for-hire', () => sessionStorage.setItem('heard', 'yes')),
    );
    await press(buttonOf(page, wizard.makeVisible));
    await page.waitForURL((url) => url.pathname === paths.profile);
    expect(await page.evaluate(() => sessionStorage.getItem('heard'))).toBe('yes');
    await page.getByText(wizard.finished).waitFor();
    expect(await visibleOn(page).isChecked()).toBe(true);
    const answer = await page.context().request.get(availabilityApi.state);
    expect(availability.parse(await answer.json())).toMatchObject({
      isAvailableForHire: true,
      isProfileComplete: true,
    });

    // Now nothing is asked before leaving, and every step is open.
    const last = profileFlow.named('preferences');
    await page.goto(last === null ? paths.availableForHire : stepPaths.availableForHire(last));
    await until('preferences');
    expect(await page.evaluate(() => Reflect.get(Object(history.state), 'activeStep'))).toBe(5);
    await press(buttonOf(page, texts.cancel));
    await page.waitForURL((url) => url.pathname === paths.profile);

    // The way back to the job is still offered, and the profile answers all that the application asks.
    await page.goto(paths.jobs);
    await press(page.getByRole('link', { name: continueApplication.go }));
    const { form, submit } = flowOf(page);
    await untilAt(page, 'review');
    const review = await form.innerText();
    for (const known of [
      'Meera Rao',
      '5512345678',
      'linkedin.com/in/meera-rao',
      'Pune',
      '₹12.5\u00A0lakh a year',
      'Fresher',
    ])
      expect(review).toContain(known);
    await press(submit);
    await page.getByRole('dialog', { name: availabilityTexts.success.title }).waitFor();
  },
);
