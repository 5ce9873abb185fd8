import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { profileStepsView } from '../../../shared/contract/profile/profile-steps.ts';
import { applicationForm } from '../../../shared/messages/application/application-form.ts';
import { education } from '../../../shared/messages/profile/education.ts';
import { flow as flowTexts } from '../../../shared/messages/flow.ts';
import { materials } from '../../../shared/messages/application/materials.ts';
import { profileFiles } from '../../../shared/messages/profile/profile-files.ts';
import { profileForm as texts } from '../../../shared/messages/profile/profile-form.ts';
import { skillTexts } from '../../../shared/messages/profile/skills.ts';
import { profileStepTitles as titles } from '../../../shared/messages/profile/profile-steps.ts';
import { navigation } from '../../../shared/messages/shell.ts';
import { stepRail } from '../../../shared/messages/step-rail.ts';
import { workExperience } from '../../../shared/messages/profile/work-experience.ts';
import { paths } from '../../../shared/paths.ts';
import { profileLists } from '../../../shared/profile-list-paths.ts';
import { profileApi } from '../../../shared/profile-paths.ts';
import { expectDialogWellMade, expectWellMade } from '../../helpers/browser/axe.ts';
import { sharedBrowser } from '../../helpers/browser/browser.ts';
import { hasFocus } from '../application/application-modal.ts';
import { sharedStack } from '../../helpers/services/stack.ts';

const stack = sharedStack();
const browser = sharedBrowser();

/** Each step is looked at in both schemes and at both widths, which takes a busy machine a while. */
const long = { timeout: 240_000 };

type Part = keyof typeof titles.parts;

const formOf = (page: Page) => page.locator('form').filter({ has: page.getByRole('heading', { level: 1 }) });
const labelled = (page: Page, label: string) => formOf(page).getByLabel(label, { exact: true });
const buttonOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const save = (page: Page) => buttonOf(page, texts.footer.save).click();

async function untilAt(page: Page, part: Part): Promise<void> {
  await page.getByRole('heading', { level: 1, name: titles.parts[part], exact: true }).waitFor();
  await formOf(page).locator(':scope > fieldset:not([disabled])').waitFor();
}

async function chooseCity(page: Page, label: string, city: string): Promise<void> {
  await formOf(page).getByRole('combobox', { name: label, exact: true }).fill(city);
  await page.getByRole('option', { name: city, exact: true }).click();
}

const answersOf = async (page: Page) =>
  profileStepsView.parse(await (await page.context().request.get(profileApi.steps)).json()).answers;

test(
  '[RT-02] [RT-10] [RT-16] [W-15] [W-36] [W-37] [E-02] [E-03] [E-04] [E-05] [E-06] [E-08] [E-09] [E-10] [E-12] [E-17] [V-27] [V-28] [V-29] [ERR-15] a newcomer fills every step of the profile, each wrongly first',
  long,
  async () => {
    const { page } = await browser.open({ origin: stack.origin, as: 'newcomer', reducedMotion: 'reduce' });
    const rail = page.getByRole('navigation', { name: stepRail.label });
    const says = (message: string) =>
      formOf(page).getByRole('alert').getByText(message, { exact: true }).first().waitFor();
    const pathOf = () => new URL(page.url()).pathname;
    const check = () => expectWellMade(page);

    await page.goto(paths.editProfile);
    await untilAt(page, 'introduction');
    expect(pathOf()).toBe(`${paths.editProfile}/1/1`);
    await rail.getByRole('meter').waitFor();
    const entries = () => page.evaluate(() => history.length);
    const before = await entries();
    await labelled(page, texts.introduction.title).fill('');
    await save(page);
    await says('Enter your title, such as Motion Designer.');
    await labelled(page, texts.introduction.title).fill('Type Designer');
    await labelled(page, texts.introduction.summary).fill('I draw letters.');
    await check();
    await save(page);

    await untilAt(page, 'location');
    expect(pathOf()).toBe(`${paths.editProfile}/1/2`);
    await buttonOf(page, texts.location.add).click();
    await says('Choose your city from the suggestions.');
    await says('Choose your locality.');
    await chooseCity(page, texts.location.city, 'Pune');
    await labelled(page, texts.location.locality).fill('Kothrud');
    await check();
    await buttonOf(page, texts.location.add).click();
    await formOf(page).getByText('Kothrud, Pune').waitFor();
    await check();
    await save(page);

    await untilAt(page, 'contact');
    await formOf(page).getByText(texts.contact.emailHint).waitFor();
    await save(page);
    await says('Enter your mobile number.');
    await says('Enter years and months of experience, or tick Fresher.');
    await says('Please choose Notice Period Info.');
    const mobile = labelled(page, texts.contact.mobile);
    await mobile.fill('+91 55123 45678');
    // The field has the prefix already.
    expect(await mobile.inputValue()).toBe('5512345678');
    await formOf(page)
      .getByRole('checkbox', { name: /^Fresher/ })
      .check();
    await labelled(page, applicationForm.professional.freelancer).check();
    await labelled(page, texts.contact.notice).selectOption('45');
    await check();
    await save(page);

    await untilAt(page, 'availability');
    // The notice period is known from the step before.
    expect(await labelled(page, applicationForm.availability.notice).inputValue()).toBe('45');
    await check();
    await save(page);

    await untilAt(page, 'education');
    await check();
    // Without an entry, Save opens the form of the first one.
    await save(page);
    const studies = page.getByRole('dialog', { name: education.modal.add, exact: true });
    await studies.getByRole('combobox', { name: education.fields.institute }).fill('School of Type');
    expect(pathOf()).toBe(`${paths.editProfile}/2${profileLists.education}`);
    await studies.getByRole('combobox', { name: education.fields.specialisation }).fill('Letters');
    await page.keyboard.press('Tab');
    await studies.getByLabel(education.fields.degreeId).selectOption({ index: 1 });
    await studies.getByLabel(education.fields.startYear).selectOption('2015');
    await studies.getByLabel(education.fields.endYear).selectOption('2019');
    await expectDialogWellMade(page);
    await studies.getByRole('combobox', { name: education.fields.specialisation }).press('Enter');
    await studies.waitFor({ state: 'hidden' });
    await untilAt(page, 'education');
    expect(pathOf()).toBe(`${paths.editProfile}/2`);
    await formOf(page).getByText('School of Type').waitFor();
    await rail
      .getByRole('button', { name: new RegExp(`^${titles.parts.education}.*${stepRail.complete}\\)$`) })
      .waitFor();
    await check();
    await save(page);

    await untilAt(page, 'experience');
    await formOf(page).getByText(workExperience.empty.title).waitFor();
    await check();
    await save(page);

    await untilAt(page, 'cv');
    await labelled(page, materials.linkedIn.label).fill('linkedin.com/in/asha-rao');
    await check();
    await save(page);

    await untilAt(page, 'portfolio');
    await save(page);
    await says('Add your CV / Portfolio attachments and web links');
    await buttonOf(page, profileFiles.addLinks).click();
    const links = page.getByRole('dialog', { name: materials.links.title, exact: true });
    await links.getByLabel(materials.links.url, { exact: true }).fill('folio.example/asha');
    await links.getByRole('button', { name: materials.links.save, exact: true }).click();
    await links.waitFor({ state: 'hidden' });
    await formOf(page)
      .getByRole('link', { name: /folio\.example/ })
      .waitFor();
    await save(page);

    await untilAt(page, 'skills');
    await save(page);
    await says('Select skills');
    await says('Select software and technologies');
    const add = (name: string) => formOf(page).getByRole('combobox', { name, exact: true });
    await add(skillTexts.skills.add).fill('Letter drawing, Signs,');
    await add(skillTexts.software.add).fill('Glyph maker');
    await add(skillTexts.software.add).press('Enter');
    // Nothing is left in the field, so this sends nothing.
    await add(skillTexts.software.add).press('Enter');
    // The first of each list is a top one at once.
    await formOf(page).getByRole('button', { name: 'Letter drawing', exact: true, pressed: true }).waitFor();
    await formOf(page).getByRole('button', { name: 'Glyph maker', exact: true, pressed: true }).waitFor();
    await formOf(page).getByRole('button', { name: 'Signs', exact: true, pressed: false }).click();
    await check();
    await save(page);

    await untilAt(page, 'story');
    await labelled(page, texts.story.label).fill('I began with signs of shops.');
    await check();
    await save(page);

    await untilAt(page, 'expectations');
    await save(page);
    await says('Enter Expected Compensation');
    await says('Tell us whether you are open to a six-day week.');
    await labelled(page, texts.expectations.expected).fill('12.5');
    await formOf(page).getByRole('radio', { name: texts.expectations.no, exact: true }).check();
    await check();
    await save(page);

    await untilAt(page, 'preferences');
    await save(page);
    await says('Choose at least one engagement type.');
    await says('Choose at least one company type.');
    await says('choose at least one location');
    for (const group of [texts.preferences.engagementTypes, texts.preferences.companyTypes])
      await formOf(page).getByRole('group', { name: group }).getByRole('checkbox').first().check();
    for (const city of ['Pune', 'Mumbai', 'Pune'])
      await chooseCity(page, texts.preferences.addLocation, city);
    await buttonOf(page, texts.preferences.remove('Mumbai')).click();
    expect(
      await formOf(page)
        .getByRole('button', { name: /^Remove / })
        .count(),
    ).toBe(1);
    await check();
    // Only the modals of steps 2 and 4/2 make an entry, and the second takes the place of the first.
    expect(await entries()).toBe(before + 1);

    // A press in the rail goes back, and saves what is valid.
    await rail.getByRole('button', { name: titles.parts.expectations }).click();
    await untilAt(page, 'expectations');
    expect(await answersOf(page)).toMatchObject({
      introduction: { title: 'Type Designer', summary: 'I draw letters.' },
      location: { city: { name: 'Pune' }, locality: 'Kothrud' },
      contact: { mobile: '5512345678', isFresherExperience: true, isFreelancer: true, noticePeriodDays: 45 },
      skills: {
        skills: [
          { name: 'Letter drawing', priority: 1 },
          { name: 'Signs', priority: 2 },
        ],
        software: [{ name: 'Glyph maker', priority: 1 }],
      },
      story: { story: 'I began with signs of shops.' },
      expectations: { expectedCompensation: 1_250_000, isOpenToSixDays: false },
      preferences: { locations: [{ name: 'Pune' }], isNotReadyToRelocate: false },
    });
  },
);

test('[E-13] [E-15] [E-16] [E-18] what cannot be saved stays, with the network cut and with another tab first', async () => {
  const { page } = await browser.open({
    origin: stack.origin,
    as: 'candidate',
    reducedMotion: 'reduce',
    expected: [/ERR_INTERNET_DISCONNECTED|status of 401|status of 412/],
  });
  const title = labelled(page, texts.introduction.title);
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
  await page.goto(`${paths.editProfile}/1/1`);
  await untilAt(page, 'introduction');

  await title.fill('');
  await buttonOf(page, texts.footer.exit).click();
  await dialog(texts.unsaved.title).waitFor();
  expect(await dialog(texts.unsaved.title).boundingBox()).toMatchObject({ width: 500, height: 300 });
  await expectDialogWellMade(page);
  await dialog(texts.unsaved.title).getByText(flowTexts.keptHere).waitFor();
  // The filled button, which is the last one, is that of the answer that loses nothing.
  const fillOf = (button: Locator) => button.evaluate((one) => getComputedStyle(one).backgroundColor);
  const answers = dialog(texts.unsaved.title).getByRole('button');
  expect(await answers.last().textContent()).toBe(texts.unsaved.no);
  expect(await fillOf(answers.last())).toBe(await fillOf(buttonOf(page, texts.footer.save)));
  await dialog(texts.unsaved.title).getByRole('button', { name: texts.unsaved.no, exact: true }).click();
  await dialog(texts.unsaved.title).waitFor({ state: 'hidden' });
  await page.evaluate(() => {
    const original = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem') ?? {};
    Storage.prototype.setItem = () => {
      Object.defineProperty(Storage.prototype, 'setItem', original);
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await title.fill(' ');
  await buttonOf(page, texts.footer.exit).click();
  await dialog(texts.unsaved.title).getByText(flowTexts.lostOnLeave).waitFor();
  await dialog(texts.unsaved.title).getByRole('button', { name: texts.unsaved.no, exact: true }).click();
  await dialog(texts.unsaved.title).waitFor({ state: 'hidden' });

  await title.fill('Letterer');
  await page.context().setOffline(true);
  await save(page);
  await formOf(page).getByText(texts.failures.unreachable).waitFor();
  await page.context().setOffline(false);
  // The browser tells that it is online again, and the step is saved where the person is.
  await formOf(page).getByText(texts.failures.unreachable).waitFor({ state: 'hidden' });
  // The notice had the focus.
  await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true);
  await save(page);
  await untilAt(page, 'location');
  expect((await answersOf(page)).introduction.title).toBe('Letterer');

  await page.getByRole('button', { name: titles.parts.introduction }).click();
  await untilAt(page, 'introduction');
  const other = await page.context().newPage();
  await other.goto(`${paths.editProfile}/1/1`);
  await untilAt(other, 'introduction');
  await labelled(other, texts.introduction.title).fill('Illustrator');
  await save(other);
  await untilAt(other, 'location');
  await other.close();
  await title.fill('Sign painter');
  await save(page);
  await dialog(flowTexts.conflict.title).getByText('Illustrator').waitFor();
  await dialog(flowTexts.conflict.title).getByRole('button', { name: flowTexts.conflict.submit }).click();
  await untilAt(page, 'location');
  expect((await answersOf(page)).introduction.title).toBe('Sign painter');
});

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test.each([
  {
    part: 'preferences' as const,
    path: `${paths.editProfile}/5/2`,
    label: texts.preferences.addLocation,
    names: ['Jaipur', 'Lucknow', 'Surat'],
    told: 'Removed: Surat',
    add: chooseCity,
  },
  {
    part: 'skills' as const,
    path: `${paths.editProfile}/4/3`,
    label: skillTexts.skills.add,
    names: ['Signs of shops along a road', 'Signs of shops on a market', 'Signs of shops in a town'],
    told: 'Removed: Signs of shops in a town',
    add: async (page: Page, label: string, name: string) => {
      await formOf(page).getByRole('combobox', { name: label, exact: true }).fill(name);
      await page.keyboard.press('Enter');
    },
  },
])(
  '[PR-11] [S-06] what is removed one after the other under one finger all goes: $part',
  async ({ part, path, label, names, told, add }) => {
    const { page } = await browser.open({ origin: stack.origin, as: 'candidate', ...phone });
    const input = await page.context().newCDPSession(page);
    await page.goto(path);
    await untilAt(page, part);
    for (const name of names) await add(page, label, name);
    await page.keyboard.press('Escape');
    const removals = formOf(page).getByRole('button', { name: new RegExp(`^Remove (${names.join('|')})$`) });
    await removals.first().evaluate((removal) => removal.scrollIntoView({ block: 'end' }));
    const box = await removals.first().boundingBox();
    if (box === null) throw new Error('there is nothing to tap');
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    const began = Date.now() / 1000;
    for (let count = 1; count <= names.length; count += 1) {
      // As quick as a finger is, however busy the machine.
      const timestamp = began + count * 0.2;
      await input.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp });
      await input.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp });
      await expect.poll(() => removals.count()).toBe(names.length - count);
    }
    // It is read out, too.
    await formOf(page).getByText(told).waitFor({ state: 'attached' });
  },
);

test('[NT-02] on a phone a notice goes out of the way of the field that somebody types in', async () => {
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate', ...phone });
  await page.goto(`${paths.editProfile}/4/4`);
  await untilAt(page, 'story');
  await labelled(page, texts.story.label).fill('I began with signs of shops.');
  await save(page);
  await untilAt(page, 'expectations');
  const notice = page.getByRole('region', { name: navigation.notifications }).locator('> div');
  await notice.getByText(texts.saved).waitFor();
  const field = labelled(page, texts.expectations.expected);
  const [its, here] = [await notice.boundingBox(), await field.boundingBox()];
  if (its === null || here === null) throw new Error('the notice and the field are drawn');
  await formOf(page).evaluate(
    (form, pixels) => form.style.setProperty('margin-top', `${pixels}px`),
    its.y - here.y,
  );
  const isFree = (control: Element) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    return control === document.elementFromPoint(left + width / 2, top + height / 2);
  };
  expect(await field.evaluate(isFree)).toBe(false);
  await field.focus();
  await page.keyboard.type('12');
  expect([await field.evaluate(isFree), await notice.count()]).toEqual([true, 1]);
});

test.each([
  {
    part: 'skills' as const,
    path: `${paths.editProfile}/4/3`,
    label: skillTexts.skills.add,
    title: skillTexts.skills.title,
  },
  {
    part: 'preferences' as const,
    path: `${paths.editProfile}/5/2`,
    label: texts.preferences.addLocation,
    title: texts.preferences.locations,
  },
])(
  '[S-04] [PR-11] on a phone, removing the last one moves the page nowhere and opens no keyboard: $part',
  async ({ part, path, label, title }) => {
    const { page } = await browser.open({ origin: stack.origin, as: 'candidate', ...phone });
    await page.goto(path);
    await untilAt(page, part);
    const section = formOf(page)
      .locator('section')
      .filter({ has: page.getByRole('combobox', { name: label, exact: true }) });
    const removals = section.getByRole('button', { name: /^Remove / });
    while ((await removals.count()) > 1) await removals.first().tap();
    await removals.evaluate((removal) => removal.scrollIntoView({ block: 'start' }));
    const scrolled = () => page.evaluate(() => scrollY);
    const before = await scrolled();
    await removals.tap();
    await expect.poll(() => removals.count()).toBe(0);
    const heading = section.getByRole('heading', { name: title, exact: true });
    await expect.poll(() => hasFocus(heading)).toBe(true);
    // A page that has become shorter than that is at its end.
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect(await scrolled()).toBe(Math.min(before, end));
  },
);
