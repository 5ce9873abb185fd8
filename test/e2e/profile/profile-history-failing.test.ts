import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { education } from '../../../shared/messages/profile/education.ts';
import { profileEntry as common } from '../../../shared/messages/profile/profile-entry.ts';
import { profile as texts } from '../../../shared/messages/profile/profile.ts';
import { workExperience } from '../../../shared/messages/profile/work-experience.ts';
import { paths } from '../../../shared/paths.ts';
import type { ProfileList } from '../../../shared/profile-list-paths.ts';
import { profileApi } from '../../../shared/profile-paths.ts';
import { expectDialogWellMade } from '../../helpers/browser/axe.ts';
import { sharedBrowser } from '../../helpers/browser/browser.ts';
import { sharedStack, startStack } from '../../helpers/services/stack.ts';
import { long } from '../application/application-faults.ts';
import { press } from '../application/application-modal.ts';

const FEEDBACK = 'help@atelier.example';
const stack = sharedStack(() => startStack({ env: { FEEDBACK_EMAIL: FEEDBACK } }));
const browser = sharedBrowser();

const suffix = ` Please try again and tell us about the problem on ${FEEDBACK}`;
const down = {
  status: 503,
  contentType: 'application/problem+json',
  body: JSON.stringify({
    type: 'urn:problem:atelier:upstream-unavailable',
    title: 'down',
    status: 503,
    code: 'upstream-unavailable',
    requestId: 'a-request',
  }),
};

/** Answers these requests for a list and its entries as the gateway does without its marketplace, until the call of the result. */
async function fail(page: Page, method: string, list: ProfileList): Promise<() => Promise<void>> {
  const base = profileApi.entries(list);
  const isOfList = ({ pathname }: URL) => pathname === base || pathname.startsWith(`${base}/`);
  await page.route(isOfList, (route) =>
    route.request().method() === method ? route.fulfill(down) : route.continue(),
  );
  return () => page.unroute(isOfList);
}

interface List {
  readonly list: ProfileList;
  readonly section: string;
  /** The label of the field with suggestions by which an entry is known. */
  readonly named: string;
  readonly words: typeof education | typeof workExperience;
  readonly failures: { readonly add: string; readonly save: string; readonly delete: string };
  /** Fills the other fields that are required. */
  readonly fill: (page: Page) => Promise<void>;
}

const ofEducation: List = {
  list: 'education',
  section: texts.parts.education,
  named: education.fields.institute,
  words: education,
  failures: {
    add: 'OOPS, failed to add or update the education info.',
    save: 'OOPS, failed to add or update the education info.',
    delete: 'OOPS, failed to delete the education info.',
  },
  async fill(page) {
    const dialog = page.getByRole('dialog', { name: education.modal.add, exact: true });
    await dialog.getByRole('combobox', { name: education.fields.specialisation }).fill('Tails');
    await dialog.getByLabel(education.fields.degreeId).selectOption({ index: 2 });
    await dialog.getByLabel(education.fields.startYear).selectOption('2012');
    await dialog.getByLabel(education.fields.endYear).selectOption('2014');
  },
};

const ofExperience: List = {
  list: 'experience',
  section: texts.parts.experience,
  named: workExperience.fields.company,
  words: workExperience,
  failures: {
    add: 'OOPS, failed to add the experience info.',
    save: 'OOPS, failed to update the experience info.',
    delete: 'OOPS, failed to delete the experience info.',
  },
  async fill(page) {
    const dialog = page.getByRole('dialog', { name: workExperience.modal.add, exact: true });
    await dialog.getByLabel(workExperience.fields.designation).fill('Flyer');
    await dialog.getByLabel(workExperience.fields.engagementTypeId).selectOption({ label: 'Freelancer' });
    await dialog.getByLabel(workExperience.fields.startMonth).selectOption({ label: 'April' });
    await dialog.getByLabel(workExperience.fields.startYear).selectOption('2020');
    await dialog.getByLabel(workExperience.fields.isPresent).check();
  },
};

test(
  '[ERR-07] [ERR-10] [ERR-11] what fails of education is said with the address for feedback, and nothing typed is lost',
  long,
  () => meetFailures(ofEducation),
);

test(
  '[ERR-07] [ERR-08] [ERR-09] what fails of work experience is said with the address for feedback, and nothing typed is lost',
  long,
  () => meetFailures(ofExperience),
);

async function meetFailures({ list, section, named, words, failures, fill }: List): Promise<void> {
  const { page } = await browser.open({
    origin: stack.origin,
    as: 'candidate',
    expected: [/Failed to load resource/],
  });
  await page.goto(paths.profile);
  const adding = page.getByRole('dialog', { name: words.modal.add, exact: true });
  const editing = page.getByRole('dialog', { name: words.modal.edit, exact: true });
  const told = (failure: string) => page.getByText(failure + suffix).first();

  let mend = await fail(page, 'GET', list);
  await page.getByRole('button', { name: words.add, exact: true }).click();
  await adding.getByRole('alert').getByText(common.loadFailed).waitFor();
  await mend();
  await press(adding, common.retry);
  await adding.getByRole('button', { name: common.save, exact: true }).waitFor();

  const searched = page.waitForResponse((response) => response.url().includes('/api/suggestions/'));
  await page.route(/\/api\/suggestions\//, (route) => route.fulfill(down));
  await adding.getByRole('combobox', { name: named }).fill('A school of kites');
  expect((await searched).status()).toBe(503);
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.unroute(/\/api\/suggestions\//);
  await fill(page);

  mend = await fail(page, 'POST', list);
  await press(adding, common.save);
  await told(failures.add).waitFor();
  await expectDialogWellMade(page);
  await mend();
  await press(adding, common.save);
  await adding.waitFor({ state: 'hidden' });

  const row = page
    .getByRole('region', { name: section, exact: true })
    .getByRole('listitem')
    .filter({ hasText: 'A school of kites' });
  await row.getByRole('button').click();
  const description = editing.getByLabel(words.fields.description);
  await description.fill('Kites of any size.');
  mend = await fail(page, 'PUT', list);
  await press(editing, common.save);
  await told(failures.save).waitFor();
  expect(await description.inputValue()).toBe('Kites of any size.');
  await mend();
  mend = await fail(page, 'DELETE', list);
  await press(editing, common.delete);
  await press(editing, common.deletion.yes);
  await told(failures.delete).waitFor();
  await mend();
  await press(editing, common.delete);
  await press(editing, common.deletion.yes);
  await row.waitFor({ state: 'detached' });
}
