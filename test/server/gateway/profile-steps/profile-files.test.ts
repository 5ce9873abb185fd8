import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { availability } from '../../../../shared/contract/jobs/availability.ts';
import { receiptView } from '../../../../shared/contract/application/application-receipt.ts';
import { filesChanged } from '../../../../shared/contract/application/application.ts';
import {
  type ProfileFilesReply,
  profileFilesReply,
  profileFileUploaded,
} from '../../../../shared/contract/profile/profile-files.ts';
import { profileStepsView } from '../../../../shared/contract/profile/profile-steps.ts';
import { profilePreview, profileView } from '../../../../shared/contract/profile/profile.ts';
import { applicationMessages } from '../../../../shared/messages/application/application.ts';
import { applicationReplies } from '../../../../shared/messages/application/application-replies.ts';
import { applicationApi } from '../../../../shared/application-paths.ts';
import { availabilityApi } from '../../../../shared/availability-paths.ts';
import { api, type FileCategory, paths } from '../../../../shared/paths.ts';
import { profileApi } from '../../../../shared/profile-paths.ts';
import { serverPaths } from '../../../../shared/server-paths.ts';
import { filePart, filesOnDisk, pdf } from '../../marketplace/files/uploading.ts';
import { ask, type Flow, problemIn, startFlow } from '../application/flow.ts';
import { sendFile, submitWithCv } from '../uploads/sending.ts';

/** Files and links of a profile, through the gateway and the real marketplace. */

const LIMIT = 200_000;
let flow: Flow;
let cookie: string;
beforeAll(async () => {
  flow = await startFlow({ uploadLimit: LIMIT });
  cookie = await flow.signIn('newcomer');
});
afterAll(() => flow.close());

const get = (path: string, as = cookie) => ask(flow.gateway, 'GET', path, { cookie: as });

async function view(as = cookie) {
  const answer = await get(profileApi.steps, as);
  return profileStepsView.parse(await answer.json());
}
const materials = async (as = cookie) => (await view(as)).answers.materials;

/** Makes a change to the version that stands. */
async function change(method: string, path: string, body?: object, as = cookie): Promise<Response> {
  const { version } = await view(as);
  return ask(flow.gateway, method, path, { cookie: as, version, ...(body && { body }) });
}

async function changed(answer: Response): Promise<Extract<ProfileFilesReply, { isSaved: true }>> {
  expect([answer.status, answer.status === 200 ? '' : await answer.text()]).toEqual([200, '']);
  const reply = profileFilesReply.parse(await answer.json());
  if (!reply.isSaved) throw new Error('it was not saved');
  expect(answer.headers.get('etag')).toBe(`"${reply.version}"`);
  return reply;
}

async function add(category: FileCategory, name: string, bytes = pdf(), as = cookie): Promise<string> {
  const answer = await sendFile(flow.gateway, filePart(bytes, name), { cookie: as, category });
  expect([200, 201]).toContain(answer.status);
  return profileFileUploaded.parse(await answer.json()).file.id;
}

const putFiles = (cv: string | null, portfolio: readonly string[], isConfirmed = true) =>
  change('PUT', profileApi.files, { cv, portfolio, isConfirmed });
const putLinks = (urls: readonly string[], isConfirmed = true) =>
  change('PUT', profileApi.links, { links: urls.map((url) => ({ id: null, url })), isConfirmed });

beforeEach(async () => {
  await changed(await putFiles(null, []));
  await changed(await putLinks([]));
});

test('[C-40] [F-02] [U-06] [M-16] files are uploaded first and belong to the profile once its list is saved, in its order', async () => {
  const bytes = pdf(5000);
  const cv = await add('cv', 'cv.pdf', bytes);
  const [one, two] = [await add('portfolio', 'one.pdf'), await add('portfolio', 'two.pdf')];
  expect(await materials()).toMatchObject({ cv: null, portfolioFiles: [] });
  const before = await view();
  const reply = await changed(await putFiles(cv, [two, one]));
  expect(reply).toMatchObject({ version: before.version + 1, isMarkedUnavailable: false });
  expect(reply.materials.cv).toMatchObject({ id: cv, name: 'cv.pdf', size: bytes.length });
  expect(reply.materials.portfolioFiles.map(({ id }) => id)).toEqual([two, one]);
  expect(await materials()).toEqual(reply.materials);
  expect(Buffer.from(await (await get(serverPaths.file(cv))).arrayBuffer()).equals(bytes)).toBe(true);
  const moved = await changed(await putFiles(cv, [one, two]));
  expect(moved.materials.portfolioFiles.map(({ id }) => id)).toEqual([one, two]);
});

test('[C-41] [F-03] a CV and a portfolio file are deleted by name, and what is gone is not found', async () => {
  const cv = await add('cv', 'cv.pdf');
  const work = await add('portfolio', 'work.pdf');
  await changed(await putFiles(cv, [work]));
  const first = await changed(await change('DELETE', profileApi.file('cv', cv)));
  expect(first.materials).toMatchObject({ cv: null, portfolioFiles: [{ id: work }] });
  const second = await changed(await change('DELETE', profileApi.file('portfolio', work)));
  expect(second.materials.portfolioFiles).toEqual([]);
  expect((await problemIn(await change('DELETE', profileApi.file('portfolio', work)))).code).toBe(
    'not-found',
  );
  expect((await get(serverPaths.file(work))).status).toBe(404);
  expect((await problemIn(await change('DELETE', profileApi.file('cv', '-1')))).status).toBe(404);
});

test('[U-08] [F-11] a profile has one CV and at most four portfolio files', async () => {
  const ids = [];
  for (const name of ['1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf']) ids.push(await add('portfolio', name));
  expect((await problemIn(await putFiles(null, ids))).code).toBe('portfolio-full');
  const cv = await add('cv', 'cv.pdf');
  const other = await add('cv', 'other.pdf');
  await changed(await putFiles(cv, ids.slice(0, 4)));
  const reply = await changed(await putFiles(other, ids.slice(0, 4)));
  expect(reply.materials.cv?.id).toBe(other);
  expect(reply.materials.portfolioFiles).toHaveLength(4);
});

test('[C-42] [F-04] [F-07] [F-08] [M-17] links are saved as one list, newest first, and keep their ids', async () => {
  const first = await changed(await putLinks(['behance.net/asha', 'https://asha.example/']));
  expect(first.materials.portfolioLinks).toMatchObject([
    { url: expect.stringMatching(/behance/), name: 'Website' },
    { url: expect.stringMatching(/asha\.example/) },
  ]);
  const links = [
    { id: null, url: 'https://kites.example/' },
    ...first.materials.portfolioLinks.map(({ id, url }) => ({ id, url })).toReversed(),
  ];
  const second = await changed(await change('PUT', profileApi.links, { links, isConfirmed: false }));
  expect(second.materials.portfolioLinks.map(({ url }) => url)).toEqual(links.map(({ url }) => url));
  expect(second.materials.portfolioLinks.slice(1).map(({ id }) => id)).toEqual(
    links.slice(1).map(({ id }) => id),
  );
});

test('[C-40] [C-42] [M-16] [M-17] titles are saved with their lists, and are read on the profile, by recruiters and in an application', async () => {
  const bytes = pdf(6000);
  const cv = await add('cv', 'work.pdf', bytes);
  const [work, other] = [await add('portfolio', 'work.pdf', bytes), await add('portfolio', 'other.pdf')];
  const files = (titles?: object[]) =>
    change('PUT', profileApi.files, {
      cv,
      portfolio: [other, work],
      isConfirmed: true,
      ...(titles && { titles }),
    });
  const saved = await changed(
    await files([
      { category: 'cv', id: cv, title: 'Résumé' },
      { category: 'portfolio', id: work, title: ' Signs  of\u202E Pune ' },
      { category: 'portfolio', id: other, title: '' },
    ]),
  );
  const titled = { id: work, name: 'work.pdf', title: 'Signs of Pune' };
  expect(saved.materials).toMatchObject({
    cv: { id: cv, title: 'Résumé' },
    portfolioFiles: [{ id: other, title: null }, titled],
  });
  // Without titles they stay.
  expect((await changed(await files())).materials).toEqual(saved.materials);
  const links = [
    { id: null, url: 'behance.net/asha', title: ' The  boards ' },
    { id: null, url: 'https://asha.example/', title: '' },
  ];
  const reply = await changed(await change('PUT', profileApi.links, { links, isConfirmed: true }));
  const shown = [
    { url: 'https://behance.net/asha', name: 'The boards' },
    { url: 'https://asha.example/', name: 'Website' },
  ];
  expect(reply.materials.portfolioLinks).toMatchObject(shown);

  // A page calls a link without a title by its site.
  const named = [shown[0], { url: 'https://asha.example/', name: 'asha.example' }];
  const content = { files: [{ id: other }, titled], links: named };
  const own = profileView.parse(await (await get(api.profile)).json());
  expect(own.profile.portfolio).toMatchObject({ content });
  const preview = profilePreview.parse(await (await get(api.profilePreview)).json());
  expect(preview.profile.portfolio).toMatchObject({ content });
  for (const page of [paths.profile, paths.profilePreview]) {
    const html = await (await get(page)).text();
    for (const text of ['Signs of Pune', 'The boards', 'asha.example', 'Résumé'])
      expect(html).toContain(text);
  }
  const { answers } = await flow.view(await flow.job(), cookie);
  expect(answers).toMatchObject({
    cv: { title: 'Résumé' },
    portfolioFiles: content.files,
    portfolioLinks: shown,
  });
});

test('[V-26] a title that is too long is refused at its field, and nothing of its list is saved', async () => {
  const cv = await add('cv', 'cv.pdf');
  const work = await add('portfolio', 'work.pdf');
  const [fine, long] = ['a'.repeat(50), 'a'.repeat(51)];
  const titles = [
    { category: 'cv', id: cv, title: fine },
    { category: 'portfolio', id: work, title: long },
  ];
  for (const isConfirmed of [false, true]) {
    const files = { cv, portfolio: [work], titles, isConfirmed };
    const refused = await problemIn(await change('PUT', profileApi.files, files));
    expect([refused.status, refused.errors]).toEqual([
      422,
      [{ pointer: '/titles/1/title', message: applicationMessages.links.titleLength }],
    ]);
    const links = [fine, long].map((title, index) => ({ id: null, url: `asha.example/${index}`, title }));
    const list = await problemIn(await change('PUT', profileApi.links, { links, isConfirmed }));
    expect([list.status, list.errors]).toEqual([
      422,
      [{ pointer: '/links/1/title', message: applicationMessages.links.titleLength }],
    ]);
  }
  expect(await materials()).toMatchObject({ cv: null, portfolioFiles: [], portfolioLinks: [] });
  const broken = {
    cv,
    portfolio: [],
    titles: [{ category: 'cv', id: cv, title: '\uD800' }],
    isConfirmed: true,
  };
  expect((await problemIn(await change('PUT', profileApi.files, broken))).status).toBe(422);
  const stranger = {
    cv,
    portfolio: [],
    titles: [{ category: 'portfolio', id: work, title: fine }],
    isConfirmed: true,
  };
  expect((await problemIn(await change('PUT', profileApi.files, stranger))).code).toBe('not-found');
});

test('[V-24] [F-05] one wrong address refuses the list, and its place is named', async () => {
  const answer = await problemIn(
    await putLinks(['https://asha.example/', 'no address', 'https://asha.example/']),
  );
  expect(answer.errors?.map(({ pointer }) => pointer)).toEqual(['/links/1/url', '/links/2/url']);
  expect((await materials()).portfolioLinks).toEqual([]);
});

test('[F-09] a LinkedIn address among the links becomes the link of the CV, and the answer says so', async () => {
  const reply = await changed(await putLinks(['https://www.linkedin.com/in/asha', 'https://asha.example/']));
  expect(reply).toMatchObject({
    isLinkedInSavedInCv: true,
    linkedInUrl: 'https://www.linkedin.com/in/asha',
    materials: { portfolioLinks: [{ url: 'https://asha.example/' }] },
  });
  expect((await view()).answers.cv.linkedInUrl).toBe('https://www.linkedin.com/in/asha');
});

test('[W-07] [V-23] 4/1 saves the LinkedIn address, takes it away, and refuses another site', async () => {
  const save = (linkedInUrl: string | null) =>
    change('POST', profileApi.step('cv'), { answers: { linkedInUrl }, isConfirmed: true });
  expect((await save('linkedin.com/in/asha-rao')).status).toBe(200);
  expect((await view()).answers.cv.linkedInUrl).toBe('https://linkedin.com/in/asha-rao');
  const refused = await problemIn(await save('https://asha.example/'));
  expect(refused.errors?.map(({ pointer }) => pointer)).toEqual(['/answers/linkedInUrl']);
  expect((await save(null)).status).toBe(200);
  expect((await view()).answers.cv.linkedInUrl).toBeNull();
});

test('[W-08] [V-24] 4/2 needs a file or a link', async () => {
  const save = () => change('POST', profileApi.step('portfolio'), { answers: {}, isConfirmed: true });
  const refused = await problemIn(await save());
  expect(refused.errors?.map(({ pointer }) => pointer)).toEqual(['/portfolio']);
  await changed(await putLinks(['https://asha.example/']));
  expect((await save()).status).toBe(200);
});

describe('every change names its version', () => {
  const changes: [string, string, object | undefined][] = [
    ['PUT', profileApi.files, { cv: null, portfolio: [], isConfirmed: true }],
    ['DELETE', profileApi.file('cv', 'x'.repeat(24)), undefined],
    ['PUT', profileApi.links, { links: [], isConfirmed: true }],
    ['PUT', profileApi.portfolioConfidential, { isConfidential: false }],
  ];
  test.each(changes)('%s %s', async (method, path, body) => {
    const { version } = await view();
    const send = (sent?: number) =>
      ask(flow.gateway, method, path, {
        cookie,
        ...(body && { body }),
        ...(sent !== undefined && { version: sent }),
      });
    expect((await problemIn(await send())).status).toBe(428);
    expect((await problemIn(await send(version - 1))).status).toBe(412);
    expect((await view()).version).toBe(version);
  });
});

test('[AV-06] [AMB-17] taking the last of the portfolio asks first, and ends availability with the change', async () => {
  const as = await flow.signIn('candidate');
  const isAvailable = async () =>
    availability.parse(await (await get(availabilityApi.state, as)).json()).isAvailableForHire;
  const before = await view(as);
  const { cv, portfolioFiles, portfolioLinks } = before.answers.materials;
  expect(portfolioFiles.length + portfolioLinks.length).toBeGreaterThan(0);
  const files = (portfolio: string[], isConfirmed: boolean) =>
    change('PUT', profileApi.files, { cv: cv?.id ?? null, portfolio, isConfirmed }, as);
  const links = (list: object[], isConfirmed: boolean) =>
    change('PUT', profileApi.links, { links: list, isConfirmed }, as);
  expect(await isAvailable()).toBe(true);
  // While links are left, the files can go without a question.
  const one = [{ id: null, url: 'https://asha.example/only' }];
  expect(await (await links(one, false)).json()).toMatchObject({ isSaved: true });
  expect(await (await files([], false)).json()).toMatchObject({ isSaved: true, isMarkedUnavailable: false });
  const asked = await view(as);
  expect(await (await links([], false)).json()).toEqual({ isSaved: false });
  expect((await view(as)).version).toBe(asked.version);
  expect(await isAvailable()).toBe(true);
  expect(await (await links([], true)).json()).toMatchObject({ isSaved: true, isMarkedUnavailable: true });
  expect(await isAvailable()).toBe(false);
});

test('[F-10] [C-43] [P-09] [DP-01] [RO-10] a confidential portfolio is read by its owner and by nobody else, on every page', async () => {
  const file = await add('portfolio', 'canary-of-the-file.pdf');
  await changed(await putFiles(null, [file]));
  await changed(await putLinks(['https://canary-of-the-link.example/']));
  const pages = [api.profilePreview, paths.profilePreview];
  const shown = async () => {
    const texts = [];
    for (const page of pages) {
      const answer = await get(page);
      texts.push(JSON.stringify([...answer.headers]) + (await answer.text()));
    }
    return texts.map((text) => text.includes('canary-of-the-file') && text.includes('canary-of-the-link'));
  };
  const mark = async (isConfidential: boolean) =>
    changed(await change('PUT', profileApi.portfolioConfidential, { isConfidential }));
  expect((await mark(false)).materials.isPortfolioConfidential).toBe(false);
  expect(await shown()).toEqual([true, true]);
  expect((await mark(true)).materials.isPortfolioConfidential).toBe(true);
  for (const page of pages) {
    const answer = await get(page);
    expect(JSON.stringify([...answer.headers]) + (await answer.text())).not.toMatch(/canary-of/);
  }
  const preview = profilePreview.parse(await (await get(api.profilePreview)).json());
  expect(preview.heldBack).toContain('portfolio');
  const own = profileView.parse(await (await get(api.profile)).json());
  expect(own.profile.portfolio).toMatchObject({
    content: { isConfidential: true, files: [{ id: file }], links: [{ name: 'canary-of-the-link.example' }] },
  });
  await mark(false);
});

describe('downloads', () => {
  test('[RO-10] a file of a profile is its owner’s alone, until it is sent with an application', async () => {
    const file = await add('portfolio', 'mine.pdf');
    await changed(await putFiles(null, [file]));
    expect((await get(serverPaths.file(file))).status).toBe(200);
    for (const other of ['candidate', 'recruiter'])
      expect((await get(serverPaths.file(file), await flow.signIn(other))).status, other).toBe(404);
    expect((await get(serverPaths.file(file), '')).status).toBe(401);
  });

  test('a file of another person cannot be put into a profile', async () => {
    const file = await add('cv', 'theirs.pdf', pdf(), await flow.signIn('candidate'));
    expect((await problemIn(await putFiles(file, []))).code).toBe('not-found');
  });
});

test('[C-40] the same file in profile and application is stored once, and what was sent stays when the profile deletes it', async () => {
  const bytes = pdf(7000);
  const job = await flow.job();
  const before = (await filesOnDisk(flow.marketplace)).length;
  const cv = await add('cv', 'one-cv.pdf', bytes);
  await changed(await putFiles(cv, []));
  const answer = await sendFile(flow.gateway, filePart(bytes, 'one-cv.pdf'), { cookie, job });
  const applied = filesChanged.parse(await answer.json());
  expect(applied.cv?.id).toBe(cv);
  await expect.poll(async () => (await filesOnDisk(flow.marketplace)).length).toBe(before + 1);
  await submitWithCv(flow, { cookie, job });
  const receipt = async () =>
    receiptView.parse(await (await get(applicationApi.receipt(String(job)))).json());
  const sent = await receipt();
  const reply = await changed(await change('DELETE', profileApi.file('cv', cv)));
  expect(reply.materials.cv).toBeNull();
  expect(await receipt()).toEqual(sent);
  expect(JSON.stringify(sent)).toContain('one-cv.pdf');
  expect((await flow.view(job, cookie)).answers.cv?.id).toBe(cv);
  expect(Buffer.from(await (await get(serverPaths.file(cv))).arrayBuffer()).equals(bytes)).toBe(true);
});

describe('the judgement of documents is the application’s', () => {
  test.each([
    ['an ending that is none of ours', filePart(pdf(), 'cv.exe'), 415],
    ['another inside than its name says', filePart(Buffer.from('MZ not a pdf'), 'cv.pdf'), 415],
    ['nothing inside', filePart(Buffer.alloc(0), 'cv.pdf'), 422],
    ['more than the limit', filePart(pdf(LIMIT + 1), 'cv.pdf'), 413],
  ] as const)('[U-03] [U-07] %s is refused, and nothing is kept', async (_what, part, status) => {
    const before = await filesOnDisk(flow.marketplace);
    const answer = await problemIn(await sendFile(flow.gateway, part, { cookie, category: 'portfolio' }));
    expect(answer.status).toBe(status);
    await expect
      .poll(async () => (await filesOnDisk(flow.marketplace)).filter((path) => !before.includes(path)))
      .toEqual([]);
  });

  test('a list without its category is refused', async () => {
    const answer = await ask(flow.gateway, 'POST', profileApi.files, { cookie });
    expect((await problemIn(answer)).detail).toBe(applicationReplies.upload.noCategory);
  });
});
