import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pageData } from '../../../../shared/contract/page.ts';
import { account } from '../../../../shared/messages/session/account.ts';
import { session as texts } from '../../../../shared/messages/session/session.ts';
import { paths } from '../../../../shared/paths.ts';
import { signInPage } from '../../../../shared/sign-in-paths.ts';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { startGateway, type TestGateway } from '../../../helpers/services/gateway.ts';
import { dataBlocksOf } from '../../../helpers/browser/html.ts';
import { everythingShown } from '../job-page/job-page-gateway.ts';
import { acceptSignIn, cookieOf, cookiesOf, signedIn } from './signed-in.ts';

/** What a browser without JavaScript sends: forms without the header of our scripts. */

let upstream: fake.FakeUpstream;
let gateway: TestGateway;

beforeEach(async () => {
  upstream = await fake.startFakeUpstream();
  gateway = await startGateway({
    marketplace: { socketPath: upstream.socketPath },
    renderer: everythingShown,
  });
});
afterEach(async () => {
  await gateway.close();
  await upstream.close();
  expect(gateway.logs.join('')).not.toContain('correct horse');
});

const ownPage = { 'sec-fetch-site': 'same-origin' };
const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = ownPage) =>
  fetch(gateway.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams(fields),
  });
const asha = { email: 'asha@example.com', password: 'correct horse' };
const nextApplication = `next=${encodeURIComponent(paths.application('7'))}`;

/** The model that the form is drawn with. */
async function modelIn(answer: Response) {
  const [data] = dataBlocksOf(await answer.text(), 'application/json');
  return pageData.parse(data);
}
const blank = {
  viewer: { role: 'visitor' },
  form: 'sign-in',
  next: null,
  typed: { name: '', email: '' },
  errors: { general: null, fields: {} },
  isSignedUp: false,
};

describe('the form', () => {
  it.each([
    ['', blank],
    [`?${nextApplication}`, { ...blank, next: paths.application('7') }],
    ['?form=sign-up', { ...blank, form: 'sign-up' }],
    ['?form=other', blank],
  ])('at %j is empty and without errors', async (query, model) => {
    expect(await modelIn(await fetch(gateway.url + signInPage + query))).toEqual({ page: 'sign-in', model });
  });

  it('is that of its own address, though several are asked for at once', async () => {
    const queries = ['', '?form=sign-up', `?${nextApplication}`, `?next=${paths.application('8')}`];
    const pages = await Promise.all(queries.map((query) => fetch(gateway.url + signInPage + query)));
    expect(await Promise.all(pages.map((page) => modelIn(page)))).toMatchObject([
      { model: { form: 'sign-in', next: null } },
      { model: { form: 'sign-up', next: null } },
      { model: { form: 'sign-in', next: paths.application('7') } },
      { model: { form: 'sign-in', next: paths.application('8') } },
    ]);
  });

  it('says in one sentence what is no fault of a field', async () => {
    upstream.on('/signinweb', fake.refusal('wrong-credentials', 401));
    expect(await modelIn(await send(signInPage, asha))).toEqual({
      page: 'sign-in',
      model: {
        ...blank,
        typed: { name: '', email: asha.email },
        errors: { general: texts.failures['wrong-credentials'], fields: {} },
      },
    });
  });

  it('says that it did not work where no sentence is known', async () => {
    upstream.on('/signinweb', fake.raw('no reply'));
    expect(await modelIn(await send(signInPage, asha))).toMatchObject({
      model: { errors: { general: 'That did not work. Please try again.', fields: {} } },
    });
  });

  it('says it in the fields where it is theirs', async () => {
    const { name, email, password } = account;
    expect(
      await modelIn(await send(`${signInPage}?form=sign-up`, { name: '', email: 'x', password: '' })),
    ).toEqual({
      page: 'sign-in',
      model: {
        ...blank,
        form: 'sign-up',
        typed: { name: '', email: 'x' },
        errors: {
          general: null,
          fields: { name: name.missing, email: email.notAnAddress, password: password.missing },
        },
      },
    });
  });
});

describe('signing in', () => {
  it('says that an address or a password is too long for any account, and asks nobody', async () => {
    const answer = await send(signInPage, { email: 'e'.repeat(255), password: 'p'.repeat(257) });
    expect(answer.status).toBe(422);
    expect(await modelIn(answer)).toMatchObject({
      model: {
        errors: {
          general: null,
          fields: { email: account.email.tooLong, password: account.password.tooLong },
        },
      },
    });
    expect(upstream.calls).toEqual([]);
  });

  it.each([
    [1, 1, '', paths.jobs],
    [1, 1, `?${nextApplication}`, paths.application('7')],
    [1, 1, '?next=https%3A%2F%2Fevil.example', paths.jobs],
    [1, 1, '?next=%2F%2Fevil.example%2Fapplications', paths.jobs],
    [1, 1, '?next=%2Fjobs%3Fq%3Dmotion', `${paths.jobs}?q=motion`],
    [2, 2, `?${nextApplication}`, paths.dashboard],
    [2, 3, '', paths.freelancerJobs],
  ])('as user type %i, login type %i at %j leads to %s', async (userType, loginType, query, to) => {
    acceptSignIn(upstream, userType, loginType);
    const answer = await send(signInPage + query, asha);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, to]);
    const again = await fetch(gateway.url + signInPage, {
      headers: { cookie: cookieOf(answer) },
      redirect: 'manual',
    });
    expect(again.status).toBe(303);
  });

  it('shows what is wrong with what was typed, but not the password', async () => {
    upstream.on('/signinweb', fake.refusal('wrong-credentials', 401));
    const answer = await send(`${signInPage}?${nextApplication}`, asha);
    const html = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([401, 'text/html; charset=utf-8']);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(html).toContain(texts.failures['wrong-credentials']);
    expect(html).toContain(asha.email);
    expect(html).toContain(paths.application('7'));
    expect(html).not.toContain(asha.password);
    expect(cookiesOf(answer)).toEqual([]);
  });

  it('names the fields that are empty, and asks nobody', async () => {
    const answer = await send(signInPage, { email: '', password: '' });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain(account.email.missing);
    expect(html).toContain(account.password.missing);
    expect(upstream.calls).toEqual([]);
  });
});

describe('signing up', () => {
  const newcomer = { name: 'Asha Rao', ...asha, password: 'correct horse 2 staples' };

  it('makes the account and signs in', async () => {
    upstream.on('/signupweb', fake.ok({ session_token: null }));
    acceptSignIn(upstream);
    const answer = await send(`${signInPage}?form=sign-up`, newcomer);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, paths.jobs]);
  });

  it('never tells whether the address has an account', async () => {
    upstream.on('/signupweb', fake.ok({ session_token: null }));
    upstream.on('/signinweb', fake.refusal('wrong-credentials', 401));
    const answer = await send(`${signInPage}?form=sign-up`, newcomer);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('"isSignedUp":true');
    expect(html).not.toContain(texts.failures['wrong-credentials']);
    expect(html).not.toContain(newcomer.password);
  });

  it('shows the rules that an account breaks', async () => {
    const answer = await send(`${signInPage}?form=sign-up`, { ...newcomer, password: 'short' });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(account.password.tooShort);
    expect(upstream.calls).toEqual([]);
  });
});

/** What browsers say of a form that is not ours, or of which they say nothing. */
const foreign: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { origin: 'https://evil.example' },
  {},
];

describe('a form', () => {
  it.each(foreign)('of elsewhere (%j) is refused with a page', async (headers) => {
    for (const path of [signInPage, paths.signOut]) {
      const answer = await send(path, asha, headers);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8']);
      expect(cookiesOf(answer)).toEqual([]);
    }
    expect(upstream.calls).toEqual([]);
  });

  it('of a browser that tells only its origin is taken', async () => {
    acceptSignIn(upstream);
    expect((await send(signInPage, asha, { origin: gateway.url })).status).toBe(303);
  });

  it('that is not UTF-8 is refused', async () => {
    const answer = await fetch(gateway.url + signInPage, {
      method: 'POST',
      headers: { ...ownPage, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'email=%FF&password=x',
    });
    expect(answer.status).toBe(400);
  });
});

it('signing out ends the session and leads home', async () => {
  const cookie = await signedIn(gateway, upstream);
  upstream.on('/logoutweb', fake.ok({}));
  const answer = await send(paths.signOut, {}, { ...ownPage, cookie });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, paths.home]);
  expect(cookieOf(answer)).toMatch(/=$/u);
  expect(upstream.callsTo('/logoutweb')).toHaveLength(1);
});

describe('a page that asks to sign in', () => {
  const refreshOf = async (path: string, cookie = '') => {
    const html = await (await fetch(gateway.url + path, { headers: { accept: 'text/html', cookie } })).text();
    return /<noscript><meta http-equiv="refresh" content="0; url=([^"]*)"><\/noscript>/u.exec(html)?.[1];
  };

  it('leads on to the form without JavaScript, with the way back', async () => {
    expect(await refreshOf(`${paths.postAJob}?login=1`)).toBe(signInPage);
    expect(await refreshOf(`${paths.postAJob}?login=1&${nextApplication}`)).toBe(
      `${signInPage}?${nextApplication}`,
    );
    expect(await refreshOf(`${paths.postAJob}?login=1&next=%2F%2Fevil.example`)).toBe(signInPage);
    expect(await refreshOf(paths.postAJob)).toBeUndefined();
    expect(await refreshOf(`${paths.home}?login=1`)).toBe(`${signInPage}?next=%2F`);
  });

  it('leads nobody on who is signed in', async () => {
    const cookie = await signedIn(gateway, upstream);
    upstream.on('/getuserbasicinformation', fake.refusal('forbidden', 403));
    expect(await refreshOf(`${paths.postAJob}?login=1`, cookie)).toBeUndefined();
  });
});
