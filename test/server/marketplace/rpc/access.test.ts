import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { discriminatorsOf } from '../../../../server/marketplace/rpc/fields.ts';
import { type Call, defineCall } from '../../../../server/wire/protocol/call.ts';
import { LoginType } from '../../../../server/wire/protocol/codes.ts';
import { declaredCalls as calls } from '../../../helpers/samples/declared-calls.ts';
import { startMarketplace, type TestMarketplace } from '../../../helpers/services/marketplace.ts';
import { withRoutes } from '../../../helpers/samples/routes.ts';
import { post } from '../files/uploading.ts';
import { addUser } from '../fixtures.ts';

/** Whom each call is for; all others are for anybody. */
const expected: Readonly<Record<string, string>> = {
  'auth-check': 'signed-in',
  'user-basics': 'signed-in',
  'recruiter-access': 'signed-in',
  ...Object.fromEntries(
    [
      'recruiter-boxes',
      'recruiter-admin',
      'recruiter-jobs',
      'job-drafts',
      'job-draft',
      'job-for-editing',
      'create-job-draft',
      'save-job-draft',
      'delete-job-draft',
    ].map((name) => [name, 'recruiter']),
  ),
  ...Object.fromEntries(
    [
      'apply-status',
      'six-day-permission',
      'flexible-day-permission',
      'save-working-days-permission',
      'availability',
      'toggle-availability',
      'save-availability',
      'application',
      'application-strength',
      'application-receipt',
      'profile-offer',
      'applications',
      'saved-jobs',
      'save-job',
      'remove-saved-job',
      'hidden-items',
      'hidden-names',
      'set-hidden',
      'job-marks',
      'own-similar-jobs',
      'saved-searches',
      'find-saved-search',
      'save-search',
      'rename-saved-search',
      'remove-saved-search',
      'open-saved-search',
      'save-basic-information',
      'save-professional-details',
      'save-availability-details',
      'save-cv-step',
      'save-portfolio-step',
      'save-story-step',
      'submit-application',
      'abort-application',
      'withdraw-application',
      'take-into-profile',
      'save-relocation',
      'save-preferred-locations',
      'delete-cv',
      'remove-cv-link',
      'delete-portfolio-file',
      'save-confidential-flag',
      'save-portfolio-links',
      'save-linkedin-user-info',
      'portfolio-links',
      'save-named-link',
      'save-linkedin',
      'save-linkedin-code',
      'upload-cv',
      'upload-portfolio-file',
      'profile-basics',
      'profile-education',
      'profile-experience',
      'profile-portfolio',
      'profile-preferences',
      'profile-strength',
      'profile-wizard',
      'save-portfolio-confidential',
      'save-expected-pay',
      'check-profile-attachments',
      'check-profile-links',
      'profile-attachments',
      'save-profile-attachments',
      'upload-profile-attachment',
      'upload-profile-picture',
      'crop-profile-picture',
      'delete-profile-cv',
      'delete-profile-file',
      'profile-links',
      'save-profile-links',
      'prompt-status',
      'email-prompt',
      'save-email-prompt',
      'skills-prompt',
      'software-prompt',
      'save-skills-prompt',
      'save-software-prompt',
      'save-software-on-back',
      ...['education', 'experience'].flatMap((list) => [
        list,
        `${list}-supplements`,
        `save-${list}`,
        `is-safe-to-delete-${list}`,
        `delete-${list}`,
      ]),
      ...[
        'introduction',
        'location',
        'contact',
        'availability',
        'education',
        'experience',
        'cv',
        'portfolio',
        'skills',
        'story',
        'expectations',
        'preferences',
      ].flatMap((step) => [`save-profile-${step}`, `check-profile-${step}`]),
    ].map((name) => [name, 'candidate']),
  ),
};

const accounts = ['visitor', 'candidate', 'recruiter', 'freelance-recruiter'] as const;
type Account = (typeof accounts)[number];
const loginTypes = {
  candidate: LoginType.professional,
  recruiter: LoginType.recruiter,
  'freelance-recruiter': LoginType.freelancer,
} as const;

function refusal(role: string, account: Account): string | null {
  if (role === 'anybody') return null;
  if (account === 'visitor') return 'sign-in-required';
  if (role === 'signed-in') return null;
  return (role === 'candidate') === (account === 'candidate') ? null : 'forbidden';
}

describe('who may call', () => {
  let marketplace: TestMarketplace;
  let registered: readonly string[];
  beforeAll(async () => {
    const { built, routes } = await withRoutes(() => startMarketplace());
    marketplace = built;
    registered = [...new Set(routes.map(({ url }) => url))];
  });
  afterAll(() => marketplace.close());

  const tokenOf = async (account: Account) =>
    account === 'visitor'
      ? undefined
      : (await addUser(marketplace.db, { loginType: loginTypes[account] })).token;

  it('is what each call says', () => {
    const others = calls.filter(({ role }) => role !== 'anybody').map(({ name, role }) => [name, role]);
    expect(Object.fromEntries(others)).toEqual(expected);
  });

  it('is said of everything that is answered', () => {
    const declared = new Set<string>(calls.flatMap(({ path, alsoAs }) => [path, alsoAs?.path ?? path]));
    expect(registered.filter((url) => !declared.has(url)).toSorted()).toEqual([
      '/batch',
      '/files/:id',
      '/healthz',
      '/media/covers/:file',
      '/media/logos/:file',
      '/media/pictures/:size/:name',
      '/media/share/:file',
    ]);
  });

  it.each(accounts)('is asked of each call by a %s, by both names that it has', async (account) => {
    const token = await tokenOf(account);
    for (const call of calls) {
      const fixed = Object.fromEntries(discriminatorsOf(call.request));
      const names = [{ path: call.path, fields: fixed }];
      if (call.alsoAs !== undefined) {
        const { path, actionType } = call.alsoAs;
        names.push({ path, fields: { ...fixed, action_type: String(actionType) } });
      }
      for (const { path, fields } of names) {
        const isPicture = path === '/media' || path === '/files';
        if (isPicture) continue;
        const { code, text } = await ask(call, path, fields, token);
        const wanted = refusal(expected[call.name] ?? 'anybody', account);
        const what = `${call.name} at ${path} by a ${account}: ${text}`;
        if (wanted === null) expect.soft(['sign-in-required', 'forbidden'], what).not.toContain(code);
        else expect.soft(code, what).toBe(wanted);
      }
    }
  });

  async function ask(call: Call, path: string, fields: Record<string, string>, token: string | undefined) {
    if (call.class === 'uploads') {
      const boundary = 'b';
      const parts = Object.entries(fields).map(
        ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      );
      const file = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF\r\n--b--\r\n`;
      const contentType = `multipart/form-data; boundary=${boundary}`;
      const answer = await post(marketplace, path, Buffer.from(parts.join('') + file), {
        contentType,
        ...(token !== undefined && { token }),
      });
      return { code: answer.code, text: `${answer.status}` };
    }
    const { text } = await marketplace.wire.raw(call.method, path, fields, { token });
    const { error } = z.object({ error: z.object({ code: z.string() }).nullable() }).parse(JSON.parse(text));
    return { code: error?.code ?? null, text };
  }

  it.each([
    ['visitor', 'sign-in-required'],
    ['candidate', 'not-found'],
    ['recruiter', 'not-found'],
  ] as const)('of a file that is not there by a %s: %s', async (account, code) => {
    const token = await tokenOf(account);
    const { text } = await marketplace.wire.raw('GET', `/files/${'x'.repeat(24)}`, {}, { token });
    expect(JSON.parse(text)).toMatchObject({ error: { code } });
  });
});

describe('a declaration', () => {
  const declared = {
    name: 'own',
    method: 'GET',
    path: '/own',
    request: z.object({}),
    reply: z.unknown(),
  } as const;

  it('says who may call, and a contradiction is an error at start', () => {
    expect(defineCall({ ...declared, role: 'anybody' }).session).toBe('none');
    expect(defineCall({ ...declared, role: 'recruiter' }).session).toBe('required');
    expect(() => defineCall({ ...declared, role: 'candidate', session: 'optional' })).toThrow('own');
    expect(() => defineCall({ ...declared, role: 'anybody', session: 'required' })).toThrow('own');
    // @ts-expect-error A call without a role does not pass the types either.
    expect(() => defineCall(declared)).toThrow('own');
  });
});
