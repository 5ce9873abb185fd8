import { afterAll, beforeAll, expect, test } from 'vitest';
import { educationFormView, type EducationInput } from '../../../../shared/contract/profile/education.ts';
import { experienceFormView, type ExperienceInput } from '../../../../shared/contract/profile/experience.ts';
import { problem } from '../../../../shared/contract/problem.ts';
import { deletionSafety, savedEntry } from '../../../../shared/contract/profile/profile-entry.ts';
import { education } from '../../../../shared/messages/profile/education.ts';
import { workExperience } from '../../../../shared/messages/profile/work-experience.ts';
import type { ProfileList } from '../../../../shared/profile-list-paths.ts';
import { profileApi } from '../../../../shared/profile-paths.ts';
import { sameOrigin } from '../../../helpers/services/gateway.ts';
import { type Account, startRecruiterGateway, type RecruiterGateway } from '../postings/recruiter-gateway.ts';

let all: RecruiterGateway;
let cookie: string;
beforeAll(async () => {
  all = await startRecruiterGateway();
  cookie = await all.signIn('candidate');
});
afterAll(() => all.close());

const studies: EducationInput = {
  institute: { id: null, name: ' School of  Type ' },
  degreeId: 1,
  specialisation: { id: null, name: 'अक्षर' },
  startYear: 2015,
  endYear: 2019,
  location: null,
  description: 'Letters.\r\nSigns.',
};
const job: ExperienceInput = {
  company: { id: null, name: 'Kitefolk' },
  designation: ' Sign painter',
  engagementTypeId: 4,
  startMonth: 4,
  startYear: 2020,
  isPresent: true,
  endMonth: 3,
  endYear: 2030,
  location: null,
  description: '',
};

function send(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, headers: object = {}) {
  return fetch(all.gateway.url + path, {
    method,
    headers: {
      ...sameOrigin,
      cookie,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
async function add(list: ProfileList, input: object, headers: object = {}): Promise<string> {
  const answer = await send('POST', profileApi.entries(list), input, headers);
  expect(answer.status).toBe(201);
  return savedEntry.parse(await answer.json()).id;
}
const change = (list: ProfileList, id: string, input: object, ifMatch: string) =>
  send('PUT', profileApi.entry(list, id), input, { 'if-match': ifMatch });
const readEducation = async (id: string) =>
  educationFormView.parse(await (await all.get(profileApi.entry('education', id), cookie)).json());
const readExperience = async (id: string) =>
  experienceFormView.parse(await (await all.get(profileApi.entry('experience', id), cookie)).json());
const errorsOf = async (answer: Response) =>
  problem.parse(await answer.json()).errors?.map(({ pointer, message }) => [pointer, message]);

test('[C-39] [X-12] the form of an education comes in one request, is saved tidied, and read again', async () => {
  const answer = await all.get(profileApi.entry('education', 'new'), cookie);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const empty = educationFormView.parse(await answer.json());
  const year = new Date().getUTCFullYear();
  expect(empty).toMatchObject({ entry: null, version: null, feedbackEmail: null });
  expect(empty.degrees.length).toBeGreaterThan(3);
  expect(empty.endYears.length - empty.startYears.length).toBe(6);
  expect(empty.startYears).toContain(year - 1);

  const id = await add('education', studies);
  const saved = await readEducation(id);
  const tidy = {
    ...studies,
    institute: { id: null, name: 'School of Type' },
    description: 'Letters.\nSigns.',
  };
  expect(saved.entry).toEqual(tidy);
  const changed = await change('education', id, { ...tidy, endYear: 2020 }, `"${saved.version}"`);
  expect(savedEntry.parse(await changed.json())).toEqual({ id });
  expect((await readEducation(id)).entry).toEqual({ ...tidy, endYear: 2020 });
});

test('[C-38] [X-06] [X-11] [X-13] a present job loses the end that was sent with it', async () => {
  const { engagementTypes, years } = await readExperience('new');
  expect(engagementTypes).toEqual([
    { id: 1, name: 'Internship' },
    { id: 2, name: 'Full Time' },
    { id: 3, name: 'Part Time' },
    { id: 4, name: 'Freelancer' },
  ]);
  expect(years.at(-1)).toBe(1980);
  const id = await add('experience', job);
  const { entry } = await readExperience(id);
  expect(entry).toEqual({ ...job, designation: 'Sign painter', endMonth: null, endYear: null });
  await change('experience', id, { ...job, isPresent: false, endYear: 2021 }, '*');
  expect((await readExperience(id)).entry).toMatchObject({ isPresent: false, endMonth: 3, endYear: 2021 });
});

test('a repeated addition with a key makes one entry', async () => {
  const headers = { 'idempotency-key': 'one-key-for-one-entry' };
  const ids = await Promise.all([1, 2, 3].map(() => add('education', studies, headers)));
  expect(new Set(ids).size).toBe(1);
});

test('of two tabs, the second does not save over the first', async () => {
  const id = await add('education', studies);
  const tag = `"${(await readEducation(id)).version}"`;
  expect((await change('education', id, { ...studies, endYear: 2020 }, tag)).status).toBe(200);
  const refused = await change('education', id, { ...studies, endYear: 2021 }, tag);
  expect([refused.status, problem.parse(await refused.json()).code]).toEqual([412, 'precondition-failed']);
  expect((await send('PUT', profileApi.entry('education', id), studies)).status).toBe(428);
  expect((await change('education', id, studies, 'W/"x y"')).status).toBe(400);
});

test.each(['-1', '0x1', '1e3', 'new', ' 1'])(
  'an address that names no entry (%s) changes nothing',
  async (id) => {
    const answers = [
      await change('education', id, studies, '*'),
      await send('DELETE', profileApi.entry('education', id)),
      await all.get(profileApi.entrySafety('education', id), cookie),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  },
);

test('[V-19] [V-20] [V-21] what is wrong is said at its field, whoever finds it', async () => {
  const wrong = { ...studies, degreeId: null, endYear: 2014, location: { id: null, name: 'Pun' } };
  expect(await errorsOf(await send('POST', profileApi.entries('education'), wrong))).toEqual([
    ['/degreeId', education.errors.degreeId.required],
    ['/endYear', education.errors.endYear.order],
    ['/location', education.errors.location.unknown],
  ]);
  const unknown = { ...studies, degreeId: 9999, endYear: 2200, location: { id: '999999', name: 'Pune' } };
  const codes = await errorsOf(await send('POST', profileApi.entries('education'), unknown));
  expect(new Map(codes?.map(([pointer = '', message]) => [pointer, message]))).toEqual(
    new Map([
      ['/degreeId', education.errors.degreeId.unknown],
      ['/endYear', education.errors.endYear.range],
      ['/location', education.errors.location.unknown],
    ]),
  );
  const late = { ...job, isPresent: false, endMonth: 4, endYear: 2020 };
  expect(await errorsOf(await send('POST', profileApi.entries('experience'), late))).toEqual([
    ['/endMonth', workExperience.errors.endMonth.order],
  ]);
  const extra = await send('POST', profileApi.entries('education'), { ...studies, userId: 1 });
  expect(extra.status).toBe(422);
});

test('[X-07] [AV-06] the last education of who is available goes only with a warning', async () => {
  const { db } = all.marketplace;
  const user = await all.userId('candidate');
  await db.deleteFrom('educations').where('user_id', '=', user).execute();
  const id = await add('education', studies);
  await db
    .updateTable('candidates')
    .set({ is_available_for_hire: 1, available_until: Date.now() + 86_400_000 })
    .where('user_id', '=', user)
    .execute();
  const safety = async () =>
    deletionSafety.parse(await (await all.get(profileApi.entrySafety('education', id), cookie)).json());
  expect(await safety()).toEqual({ isSafe: false });
  expect((await send('DELETE', profileApi.entry('education', id))).status).toBe(409);
  expect((await send('DELETE', `${profileApi.entry('education', id)}?warned=1`)).status).toBe(204);
  const candidate = await db
    .selectFrom('candidates')
    .select('is_available_for_hire')
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow();
  expect(candidate.is_available_for_hire).toBe(0);
  for (const path of [profileApi.entry('education', id), profileApi.entrySafety('education', id)])
    expect((await all.get(path, cookie)).status).toBe(404);
  expect((await send('DELETE', profileApi.entry('education', id))).status).toBe(404);
});

const others: readonly [Account | null, number][] = [
  [null, 401],
  ['recruiter', 403],
  ['freelancer', 403],
];
test.each(others)('entries are for candidates: %s gets %d', async (account, status) => {
  const other = account === null ? '' : await all.signIn(account);
  for (const list of ['education', 'experience'] as const) {
    expect((await all.get(profileApi.entry(list, 'new'), other)).status).toBe(status);
    expect((await send('POST', profileApi.entries(list), {}, { cookie: other })).status).toBe(status);
    expect((await send('DELETE', profileApi.entry(list, '1'), undefined, { cookie: other })).status).toBe(
      status,
    );
  }
});
