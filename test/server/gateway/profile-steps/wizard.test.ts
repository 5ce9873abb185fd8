import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { availability } from '../../../../shared/contract/jobs/availability.ts';
import { pageData } from '../../../../shared/contract/page.ts';
import { profileChanged } from '../../../../shared/contract/profile/profile-steps.ts';
import { profileFlow } from '../../../../shared/domain/profile/flow/flows.ts';
import { availabilityApi } from '../../../../shared/availability-paths.ts';
import { paths } from '../../../../shared/paths.ts';
import { stepPaths } from '../../../../shared/step-paths.ts';
import { profileApi } from '../../../../shared/profile-paths.ts';
import { dataBlocksOf } from '../../../helpers/browser/html.ts';
import { ask, type Flow, problemIn, startFlow } from '../application/flow.ts';
import { candidateSteps } from './candidate-steps.ts';

/** The way to become available for hire, through the gateway and the real marketplace. */

let flow: Flow;
let cookie: string;
beforeAll(async () => {
  flow = await startFlow();
  cookie = await flow.signIn('newcomer');
});
afterAll(() => flow.close());

const { view, send, save, filled, addEducation, addLink } = candidateSteps(() => ({ flow, cookie }));

const forward = { flow: 'available-for-hire', isForward: true };
const back = { flow: 'available-for-hire', isForward: false };
const open = (path: string, as = cookie) =>
  fetch(flow.gateway.url + path, { headers: { accept: 'text/html', cookie: as }, redirect: 'manual' });
const locationOf = async (path: string, as?: string) => (await open(path, as)).headers.get('location');
const isAvailable = async () => {
  const answer = await ask(flow.gateway, 'GET', availabilityApi.state, { cookie });
  return availability.parse(await answer.json()).isAvailableForHire;
};

describe('[RT-09] [W-02] the pages', () => {
  test('lead a newcomer to the first step, whatever is asked for, and anybody else elsewhere', async () => {
    const first = `${paths.availableForHire}/1/1`;
    for (const tail of ['', '/1/2', '/2', '/3/experience-modal', '/5/2'])
      expect(await locationOf(paths.availableForHire + tail), tail).toBe(first);
    const page = await open(first);
    const [data] = dataBlocksOf(await page.text(), 'application/json');
    expect([page.status, pageData.parse(data)]).toMatchObject([200, { page: 'profile-steps' }]);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(await locationOf(first, '')).toBe(paths.signIn(first));
    expect(await locationOf(first, await flow.signIn('recruiter'))).toBe(paths.dashboard);
  });

  test.each(['/2/1', '/1/5', '/6', '/x', '/1/1/links-modal', '/education-modal'])(
    'are not at %s',
    async (tail) => {
      expect((await open(paths.availableForHire + tail)).status).toBe(404);
    },
  );
});

test('[W-21] [W-22] [W-28] [AV-07] [AMB-16] each step opens the next, on every device, and the last one makes the profile visible', async () => {
  await addEducation();
  await addLink();
  const answers = {
    ...(await filled()),
    cv: { linkedInUrl: 'https://linkedin.com/in/asha' },
    education: {},
    experience: {},
    portfolio: {},
  };
  for (const { name, ...place } of profileFlow.steps) {
    const later = profileFlow.next({ ...place });
    if (later !== null && name === 'introduction')
      expect(
        (await problemIn(await send(later.name, { answers: answers[later.name], manner: forward }))).code,
      ).toBe('step-locked');
    const reply = await save(name, {
      answers: answers[name],
      manner: name === 'preferences' ? back : forward,
    });
    const shown = profileFlow.named(name);
    if (shown) expect(reply.isSaved && profileFlow.isComplete(reply.progress, shown), name).toBe(true);
    // Another device goes on where this one stopped.
    const on = profileFlow.placeAt((await view()).progress, { step: null, subStep: null });
    expect(await locationOf(paths.availableForHire), name).toBe(stepPaths.availableForHire(on));
  }
  expect([await isAvailable(), (await view()).isAvailableForHire]).toEqual([false, false]);
  await save('preferences', { answers: answers.preferences });
  expect(await isAvailable()).toBe(false);
  const last = await save('preferences', { answers: answers.preferences, manner: forward });
  expect([await isAvailable(), (await view()).isAvailableForHire]).toEqual([true, true]);
  expect(last).toMatchObject({ isSaved: true, isAvailableForHire: true });
});

test('[AP-01] the next application asks for nothing that was said on the way', async () => {
  const { answers } = await flow.view(await flow.job(['story']), cookie);
  const said = await filled();
  const { noticePeriodDays: _, mobile, alternateMobile: __, ...work } = said.contact;
  expect(answers).toMatchObject({
    basic: { name: said.introduction.name, mobile },
    professional: {
      ...work,
      location: said.location.city && { id: said.location.city.id, name: 'Pune' },
      expectedCompensation: said.expectations.expectedCompensation,
      isOpenToDiscussion: said.expectations.isOpenToDiscussion,
    },
    availability: said.availability,
    linkedIn: { url: 'https://linkedin.com/in/asha' },
    portfolioLinks: [{ url: 'https://asha.example/' }],
    story: said.story.story,
  });
});

describe('[W-38] [C-43] the answer to the question about pay', () => {
  const answer = async (expectedCompensation: unknown, version?: number) =>
    ask(flow.gateway, 'POST', profileApi.expectedPay, {
      cookie,
      body: { expectedCompensation },
      version: version ?? (await view()).version,
    });

  test('is saved beside the steps, to a named version', async () => {
    const { version } = await view();
    const saved = profileChanged.parse(await (await answer(120_000_000)).json());
    expect(saved.version).toBe(version + 1);
    expect((await view()).answers.expectations.expectedCompensation).toBe(120_000_000);
    expect((await answer(100_000, version)).status).toBe(412);
  });

  test.each([0, -100_000, 50_000, 100_000_000_000, 'a lot', null])('is not %j', async (wrong) => {
    expect((await problemIn(await answer(wrong))).code).toBe('invalid-input');
  });
});
