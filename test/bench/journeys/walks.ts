import type { Page } from 'playwright-core';
import { sampleAccounts, sampleJobs, samplePassword } from '../../../server/marketplace/demo/known.ts';
import { applicationApi } from '../../../shared/application-paths.ts';
import { applicationView } from '../../../shared/contract/application/application.ts';
import { applicationForm as form } from '../../../shared/messages/application/application-form.ts';
import { availability } from '../../../shared/messages/jobs/availability.ts';
import { continueApplication } from '../../../shared/messages/application/continue-application.ts';
import { postAJob } from '../../../shared/messages/postings/post-a-job.ts';
import { postings } from '../../../shared/messages/postings/postings.ts';
import { session } from '../../../shared/messages/session/session.ts';
import { navigation } from '../../../shared/messages/shell.ts';
import { paths } from '../../../shared/paths.ts';
import type { Person } from './person.ts';

/** The ways of people who are new here, each from an address that they were sent or remember. */

/** The account that the first walk makes and the second signs in to. */
interface Account {
  readonly email: string;
  readonly password: string;
}

const button = ({ page }: Person, name: string) => page.getByRole('button', { name, exact: true });
const field = ({ page }: Person, name: string) =>
  page.locator('main, form').getByLabel(name, { exact: true }).first();
const step = ({ page }: Person, name: keyof typeof form.steps) =>
  page.getByRole('heading', { level: 1, name: form.steps[name] }).waitFor();
const dialog = ({ page }: Person, name: string) => page.getByRole('dialog', { name });

async function signIn(person: Person, { email, password }: Account): Promise<void> {
  const opened = dialog(person, session.title);
  await opened.waitFor();
  await person.type(opened.getByLabel(session.email), email);
  await person.type(opened.getByLabel(session.password, { exact: true }), password);
  await person.press(opened.getByRole('button', { name: session.signIn.submit }));
}

async function next(person: Person, to: keyof typeof form.steps): Promise<void> {
  await person.press(button(person, form.footer.next));
  await step(person, to);
}

async function cityOf(page: Page, jobId: string): Promise<string> {
  const answer = await page.context().request.get(applicationApi.view(jobId));
  return applicationView.parse(await answer.json()).job.cities[0]?.name ?? 'Pune';
}

async function submit(person: Person): Promise<void> {
  await person.press(button(person, form.footer.submit));
  await dialog(person, availability.success.title).waitFor();
}

/** From a job that somebody shared to the application that is sent, with an account made on the way. */
export async function firstApplication(person: Person, { email, password }: Account): Promise<void> {
  const { page } = person;
  await page.goto(paths.job(sampleJobs.liveOpen));
  await person.press(button(person, 'Apply'));
  const opened = dialog(person, session.title);
  await person.press(opened.getByRole('tab', { name: session.signUp.tab }));
  await person.type(opened.getByLabel(session.name, { exact: true }), 'Meera Rao');
  await person.type(opened.getByLabel(session.email), email);
  await person.type(opened.getByLabel(session.password, { exact: true }), password);
  await person.press(opened.getByRole('button', { name: session.signUp.submit }));
  await person.press(page.getByRole('link', { name: continueApplication.go }));
  await step(person, 'basic');
  await person.type(field(person, form.basic.mobile), '5512345678');
  await person.type(field(person, form.cv.linkedIn), 'linkedin.com/in/meera-rao');
  await next(person, 'professional');
  // Somebody who lives where the job is, is asked nothing about moving.
  const city = await cityOf(page, sampleJobs.liveOpen);
  await person.type(page.getByRole('combobox', { name: form.professional.location }), city);
  await person.press(page.getByRole('option', { name: city, exact: true }));
  await person.type(field(person, form.professional.years), '2');
  await person.type(field(person, form.professional.months), '6');
  await person.type(field(person, form.professional.current), '9');
  await person.type(field(person, form.professional.expected), '12.5');
  await next(person, 'availability');
  await person.choose(field(person, form.availability.notice), '30');
  await next(person, 'review');
  await submit(person);
}

/** Back after a week in the same browser, signed out: from the first page to another application that is sent. */
export async function comingBack(person: Person, account: Account): Promise<void> {
  const { page } = person;
  await page.goto(paths.home);
  await person.press(button(person, navigation.login).first());
  await signIn(person, account);
  await dialog(person, session.title).waitFor({ state: 'hidden' });
  await page.goto(paths.job(sampleJobs.remote));
  await person.press(button(person, 'Apply'));
  await step(person, 'review');
  await submit(person);
}

/** Signs in where the jobs are, opens one that has applications, and saves the draft of another. */
export async function recruitersMorning(person: Person): Promise<void> {
  const { page } = person;
  await page.goto(paths.dashboard);
  await person.press(button(person, postings.others.visitor.signIn));
  await signIn(person, { email: sampleAccounts.recruiter, password: samplePassword });
  const jobs = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link');
  await person.press(jobs.first());
  await page.waitForURL('**/job/**');
  await page.goBack();
  await person.press(page.getByRole('main').getByRole('link', { name: postings.postAJob }).first());
  await person.type(page.getByLabel(postAJob.fields.title, { exact: true }), 'Lettering artist');
  await person.type(page.getByLabel(postAJob.fields.companyName, { exact: true }), 'Kitefolk Press');
  await person.press(button(person, postAJob.save));
  await page
    .getByRole('status')
    .getByText(/^Saved \d/u)
    .waitFor();
}
