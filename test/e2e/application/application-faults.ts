import type { Page, Route } from 'playwright-core';
import { sampleAccounts, samplePassword } from '../../../server/marketplace/demo/known.ts';
import { type SaveStepInput, stepSaved } from '../../../shared/contract/application/application.ts';
import { applicationApi } from '../../../shared/application-paths.ts';
import type { SampleAccount } from '../../helpers/browser/browser.ts';
import type { SampleData } from '../../helpers/samples/sample-data.ts';
import { goTo, pressByKey } from './application-modal.ts';
import { flowOf, flowViewOf } from './application-model.ts';

/** Messages that a browser logs for requests that failed on purpose. */
export const networkFaults = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /status of (4\d\d|5\d\d)/];

/** A walk of many states, on a machine that may be busy. */
export const long = { timeout: 120_000 };

/** The marketplace ends every session of this person. */
export function endSessions(data: SampleData, account: SampleAccount): void {
  endSessionsOf(data, sampleAccounts[account]);
}

export function endSessionsOf(data: SampleData, email: string): void {
  data.run(
    'delete from sessions where user_id = (select user_id from user_emails where email_folded = ?)',
    email,
  );
}

/** A network that does the work and loses the answer. */
export async function dropResponse(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

/** Signs in where the flow asks for it. */
export async function signInAgain(
  page: Page,
  account: SampleAccount,
  password: string = samplePassword,
): Promise<void> {
  const { signIn } = flowOf(page);
  await signIn.email.fill(sampleAccounts[account]);
  await goTo(page, signIn.password);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(password);
  await pressByKey(page, signIn.submit);
}

/** Answers held back until they are let go. */
export function gate() {
  const opened = Promise.withResolvers<void>();
  const hold = async (route: Route): Promise<void> => {
    await opened.promise;
    // The page may have given the request up meanwhile.
    await route.continue().catch(() => undefined);
  };
  return { hold, open: () => opened.resolve() };
}

/** Saves steps as another device would, so that a test begins where it wants to. */
export async function saveSteps(
  page: Page,
  origin: string,
  jobId: string,
  steps: readonly SaveStepInput[],
): Promise<void> {
  let { version } = await flowViewOf(page, jobId);
  for (const data of steps) {
    const reply = await page.context().request.post(applicationApi.steps(jobId), {
      headers: { 'x-atelier': '1', origin, 'if-match': `"${version}"` },
      data,
    });
    if (!reply.ok()) throw new Error(`${data.step} was not saved: ${await reply.text()}`);
    version = stepSaved.parse(await reply.json()).version;
  }
}
