import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sampleJobs } from '../../../server/marketplace/demo/known.ts';
import { applicationForm as texts } from '../../../shared/messages/application/application-form.ts';
import { applicationMessages } from '../../../shared/messages/application/application.ts';
import { availability as availabilityTexts } from '../../../shared/messages/jobs/availability.ts';
import { linkModal as words } from '../../../shared/messages/application/link-modal.ts';
import { messages } from '../../../shared/messages.ts';
import { api } from '../../../shared/paths.ts';
import { expectDialogWellMade, expectWellMade } from '../../helpers/browser/axe.ts';
import { sharedBrowser } from '../../helpers/browser/browser.ts';
import { countComings } from '../../helpers/browser/notices.ts';
import { sharedSampleData } from '../../helpers/samples/sample-data.ts';
import { sharedStack } from '../../helpers/services/stack.ts';
import { availability, basic, professional } from '../../server/gateway/application/answers.ts';
import { expectModal, hasFocus, press } from './application-modal.ts';
import { flowOf, flowViewOf, openFlow, stepPath, untilAt, uploadInto } from './application-model.ts';
import { endSessions, long, saveSteps, signInAgain, networkFaults } from './application-faults.ts';

/** The link modal: one web link, or one file, at a time. */

const stack = sharedStack();
const data = sharedSampleData(stack);
const browser = sharedBrowser();

/** At the portfolio of an application that is saved so far. */
async function begin(job: string, expected: readonly RegExp[] = []) {
  const options = { origin: stack.origin, as: 'candidate', expected } as const;
  const { page } = await browser.open(options);
  const { job: ad, answers } = await flowViewOf(page, job);
  await saveSteps(page, stack.origin, job, [
    { ...basic, answers: { ...basic.answers, email: answers.basic.email }, linkedInUrl: null },
    professional(Number(ad.cities[0]?.id)),
    availability,
    { step: 'cv', linkedInUrl: 'https://www.linkedin.com/in/asha-rao-example' },
  ]);
  const flow = await openFlow(page, job, 'portfolio', 'sub-steps');
  return { page, ...flow, ...partsOf(page) };
}

function partsOf(page: Page) {
  const { form } = flowOf(page);
  return {
    open: form.getByRole('button', { name: words.open, exact: true }),
    edit: (title: string) => form.getByRole('button', { name: words.edit(title), exact: true }),
    notifications: page.getByRole('region', { name: messages.navigation.notifications }),
  };
}

const fieldsOf = (dialog: Locator) => ({
  title: dialog.getByLabel(words.title, { exact: true }),
  url: dialog.getByLabel(words.url, { exact: true }),
  add: dialog.getByRole('button', { name: words.add, exact: true }),
  save: dialog.getByRole('button', { name: words.save, exact: true }),
});

async function fillIn(dialog: Locator, title: string, url?: string): Promise<void> {
  await fieldsOf(dialog).title.fill(title);
  if (url !== undefined) await fieldsOf(dialog).url.fill(url);
}

const gone = (dialog: Locator) => dialog.waitFor({ state: 'hidden' });

const namesOf = async (page: Page, job: string) =>
  (await flowViewOf(page, job)).answers.portfolioLinks.map(({ name }) => name);

test(
  '[F-13][V-26] a link is added and changed with title and address, and a file is given a title',
  long,
  async () => {
    const job = sampleJobs.portfolioMandatory;
    const { page, open, edit, form, dialogs, next, rail } = await begin(job);
    const { addLink, editLink, nameFile, unsavedLink, links } = dialogs;
    const added = fieldsOf(addLink);
    const edited = fieldsOf(editLink);

    await expectModal(page, open, addLink);
    await open.click();
    expect(await added.add.isDisabled()).toBe(true);
    await fillIn(addLink, 'Letters for small places');
    expect(await added.add.isDisabled()).toBe(true);
    await fillIn(addLink, ' ', 'folio.example/letters');
    expect(await added.add.isDisabled()).toBe(true);
    await added.url.press('Enter');
    await addLink.getByRole('alert').getByText(applicationMessages.links.title).waitFor();
    expect(await added.title.getAttribute('aria-invalid')).toBe('true');
    await fillIn(addLink, 'x'.repeat(60), 'no link');
    // Nothing that was pasted is cut off.
    expect((await added.title.inputValue()).length).toBe(60);
    await added.title.focus();
    expect(await added.title.getAttribute('aria-invalid')).toBe('true');
    expect(await added.url.getAttribute('aria-invalid')).toBe('true');
    expect(await added.add.isDisabled()).toBe(true);
    // A thousand characters are taken, a scheme that was left out among them.
    const address = `https://folio.example/${'a'.repeat(978)}`;
    await fillIn(addLink, 'Letters for small places', address.replace('https://', 'aaaa.'));
    await fillIn(addLink, 'Letters for small places', address);
    await added.add.click();
    await gone(addLink);
    const [first] = (await flowViewOf(page, job)).answers.portfolioLinks;
    expect(first).toMatchObject({ name: 'Letters for small places', url: address });
    await expect.poll(() => hasFocus(edit('Letters for small places'))).toBe(true);
    await expectWellMade(page);

    // The list shows it with its title, and lets the address stand that is too long for what is typed there.
    await form.getByRole('button', { name: texts.portfolio.manage }).click();
    expect(await links.getByLabel(texts.links.titleOf(1)).inputValue()).toBe('Letters for small places');
    expect(await links.getByLabel(texts.links.one(1), { exact: true }).inputValue()).toBe(address);
    await links.getByLabel(texts.links.url, { exact: true }).fill('folio.example/new');
    await press(links, texts.links.addButton);
    await press(links, texts.links.save);
    await gone(links);
    expect(await namesOf(page, job)).toEqual([
      'Website',
      'Letters for small places',
      'Website',
      'Sketchbook',
    ]);

    // A suggested title is selected, so that the first typed letter replaces it.
    await edit('folio.example').click();
    await editLink.waitFor();
    await page.keyboard.type('New work');
    await edited.url.fill('folio.example/newer');
    await edited.url.press('Enter');
    await gone(editLink);
    const [changed] = (await flowViewOf(page, job)).answers.portfolioLinks;
    expect(changed).toMatchObject({ name: 'New work', url: 'https://folio.example/newer' });
    await expect.poll(() => hasFocus(edit('New work'))).toBe(true);

    // Unsaved, it outlives a reload, is asked about however it is closed, and holds up what would leave it behind.
    await edit('New work').click();
    await fillIn(editLink, 'Newest work');
    await page.reload();
    await untilAt(page, 'portfolio');
    await editLink.waitFor();
    expect(await edited.title.inputValue()).toBe('Newest work');
    await page.goBack();
    await unsavedLink.getByText(words.unsaved('New work').text).waitFor();
    await page.goBack();
    await gone(unsavedLink);
    await next.click();
    await unsavedLink.waitFor();
    await page.keyboard.press('Escape');
    await gone(unsavedLink);
    await open.click();
    await press(unsavedLink, words.unsaved(null).yes);
    await addLink.waitFor();
    expect(await added.title.inputValue()).toBe('');
    expect((await namesOf(page, job))[0]).toBe('Newest work');
    await fillIn(addLink, 'Nothing');
    await page.keyboard.press('Escape');
    await press(unsavedLink, words.unsaved(null).no);
    await gone(unsavedLink);
    await open.click();
    expect(await added.title.inputValue()).toBe('');
    await fillIn(addLink, 'The fifth', 'folio.example/five');
    await press(addLink, words.add);
    await gone(addLink);
    expect(await open.isDisabled()).toBe(true);
    await form.getByText(words.full(5)).waitFor();

    await uploadInto(page, texts.portfolio.slot(1), 'folio.pdf');
    await expectModal(page, edit('folio.pdf'), nameFile);
    await edit('folio.pdf').click();
    const address2 = nameFile.getByLabel(words.file, { exact: true });
    expect([await address2.isDisabled(), await address2.inputValue()]).toEqual([true, 'folio.pdf']);
    expect(await fieldsOf(nameFile).save.isDisabled()).toBe(true);
    await fillIn(nameFile, 'Ten years of letters');
    await press(nameFile, words.save);
    await gone(nameFile);
    const slot = form.getByRole('group', { name: texts.portfolio.slot(1), exact: true });
    expect(await slot.innerText()).toMatch(/Ten years of letters\s+folio\.pdf/);
    await expectWellMade(page);
    await rail.getByRole('button', { name: texts.steps.cv }).click();
    await untilAt(page, 'cv');
    await uploadInto(page, texts.cv.label, 'asha-rao.pdf');
    await edit('asha-rao.pdf').click();
    await fillIn(nameFile, 'CV of this year');
    await fieldsOf(nameFile).title.press('Enter');
    await gone(nameFile);
    const { cv, portfolioFiles } = (await flowViewOf(page, job)).answers;
    expect([cv?.title, portfolioFiles[0]?.title]).toEqual(['CV of this year', 'Ten years of letters']);
  },
);

test(
  '[F-09][F-12][A-05][F-14] a save that fails says so and lets it be tried again, through lost connections, sign-ins and other tabs',
  long,
  async () => {
    const job = sampleJobs.storyMandatory;
    const { page, open, edit, form, dialogs, notifications } = await begin(job, networkFaults);
    const { addLink, editLink, signIn, links } = dialogs;
    const added = fieldsOf(addLink);
    const edited = fieldsOf(editLink);
    const failures: readonly ((url: RegExp) => Promise<unknown>)[] = [
      (url) => page.route(url, (route) => route.abort(), { times: 1 }),
      (url) =>
        page.route(
          url,
          (route) =>
            route.fulfill({
              status: 503,
              contentType: 'application/problem+json',
              body: JSON.stringify({ code: 'upstream-unavailable', status: 503, title: 'away' }),
            }),
          { times: 1 },
        ),
    ];
    await open.click();
    await fillIn(addLink, 'Letters', 'folio.example/letters');
    for (const fail of failures) {
      await fail(/portfolio-links$/);
      await added.add.click();
      const toast = notifications.getByText('something is wrong, Please try again !');
      await toast.waitFor();
      // Over the modal, where it can be read and pressed.
      expect(
        await addLink.evaluate((dialog, seen) => dialog.contains(seen), await toast.elementHandle()),
      ).toBe(true);
      expect(await added.add.isEnabled()).toBe(true);
      expect([await added.title.inputValue(), await added.url.inputValue()]).toEqual([
        'Letters',
        'folio.example/letters',
      ]);
      await notifications.getByRole('button', { name: messages.toast.close }).click();
      await toast.waitFor({ state: 'hidden' });
    }
    // Signed out meanwhile: it goes on where it was.
    endSessions(data, 'candidate');
    await added.add.click();
    await signIn.waitFor();
    await signInAgain(page, 'candidate');
    await expect.poll(() => namesOf(page, job)).toEqual(['Letters', 'Website', 'Sketchbook']);
    await gone(signIn);
    // An error that only the server finds stands beside its field.
    await open.click();
    await page.route(
      /portfolio-links$/,
      (route) =>
        route.fulfill({
          status: 400,
          contentType: 'application/problem+json',
          body: JSON.stringify({
            code: 'invalid-input',
            status: 400,
            title: 'wrong',
            errors: [{ pointer: '/url', message: 'Not this one.' }],
          }),
        }),
      { times: 1 },
    );
    await fillIn(addLink, 'Films', 'folio.example/films');
    await added.add.click();
    await addLink.getByRole('alert').getByText('Not this one.').waitFor();
    expect(await added.url.getAttribute('aria-invalid')).toBe('true');
    await press(addLink, words.add);
    await gone(addLink);

    // Another tab changes other things, then the same link, then deletes it.
    const other = await page.context().newPage();
    await other.goto(stepPath(job, 'portfolio', 'sub-steps'));
    await untilAt(other, 'portfolio');
    const elsewhere = partsOf(other);
    const there = flowOf(other).dialogs;
    const change = async (from: string, to: string) => {
      await other.bringToFront();
      await elsewhere.edit(from).click();
      await fillIn(there.editLink, to);
      await press(there.editLink, words.save);
      await gone(there.editLink);
      await page.bringToFront();
    };
    await edit('Letters').click();
    await fillIn(editLink, 'Lettering');
    await change('Films', 'Moving');
    await edited.save.click();
    await gone(editLink);
    expect(await namesOf(page, job)).toEqual(['Moving', 'Lettering', 'Website', 'Sketchbook']);

    await edit('Lettering').click();
    await fillIn(editLink, 'Letters of mine');
    await other.reload();
    await untilAt(other, 'portfolio');
    await change('Lettering', 'Letters of theirs');
    await edited.save.click();
    await editLink.getByText(words.changed.text).waitFor();
    await expectDialogWellMade(page);
    const both = await editLink.innerText();
    expect([both.includes('Letters of mine'), both.includes('Letters of theirs')]).toEqual([true, true]);
    await press(editLink, words.changed.submit);
    await gone(editLink);
    expect((await namesOf(page, job))[1]).toBe('Letters of mine');

    await edit('Moving').click();
    await fillIn(editLink, 'Moving pictures');
    await other.bringToFront();
    await other.reload();
    await untilAt(other, 'portfolio');
    await flowOf(other).form.getByRole('button', { name: texts.portfolio.manage }).click();
    await there.links
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await press(there.links, texts.links.removeYes);
    await press(there.links, texts.links.save);
    await gone(there.links);
    await page.bringToFront();
    await edited.save.click();
    await editLink.getByText(words.gone.link).waitFor();
    await expectDialogWellMade(page);
    await press(editLink, words.gone.add);
    await gone(editLink);
    expect(await namesOf(page, job)).toEqual(['Moving pictures', 'Letters of mine', 'Website', 'Sketchbook']);

    // One on LinkedIn moves to the CV (F-09); without any link, nobody is available for hire (F-12).
    await edit('candidate.example').click();
    await fillIn(editLink, 'Me', 'linkedin.com/in/asha-of-the-modal');
    const comings = await countComings(page, texts.portfolio.linkedInMoved);
    await edited.save.click();
    await notifications.getByText(texts.portfolio.linkedInMoved).waitFor();
    await gone(editLink);
    expect(await comings()).toBe(1);
    expect((await flowViewOf(page, job)).answers.linkedIn?.url).toContain('asha-of-the-modal');
    await form.getByRole('button', { name: texts.portfolio.manage }).click();
    for (const left of [2, 1, 0]) {
      await links
        .getByRole('button', { name: /^Remove / })
        .first()
        .click();
      await press(links, texts.links.removeYes);
      await expect.poll(() => links.getByRole('button', { name: /^Remove / }).count()).toBe(left);
    }
    await press(links, texts.links.save);
    await press(links, texts.links.allGoneContinue);
    await notifications.getByText(availabilityTexts.notices['now-off']).waitFor();
    const viewer: unknown = await (await page.context().request.get(api.session)).json();
    expect(viewer).toMatchObject({ isAvailableForHire: false });

    // The job is over: that is told as it is everywhere, and what was typed is kept.
    data.run('update jobs set expires_at = 1 where id = ?', job);
    await open.click();
    await fillIn(addLink, 'Too late', 'folio.example/late');
    await added.add.click();
    await page.getByRole('heading', { name: texts.gone['job-expired'] }).waitFor();
    await page.getByText(texts.gone.kept).waitFor();
  },
);
