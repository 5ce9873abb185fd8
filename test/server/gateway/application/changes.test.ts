import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  filesChanged,
  relocationSaved,
  withdrawn,
} from '../../../../shared/contract/application/application.ts';
import { applicationMessages as messages } from '../../../../shared/messages/application/application.ts';
import { applicationApi } from '../../../../shared/application-paths.ts';
import { accountHeader, paths } from '../../../../shared/paths.ts';
import { SessionSeal } from '../../../../server/gateway/plugins/session/session-seal.ts';
import { filePart, pdf } from '../../marketplace/files/uploading.ts';
import { sendFile } from '../uploads/sending.ts';
import { availability, basic, professional } from './answers.ts';
import { ask, type Flow, problemIn, startFlow } from './flow.ts';

/** The single changes around the steps, before the real marketplace. */
let flow: Flow;
let cookie: string;
beforeAll(async () => {
  flow = await startFlow();
  cookie = await flow.signIn('newcomer');
});
afterAll(() => flow.close());

const change = (method: string, path: string, body?: object) =>
  ask(flow.gateway, method, path, { cookie, ...(body === undefined ? {} : { body }) });

async function changed(answer: Response) {
  expect([answer.status, answer.status < 300 ? '' : await answer.text()]).toEqual([answer.status, '']);
  return filesChanged.parse(await answer.json());
}

const links = async (job: number, ...urls: readonly (string | { id: string; url: string })[]) =>
  change('PUT', applicationApi.portfolioLinks(String(job)), {
    links: urls.map((url) => (typeof url === 'string' ? { id: null, url } : url)),
  });

describe('portfolio links', () => {
  test('[F-07] are saved as a list, newest first, and keep their ids', async () => {
    const job = await flow.job();
    const first = await changed(await links(job, 'asha.example/b', 'asha.example/a'));
    expect(first.portfolioLinks.map(({ url }) => url)).toEqual([
      'https://asha.example/b',
      'https://asha.example/a',
    ]);
    const [b, a] = first.portfolioLinks;
    const second = await changed(
      await links(
        job,
        'asha.example/c',
        { id: b?.id ?? '', url: 'asha.example/b2' },
        { id: a?.id ?? '', url: a?.url ?? '' },
      ),
    );
    expect(second.portfolioLinks.map(({ url }) => url)).toEqual([
      'https://asha.example/c',
      'https://asha.example/b2',
      'https://asha.example/a',
    ]);
    expect(second.portfolioLinks.slice(1).map(({ id }) => id)).toEqual([b?.id, a?.id]);
    expect(second.version).toBeGreaterThan(first.version);
    expect((await flow.view(job, cookie)).answers.portfolioLinks).toEqual(second.portfolioLinks);
  });

  test('are not saved over a list that somebody else has saved meanwhile', async () => {
    const job = await flow.job();
    const { version } = await changed(await links(job, 'asha.example/a'));
    await links(job, 'asha.example/b');
    const late = await ask(flow.gateway, 'PUT', applicationApi.portfolioLinks(String(job)), {
      cookie,
      version,
      body: { links: [] },
    });
    expect(await problemIn(late)).toMatchObject({ status: 412, code: 'precondition-failed' });
    const stands = (await flow.view(job, cookie)).answers.portfolioLinks;
    expect(stands.map(({ url }) => url)).toEqual(['https://asha.example/b']);
  });

  test('of a page that was made for somebody else are nobody else’s to save or read', async () => {
    const job = await flow.job();
    const path = applicationApi.view(String(job));
    const other = await flow.signIn('candidate');
    const { account } = await flow.view(job, cookie);
    const headers = { [accountHeader]: account };
    for (const [method, to, body] of [
      ['GET', path, undefined],
      ['PUT', applicationApi.portfolioLinks(String(job)), { links: [] }],
    ] as const) {
      const asked = { headers, ...(body && { body }) };
      const refused = await ask(flow.gateway, method, to, { cookie: other, ...asked });
      expect(await problemIn(refused)).toMatchObject({ status: 401, code: 'sign-in-required' });
      expect((await ask(flow.gateway, method, to, { cookie, ...asked })).status).toBe(200);
    }
    const withdrawal = await ask(flow.gateway, 'DELETE', path, { cookie: other, headers });
    expect(await problemIn(withdrawal)).toMatchObject({ status: 401, code: 'sign-in-required' });
    expect((await flow.view(job, other)).version).toBe(0);
  });

  test('are kept apart, too, where a session does not say whose it is', async () => {
    const job = await flow.job();
    const path = applicationApi.view(String(job));
    const named = await flow.signIn('candidate');
    const seal = new SessionSeal(flow.gateway.config.sessionSecrets);
    const [name = '', value = ''] = named.split(/=(.*)/su);
    const session = await seal.open(value);
    if (session === null) throw new Error('the cookie did not open');
    const { token, role, expiresAt } = session;
    const unnamed = `${name}=${await seal.seal({ token, role, expiresAt })}`;
    const accounts = {
      own: (await flow.view(job, unnamed)).account,
      named: (await flow.view(job, named)).account,
      another: (await flow.view(job, cookie)).account,
    };
    expect(new Set(Object.values(accounts)).size).toBe(3);
    const statusFor = async (account: string) =>
      (await ask(flow.gateway, 'GET', path, { cookie: unnamed, headers: { [accountHeader]: account } }))
        .status;
    expect(await statusFor(accounts.own)).toBe(200);
    expect([await statusFor(accounts.named), await statusFor(accounts.another)]).toEqual([401, 401]);
  });

  test('[F-09] one on LinkedIn moves to the CV, and it is said', async () => {
    const job = await flow.job();
    const moved = await changed(await links(job, 'linkedin.com/in/asha', 'asha.example/a'));
    expect(moved).toMatchObject({
      isLinkedInSavedInCv: true,
      linkedIn: { url: 'https://linkedin.com/in/asha' },
      portfolioLinks: [{ url: 'https://asha.example/a' }],
    });
    const { linkedIn } = moved;
    const cleared = await changed(
      await change('DELETE', applicationApi.linkedIn(String(job), linkedIn?.id ?? '')),
    );
    expect(cleared.linkedIn).toBeNull();
    expect(cleared.isLinkedInSavedInCv).toBe(false);
  });

  test('[F-05] [F-11] are refused when one is none, is there twice, or is the sixth', async () => {
    const job = await flow.job();
    expect(await problemIn(await links(job, 'asha.example/a', 'no link', 'asha.example/a'))).toMatchObject({
      status: 422,
      errors: [
        { pointer: '/links/1/url', message: messages.links.invalid },
        { pointer: '/links/2/url', message: messages.links.double },
      ],
    });
    const six = Array.from({ length: 6 }, (_, at) => `asha.example/${at}`);
    expect(await problemIn(await links(job, ...six))).toMatchObject({
      status: 422,
      errors: [{ pointer: '/links' }],
    });
    expect((await flow.view(job, cookie)).version).toBe(0);
  });
});

test('[F-10] the confidential flag is saved at once', async () => {
  const job = await flow.job(['portfolio']);
  const path = applicationApi.portfolioConfidential(String(job));
  expect((await changed(await change('PUT', path, { isConfidential: true }))).isPortfolioConfidential).toBe(
    true,
  );
  expect((await flow.view(job, cookie)).answers.isPortfolioConfidential).toBe(true);
  expect((await changed(await change('PUT', path, { isConfidential: false }))).isPortfolioConfidential).toBe(
    false,
  );
});

test('files are deleted, each from its own list', async () => {
  const job = await flow.job();
  const cv = await changed(await sendFile(flow.gateway, filePart(pdf()), { cookie, job }));
  const both = await changed(
    await sendFile(flow.gateway, filePart(pdf(), 'work.pdf'), { cookie, job, category: 'portfolio' }),
  );
  const [work] = both.portfolioFiles;
  const remove = (category: 'cv' | 'portfolio', id: string) =>
    change('DELETE', applicationApi.file(String(job), category, id));
  expect((await problemIn(await remove('portfolio', cv.cv?.id ?? ''))).status).toBe(404);
  expect((await problemIn(await remove('cv', 'x'))).status).toBe(404);
  expect((await changed(await remove('cv', cv.cv?.id ?? ''))).cv).toBeNull();
  expect((await changed(await remove('portfolio', work?.id ?? ''))).portfolioFiles).toEqual([]);
  expect((await change('GET', work?.url ?? '')).status).toBe(404);
});

describe('[AP-20] [AP-21] [AP-23] relocation', () => {
  test('is asked for when the candidate lives elsewhere, and the answer is kept', async () => {
    const job = await flow.job([], ['Kochi', 'Bengaluru']);
    const [pune, kochi, bengaluru] = [
      await flow.city('Pune'),
      await flow.city('Kochi'),
      await flow.city('Bengaluru'),
    ];
    await ask(flow.gateway, 'POST', applicationApi.steps(String(job)), { cookie, version: 0, body: basic });
    const saved = await ask(flow.gateway, 'POST', applicationApi.steps(String(job)), {
      cookie,
      version: 1,
      body: professional(pune),
    });
    expect(await saved.json()).toMatchObject({
      relocation: { isMismatch: true, isAccepted: false, preferredCityIds: [] },
    });
    const path = applicationApi.relocation(String(job));
    const answer = await change('PUT', path, {
      isAccepted: true,
      preferredCityIds: [String(kochi), String(bengaluru)],
    });
    const { relocation } = relocationSaved.parse(await answer.json());
    expect(relocation).toMatchObject({ isAccepted: true, isLocationPreferred: true });
    expect(relocation.preferredCityIds.toSorted()).toEqual([kochi, bengaluru].map(String).toSorted());
    expect((await flow.view(job, cookie)).relocation).toEqual(relocation);
    const declined = await change('PUT', path, { isAccepted: false, preferredCityIds: null });
    expect(relocationSaved.parse(await declined.json()).relocation.isAccepted).toBe(false);
  });

  test('needs a city, and one of the job', async () => {
    const job = await flow.job([], ['Kochi', 'Bengaluru']);
    const path = applicationApi.relocation(String(job));
    const pune = String(await flow.city('Pune'));
    for (const preferredCityIds of [[], [pune]])
      expect(
        await problemIn(await change('PUT', path, { isAccepted: true, preferredCityIds })),
      ).toMatchObject({
        status: 422,
        errors: [{ pointer: '/preferredCityIds', message: messages.relocation.required }],
      });
  });
});

test('[AP-42] [AMB-25] leaving is noted, and the draft stays', async () => {
  const job = await flow.job();
  await ask(flow.gateway, 'POST', applicationApi.steps(String(job)), { cookie, version: 0, body: basic });
  expect((await change('POST', applicationApi.abort(String(job)))).status).toBe(204);
  expect(await flow.view(job, cookie)).toMatchObject({
    status: 'draft',
    answers: { basic: { ...basic.answers, email: 'newcomer@atelier.test' } },
  });
  const { left_at } = await flow.marketplace.db
    .selectFrom('applications')
    .select('left_at')
    .where('job_id', '=', job)
    .executeTakeFirstOrThrow();
  expect(left_at).not.toBeNull();
});

test('a sent application is taken back, and can be sent anew', async () => {
  const job = await flow.job();
  const path = String(job);
  expect((await problemIn(await change('DELETE', applicationApi.view(path)))).status).toBeGreaterThanOrEqual(
    404,
  );
  let version = 0;
  for (const body of [basic, professional(await flow.city('Pune')), availability]) {
    await ask(flow.gateway, 'POST', applicationApi.steps(path), { cookie, version, body });
    version += 1;
  }
  const submit = async (key: string) =>
    ask(flow.gateway, 'POST', applicationApi.submission(path), {
      cookie,
      version: (await flow.view(job, cookie)).version,
      headers: { 'idempotency-key': key },
    });
  expect((await submit('the-first-of-all')).status).toBe(200);
  const answer = await change('DELETE', applicationApi.view(path));
  const { withdrawnAt } = withdrawn.parse(await answer.json());
  expect(withdrawnAt).toBeGreaterThan(0);
  expect(await flow.view(job, cookie)).toMatchObject({ status: 'new', withdrawnAt });
  expect((await submit('the-second-of-all')).status).toBe(200);
  expect(await flow.view(job, cookie)).toMatchObject({ status: 'submitted', withdrawnAt: null });
});

test('without a provider nothing of the sign-in with LinkedIn is there', async () => {
  const job = await flow.job();
  expect((await flow.view(job, cookie)).hasLinkedInSignIn).toBe(false);
  for (const path of [applicationApi.linkedInSignIn(String(job)), applicationApi.linkedInCode(String(job))])
    expect((await change('POST', path, { code: 'a', state: 'b', issuer: null })).status).toBe(404);
  const page = await change('GET', paths.linkedInReturn);
  expect([page.status, page.headers.get('cross-origin-opener-policy')]).toEqual([404, 'same-origin']);
});

test('[RO-09] none of it without a session, nor for recruiters', async () => {
  const recruiter = await flow.signIn('recruiter');
  const asked = [
    ['DELETE', applicationApi.view('5'), undefined],
    ['POST', applicationApi.abort('5'), undefined],
    ['PUT', applicationApi.portfolioLinks('5'), { links: [] }],
    ['PUT', applicationApi.portfolioConfidential('5'), { isConfidential: true }],
    ['PUT', applicationApi.relocation('5'), { isAccepted: true, preferredCityIds: null }],
    ['DELETE', applicationApi.linkedIn('5', '1'), undefined],
    ['DELETE', applicationApi.file('5', 'cv', '1'), undefined],
    ['POST', applicationApi.submission('5'), undefined],
  ] as const;
  for (const [method, path, body] of asked) {
    const given = body === undefined ? {} : { body };
    expect([path, (await ask(flow.gateway, method, path, given)).status]).toEqual([path, 401]);
    expect([path, (await ask(flow.gateway, method, path, { ...given, cookie: recruiter })).status]).toEqual([
      path,
      403,
    ]);
  }
});
