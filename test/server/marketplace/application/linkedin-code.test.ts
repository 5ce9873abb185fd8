import { calculatePKCECodeChallenge, randomPKCECodeVerifier } from 'openid-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveLinkedInUserInfoMobile } from '../../../../server/wire/application/application-materials.ts';
import { startMarketplace, type TestMarketplace } from '../../../helpers/services/marketplace.ts';
import {
  answerProvider,
  type OpenIdProvider,
  startOpenIdProvider,
} from '../../../helpers/services/openid-provider.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { addJob, addUser, type TestUser } from '../fixtures.ts';
import { applicant } from './flow.ts';

const redirect_uri = 'https://atelier.example/linkedin/callback';
const profile = 'https://www.linkedin.com/in/asha-rao';

let provider: OpenIdProvider;
beforeAll(async () => {
  provider = await startOpenIdProvider();
  provider.serve(redirect_uri);
});
afterAll(() => provider.close());

/** A code as whoever sent the candidate to the provider gets it, with what it was asked for with. */
async function newCode() {
  const { issuer, clientId } = provider.settings;
  const code_verifier = randomPKCECodeVerifier();
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    scope: 'openid profile email',
    redirect_uri,
    code_challenge: await calculatePKCECodeChallenge(code_verifier),
    code_challenge_method: 'S256',
    nonce: 'a-nonce',
  });
  const returned = await answerProvider(`${issuer}/auth?${query}`);
  const auth_code = returned.searchParams.get('code') ?? '';
  return { auth_code, code_verifier, nonce: 'a-nonce', redirect_uri };
}

describeEngines('the code of a LinkedIn sign-in', (engine) => {
  let market: TestMarketplace;
  beforeAll(async () => {
    market = await startMarketplace({ engine, linkedIn: provider.settings });
  });
  afterAll(() => market.close());

  const save = async ({ token }: TestUser, job: number, code: object) => {
    const job_id = String(job);
    return market.wire.call(saveLinkedInUserInfoMobile, { job_id, ...(await newCode()), ...code }, { token });
  };

  it('[C-54] is exchanged for the profile, and that becomes the link', async () => {
    provider.person = { given_name: 'Asha', family_name: 'Rao', profile };
    const [user, job] = [await addUser(market.db), await addJob(market.db)];
    const { data } = await save(user, job, {});
    expect(data).toMatchObject({ version: 1, linkedin_info: { url: profile } });
    const { selected_cv_links_list: links } = (await applicant(market, user, job).info())
      .user_application_info;
    expect(links).toMatchObject([{ category: 2, type: 2, url: profile }]);
    expect((await save(user, job, {})).data.version).toBe(2);
  });

  it('[F-17] of a private profile changes nothing, and a CV is asked for when there is none', async () => {
    provider.person = { given_name: 'Asha' };
    const [user, job] = [await addUser(market.db), await addJob(market.db)];
    expect(await save(user, job, {})).toMatchObject({
      status: 400,
      error: {
        code: 'invalid-input',
        fields: {
          public_profile_url: 'cv.privateProfile',
          cv_attachment_id: 'cv.required',
        },
      },
    });
    expect(
      await market.db.selectFrom('applications').selectAll().where('job_id', '=', job).execute(),
    ).toEqual([]);
  });

  it('is refused with the wrong proofs, and a provider that says no to us is unavailable', async () => {
    provider.person = { profile };
    const [user, job] = [await addUser(market.db), await addJob(market.db)];
    const wrong = [
      { auth_code: 'none' },
      { code_verifier: randomPKCECodeVerifier() },
      { nonce: 'another' },
      { redirect_uri: 'https://elsewhere.example/' },
    ];
    for (const code of wrong)
      expect([code, await save(user, job, code)]).toMatchObject([
        code,
        { status: 400, error: { code: 'linkedin-refused' } },
      ]);
    provider.interrupt = (request, response) => {
      if (request.url !== '/token') return false;
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"invalid_client"}');
      return true;
    };
    expect(await save(user, job, {})).toMatchObject({ status: 424, error: { code: 'linkedin-unavailable' } });
    provider.interrupt = null;
  });

  it('is for candidates, and for jobs that take applications', async () => {
    provider.person = { profile };
    const job = await addJob(market.db);
    const recruiter = await addUser(market.db, { loginType: 2 });
    expect(await save(recruiter, job, {})).toMatchObject({ status: 403 });
    const before = provider.requests.filter((request) => request === 'POST /token').length;
    expect(await save(await addUser(market.db), 999_999, {})).toMatchObject({
      error: { code: 'job-not-found' },
    });
    expect(provider.requests.filter((request) => request === 'POST /token')).toHaveLength(before);
  });
});
