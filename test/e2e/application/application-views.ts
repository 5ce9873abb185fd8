import type { Page } from 'playwright-core';
import { sampleJobs } from '../../../server/marketplace/demo/known.ts';
import type { ApplicationView, SaveStepInput } from '../../../shared/contract/application/application.ts';
import { applicationForm as texts } from '../../../shared/messages/application/application-form.ts';
import { linkModal } from '../../../shared/messages/application/link-modal.ts';
import { applicationApi } from '../../../shared/application-paths.ts';
import { paths } from '../../../shared/paths.ts';
import type { SampleAccount } from '../../helpers/browser/browser.ts';
import { press } from './application-modal.ts';
import {
  agreeToMove,
  fileNamed,
  fill,
  flowOf,
  flowViewOf,
  nextTo,
  stepPath,
  untilAt,
} from './application-model.ts';

/** A view of the product in the state in which it is looked at. */
export interface View {
  readonly name: string;
  readonly path: string;
  readonly as?: SampleAccount;
  readonly act?: (page: Page) => Promise<unknown>;
  /** Only what fits the window: for what lies over the page. */
  readonly isWindow?: true;
}

/** The answers of these steps as the profile knows them. */
function inputsOf({ answers, variant }: ApplicationView): SaveStepInput[] {
  const { basic, professional, availability, linkedIn, story } = answers;
  const linkedInUrl = linkedIn?.url ?? null;
  const first: SaveStepInput[] = [
    { step: 'basic', answers: basic, linkedInUrl },
    { step: 'professional', answers: professional },
    { step: 'availability', answers: availability },
  ];
  return variant === 'review' ? first : [...first, { step: 'cv', linkedInUrl }, { step: 'story', story }];
}

/** Saves the steps of an application with what the candidate's profile knows. */
export async function saveSteps(page: Page, jobId: string): Promise<void> {
  const { request } = page.context();
  const headers = { 'x-atelier': '1', origin: new URL(page.url()).origin };
  const { variant } = await flowViewOf(page, jobId);
  if (variant === 'sub-steps')
    await request.post(applicationApi.files(jobId, 'cv'), {
      headers,
      multipart: { file: fileNamed('asha-rao-cv.pdf') },
    });
  for (const data of inputsOf(await flowViewOf(page, jobId))) {
    const { version } = await flowViewOf(page, jobId);
    const reply = await request.post(applicationApi.steps(jobId), {
      headers: { ...headers, 'if-match': `"${version}"` },
      data,
    });
    if (!reply.ok()) throw new Error(`${data.step} was not saved: ${await reply.text()}`);
  }
}

/** Opens a step of an application whose steps are saved. */
const openSaved =
  (
    job: keyof typeof sampleJobs,
    ...[step, variant]: Parameters<typeof stepPath> extends [string, ...infer Rest] ? Rest : never
  ) =>
  async (page: Page) => {
    await saveSteps(page, sampleJobs[job]);
    await agreeToMove(page, sampleJobs[job]);
    await page.goto(stepPath(sampleJobs[job], step, variant), { waitUntil: 'networkidle' });
    await untilAt(page, step);
  };
/** Gives the last link and the first file a title, as another device would. */
async function changeElsewhere(page: Page, title: string): Promise<void> {
  const jobId = sampleJobs.cvAndStoryMandatory;
  const origin = new URL(page.url()).origin;
  const { portfolioLinks, portfolioFiles } = (await flowViewOf(page, jobId)).answers;
  const link = portfolioLinks.at(-1);
  const [file] = portfolioFiles;
  const put = async (path: string, data: object) => {
    const { version } = await flowViewOf(page, jobId);
    const headers = { 'x-atelier': '1', origin, 'if-match': `"${version}"` };
    const reply = await page.context().request.put(path, { headers, data });
    if (!reply.ok()) throw new Error(`${path} was not saved: ${await reply.text()}`);
  };
  if (link) await put(applicationApi.portfolioLink(jobId, link.id), { title, url: link.url });
  if (file) await put(applicationApi.file(jobId, 'portfolio', file.id), { title });
}

/** Fills in the first two forms as somebody who lives where the job is not, and presses Next. */
async function liveElsewhere(page: Page, job: keyof typeof sampleJobs): Promise<void> {
  const id = sampleJobs[job];
  const { cities } = (await flowViewOf(page, id)).job;
  const home = ['Panaji', 'Shillong', 'Imphal'].find((name) => cities.every((city) => city.name !== name));
  await page.goto(stepPath(id, 'basic'));
  await untilAt(page, 'basic');
  await fill.basic(page);
  if ((await flowViewOf(page, id)).answers.linkedIn === null) await fill.linkedIn(page);
  await nextTo(page, 'professional');
  await fill.professional(page, home);
  await flowOf(page).next.click();
}

const flow = (job: keyof typeof sampleJobs) => paths.application(sampleJobs[job]);

export const applicationViews: readonly View[] = [
  { name: 'apply-basic', path: flow('liveOpen'), as: 'newcomer' },
  {
    name: 'apply-basic-errors',
    path: flow('liveOpen'),
    as: 'newcomer',
    act: async (page) => {
      await untilAt(page, 'basic');
      await flowOf(page).next.click();
      await flowOf(page).errors.waitFor();
    },
  },
  { name: 'apply-basic-filled', path: stepPath(sampleJobs.liveOpen, 'basic'), as: 'candidate' },
  { name: 'apply-from-profile', path: flow('remote'), as: 'candidate' },
  {
    name: 'apply-professional',
    path: flow('liveOpen'),
    as: 'candidate',
    act: openSaved('liveOpen', 'professional'),
  },
  {
    name: 'apply-availability',
    path: flow('liveOpen'),
    as: 'candidate',
    act: openSaved('liveOpen', 'availability'),
  },
  {
    name: 'apply-serving',
    path: flow('liveOpen'),
    as: 'candidate',
    act: async (page) => {
      await openSaved('liveOpen', 'availability')(page);
      await page.getByLabel(texts.availability.serving).check();
      await flowOf(page).next.click();
      await flowOf(page).errors.waitFor();
    },
  },
  { name: 'apply-review', path: flow('liveOpen'), as: 'candidate', act: openSaved('liveOpen', 'review') },
  {
    name: 'apply-cv',
    path: flow('liveOpen'),
    as: 'candidate',
    act: openSaved('cvAndStoryMandatory', 'cv', 'sub-steps'),
  },
  {
    name: 'apply-portfolio',
    path: flow('liveOpen'),
    as: 'candidate',
    act: async (page) => {
      await openSaved('cvAndStoryMandatory', 'portfolio', 'sub-steps')(page);
      const slot = page.getByRole('group', { name: texts.portfolio.slot(1), exact: true });
      if ((await slot.locator('input[type=file]').count()) > 0)
        await slot
          .locator('input[type=file]')
          .setInputFiles(fileNamed('a-long-name-of-a-portfolio-that-goes-on-and-on-for-quite-a-while.pdf'));
      await page.getByRole('group', { name: texts.portfolio.slot(2), exact: true }).waitFor();
      await changeElsewhere(page, 'Ten years of letters for small places');
      await page.reload({ waitUntil: 'networkidle' });
      await untilAt(page, 'portfolio');
    },
  },
  {
    name: 'apply-story',
    path: flow('liveOpen'),
    as: 'candidate',
    act: openSaved('cvAndStoryMandatory', 'story', 'sub-steps'),
  },
  {
    name: 'apply-links',
    path: flow('liveOpen'),
    as: 'candidate',
    isWindow: true,
    act: async (page) => {
      await openSaved('cvAndStoryMandatory', 'portfolio', 'sub-steps')(page);
      await page.getByRole('button', { name: texts.portfolio.manage }).click();
      await flowOf(page).dialogs.links.waitFor();
    },
  },
  {
    name: 'apply-links-question',
    path: flow('liveOpen'),
    as: 'candidate',
    isWindow: true,
    act: async (page) => {
      await openSaved('cvAndStoryMandatory', 'portfolio', 'sub-steps')(page);
      await page.getByRole('button', { name: texts.portfolio.manage }).click();
      const { links } = flowOf(page).dialogs;
      await links.getByLabel(texts.links.url).fill('not a link');
      await links.getByRole('button', { name: texts.links.addButton, exact: true }).click();
      await links
        .getByRole('button', { name: texts.links.remove('https://candidate.example'), exact: true })
        .click();
    },
  },
  {
    name: 'apply-link',
    path: flow('liveOpen'),
    as: 'candidate',
    isWindow: true,
    act: async (page) => {
      await openSaved('cvAndStoryMandatory', 'portfolio', 'sub-steps')(page);
      await page.getByRole('button', { name: linkModal.open, exact: true }).click();
      const { addLink } = flowOf(page).dialogs;
      await addLink.getByLabel(linkModal.title).fill('Letters for small places');
      await addLink.getByLabel(linkModal.url).fill('not a link');
      await addLink.getByLabel(linkModal.title).press('Enter');
    },
  },
  {
    name: 'apply-link-failed',
    path: flow('liveOpen'),
    as: 'candidate',
    isWindow: true,
    act: async (page) => {
      await openSaved('cvAndStoryMandatory', 'portfolio', 'sub-steps')(page);
      await page.route('**/portfolio-links/*', (route) => route.abort());
      await page
        .getByRole('button', { name: /^Edit / })
        .last()
        .click();
      const { editLink } = flowOf(page).dialogs;
      await editLink.getByLabel(linkModal.title).fill('Letters for small places');
      await editLink.getByRole('button', { name: linkModal.save, exact: true }).click();
      await page.getByText(linkModal.failed).waitFor();
    },
  },
  {
    name: 'apply-link-choice',
    path: flow('liveOpen'),
    as: 'candidate',
    isWindow: true,
    act: async (page) => {
      await openSaved('cvAndStoryMandatory', 'portfolio', 'sub-steps')(page);
      await page
        .getByRole('button', { name: /^Edit / })
        .last()
        .click();
      const { editLink } = flowOf(page).dialogs;
      await editLink.getByLabel(linkModal.title).fill('Letters for small places');
      await changeElsewhere(page, `Letters of ${Date.now()}`);
      await editLink.getByRole('button', { name: linkModal.save, exact: true }).click();
      await editLink.getByText(linkModal.changed.text).waitFor();
    },
  },
  {
    name: 'apply-link-unsaved',
    path: flow('liveOpen'),
    as: 'candidate',
    isWindow: true,
    act: async (page) => {
      await openSaved('cvAndStoryMandatory', 'portfolio', 'sub-steps')(page);
      await page
        .getByRole('button', { name: /^Edit / })
        .last()
        .click();
      await flowOf(page).dialogs.editLink.getByLabel(linkModal.title).fill('Letters for small places');
      await page.keyboard.press('Escape');
      await flowOf(page).dialogs.unsavedLink.waitFor();
    },
  },
  {
    name: 'apply-link-file',
    path: flow('liveOpen'),
    as: 'candidate',
    isWindow: true,
    act: async (page) => {
      await openSaved('cvAndStoryMandatory', 'cv', 'sub-steps')(page);
      await page.getByRole('button', { name: linkModal.edit('asha-rao-cv.pdf') }).click();
      await flowOf(page).dialogs.nameFile.waitFor();
    },
  },
  {
    name: 'apply-exit',
    path: `${flow('remote')}/2/1`,
    as: 'candidate',
    isWindow: true,
    act: async (page) => {
      await untilAt(page, 'professional');
      await flowOf(page).cancel.click();
      await flowOf(page).dialogs.exit.waitFor();
    },
  },
  {
    name: 'apply-unsaved',
    path: `${flow('remote')}/2/1`,
    as: 'candidate',
    isWindow: true,
    act: async (page) => {
      await untilAt(page, 'professional');
      await page.getByLabel(texts.professional.additional).fill('I draw letters.');
      await flowOf(page).cancel.click();
      await flowOf(page).dialogs.unsaved.waitFor();
    },
  },
  {
    name: 'apply-mismatch',
    path: flow('manyOffices'),
    as: 'newcomer',
    isWindow: true,
    act: async (page) => {
      await liveElsewhere(page, 'manyOffices');
      await flowOf(page).dialogs.mismatch.waitFor();
    },
  },
  {
    name: 'apply-cities',
    path: flow('manyOffices'),
    as: 'newcomer',
    isWindow: true,
    act: async (page) => {
      await liveElsewhere(page, 'manyOffices');
      const { mismatch, cities } = flowOf(page).dialogs;
      await press(mismatch, texts.dialogs.mismatch.yes);
      await press(cities, texts.dialogs.cities.submit);
    },
  },
  {
    name: 'apply-relocation',
    path: flow('sixDay'),
    as: 'newcomer',
    isWindow: true,
    act: async (page) => {
      await liveElsewhere(page, 'sixDay');
      await flowOf(page).dialogs.relocation.waitFor();
    },
  },
  {
    name: 'apply-delete',
    path: flow('liveOpen'),
    as: 'candidate',
    isWindow: true,
    act: async (page) => {
      await openSaved('cvAndStoryMandatory', 'cv', 'sub-steps')(page);
      await page.getByRole('button', { name: /^Remove asha/ }).click();
      await flowOf(page).dialogs.deleteCv.waitFor();
    },
  },
  { name: 'applications', path: paths.applications, as: 'candidate' },
  { name: 'applications-none', path: paths.applications, as: 'newcomer', isWindow: true },
  {
    name: 'receipt',
    path: paths.receipt(sampleJobs.appliedByCandidate),
    as: 'candidate',
  },
];
