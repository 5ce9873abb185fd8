import { expect, test } from 'vitest';
import { sharedBrowser } from '../helpers/browser.ts';
import { sharedStack } from '../helpers/stack.ts';
import { fill, flowOf, flowViewOf, jobsByReading, nextTo, openFlow } from './application-model.ts';

const stack = sharedStack();
const browser = sharedBrowser();

test('a newcomer goes from the first step to the review', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'newcomer' });
  await openFlow(page, jobsByReading.a);
  await fill.basic(page);
  await fill.linkedIn(page);
  await nextTo(page, 'professional');
  await fill.professional(page);
  await nextTo(page, 'availability');
  await fill.availability(page);
  await nextTo(page, 'review');
  await flowOf(page).submit.waitFor();
  const { status, answers } = await flowViewOf(page, jobsByReading.a);
  expect(status).toBe('draft');
  expect(answers.basic.name).toBe('Asha Rao');
});
