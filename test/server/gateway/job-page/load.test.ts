import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { loadJobPage } from '../../../../server/gateway/features/job-page/job-page.load.ts';
import { ProblemError } from '../../../../server/gateway/errors.ts';
import type { Outcome } from '../../../../server/gateway/upstream/outcome.ts';
import type { Upstream } from '../../../../server/gateway/upstream/upstream.ts';
import type { Call } from '../../../../server/wire/protocol/call.ts';
import { getUserBasicInformation } from '../../../../server/wire/session.ts';
import { usual } from './replies.ts';

type Outcomes = Readonly<Record<string, Outcome<unknown>>>;

/** An upstream whose calls come out as named, all others well; `asked` grows with every call. */
function upstreamWith(outcomes: Outcomes, asked: string[] = []): Upstream {
  const call = async ({ name }: Call): Promise<Outcome<unknown>> => {
    asked.push(name);
    return outcomes[name] ?? { kind: 'ok', data: usual[name] };
  };
  return Object.assign(Object.create(null), { call, callSecondary: call });
}

const timedOut = { kind: 'timed-out' } as const;
const cancelled = { kind: 'cancelled' } as const;

describe('what cannot be had in time', () => {
  test.each(['job-visibility', 'job-basics'])('[AMB-18] %s: there is no page', async (name) => {
    const loading = loadJobPage(upstreamWith({ [name]: timedOut }), null, '1');
    await expect(loading).rejects.toMatchObject({ code: 'upstream-timed-out' });
  });

  test('another part: that part says so', async () => {
    const loaded = await loadJobPage(upstreamWith({ 'job-part-offer': timedOut }), null, '1');
    expect(loaded).toMatchObject({ offer: { ok: false, reason: 'timed-out' } });
  });

  test('[UX-05] similar jobs: the page says so, and one that is gone goes without them', async () => {
    const loaded = await loadJobPage(upstreamWith({ 'similar-jobs-below': timedOut }), null, '1');
    expect(loaded).toMatchObject({ similar: { ok: false, reason: 'timed-out' } });
    const gone = { kind: 'ok', data: { job_visibility: 0 } } as const;
    const loading = loadJobPage(
      upstreamWith({ 'similar-jobs-below': timedOut, 'job-visibility': gone }),
      null,
      '1',
    );
    await expect(loading).rejects.toMatchObject({ code: 'job-expired', similar: [] });
  });

  test('[SV-04] what a candidate has marked: the job counts as not hidden', async () => {
    const loaded = await loadJobPage(upstreamWith({ 'job-marks': timedOut }), 'candidate', '1');
    expect(loaded).toMatchObject({ isSaved: false, hidden: { isJob: false, isCompany: false } });
  });

  test('[R-09] the access check: nothing of the boxes is kept', async () => {
    const loaded = await loadJobPage(upstreamWith({ 'recruiter-access': timedOut }), 'recruiter', '1');
    expect(loaded).toMatchObject({ recruiter: { access: 'check-failed' } });
    expect(JSON.stringify(loaded)).not.toContain('Head of Film');
  });
});

test('a job that is not there knows who looks, and its log line does not', async () => {
  const gone = { kind: 'ok', data: { job_visibility: null } } as const;
  const named = { kind: 'ok', data: { user_name: 'Asha Rao' } } as const;
  const outcomes = { 'job-visibility': gone, [getUserBasicInformation.name]: named };
  const error: unknown = await loadJobPage(upstreamWith(outcomes), 'candidate', '1').catch(
    (problem: unknown) => problem,
  );
  if (!(error instanceof ProblemError)) throw new Error('There is a page.');
  expect([error.code, error.viewer?.role]).toEqual(['job-not-found', 'candidate']);
  expect(JSON.stringify(pino.stdSerializers.err(error))).not.toContain('viewer');
});

describe('[G-05] a client that has gone', () => {
  test.each(['job-visibility', 'job-basics'])('while %s was read: no page is made', async (name) => {
    const loading = loadJobPage(upstreamWith({ [name]: cancelled }), null, '1');
    await expect(loading).rejects.toMatchObject({ code: 'client-closed-request' });
  });

  test.each([
    [null, 'job-part-role'],
    ['candidate', 'apply-status'],
    ['recruiter', 'recruiter-access'],
    ['recruiter', 'recruiter-boxes'],
  ] as const)('as %s, while %s was read: no page is made', async (role, name) => {
    const loading = loadJobPage(upstreamWith({ [name]: cancelled }), role, '1');
    await expect(loading).rejects.toMatchObject({ code: 'client-closed-request' });
  });
});

test.each([
  [null, 7],
  ['candidate', 12],
  ['recruiter', 11],
  ['freelance-recruiter', 11],
] as const)(
  'every call for the page of a %s is made before the first one can answer',
  async (role, calls) => {
    const asked: string[] = [];
    const loading = loadJobPage(upstreamWith({}, asked), role, '1');
    const first = [...asked];
    await loading;
    expect(asked).toEqual(first);
    expect(new Set(asked).size).toBe(calls);
  },
);

test('[SV-04] only who hides anything asks for similar jobs of their own', async () => {
  const list = { job_list_display_info: { job_info_vo_list: [] } };
  const marks = { is_saved: 0, is_job_hidden: 0, is_company_hidden: 1, has_hidden: 1 };
  const hides = {
    'job-marks': { kind: 'ok', data: marks },
    'own-similar-jobs': { kind: 'ok', data: list },
  } as const;
  const asked: string[] = [];
  const loaded = await loadJobPage(upstreamWith(hides, asked), 'candidate', '1');
  expect(loaded).toMatchObject({
    similar: { ok: true, content: [] },
    hidden: { isJob: false, isCompany: true },
  });
  expect(asked.filter((name) => name === 'own-similar-jobs')).toHaveLength(1);
  for (const role of ['candidate', 'recruiter', null] as const) {
    const others: string[] = [];
    await loadJobPage(upstreamWith({}, others), role, '1');
    expect(others).not.toContain('own-similar-jobs');
    expect(others.includes('job-marks')).toBe(role === 'candidate');
  }
});
