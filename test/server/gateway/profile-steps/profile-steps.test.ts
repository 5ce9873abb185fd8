import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageData } from '../../../../shared/contract/page.ts';
import { profileView } from '../../../../shared/contract/profile/profile.ts';
import type { ProfileAnswers } from '../../../../shared/contract/profile/profile-steps.ts';
import { profileEdit } from '../../../../shared/domain/profile/flow/flows.ts';
import { profileStepTitles } from '../../../../shared/messages/profile/profile-steps.ts';
import { availabilityApi } from '../../../../shared/availability-paths.ts';
import { api, paths } from '../../../../shared/paths.ts';
import { profileApi } from '../../../../shared/profile-paths.ts';
import { dataBlocksOf } from '../../../helpers/browser/html.ts';
import { ask, type Flow, problemIn, startFlow } from '../application/flow.ts';
import { candidateSteps } from './candidate-steps.ts';
import { inAMonth } from '../../../helpers/samples/dates.ts';

let flow: Flow;
let cookie: string;
beforeAll(async () => {
  flow = await startFlow();
  cookie = await flow.signIn('newcomer');
});
afterAll(() => flow.close());

const { view, send, save, filled, addEducation, addLink } = candidateSteps(() => ({ flow, cookie }));

const names = profileEdit.steps.map(({ name }) => name);

test('[RT-10] [W-15] [W-28] [E-03] [E-04] [E-05] [E-06] [E-08] [E-09] [E-14] each step is saved in one request, whose answer has version, completion and strength, and reads back the same', async () => {
  const answers = { ...(await filled()), education: {}, experience: {}, portfolio: {} };
  await addEducation();
  await addLink();
  let last = await view();
  for (const name of names) {
    const reply = await save(name, { answers: answers[name], version: last.version });
    if (!reply.isSaved) throw new Error(`${name} was not saved`);
    expect(reply.version, name).toBe(last.version + 1);
    const place = profileEdit.named(name);
    expect(place && profileEdit.isComplete(reply.progress, place), name).toBe(true);
    last = await view();
    expect(last, name).toMatchObject({ version: reply.version, progress: reply.progress });
    expect(last.strength, name).toBe(reply.strength);
  }
  expect(last.answers).toEqual(await filled());
});

test('[W-36] [X-08] the list of education cannot be saved without an entry, and an entry is there with the next reading', async () => {
  cookie = await flow.signIn('newcomer');
  const { entries, version } = await view();
  for (const { id } of entries.education)
    await ask(flow.gateway, 'DELETE', `${profileApi.entry('education', id)}?warned=1`, { cookie });
  expect((await problemIn(await send('education', { answers: {} }))).code).toBe('invalid-input');
  await addEducation();
  const now = await view();
  expect(now.version).toBeGreaterThan(version);
  expect(now.entries.education).toMatchObject([{ institute: 'School of Type', startYear: 2015 }]);
  expect(now.progress.steps.map(({ step, title }) => [step, title])).toEqual(
    profileStepTitles.steps.map((title, at) => [at + 1, title]),
  );
  expect(now.progress.steps[1]).toMatchObject({ step: 2, isComplete: true });
  expect((await save('education', { answers: {} })).isSaved).toBe(true);
});

test("[C-34] a story of just -1 is kept, though the wire's -1 means none", async () => {
  for (const story of ['-1', '']) {
    await save('story', { answers: { story } });
    expect((await view()).answers.story).toEqual({ story });
  }
});

test('[W-41] [AMB-16] editing preferences marks nobody available', async () => {
  const isAvailable = async () => {
    const answer = await ask(flow.gateway, 'GET', availabilityApi.state, { cookie });
    return answer.json();
  };
  const before = await isAvailable();
  await save('preferences', { answers: (await filled()).preferences });
  expect(await isAvailable()).toEqual(before);
});

test('[PR-04] [PR-07] a fresher without pay, and pay that is confidential, read back as they were sent', async () => {
  const { contact } = await filled();
  const fresher = {
    ...contact,
    experienceMonths: 0,
    isFresherExperience: true,
    currentCompensation: 0,
    fixedCompensation: null,
    isFresherPay: true,
  };
  await save('contact', { answers: fresher });
  expect((await view()).answers.contact).toEqual(fresher);
  // [AMB-12] Fresher stays while it is ticked beside Confidential, and does not come back once it is unticked.
  for (const isFresherPay of [true, false]) {
    const sent = { ...fresher, currentCompensation: null, isFresherPay, isConfidential: true };
    await save('contact', { answers: sent });
    const currentCompensation = isFresherPay ? 0 : null;
    expect((await view()).answers.contact).toEqual({ ...sent, currentCompensation });
  }
  await save('contact', { answers: contact });
  const nothing = { currentCompensation: null, fixedCompensation: null };
  await save('contact', { answers: { ...contact, ...nothing, isConfidential: true } });
  // [AMB-12] What was known stays.
  expect((await view()).answers.contact).toEqual({ ...contact, isConfidential: true });
});

test('[PR-03] [PR-04] a 0 that a freelancer types reads back as such, and nobody else types one', async () => {
  const { contact } = await filled();
  const freelancer = { ...contact, currentCompensation: 0, isFreelancer: true };
  await save('contact', { answers: freelancer });
  expect((await view()).answers.contact).toEqual(freelancer);
  const page = await ask(flow.gateway, 'GET', api.profile, { cookie });
  expect(profileView.parse(await page.json()).profile.currentPay.current).toBeNull();
  const refused = await send('contact', { answers: { ...freelancer, isFreelancer: false } });
  expect((await problemIn(refused)).errors?.map(({ pointer }) => pointer)).toEqual([
    '/answers/currentCompensation',
  ]);
  await save('contact', { answers: contact });
});

test('[PR-01] a notice period of the contact step ends serving, and the availability step has the same one', async () => {
  const { contact, availability } = await filled();
  const serving = {
    isServingNotice: true,
    noticePeriodDays: null,
    availableFrom: inAMonth,
    offerInHand: 0,
  };
  await save('availability', { answers: serving });
  const known = (await view()).answers;
  expect([known.availability, known.contact.noticePeriodDays]).toEqual([serving, null]);
  await save('contact', { answers: { ...contact, noticePeriodDays: null } });
  expect((await view()).answers.availability).toEqual(serving);
  await save('contact', { answers: contact });
  expect((await view()).answers.availability).toEqual(availability);
});

test.each<[keyof ProfileAnswers, object, string]>([
  ['introduction', { name: '' }, '/answers/name'],
  ['introduction', { title: 'x'.repeat(41) }, '/answers/title'],
  ['location', { city: null }, '/answers/city'],
  ['location', { locality: ' ' }, '/answers/locality'],
  ['location', { city: { id: '999999999', name: 'Nowhere' } }, '/answers/city'],
  ['contact', { mobile: '12345' }, '/answers/mobile'],
  ['contact', { experienceMonths: null }, '/answers/experienceMonths'],
  ['contact', { currentCompensation: null }, '/answers/currentCompensation'],
  ['contact', { noticePeriodDays: 7 }, '/answers/noticePeriodDays'],
  ['availability', { noticePeriodDays: null }, '/answers/noticePeriodDays'],
  [
    'availability',
    { isServingNotice: true, availableFrom: '2020-01-01', offerInHand: 0 },
    '/answers/availableFrom',
  ],
  [
    'availability',
    { isServingNotice: true, availableFrom: '9999-12-31', offerInHand: 0 },
    '/answers/availableFrom',
  ],
  ['cv', { linkedInUrl: 'https://linkedin.com' }, '/answers/linkedInUrl'],
  ['skills', { skills: [] }, '/answers/skills'],
  ['skills', { software: [{ id: null, name: '?', priority: 1 }] }, '/answers/software'],
  ['skills', { skills: [{ id: '1-99999999', name: 'Gone', priority: 1 }] }, '/skills'],
  ['skills', { skills: [{ id: null, name: 'Drawing', priority: null }] }, '/answers/skills'],
  ['story', { story: 'x'.repeat(3001) }, '/answers/story'],
  ['expectations', { isOpenToSixDays: null }, '/answers/isOpenToSixDays'],
  ['expectations', { expectedCompensation: -1 }, '/answers/expectedCompensation'],
  ['preferences', { engagementTypes: [] }, '/answers/engagementTypes'],
  ['preferences', { companyTypes: [{ id: '999999', name: 'None' }] }, '/answers/companyTypes'],
  ['preferences', { locations: [] }, '/answers/locations'],
  ['introduction', { name: 7 }, '/answers/name'],
])('[W-23] %s with %j is refused at its field, and nothing is saved', async (step, wrong, pointer) => {
  const before = await view();
  const answers = { ...(await filled())[step], ...wrong };
  const refused = await problemIn(await send(step, { answers }));
  expect([refused.code, refused.errors?.map((error) => error.pointer)]).toEqual(['invalid-input', [pointer]]);
  expect(await view()).toEqual(before);
});

test('[V-17] blanks around and inside a locality do not count towards its limit', async () => {
  const { location } = await filled();
  const locality = `${'x'.repeat(100)} ${'y'.repeat(99)}`;
  const typed = ` ${locality.replace(' ', ' '.repeat(300))} `;
  await save('location', { answers: { ...location, locality: typed } });
  expect((await view()).answers.location.locality).toBe(locality);
  await save('location', { answers: location });
});

test('a field or a step that is not there is refused', async () => {
  const { introduction } = await filled();
  const more = await problemIn(await send('introduction', { answers: { ...introduction, role: 'admin' } }));
  expect(more.code).toBe('invalid-input');
  expect((await send('photo', { answers: introduction })).status).toBe(404);
});

test('a save names the version it was made to: none is 428, an old one 412', async () => {
  const { introduction } = await filled();
  const { version } = await view();
  const statusOf = async (version: number | null) =>
    (await send('introduction', { answers: introduction, version })).status;
  expect([await statusOf(null), await statusOf(version - 1), await statusOf(version)]).toEqual([
    428, 412, 200,
  ]);
});

describe('[RT-10] [E-02] [AMB-37] the pages', () => {
  const open = (path: string, as = cookie) =>
    fetch(flow.gateway.url + path, { headers: { accept: 'text/html', cookie: as }, redirect: 'manual' });

  test.each([
    '/1',
    '/1/1',
    '/1/2',
    '/1/3',
    '/1/4',
    '/2',
    '/2/education-modal',
    '/3',
    '/3/experience-modal',
    '/4',
    '/4/3',
    '/4/4',
    '/5/1',
    '/5/2',
  ])('answer at %s with everything in them', async (tail) => {
    const answer = await open(paths.editProfile + tail);
    const [data] = dataBlocksOf(await answer.text(), 'application/json');
    expect([answer.status, pageData.parse(data)]).toMatchObject([200, { page: 'profile-steps' }]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  test('lead to the first step, and of a visitor to the sign-in', async () => {
    const locationOf = async (path: string, as?: string) => (await open(path, as)).headers.get('location');
    expect(await locationOf(paths.editProfile)).toBe(`${paths.editProfile}/1/1`);
    expect(await locationOf(`${paths.editProfile}/1/2`, '')).toBe(paths.signIn(`${paths.editProfile}/1/2`));
    const recruiter = await flow.signIn('recruiter');
    expect(await locationOf(`${paths.editProfile}/1/2`, recruiter)).toBe(paths.dashboard);
  });

  test.each([
    '/2/1',
    '/2/experience-modal',
    '/1/2/education-modal',
    '/education-modal',
    '/1/5',
    '/6',
    '/x',
    '/1/1/links-modal',
  ])('are not at %s', async (tail) => {
    expect((await open(paths.editProfile + tail)).status).toBe(404);
  });
});

test.each([
  ['a visitor', '', 401],
  ['a recruiter', 'recruiter', 403],
])('[RO-08] %s reads and saves nothing', async (_who, account, status) => {
  const as = account === '' ? '' : await flow.signIn(account);
  const { introduction } = await filled();
  const read = await ask(flow.gateway, 'GET', profileApi.steps, { cookie: as });
  const saved = await send('introduction', { answers: introduction, version: 1, as });
  expect([read.status, saved.status]).toEqual([status, status]);
});
