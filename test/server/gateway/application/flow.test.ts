import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  stepSaved,
  submitted,
  type SaveStepInput,
} from '../../../../shared/contract/application/application.ts';
import { applicationApi } from '../../../../shared/application-paths.ts';
import { availability, basic, professional, story } from './answers.ts';
import { ask, type Flow, startFlow } from './flow.ts';

/** From the first step to the receipt before the real marketplace, in both variants. */
let flow: Flow;
let cookie: string;
let pune: number;
beforeAll(async () => {
  flow = await startFlow();
  cookie = await flow.signIn('newcomer');
  pune = await flow.city('Pune');
});
afterAll(() => flow.close());

const save = (job: number, version: number, body: SaveStepInput) =>
  ask(flow.gateway, 'POST', applicationApi.steps(String(job)), { cookie, version, body });

const submit = (job: number, version: number, key: string) =>
  ask(flow.gateway, 'POST', applicationApi.submission(String(job)), {
    cookie,
    version,
    headers: { 'idempotency-key': key },
  });

async function saved(job: number, version: number, body: SaveStepInput) {
  const answer = await save(job, version, body);
  expect([answer.status, answer.status === 200 ? '' : await answer.text()]).toEqual([200, '']);
  return stepSaved.parse(await answer.json());
}

describe('the variant with a review', () => {
  test('[RT-11] [AP-07] [AP-26] [AP-40] is filled in, left, taken up again, sent and changed', async () => {
    const job = await flow.job([], ['Pune']);
    const first = await flow.view(job, cookie);
    expect(first).toMatchObject({ variant: 'review', status: 'new', version: 0, receipt: null });
    const one = await saved(job, 0, basic);
    expect(one.progress.steps[0]).toMatchObject({ step: 1, isComplete: true });
    const two = await saved(job, one.version, professional(pune));
    const three = await saved(job, two.version, availability);
    const left = await flow.view(job, cookie);
    expect(left).toMatchObject({
      status: 'draft',
      version: three.version,
      savedAt: three.savedAt,
      answers: {
        // V-04: the account's, whatever was sent.
        basic: { ...basic.answers, email: 'newcomer@atelier.test' },
        professional: { ...professional(pune).answers, location: { id: String(pune), name: 'Pune' } },
        availability: availability.answers,
        linkedIn: { url: basic.linkedInUrl },
      },
    });
    const answer = await submit(job, three.version, 'a-key-of-its-own-1');
    const sent = submitted.parse(await answer.json());
    expect(sent.receipt).toMatchObject({ isUpdate: false });
    const after = await flow.view(job, cookie);
    expect(after).toMatchObject({ status: 'submitted', receipt: sent.receipt, version: sent.version });
    const changed = await saved(job, after.version, {
      ...availability,
      answers: { ...availability.answers, noticePeriodDays: 90 },
    });
    expect(await flow.view(job, cookie)).toMatchObject({ status: 'submitted', receipt: sent.receipt });
    const again = submitted.parse(await (await submit(job, changed.version, 'a-key-of-its-own-2')).json());
    expect(again.receipt).toMatchObject({ isUpdate: true, reference: sent.receipt.reference });
  });
});

describe('the variant with sub-steps', () => {
  test('[RT-11] is chosen by what the job demands, and sent', async () => {
    const job = await flow.job(['story', 'portfolio']);
    const view = await flow.view(job, cookie);
    expect(view.variant).toBe('sub-steps');
    expect(view.progress.steps[2]?.subSteps.map(({ title }) => title)).toEqual([
      'CV and LinkedIn',
      'Portfolio',
      'Your Criteria',
    ]);
    let { version } = view;
    const links = await ask(flow.gateway, 'PUT', applicationApi.portfolioLinks(String(job)), {
      cookie,
      body: { links: [{ id: null, url: 'asha.example/letters' }] },
    });
    expect(links.status).toBe(200);
    ({ version } = await flow.view(job, cookie));
    for (const step of [
      basic,
      professional(pune),
      availability,
      { step: 'cv', linkedInUrl: basic.linkedInUrl },
      { step: 'portfolio' },
      story(),
    ] as const)
      ({ version } = await saved(job, version, step));
    const answer = await submit(job, version, 'a-key-of-its-own-3');
    expect(answer.status).toBe(200);
  });
});
