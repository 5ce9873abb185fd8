import { expect, test } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { clientErrorsApi } from '../../../shared/report-paths.ts';
import { sharedBrowser } from '../../helpers/browser/browser.ts';
import { sharedStack } from '../../helpers/services/stack.ts';

const stack = sharedStack();
const browser = sharedBrowser();

test.for([
  ['is thrown', `setTimeout(() => { throw new Error('the kites are down'); })`],
  ['nobody catches of a promise', `void Promise.reject(new Error('the kites are down'))`],
] as const)('[G-06] an error that %s is reported with its page', async ([, script]) => {
  const { page } = await browser.open({ origin: stack.origin, expected: [/the kites are down/] });
  await page.goto(paths.jobs, { waitUntil: 'networkidle' });
  const reporting = page.waitForResponse((response) => response.url().endsWith(clientErrorsApi));
  await page.evaluate(script);
  const reported = await reporting;
  expect([reported.request().method(), reported.status()]).toEqual(['POST', 202]);
  expect(reported.request().postDataJSON()).toMatchObject({
    message: 'Error: the kites are down',
    path: paths.jobs,
  });
});
