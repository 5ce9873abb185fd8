import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesChanged, versionConflict } from '../../../../shared/contract/application/application.ts';
import { applicationMessages as messages } from '../../../../shared/messages/application/application.ts';
import { applicationApi } from '../../../../shared/application-paths.ts';
import { accountHeader } from '../../../../shared/paths.ts';
import { filePart, pdf } from '../../marketplace/files/uploading.ts';
import { sendFile } from '../uploads/sending.ts';
import { ask, type Asked, type Flow, problemIn, startFlow } from './flow.ts';

/** The link modal's requests, before the real marketplace. */
let flow: Flow;
let cookie: string;
beforeAll(async () => {
  flow = await startFlow();
  cookie = await flow.signIn('newcomer');
});
afterAll(() => flow.close());

const signs = { title: 'Signs of Pune', url: 'https://asha.example/signs' };
const long = (length: number, path = 'a') => `https://asha.example/${path}`.padEnd(length, 'x');
const change = (method: 'POST' | 'PUT', path: string, body: object, asked: Asked = {}) =>
  ask(flow.gateway, method, path, { cookie, body, ...asked });

async function changed(answer: Response) {
  expect([answer.status, answer.status < 300 ? '' : await answer.text()]).toEqual([answer.status, '']);
  return filesChanged.parse(await answer.json());
}

/** One application's links and files, each request made to the version that stands. */
async function begin() {
  const job = await flow.job();
  const links = applicationApi.portfolioLinks(String(job));
  const link = (id: string | undefined) => applicationApi.portfolioLink(String(job), id ?? '');
  const current = async () => {
    const { version } = await flow.view(job, cookie);
    return { version };
  };
  return {
    job,
    links,
    link,
    add: async (body: object) => change('POST', links, body, await current()),
    edit: async (id: string | undefined, body: object) => change('PUT', link(id), body, await current()),
    nameFile: async (category: 'cv' | 'portfolio', id: string | undefined, title: string) =>
      change('PUT', applicationApi.file(String(job), category, id ?? ''), { title }, await current()),
    saveList: (...list: readonly { id: string | null; url: string }[]) =>
      change('PUT', links, { links: list }),
  };
}

test('[C-56] [F-13] a link is added on top and changed where it stands, and the view says the same', async () => {
  const { job, add, edit, saveList } = await begin();
  await add({ title: 'First', url: 'asha.example/first' });
  const { portfolioLinks: two, version } = await changed(
    await add({ ...signs, title: ' Signs \n of Pune ' }),
  );
  expect(two).toMatchObject([
    { name: signs.title, url: signs.url },
    { name: 'First', url: 'https://asha.example/first' },
  ]);
  const [top, first] = two;
  const edited = await changed(await edit(first?.id, { title: 'Boards', url: 'asha.example/boards' }));
  const boards = { id: first?.id, name: 'Boards', url: 'https://asha.example/boards' };
  expect(edited).toMatchObject({
    portfolioLinks: [top, boards],
    isLinkedInSavedInCv: false,
    isMarkedUnavailable: false,
  });
  expect(edited.version).toBe(version + 1);
  expect((await flow.view(job, cookie)).answers.portfolioLinks).toEqual(edited.portfolioLinks);
  const reordered = await changed(
    await saveList({ id: first?.id ?? '', url: boards.url }, { id: top?.id ?? '', url: signs.url }),
  );
  expect(reordered.portfolioLinks).toEqual([boards, top]);
});

test('[C-56] [F-13] a file of either list is given a title; its name and address stay', async () => {
  const { job, nameFile } = await begin();
  await sendFile(flow.gateway, filePart(pdf()), { cookie, job });
  const sent = await changed(
    await sendFile(flow.gateway, filePart(pdf(), 'work.pdf'), { cookie, job, category: 'portfolio' }),
  );
  const [work] = sent.portfolioFiles;
  expect([sent.cv?.title, work?.title]).toEqual([null, null]);
  await nameFile('cv', sent.cv?.id, 'Résumé');
  const named = await changed(await nameFile('portfolio', work?.id, '  Signs  '));
  expect(named).toMatchObject({
    cv: { ...sent.cv, title: 'Résumé' },
    portfolioFiles: [{ ...work, title: 'Signs' }],
  });
  for (const [title, message] of [
    ['\u0001 ', messages.links.title],
    ['a'.repeat(51), messages.links.titleLength],
  ] as const)
    expect(await problemIn(await nameFile('cv', sent.cv?.id, title))).toMatchObject({
      status: 422,
      errors: [{ pointer: '/title', message }],
    });
  for (const id of [sent.cv?.id, '987654', 'x'])
    expect(await problemIn(await nameFile('portfolio', id, 'Signs'))).toMatchObject({ status: 404 });
});

test('[F-09] a link on LinkedIn moves to the CV, out of the portfolio it was in', async () => {
  const { add, edit } = await begin();
  const { portfolioLinks } = await changed(await add(signs));
  expect(
    await changed(await edit(portfolioLinks[0]?.id, { ...signs, url: 'linkedin.com/in/asha' })),
  ).toMatchObject({
    isLinkedInSavedInCv: true,
    isMarkedUnavailable: false,
    linkedIn: { url: 'https://linkedin.com/in/asha' },
    portfolioLinks: [],
  });
});

describe('[V-26] what is wrong is said beside its field', () => {
  test.each([
    [{ ...signs, title: ' ' }, [{ pointer: '/title', message: messages.links.title }]],
    [{ ...signs, title: 'a'.repeat(51) }, [{ pointer: '/title', message: messages.links.titleLength }]],
    [{ ...signs, url: long(1001) }, [{ pointer: '/url', message: messages.links.address }]],
    [
      { title: '', url: 'no link' },
      [
        { pointer: '/title', message: messages.links.title },
        { pointer: '/url', message: messages.links.address },
      ],
    ],
  ])('%o', async (body, errors) => {
    const { add, edit } = await begin();
    expect(await problemIn(await add(body))).toMatchObject({ status: 422, errors });
    expect(await problemIn(await edit('1', body))).toMatchObject({ status: 422, errors });
  });

  test('[F-11] a link that is there already, and the sixth', async () => {
    const { add, edit } = await begin();
    for (let number = 1; number <= 5; number += 1) await add({ ...signs, url: `asha.example/${number}` });
    const at = (message: string) => ({ status: 422, errors: [{ pointer: '/url', message }] });
    const double = { ...signs, url: 'https://asha.example/5' };
    const { portfolioLinks } = await changed(await add({ ...signs, url: 'linkedin.com/in/asha' }));
    expect(await problemIn(await add(double))).toMatchObject(at(messages.links.double));
    expect(await problemIn(await edit(portfolioLinks[4]?.id, double))).toMatchObject(
      at(messages.links.double),
    );
    expect(await problemIn(await add(signs))).toMatchObject(at(messages.links.most(5)));
  });
});

test('[AMB-39] the list lets a long address of the modal stand, and takes none of its own', async () => {
  const { add, saveList } = await begin();
  const { portfolioLinks } = await changed(await add({ ...signs, url: long(1000) }));
  const id = portfolioLinks[0]?.id ?? '';
  const list = await changed(await saveList({ id: null, url: 'asha.example/b' }, { id, url: long(1000) }));
  expect(list.portfolioLinks).toMatchObject([
    { url: 'https://asha.example/b' },
    { id, name: signs.title, url: long(1000) },
  ]);
  // The gateway finds the error in a new link, the marketplace the one in a changed link.
  for (const [place, wrong] of [
    [0, { id: null, url: long(251) }],
    [1, { id, url: long(1000, 'b') }],
  ] as const) {
    const rows: { id: string | null; url: string }[] = ['c', 'd'].map((name) => ({
      id: null,
      url: `asha.example/${name}`,
    }));
    expect(await problemIn(await saveList(...rows.with(place, wrong)))).toMatchObject({
      status: 422,
      errors: [{ pointer: `/links/${place}/url`, message: messages.links.invalid }],
    });
  }
});

test('[C-56] an older version is refused with what stands now, a missing one is asked for', async () => {
  const { links, link, add } = await begin();
  const { version, portfolioLinks } = await changed(await add(signs));
  const late = { ...signs, url: 'asha.example/late' };
  for (const [method, path] of [
    ['POST', links],
    ['PUT', link(portfolioLinks[0]?.id)],
  ] as const) {
    expect((await problemIn(await change(method, path, late))).status).toBe(428);
    const odd = await change(method, path, late, { headers: { 'if-match': '*' } });
    expect((await problemIn(odd)).status).toBe(400);
    const answer = await change(method, path, late, { version: version - 1 });
    expect([answer.status, answer.headers.get('etag')]).toEqual([412, `"${version}"`]);
    const { current } = versionConflict.parse(await answer.json());
    expect(current).toMatchObject({ version, answers: { portfolioLinks } });
  }
});

test('each thing in the way is its own problem', async () => {
  const { db } = flow.marketplace;
  const { job, links, link, add, edit } = await begin();
  await add(signs);
  for (const id of ['987654', 'x'])
    expect(await problemIn(await edit(id, { ...signs, url: 'b.example' }))).toMatchObject({ status: 404 });
  const asked = { version: 1, headers: { [accountHeader]: 'somebody-else' } };
  expect(await problemIn(await change('POST', links, signs, asked))).toMatchObject({
    code: 'sign-in-required',
  });
  const foreign = { version: 1, headers: { 'sec-fetch-site': 'cross-site' } };
  expect((await problemIn(await change('POST', links, signs, foreign))).code).toBe('cross-origin');
  const recruiter = { version: 1, cookie: await flow.signIn('recruiter') };
  for (const [method, path, body] of [
    ['POST', links, signs],
    ['PUT', link('1'), signs],
    ['PUT', applicationApi.file(String(job), 'cv', '1'), { title: 'Résumé' }],
  ] as const) {
    expect((await change(method, path, body, recruiter)).status).toBe(403);
    expect((await change(method, path, body, { version: 1, cookie: '' })).status).toBe(401);
  }
  const nowhere = applicationApi.portfolioLinks('99999999');
  expect((await problemIn(await change('POST', nowhere, signs, { version: 0 }))).code).toBe('job-not-found');

  const another = { ...signs, url: 'c.example' };
  const put = (status: number) =>
    db.updateTable('applications').set({ status }).where('job_id', '=', job).execute();
  await put(3);
  expect((await problemIn(await add(another))).code).toBe('conflict');
  await put(0);
  expect((await changed(await add(another))).portfolioLinks).toHaveLength(2);
  const { version } = await flow.view(job, cookie);
  await db.updateTable('jobs').set({ expires_at: 1 }).where('id', '=', job).execute();
  expect((await problemIn(await change('POST', links, signs, { version }))).code).toBe('job-expired');
});
