import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { profileFlow } from '../../../shared/domain/profile/flow/flows.ts';
import type { ProfileStepName } from '../../../shared/domain/profile/flow/steps.ts';
import { applicationForm } from '../../../shared/messages/application/application-form.ts';
import { education } from '../../../shared/messages/profile/education.ts';
import { materials } from '../../../shared/messages/application/materials.ts';
import { profileForm as texts } from '../../../shared/messages/profile/profile-form.ts';
import { profileStepTitles as titles } from '../../../shared/messages/profile/profile-steps.ts';
import { profileWizard as wizard } from '../../../shared/messages/profile/profile-wizard.ts';
import { skillTexts } from '../../../shared/messages/profile/skills.ts';
import { paths } from '../../../shared/paths.ts';
import { profileLists } from '../../../shared/profile-list-paths.ts';
import { stepPaths } from '../../../shared/step-paths.ts';
import { expectDialogWellMade } from '../../helpers/browser/axe.ts';
import { overflowOf } from '../../helpers/browser/browser.ts';
import { goTo, hasFocus } from '../application/application-modal.ts';

/** The ways to act on a page: with a finger, or by the keyboard alone. */
interface Hands {
  readonly press: (button: Locator) => Promise<void>;
  readonly tick: (box: Locator) => Promise<void>;
  readonly type: (field: Locator, text: string) => Promise<void>;
  /** Turns to another tab than the one that is open. */
  readonly turnTo: (tab: Locator) => Promise<void>;
  /** Takes the first of the options that say something. */
  readonly pickFirst: (list: Locator) => Promise<void>;
  /** Takes what is suggested for a text. */
  readonly choose: (box: Locator, text: string) => Promise<void>;
  /** Ends an entry that a comma or Enter ends. */
  readonly enter: () => Promise<void>;
}

export type HandsOn = (page: Page) => Hands;

export const finger: HandsOn = (page) => ({
  press: (button) => button.tap(),
  tick: (box) => box.tap(),
  async type(field, text) {
    await field.tap();
    await field.fill(text);
  },
  turnTo: (tab) => tab.tap(),
  async pickFirst(list) {
    await list.selectOption({ index: 1 });
  },
  async choose(box, text) {
    await box.tap();
    await box.fill(text);
    await page.getByRole('option', { name: text, exact: true }).tap();
  },
  // The keyboard on the glass has an Enter as well.
  enter: () => page.keyboard.press('Enter'),
});

export const keyboard: HandsOn = (page) => {
  const at = async (stop: Locator, key: string) => {
    await stop.waitFor();
    await goTo(page, stop);
    await page.keyboard.press(key);
  };
  const type = async (field: Locator, text: string) => {
    await at(field, 'ControlOrMeta+A');
    await page.keyboard.type(text);
  };
  return {
    press: (button) => at(button, 'Enter'),
    tick: (box) => at(box, 'Space'),
    type,
    async turnTo(tab) {
      await at(page.getByRole('dialog').getByRole('tab', { selected: true }), 'ArrowRight');
      await expect.poll(() => hasFocus(tab)).toBe(true);
    },
    pickFirst: (list) => at(list, 'ArrowDown'),
    async choose(box, text) {
      await type(box, text);
      await page.getByRole('option', { name: text, exact: true }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    },
    enter: () => page.keyboard.press('Enter'),
  };
};

export const buttonOf = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });
export const dialogNamed = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/**
 * The steps of a profile, as somebody meets them who goes through them with these hands.
 * @param look is called at each dialog that a step opens
 */
export function profileStepsOf(
  page: Page,
  handsOn: HandsOn,
  look: (page: Page) => Promise<void> = () => Promise.resolve(),
) {
  const hands = handsOn(page);
  const form = page.locator('form').filter({ has: page.getByRole('heading', { level: 1 }) });
  return {
    ...hands,
    page,
    form,
    look,
    field: (label: string) => form.getByLabel(label, { exact: true }),
    box: (label: string) => form.getByRole('combobox', { name: label, exact: true }),
    next: async () => {
      // Within 400 ms of the last tap it would be the second of a double press, which means no other step.
      await page.waitForTimeout(500);
      await hands.press(buttonOf(page, wizard.next));
    },
    /** Waits until this step of the way is drawn and takes input. */
    until: async (name: ProfileStepName) => {
      const heading = page.getByRole('heading', { level: 1, name: titles.parts[name], exact: true });
      await heading.waitFor();
      await form.locator(':scope > fieldset:not([disabled])').waitFor();
      const place = profileFlow.named(name);
      await expect.poll(() => new URL(page.url()).pathname).toBe(place && stepPaths.availableForHire(place));
      expect(await overflowOf(page), name).toBe(0);
      return heading;
    },
  };
}

export type ProfileSteps = ReturnType<typeof profileStepsOf>;

/** The dialog is as large as it should be on a desk (K-08), keeps nobody out, and is left with Escape. */
export async function lookAt(dialog: Locator, size: { width: number; height: number }) {
  const page = dialog.page();
  const viewport = page.viewportSize();
  await dialog.waitFor();
  await expectDialogWellMade(page);
  expect(await dialog.boundingBox()).toMatchObject(size);
  if (viewport !== null) await page.setViewportSize(viewport);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

/** Fills in what each step demands and no more. Nothing is saved before Next. */
export const fillStep: Record<ProfileStepName, (steps: ProfileSteps) => Promise<void>> = {
  introduction: ({ type, field }) => type(field(texts.introduction.title), 'Type Designer'),
  async location({ choose, type, field, box }) {
    await choose(box(texts.location.city), 'Pune');
    await type(field(texts.location.locality), 'Kothrud');
  },
  async contact({ form, type, tick, pickFirst, field }) {
    await type(field(texts.contact.mobile), '5512345678');
    await tick(form.getByRole('checkbox', { name: /^Fresher/ }));
    await tick(field(applicationForm.professional.freelancer));
    await pickFirst(field(texts.contact.notice));
  },
  availability: () => Promise.resolve(),
  async education({ page, form, look, next, type, pickFirst, press }) {
    await next();
    const dialog = dialogNamed(page, education.modal.add);
    const { fields } = education;
    await dialog.getByRole('combobox', { name: fields.institute }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`${paths.availableForHire}/2${profileLists.education}`);
    await look(page);
    await type(dialog.getByRole('combobox', { name: fields.institute }), 'School of Type');
    await pickFirst(dialog.getByLabel(fields.degreeId));
    await type(dialog.getByRole('combobox', { name: fields.specialisation }), 'Letters');
    for (const year of [fields.startYear, fields.endYear]) await pickFirst(dialog.getByLabel(year));
    await press(buttonOf(dialog, 'Save'));
    await dialog.waitFor({ state: 'hidden' });
    await form.getByText('School of Type').waitFor();
  },
  experience: () => Promise.resolve(),
  async cv({ form, type, press }) {
    await type(form.getByLabel(materials.linkedIn.label), 'linkedin.com/in/meera-rao');
    await press(buttonOf(form, materials.linkedIn.add));
    await form.getByRole('link', { name: /meera-rao/ }).waitFor();
  },
  async portfolio({ page, form, look, press, type }) {
    await press(form.getByRole('button', { name: /web links$/i }));
    const dialog = page.getByRole('dialog', { name: materials.links.title });
    await type(dialog.getByLabel(materials.links.url), 'meera.example/letters');
    await press(buttonOf(dialog, materials.links.addButton));
    await look(page);
    await press(buttonOf(dialog, materials.links.save));
    await dialog.waitFor({ state: 'hidden' });
    await form.getByRole('link', { name: /meera\.example/ }).waitFor();
  },
  async skills({ form, box, type, enter }) {
    for (const [label, text] of [
      [skillTexts.skills.add, 'Letter drawing'],
      [skillTexts.software.add, 'Glyph maker'],
    ] as const) {
      await type(box(label), text);
      await enter();
      await form.getByRole('button', { name: text, exact: true, pressed: true }).waitFor();
    }
  },
  story: ({ type, field }) => type(field(texts.story.label), 'I began with signs of shops.'),
  async expectations({ form, type, field, tick }) {
    await type(field(texts.expectations.expected), '12.5');
    await tick(form.getByRole('radio', { name: texts.expectations.yes, exact: true }));
  },
  async preferences({ page, form, tick, choose, box }) {
    for (const group of [texts.preferences.engagementTypes, texts.preferences.companyTypes])
      await tick(form.getByRole('group', { name: group }).getByRole('checkbox').first());
    await choose(box(texts.preferences.addLocation), 'Pune');
    await page.keyboard.press('Escape');
  },
};
