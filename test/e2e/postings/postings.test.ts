import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sampleJobs } from '../../../server/marketplace/demo/known.ts';
import { accountMenu } from '../../../shared/messages/session/account-menu.ts';
import { postAJob } from '../../../shared/messages/postings/post-a-job.ts';
import { postings } from '../../../shared/messages/postings/postings.ts';
import { jobPage } from '../../../shared/messages/jobs/job-page.ts';
import { navigation } from '../../../shared/messages/shell.ts';
import { paths } from '../../../shared/paths.ts';
import { postingsApi } from '../../../shared/posting-paths.ts';
import { serverPaths } from '../../../shared/server-paths.ts';
import { expectNoBarriers } from '../../helpers/browser/axe.ts';
import { type SampleAccount, sharedBrowser } from '../../helpers/browser/browser.ts';
import { sharedStack } from '../../helpers/services/stack.ts';
import { hasFocus } from '../application/application-modal.ts';

const stack = sharedStack();
const browser = sharedBrowser();
const { fields, deletion } = postAJob;

async function open(path: string, as?: SampleAccount, options: { expected?: RegExp[] } = {}) {
  const opened = await browser.open({ origin: stack.origin, ...(as && { as }), ...options });
  await opened.page.goto(path);
  return opened;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const save = (page: Page) => page.getByRole('button', { name: postAJob.save });
const field = (page: Page, name: keyof typeof fields) => page.getByLabel(fields[name], { exact: true });
const cityField = (page: Page) => page.getByRole('combobox', { name: postAJob.cities.add });
const chosenCities = (page: Page) =>
  page.getByRole('list', { name: postAJob.cities.chosen }).getByRole('listitem').allInnerTexts();
const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/);

async function writeDraft(page: Page, title: string): Promise<string> {
  await page.goto(paths.postAJob);
  await field(page, 'title').fill(title);
  await field(page, 'companyName').fill('Kitefolk Press');
  await save(page).click();
  await saved(page).waitFor();
  return new URL(page.url()).pathname;
}

const fillStorage = (page: Page) =>
  page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });

/** Answers the browser's own question before the page is left. */
const leave = (page: Page) => page.once('dialog', (dialog) => void dialog.accept());

describe("a recruiter's jobs", () => {
  test.for([
    { id: 'RO-05', as: 'recruiter', path: paths.dashboard },
    { id: 'RO-06', as: 'freelancer', path: paths.freelancerJobs },
  ] as const)('[$id][N-04] the bar leads a $as to $path, where their jobs are', async ({ as, path }) => {
    const { page } = await open(paths.job(sampleJobs.liveOpen), as);
    await page.locator(`header a[href="${path}"]`).first().click();
    await page.waitForURL(`**${path}`);
    expect(await heading(page).innerText()).toBe(postings.title);
    const jobs = page.getByRole('region', { name: postings.jobs }).getByRole('listitem');
    expect(await jobs.count()).toBeGreaterThan(0);
    // A 1 of the display face looks like an l.
    const count = jobs.first().getByRole('definition').last();
    expect(await count.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(/^Figtree/u);
    await expectNoBarriers(page);
    const link = jobs.first().getByRole('link');
    const title = await link.innerText();
    await link.click();
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  });

  test('page by links, which Back undoes, and carry applications by status', async () => {
    const { page } = await open(paths.dashboard, 'recruiter');
    const first = await page.getByRole('region', { name: postings.jobs }).innerText();
    expect(first).toContain(postings.applications.submitted);
    await page.getByRole('link', { name: postings.pages.next }).click();
    await page.waitForURL('**?page=2');
    const second = await page.getByRole('region', { name: postings.jobs }).innerText();
    expect(second).not.toBe(first);
    await page.goBack();
    expect(await page.getByRole('region', { name: postings.jobs }).innerText()).toBe(first);
  });

  test('are none for who has none, who is led on to post one', async () => {
    const { page } = await open(paths.dashboard, 'outsider');
    await page.getByText(postings.empty.title).waitFor();
    await expectNoBarriers(page);
    await page.getByRole('main').getByRole('link', { name: postings.postAJob }).last().click();
    await page.waitForURL(`**${paths.postAJob}`);
  });

  test.for([
    { as: 'candidate', path: paths.dashboard, to: paths.jobs },
    { as: 'freelancer', path: paths.dashboard, to: paths.freelancerJobs },
    { as: 'recruiter', path: paths.freelancerJobs, to: paths.dashboard },
  ] as const)('a $as at $path is told what it is for and led to $to', async ({ as, path, to }) => {
    const { page } = await open(path, as);
    await expectNoBarriers(page);
    await page.getByRole('main').locator(`a[href="${to}"]`).first().click();
    await page.waitForURL(`**${to}`);
  });

  test('a visitor is asked to sign in', async () => {
    const { page } = await open(paths.dashboard);
    await expectNoBarriers(page);
    await page.getByRole('main').getByRole('button', { name: postings.others.visitor.signIn }).click();
    await page.getByRole('dialog').waitFor();
  });
});

describe('posting a job', () => {
  test('[J-19] Apply leads a recruiter to the page that posts a job', async () => {
    const { page } = await open(paths.job(sampleJobs.withoutAccess), 'recruiter');
    await page.getByRole('button', { name: jobPage.actions.apply, exact: true }).click();
    // Pressed before the client runs, the button sends a form, which ends the address with a question mark.
    await page.waitForURL((url) => url.pathname === paths.postAJob);
    expect(await heading(page).innerText()).toBe(postAJob.title.create);
    await field(page, 'title').waitFor();
  });

  test('a draft is written, saved, told so, found again on the dashboard, and deleted', async () => {
    const { page } = await open(paths.postAJob, 'recruiter');
    await writeDraft(page, 'Lamp maker');
    await page.goto(paths.postAJob);
    await field(page, 'title').fill('Sign painter');
    await field(page, 'companyName').fill('Kitefolk Press');
    await field(page, 'isRemote').check();
    await cityField(page).fill('pun');
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: postAJob.cities.chosen }).getByText('Pune').waitFor();
    await field(page, 'minExperienceMonths').fill('2');
    await field(page, 'maxExperienceMonths').fill('5.5');
    await field(page, 'minCompensation').fill('6');
    await field(page, 'maxCompensation').fill('12.5');
    await field(page, 'workingDays').selectOption('6');
    await field(page, 'responsibility').fill('Paint signs.\nHang them.');
    await page.getByText(postAJob.unsaved).waitFor();
    await save(page).click();
    await saved(page).waitFor();
    expect(await page.locator('output', { hasText: /^Saved/u }).count()).toBe(1);
    expect(new URL(page.url()).pathname).toMatch(/^\/postajob\/drafts\/\d+$/);
    expect(await heading(page).innerText()).toBe(postAJob.title.edit);
    await expect.poll(() => page.title()).toBe(`${postAJob.title.edit} · Atelier`);

    await page.reload();
    expect(await heading(page).innerText()).toBe(postAJob.title.edit);
    expect(await page.title()).toContain(postAJob.title.edit);
    const values = await Promise.all(
      (['title', 'maxExperienceMonths', 'maxCompensation', 'workingDays', 'responsibility'] as const).map(
        (name) => field(page, name).inputValue(),
      ),
    );
    expect(values).toEqual(['Sign painter', '5.5', '12.5', '6', 'Paint signs.\nHang them.']);
    await page.getByRole('list', { name: postAJob.cities.chosen }).getByText('Pune').waitFor();

    await page.goto(paths.dashboard);
    const drafts = page.getByRole('region', { name: postings.drafts.title });
    await drafts.getByRole('link', { name: postings.drafts.edit('Sign painter') }).waitFor();
    await expectNoBarriers(page);
    await drafts.getByRole('button', { name: postings.drafts.delete('Sign painter') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: deletion.no }).click();
    await dialog.waitFor({ state: 'hidden' });
    await drafts.getByRole('button', { name: postings.drafts.delete('Sign painter') }).click();
    await dialog.waitFor();
    await expectNoBarriers(page);
    await dialog.getByRole('button', { name: deletion.yes }).click();
    await page.getByText(deletion.done).waitFor();
    // The focus goes to what takes the place of the draft.
    const deleteOther = drafts.getByRole('button', { name: postings.drafts.delete('Lamp maker') });
    await expect.poll(() => drafts.getByRole('listitem').count()).toBe(1);
    expect(await hasFocus(drafts.getByRole('link', { name: postings.drafts.edit('Lamp maker') }))).toBe(true);
    await deleteOther.click();
    await dialog.getByRole('button', { name: deletion.yes }).click();
    await drafts.waitFor({ state: 'detached' });
    expect(await hasFocus(heading(page))).toBe(true);
  });

  test('what is wrong stands in a summary that takes the focus, leads to the fields, and beside them', async () => {
    const { page, requests } = await open(paths.postAJob, 'recruiter');
    await field(page, 'minExperienceMonths').fill('many');
    await field(page, 'minCompensation').fill('20');
    await field(page, 'maxCompensation').fill('12');
    await save(page).click();
    const summary = page.getByRole('alert');
    await summary.waitFor();
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    const links = summary.getByRole('link');
    expect(await links.allInnerTexts()).toEqual([
      postAJob.errors.title.required,
      postAJob.errors.companyName.required,
      postAJob.errors.experience.from,
      postAJob.errors.pay.order,
    ]);
    await expectNoBarriers(page);
    await links.last().click();
    const pay = field(page, 'maxCompensation');
    expect(await pay.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await pay.getAttribute('aria-invalid')).toBe('true');
    expect(requests.some((request) => request.url().includes(postingsApi.drafts))).toBe(false);
  });

  test('what was typed and not saved is there again after a crash, until it is discarded', async () => {
    const { page } = await open(paths.postAJob, 'recruiter');
    const address = await writeDraft(page, 'Before');
    await field(page, 'title').fill('After');
    // As a crash would: no question, no goodbye.
    const other = await page.context().newPage();
    await page.close({ runBeforeUnload: false });
    await other.goto(address);
    await other.getByText(postAJob.local.restored).waitFor();
    expect(await field(other, 'title').inputValue()).toBe('After');
    await expectNoBarriers(other);
    await other.getByRole('button', { name: postAJob.local.discard }).click();
    expect(await field(other, 'title').inputValue()).toBe('Before');
    await other.reload();
    expect(await field(other, 'title').inputValue()).toBe('Before');
    expect(await other.getByText(postAJob.local.restored).count()).toBe(0);
  });

  test('two tabs keep each what was typed in it, and neither takes what the other still shows', async () => {
    const { page } = await open(paths.postAJob, 'recruiter');
    await field(page, 'title').fill('In the first tab');
    const other = await page.context().newPage();
    await other.goto(paths.postAJob);
    await field(other, 'title').fill('In the second tab');
    expect(await other.getByText(postAJob.local.restored).count()).toBe(0);
    for (const [tab, title] of [
      [page, 'In the first tab'],
      [other, 'In the second tab'],
    ] as const) {
      await tab.reload();
      await tab.getByText(postAJob.local.restored).waitFor();
      expect(await field(tab, 'title').inputValue()).toBe(title);
    }
  });

  test('what was typed over an older version is offered until the person decides, also after more was typed', async () => {
    const { page } = await open(paths.postAJob, 'recruiter');
    const address = await writeDraft(page, 'One');
    await field(page, 'title').fill('Mine');
    await page.getByText(postAJob.unsaved).waitFor();
    const other = await page.context().newPage();
    await other.goto(address);
    await field(other, 'title').fill('Theirs');
    await save(other).click();
    await saved(other).waitFor();
    await other.close();

    await page.reload();
    const offer = page.getByText(postAJob.local.older);
    await offer.waitFor();
    await expectNoBarriers(page);
    expect(await field(page, 'title').inputValue()).toBe('Theirs');
    await field(page, 'title').fill('Theirs!');
    await page.getByText(postAJob.unsaved).waitFor();
    await page.reload();
    await page.getByText(postAJob.local.restored).waitFor();
    expect(await field(page, 'title').inputValue()).toBe('Theirs!');
    await page.getByRole('button', { name: postAJob.local.restore }).click();
    expect(await field(page, 'title').inputValue()).toBe('Mine');
    // The replaced values can be restored.
    await page.getByRole('button', { name: postAJob.local.restore }).click();
    expect(await field(page, 'title').inputValue()).toBe('Theirs!');
    await page.getByRole('button', { name: postAJob.local.discard }).last().click();
    await offer.waitFor({ state: 'detached' });
    expect(await hasFocus(field(page, 'title'))).toBe(true);
  });

  test('that this browser cannot keep what is typed is told', async () => {
    const { page } = await open(paths.postAJob, 'recruiter');
    await fillStorage(page);
    await field(page, 'title').fill('Too much for this browser');
    await page.getByRole('alert').getByText(postAJob.local.notKept).waitFor();
    await expectNoBarriers(page);
    await field(page, 'title').fill('');
    await page.getByText(postAJob.local.notKept).waitFor({ state: 'detached' });
  });

  test('what was typed and not saved leaves the browser with a sign-out, and no open tab brings it back', async () => {
    const { page } = await open(paths.postAJob, 'recruiter');
    const other = await page.context().newPage();
    await other.goto(paths.postAJob);
    for (const tab of [page, other]) {
      await field(tab, 'title').fill('A campaign nobody knows of');
      await field(tab, 'maxCompensation').fill('42.5');
      await tab.getByText(postAJob.unsaved).waitFor();
    }
    const stored = () => page.evaluate(() => JSON.stringify(localStorage));
    expect(await stored()).toContain('42.5');
    leave(page);
    await page.getByRole('banner').locator('button[popovertarget]').click();
    await page.getByRole('button', { name: accountMenu.logout }).click();
    await page.getByRole('button', { name: navigation.login }).waitFor();
    expect(await stored()).toBe('{}');
    await other.getByRole('alert').getByText(postAJob.local.signedOut).waitFor();
    await field(other, 'title').fill('A campaign nobody may know of');
    await expectNoBarriers(other);
    expect(await stored()).toBe('{}');
    leave(other);
    await other.reload();
    await heading(other).getByText(postAJob.others.visitor.title).waitFor();
    expect(await stored()).toBe('{}');
  });

  test.for(['{"form":{},"savedAt":null}', '{"at":1,"content":{"base":{},"typed":{}}}', '{', ''])(
    'a copy in the browser that cannot be read (%s) is dropped',
    async (damaged) => {
      const { page } = await open(paths.postAJob, 'recruiter');
      await field(page, 'title').fill('Before the damage');
      await page.getByText(postAJob.unsaved).waitFor();
      const damage = (text: string) => {
        for (const key of Object.keys(localStorage)) localStorage.setItem(key, text);
      };
      await page.evaluate(damage, damaged);
      await page.reload();
      await field(page, 'companyName').fill('Kitefolk Press');
      expect(await field(page, 'title').inputValue()).toBe('');
      expect(await page.getByText(postAJob.local.restored).count()).toBe(0);
    },
  );

  test('leaving is asked about only where what was typed would be lost', async () => {
    const { page } = await open(paths.postAJob, 'recruiter');
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      void dialog.dismiss();
    });
    await field(page, 'title').fill('Kept');
    await page.getByText(postAJob.unsaved).waitFor();
    await page.reload();
    await page.getByText(postAJob.local.restored).waitFor();
    expect(questions).toEqual([]);

    await fillStorage(page);
    await field(page, 'title').fill('Not kept');
    await page.getByText(postAJob.local.notKept).waitFor();
    const here = page.url();
    await page.getByRole('contentinfo').getByRole('link').first().click();
    await expect.poll(() => questions).toEqual(['beforeunload']);
    expect(page.url()).toBe(here);
    await field(page, 'companyName').fill('Kitefolk Press');
    await save(page).click();
    await saved(page).waitFor();
    await page.getByRole('contentinfo').getByRole('link').first().click();
    await page.waitForURL(`**${paths.jobs}`);
    expect(questions).toHaveLength(1);
  });

  test('leaving is asked about while a city is typed that is not chosen, because it is not kept', async () => {
    const { page } = await open(paths.postAJob, 'recruiter');
    await writeDraft(page, 'Half a city');
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      void dialog.dismiss();
    });
    await cityField(page).fill('no such ci');
    const here = page.url();
    await page.getByRole('contentinfo').getByRole('link').first().click();
    await expect.poll(() => questions).toEqual(['beforeunload']);
    expect(page.url()).toBe(here);
    expect(await cityField(page).inputValue()).toBe('no such ci');

    // A deleted draft takes it along.
    await page.getByRole('button', { name: postAJob.delete, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: deletion.yes }).click();
    await page.waitForURL(`**${paths.dashboard}`);
    expect(questions).toHaveLength(1);
  });

  test('two who write one draft are asked which to keep', async () => {
    const { page } = await open(paths.postAJob, 'recruiter', { expected: [/status of 412/] });
    const address = await writeDraft(page, 'One');
    const other = await page.context().newPage();
    await other.goto(address);
    await field(other, 'title').fill('Theirs');
    await save(other).click();
    await saved(other).waitFor();
    await field(page, 'title').fill('Mine');
    await save(page).click();
    const alert = page.getByRole('alert');
    await alert.getByText(postAJob.stale.title).waitFor();
    expect(await field(page, 'title').inputValue()).toBe('Mine');
    await expectNoBarriers(page);
    await alert.getByRole('button', { name: postAJob.stale.theirs }).click();
    await expect.poll(() => field(page, 'title').inputValue()).toBe('Theirs');
    expect(await hasFocus(field(page, 'title'))).toBe(true);

    await field(other, 'title').fill('Theirs again');
    await save(other).click();
    await other.getByText(postAJob.unsaved).waitFor({ state: 'detached' });
    await field(page, 'title').fill('Mine after all');
    await save(page).click();
    await alert.getByRole('button', { name: postAJob.stale.mine }).click();
    await saved(page).waitFor();
    expect(await hasFocus(field(page, 'title'))).toBe(true);
    await page.reload();
    expect(await field(page, 'title').inputValue()).toBe('Mine after all');
  });

  test('Save stays in its place on a phone when Delete comes beside it', async () => {
    const { page } = await open(paths.postAJob, 'recruiter');
    await page.setViewportSize({ width: 360, height: 740 });
    await field(page, 'title').fill('Shelf talker');
    await field(page, 'companyName').fill('Kitefolk Press');
    const before = await save(page).boundingBox();
    await save(page).click();
    await saved(page).waitFor();
    await page.getByRole('button', { name: postAJob.delete, exact: true }).waitFor();
    expect(await save(page).boundingBox()).toEqual(before);
  });

  test('a draft with unsaved changes is deleted without another question', async () => {
    const { page } = await open(paths.postAJob, 'recruiter');
    await writeDraft(page, 'Given up');
    await field(page, 'title').fill('Given up after all');
    await page.getByText(postAJob.unsaved).waitFor();
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      void dialog.accept();
    });
    await page.getByRole('button', { name: postAJob.delete, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: deletion.yes }).click();
    await page.waitForURL(`**${paths.dashboard}`);
    expect(questions).toEqual([]);
    // What has become of it is told on the page that this leads to.
    await page.getByText(deletion.done).waitFor();
  });

  test('a deleted draft is gone from the list at once, though the list cannot be read again', async () => {
    const { page } = await open(paths.postAJob, 'recruiter', { expected: [/ERR_FAILED/u] });
    await writeDraft(page, 'Gone for good');
    await page.goto(paths.dashboard);
    const drafts = page.getByRole('region', { name: postings.drafts.title });
    const row = drafts.getByRole('listitem').filter({ hasText: 'Gone for good' });
    await row.getByRole('button', { name: postings.drafts.delete('Gone for good') }).click();
    await page.route(`**${postingsApi.list}*`, (route) => route.abort());
    const again = page.waitForRequest(`**${postingsApi.list}*`);
    await page.getByRole('dialog').getByRole('button', { name: deletion.yes }).click();
    await again;
    await row.waitFor({ state: 'detached' });
    await page.getByRole('region', { name: postings.jobs }).getByRole('listitem').first().waitFor();
  });

  test.for([
    { why: 'signed out', text: deletion.failures['sign-in-required'], code: 401 },
    { why: 'without a connection', text: deletion.failures.unreachable, code: null },
  ])('who is $why is told why a draft is not deleted', async ({ text, code }) => {
    const { page } = await open(paths.postAJob, 'recruiter', { expected: [/40[13]|ERR_FAILED/u] });
    await writeDraft(page, 'Stays here');
    await page.goto(paths.dashboard);
    if (code === null) await page.route(`**${postingsApi.drafts}/*`, (route) => route.abort());
    else await page.context().clearCookies();
    const remove = page.getByRole('button', { name: postings.drafts.delete('Stays here') });
    await remove.first().click();
    await page.getByRole('dialog').getByRole('button', { name: deletion.yes }).click();
    await page.getByRole('dialog').getByText(text).waitFor();
  });

  test('a page past the last one leads back, and counts no pages', async () => {
    const { page } = await open(`${paths.dashboard}?page=99`, 'recruiter');
    await page.getByText(postings.emptyPage.text).waitFor();
    expect(await page.getByRole('navigation', { name: postings.pages.label }).count()).toBe(0);
    await page.getByRole('link', { name: postings.emptyPage.first }).click();
    await page.getByText(postings.pages.place(1, 3)).waitFor();
  });

  test('a save that fails keeps what was typed, and works when tried again', async () => {
    const { page } = await open(paths.postAJob, 'recruiter', { expected: [/ERR_|Failed to load/] });
    await field(page, 'title').fill('On a train');
    await field(page, 'companyName').fill('Kitefolk Press');
    await page.context().setOffline(true);
    await save(page).click();
    await page.getByRole('alert').getByText(postAJob.failures.unreachable).waitFor();
    await page.context().setOffline(false);
    await save(page).click();
    await saved(page).waitFor();
    expect(await field(page, 'title').inputValue()).toBe('On a train');
  });

  test('a new draft whose answer was lost is one draft when it is saved again, after a reload too', async () => {
    const { page } = await open(paths.postAJob, 'recruiter', { expected: [/ERR_|Failed to load/] });
    await page.route(
      `**${postingsApi.drafts}`,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await field(page, 'title').fill('Lost in a tunnel');
    await field(page, 'companyName').fill('Kitefolk Press');
    await save(page).click();
    await page.getByRole('alert').getByText(postAJob.failures.unreachable).waitFor();
    await page.reload();
    await page.getByText(postAJob.local.restored).waitFor();
    await save(page).click();
    await saved(page).waitFor();
    await page.goto(paths.dashboard);
    expect(await page.getByRole('heading', { name: 'Lost in a tunnel' }).count()).toBe(1);
  });

  test('a save that fails while the person types on says so', async () => {
    const { page } = await open(paths.postAJob, 'recruiter', { expected: [/ERR_|Failed to load/] });
    const { promise: isTyped, resolve: fail } = Promise.withResolvers<void>();
    await page.route(`**${postingsApi.drafts}`, async (route) => {
      await isTyped;
      await route.abort();
    });
    await field(page, 'title').fill('On a train');
    await field(page, 'companyName').fill('Kitefolk Press');
    await save(page).click();
    await page.getByText(postAJob.saving, { exact: true }).waitFor();
    await field(page, 'responsibility').fill('Paint signs.');
    fail();
    await page.getByRole('alert').getByText(postAJob.failures.unreachable).waitFor();
  });

  test("a job's edit button leads to a draft of changes to it, and leaves the job as it is", async () => {
    const { page } = await open(paths.job(sampleJobs.liveOpen), 'recruiter');
    const title = await heading(page).innerText();
    await page.getByRole('link', { name: jobPage.actions.editJob }).first().click();
    await page.waitForURL(`**${serverPaths.editJob(sampleJobs.liveOpen)}`);
    expect(await field(page, 'title').inputValue()).toBe(title);
    await page.getByText(postAJob.changes(sampleJobs.liveOpen)).waitFor();
    await field(page, 'title').fill(`${title}, changed`);
    await save(page).click();
    await saved(page).waitFor();
    await page.goto(paths.job(sampleJobs.liveOpen));
    expect(await heading(page).innerText()).toBe(title);
    await page.goto(serverPaths.editJob(sampleJobs.liveOpen));
    expect(new URL(page.url()).pathname).toMatch(/^\/postajob\/drafts\/\d+$/);
    expect(await field(page, 'title').inputValue()).toBe(`${title}, changed`);
  });

  test('a job of others says so, and leads on', async () => {
    const { page } = await open(serverPaths.editJob(sampleJobs.liveOpen), 'outsider', {
      expected: [/status of 403/],
    });
    expect(await heading(page).innerText()).toBe(postAJob.noAccess.title);
    await expectNoBarriers(page);
  });

  test.for([
    { who: 'a visitor', as: undefined },
    { who: 'a candidate', as: 'candidate' },
  ] as const)('$who is told what the page is for', async ({ as }) => {
    const { page } = await open(paths.postAJob, as);
    const words = as === undefined ? postAJob.others.visitor : postAJob.others.candidate;
    expect(await heading(page).innerText()).toBe(words.title);
    await expectNoBarriers(page);
    await page.getByRole('main').getByRole('link', { name: postAJob.others.jobs }).click();
    await page.waitForURL(`**${paths.jobs}`);
  });

  test('can be done by keyboard alone', async () => {
    const { page } = await open(paths.postAJob, 'recruiter');
    // A press waits until the form takes what is typed.
    await field(page, 'title').click();
    await page.keyboard.type('Keys only');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Kitefolk Press');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await field(page, 'isRemote').isChecked()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.type('kochi');
    await page.keyboard.press('Enter');
    await page.keyboard.type('mysu');
    await page.getByRole('option', { name: 'Mysuru' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await chosenCities(page)).toEqual(['Kochi', 'Mysuru']);
    // One stop, whatever number of cities there is.
    await page.keyboard.press('Tab');
    expect(await hasFocus(field(page, 'minExperienceMonths'))).toBe(true);
    const removal = (city: string) => page.getByRole('button', { name: postAJob.cities.remove(city) });
    await removal('Kochi').focus();
    await page.keyboard.press('Enter');
    expect(await chosenCities(page)).toEqual(['Mysuru']);
    // Several are removed one after the other; after the last one the field has the focus.
    expect(await hasFocus(removal('Mysuru'))).toBe(true);
    await page.keyboard.press('Enter');
    expect(await chosenCities(page)).toEqual([]);
    expect(await hasFocus(cityField(page))).toBe(true);
    await page.keyboard.type('kochi');
    await page.keyboard.press('Enter');
    expect(await chosenCities(page)).toEqual(['Kochi']);
    await page.keyboard.type('atlantis');
    await page.keyboard.press('Enter');
    await page.getByText(postAJob.cities.unknown).first().waitFor();
    expect(await chosenCities(page)).toEqual(['Kochi']);
    await expectNoBarriers(page);
    // A city that would not be kept stops the save, and the summary leads to it.
    await save(page).focus();
    await page.keyboard.press('Enter');
    const summary = page.getByRole('alert').filter({ has: page.getByRole('link') });
    await summary.getByRole('link', { name: postAJob.cities.unknown }).press('Enter');
    expect(await hasFocus(cityField(page))).toBe(true);
    expect(await saved(page).count()).toBe(0);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    await page.getByText(postAJob.cities.unknown).first().waitFor({ state: 'hidden' });
    await save(page).focus();
    await page.keyboard.press('Enter');
    await saved(page).waitFor();
    // A text that can only be one city is taken by the press that saves.
    await cityField(page).fill('mysu');
    await save(page).click();
    await expect.poll(() => chosenCities(page)).toEqual(['Kochi', 'Mysuru']);
    await saved(page).waitFor();
  });

  test('reads without JavaScript', async () => {
    const { page } = await open(paths.postAJob, 'recruiter');
    const address = await writeDraft(page, 'On paper');
    const state = await page.context().storageState();
    const plain = await browser.open({ origin: stack.origin, javaScriptEnabled: false, storageState: state });
    await plain.page.goto(address);
    expect(await field(plain.page, 'title').inputValue()).toBe('On paper');
    await plain.page.getByText(postAJob.noScript).waitFor();
    await plain.page.goto(paths.dashboard);
    await plain.page.getByRole('link', { name: postings.drafts.edit('On paper') }).waitFor();
    await plain.page.getByRole('link', { name: postings.pages.next }).click();
    await plain.page.waitForURL('**?page=2');
  });
});

describe('on a phone', () => {
  test.for([paths.dashboard, paths.postAJob, serverPaths.editJob(sampleJobs.liveOpen)])(
    '%s fits its width',
    async (path) => {
      const { page } = await open(path, 'recruiter');
      await page.setViewportSize({ width: 360, height: 740 });
      const main = page.getByRole('main');
      const tooWide = await main.evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(tooWide).toBeLessThanOrEqual(0);
    },
  );
});
