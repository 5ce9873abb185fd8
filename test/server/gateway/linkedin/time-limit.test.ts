import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { linkedInSignIn } from '../../../../shared/contract/session/linkedin-sign-in.ts';
import { applicationApi } from '../../../../shared/application-paths.ts';
import { paths } from '../../../../shared/paths.ts';
import { saveLinkedInUserInfoMobile } from '../../../../server/wire/application/application-materials.ts';
import {
  answerProvider,
  type OpenIdProvider,
  startOpenIdProvider,
} from '../../../helpers/services/openid-provider.ts';
import { ask, type Flow, problemIn, startFlow } from '../application/flow.ts';

const { declared, short } = vi.hoisted(() => ({ declared: { timeLimit: 0 }, short: 300 }));

/** The wire as it is, with a limit that a test can wait for. */
vi.mock(import('../../../../server/wire/application/application-materials.ts'), async (importOriginal) => {
  const wire = await importOriginal();
  declared.timeLimit = wire.saveLinkedInUserInfoMobile.timeLimit;
  return { ...wire, saveLinkedInUserInfoMobile: { ...wire.saveLinkedInUserInfoMobile, timeLimit: short } };
});

const publicOrigin = 'https://atelier.example';
let provider: OpenIdProvider;
let flow: Flow;

beforeAll(async () => {
  provider = await startOpenIdProvider();
  provider.serve(publicOrigin + paths.linkedInReturn);
  flow = await startFlow({ publicOrigin, linkedIn: provider.settings });
});
afterAll(async () => {
  await provider.close();
  await flow.close();
});

test('[C-54] the save takes two minutes at most, and a provider that is slower is given up', async () => {
  expect(declared.timeLimit).toBe(120_000);
  expect(saveLinkedInUserInfoMobile.timeLimit).toBe(short);
  const cookie = await flow.signIn('newcomer');
  const job = String(await flow.job());
  const begun = await ask(flow.gateway, 'POST', applicationApi.linkedInSignIn(job), { cookie });
  const kept = begun.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  const { url, state } = linkedInSignIn.parse(await begun.json());
  const query = (await answerProvider(url)).searchParams;
  // Takes the code and never answers.
  provider.interrupt = (request) => request.url === '/token';
  const reply = await ask(flow.gateway, 'POST', applicationApi.linkedInCode(job), {
    cookie: `${cookie}; ${kept}`,
    body: { code: query.get('code'), state, issuer: query.get('iss') },
  });
  expect(await problemIn(reply)).toMatchObject({ status: 504, code: 'upstream-timed-out' });
  expect((await flow.view(Number(job), cookie)).answers.linkedIn).toBeNull();
});
