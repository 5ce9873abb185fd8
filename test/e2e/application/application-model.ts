import type { Locator, Page } from 'playwright-core';
import { sampleJobs } from '../../../server/marketplace/demo/known.ts';
import type { ApplicationView } from '../../../shared/contract/application/application.ts';
import { applicationView } from '../../../shared/contract/application/application.ts';
import { applicationMaps, type StepName, type Variant } from '../../../shared/domain/application/steps.ts';
import { applicationForm as texts } from '../../../shared/messages/application/application-form.ts';
import { flow as flowTexts } from '../../../shared/messages/flow.ts';
import { linkModal } from '../../../shared/messages/application/link-modal.ts';
import { session } from '../../../shared/messages/session/session.ts';
import { stepRail } from '../../../shared/messages/step-rail.ts';
import { upload as uploadTexts } from '../../../shared/messages/upload.ts';
import { applicationApi } from '../../../shared/application-paths.ts';
import { stepPaths } from '../../../shared/step-paths.ts';
import type { sharedBrowser } from '../../helpers/browser/browser.ts';
import type { SampleData } from '../../helpers/samples/sample-data.ts';
import type { Stack } from '../../helpers/services/stack.ts';
import { documents } from '../../server/marketplace/files/documents.ts';

/** Jobs of the sample data whose third step is the review, or three sub-steps with all of them mandatory (AMB-01). */
export const jobsByVariant = {
  a: sampleJobs.liveOpen,
  b: sampleJobs.cvAndStoryMandatory,
} as const;

/** Moves the candidate to a city in which none of the known jobs is, with no wish to work anywhere else. */
function moveAway(data: SampleData): void {
  const own = "(select user_id from user_emails where email_folded = 'candidate@atelier.test')";
  const known = Object.keys(sampleJobs).length;
  data.run(
    `update addresses set city_id = (select min(id) from cities where id not in
       (select city_id from job_offices where job_id <= ?)) where user_id = ${own}`,
    known,
  );
  data.run(`delete from candidate_preferred_cities where user_id = ${own}`);
}

interface Fixtures {
  readonly stack: Stack;
  readonly data: SampleData;
  readonly browser: ReturnType<typeof sharedBrowser>;
  /** Messages of the browser that the test provokes. */
  readonly expected?: readonly RegExp[];
}

/** A page of a candidate whose profile fills every step, and who lives where none of the known jobs is. */
export async function beginAway({ stack, data, browser, expected = [] }: Fixtures) {
  moveAway(data);
  const { page } = await browser.open({ origin: stack.origin, as: 'candidate', expected });
  return { page, ...flowOf(page) };
}

/** The flow's view model, as the gateway gives it to the person who is signed in on this page. */
export async function flowViewOf(page: Page, jobId: string): Promise<ApplicationView> {
  return applicationView.parse(await (await page.context().request.get(applicationApi.view(jobId))).json());
}

/** Says that the candidate would move for this job, so that nothing is asked about it. */
export async function agreeToMove(page: Page, jobId: string): Promise<void> {
  const headers = { 'x-atelier': '1', origin: new URL(page.url()).origin };
  const data = { isAccepted: true, preferredCityIds: null };
  const reply = await page.context().request.put(applicationApi.relocation(jobId), { headers, data });
  if (!reply.ok()) throw new Error(`the answer was not saved: ${await reply.text()}`);
}

/** The address of a step. */
export function stepPath(jobId: string, name: StepName, variant: Variant = 'review'): string {
  const step = applicationMaps[variant].steps.find((candidate) => candidate.name === name);
  if (!step) throw new RangeError(`${variant} has no step ${name}`);
  return stepPaths.application(jobId, step);
}

/** The parts of the flow by what people and screen readers call them. */
export function flowOf(page: Page) {
  const dialogTexts = texts.dialogs;
  const dialog = (name: string): Locator => page.getByRole('dialog', { name, exact: true });
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  return {
    heading: page.getByRole('heading', { level: 1 }),
    /** The step's form: only its fields, not those of a dialog over it. */
    form: page.locator('form').filter({ has: page.getByRole('heading', { level: 1 }) }),
    rail: page.getByRole('navigation', { name: stepRail.label }),
    /** Says whether everything is saved, and when. */
    saved: page.locator('header').getByRole('status'),
    cancel: page.locator('header').getByRole('button', { name: texts.cancel, exact: true }),
    next: button(texts.footer.next),
    previous: button(texts.footer.previous),
    exit: button(texts.footer.exit),
    edit: button(texts.footer.edit),
    submit: button(texts.footer.submit),
    /** The summary of the step's errors, above its fields. */
    errors: page.locator('form').getByRole('alert').first(),
    dialogs: {
      exit: dialog(dialogTexts.exit.title),
      unsaved: dialog(dialogTexts.unsaved.title),
      relocation: dialog(dialogTexts.relocation.title),
      mismatch: dialog(dialogTexts.mismatch.title),
      cities: dialog(dialogTexts.cities.title),
      missing: dialog(dialogTexts.missing.title),
      deleteCv: dialog(dialogTexts.deleteCv.title),
      deleteFile: dialog(dialogTexts.deleteFile.title),
      deleteLinkedIn: dialog(dialogTexts.deleteLinkedIn.title),
      links: dialog(texts.links.title),
      addLink: dialog(linkModal.heading.add),
      editLink: dialog(linkModal.heading.link),
      nameFile: dialog(linkModal.heading.file),
      unsavedLink: dialog(linkModal.unsaved(null).title),
      unsavedLinks: dialog(dialogTexts.unsavedLinks.title),
      conflict: dialog(flowTexts.conflict.title),
      signIn: dialog(flowTexts.signIn.title),
    },
    signIn: {
      email: dialog(flowTexts.signIn.title).getByLabel(session.email),
      password: dialog(flowTexts.signIn.title).getByLabel(session.password, { exact: true }),
      submit: dialog(flowTexts.signIn.title).getByRole('button', { name: session.signIn.submit }),
    },
  };
}

/** Waits until this step is drawn and takes input. */
export async function untilAt(page: Page, name: StepName): Promise<void> {
  const { heading, form } = flowOf(page);
  await heading.filter({ hasText: texts.steps[name] }).waitFor();
  await form.locator(':scope > fieldset:not([disabled])').waitFor();
}

/** Opens the flow of a job at a step. */
export async function openFlow(page: Page, jobId: string, at: StepName = 'basic', variant?: Variant) {
  await page.goto(stepPath(jobId, at, variant));
  await untilAt(page, at);
  return flowOf(page);
}

/** Presses Next and waits for the step after it. */
export async function nextTo(page: Page, name: StepName): Promise<void> {
  await flowOf(page).next.click();
  await untilAt(page, name);
}

export const fileNamed = (name: string) => {
  const [mimeType, buffer] = documents.pdf;
  return { name, mimeType, buffer };
};

const field = (page: Page, label: string) => flowOf(page).form.getByLabel(label, { exact: true });

/** Chooses a file in the place with this label, and waits until it is stored. */
export async function uploadInto(page: Page, slot: string, name: string): Promise<void> {
  const place = flowOf(page).form.getByRole('group', { name: slot, exact: true });
  await place.locator('input[type="file"]').setInputFiles(fileNamed(name));
  await place.getByRole('button', { name: uploadTexts.remove(name) }).waitFor();
}

async function cityOfJob(page: Page): Promise<string> {
  const [, jobId = ''] = /application\/([^/]+)/.exec(page.url()) ?? [];
  const [city] = (await flowViewOf(page, jobId)).job.cities;
  return city?.name ?? 'Pune';
}

/** Types a city and takes it from the suggestions. */
export async function chooseCity(page: Page, city: string): Promise<void> {
  const location = page.getByRole('combobox', { name: texts.professional.location });
  // The same text again would be no change.
  await location.fill('');
  await location.fill(city);
  await page.getByRole('option', { name: city, exact: true }).click();
}

/** Fills a step as a person would; what it demands and no more. Nothing is saved before Next. */
export const fill = {
  async basic(page: Page, { name = 'Asha Rao', mobile = '5512345678' } = {}) {
    await field(page, texts.basic.name).fill(name);
    await field(page, texts.basic.mobile).fill(mobile);
  },
  async linkedIn(page: Page, url = 'linkedin.com/in/asha-rao-example') {
    await field(page, texts.cv.linkedIn).fill(url);
    await flowOf(page).form.getByRole('button', { name: texts.cv.add, exact: true }).click();
  },
  /** Somebody who lives where the job is, if nothing else is said, is asked nothing about moving. */
  async professional(page: Page, city?: string) {
    const words = texts.professional;
    await chooseCity(page, city ?? (await cityOfJob(page)));
    await field(page, words.years).fill('2');
    await field(page, words.months).fill('6');
    await field(page, words.current).fill('9');
    await field(page, words.expected).fill('12.5');
  },
  async availability(page: Page, days = 45) {
    await field(page, texts.availability.notice).selectOption(String(days));
  },
  async story(page: Page, words = 60) {
    const text = Array.from({ length: words }, (_, at) => `word${at}`).join(' ');
    await field(page, texts.story.label).fill(text);
  },
};
