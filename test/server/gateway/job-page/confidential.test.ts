import fc from 'fast-check';
import Fastify from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadConfig } from '../../../../server/settings/config.ts';
import { ProblemError } from '../../../../server/gateway/errors.ts';
import { loadJobPage } from '../../../../server/gateway/features/job-page/job-page.load.ts';
import { headOfJobPage } from '../../../../server/gateway/features/job-page/job-page.meta.ts';
import { viewJobPage } from '../../../../server/gateway/features/job-page/job-page.view.ts';
import { composeHead } from '../../../../server/gateway/pages/rendering/head.ts';
import type { Upstream } from '../../../../server/gateway/upstream/upstream.ts';
import { jobPageRoutes } from '../../../../server/gateway/features/job-page/job-page.route.ts';
import { pagesPlugin } from '../../../../server/gateway/pages/plugin.ts';
import { errorsPlugin } from '../../../../server/gateway/plugins/errors/errors.ts';
import { zodRoutesPlugin } from '../../../../server/gateway/plugins/zod-routes.ts';
import type { Outcome } from '../../../../server/gateway/upstream/outcome.ts';
import { readReply } from '../../../../server/gateway/upstream/outcome.ts';
import type { Call } from '../../../../server/wire/protocol/call.ts';
import { caseOf, choices, type ConfidentialCase, grantedCase } from './confidential-case.ts';
import { everythingShown, type JobPageGateway, startJobPageGateway } from './job-page-gateway.ts';
import { bodyOf } from './replies.ts';

/**
 * How cases are counted: one case is one random marketplace (its answers full of canaries), one role, and all the
 * bytes that were made of it for that role.
 * - By the feature's own steps: load, view, schema, head and data of the page, or the problem; API and page both.
 * - In process: one request to its routes with the gateway's reader of replies, error and page plugins, without
 *   sockets; body, headers and log lines.
 * - Over HTTP: one request to the whole gateway, a marketplace on a real socket behind it, a sealed session cookie;
 *   body, headers and log lines.
 *
 * Each run draws new ones. `CASES=100000 npx vitest run test/server/gateway/job-page/confidential.test.ts` draws more.
 */
const CASES = Number(process.env['CASES'] ?? 20_000);
const STEP_CASES = 0.9 * CASES;
const ROUTE_CASES = 0.08 * CASES;
const HTTP_CASES = 0.03 * CASES;

let serial = 0;

/** Times are no marketplace's words, but one day one of them would read like a canary. */
const TIMES = /"(?:time|responseTime|duration|milliseconds)":[\d.]+|dur=[\d.]+/g;

function sighted(bytes: string, { canaries }: ConfidentialCase): string[] {
  const read = bytes.replaceAll(TIMES, '');
  return canaries.filter((canary) => read.includes(canary));
}

/** The marketplace of a case, its replies read by the gateway's own reader. */
function scripted({ role, script }: ConfidentialCase) {
  return async (call: Call): Promise<Outcome<unknown>> => {
    const reply = script[call.name] ?? {};
    const carriesSession = call.session !== 'none' && role !== 'visitor';
    return readReply(call, reply.status ?? 200, Buffer.from(bodyOf(call.name, reply)), carriesSession);
  };
}

async function startInProcess() {
  const logs: string[] = [];
  const app = Fastify({
    loggerInstance: pino({ level: 'trace' }, { write: (line: string) => void logs.push(line) }),
  });
  let current: ConfidentialCase | null = null;

  await app.register(errorsPlugin);
  await app.register(zodRoutesPlugin);
  await app.register(pagesPlugin, { isDevelopment: false, renderer: everythingShown });
  app.decorateRequest('session', null);
  app.decorateRequest('upstream');
  app.addHook('onRequest', (request, _reply, done) => {
    const role = current?.role ?? 'visitor';
    Object.assign(request, {
      upstream: {
        call: scripted(current ?? grantedCase(0)),
        callSecondary: scripted(current ?? grantedCase(0)),
      },
      session: role === 'visitor' ? null : { role, token: 'token', expiresAt: 0, hash: '' },
    });
    done();
  });
  await app.register(jobPageRoutes, { config: loadConfig(['--test'], {}) });

  return {
    /** All bytes of one request. */
    async ask(next: ConfidentialCase, jobId: string): Promise<string> {
      current = next;
      logs.length = 0;
      const { method, path, accept } = next;
      const payload = method === 'POST' ? { payload: { week: 'six-day-week' } } : {};
      const reply = await app.inject({ method, url: path(jobId), headers: { accept }, ...payload });
      return `${JSON.stringify(reply.headers)}\n${reply.payload}\n${logs.join('')}`;
    },
    close: () => app.close(),
  };
}

const upstreamOf = (next: ConfidentialCase): Upstream =>
  Object.assign(Object.create(null), { call: scripted(next), callSecondary: scripted(next) });

/** Everything that is made of a case, for the API and for the page. */
async function bytesOf(next: ConfidentialCase): Promise<string> {
  const loading = loadJobPage(upstreamOf(next), next.role === 'visitor' ? null : next.role, 'job');
  const loaded = await loading.catch((problem: unknown) => problem);
  if (loaded instanceof ProblemError)
    return JSON.stringify([loaded.toProblem('request'), loaded.viewer, pino.stdSerializers.err(loaded)]);
  const job = await loading;
  const model = viewJobPage(job, Date.now());
  return JSON.stringify(model) + composeHead(headOfJobPage(model, job.basics, 'https://atelier.example'));
}

test(
  `[R-10] [RO-07] [AMB-34] recruiter-only fields are in nothing that is made for anybody without access, in ${STEP_CASES} random cases`,
  { timeout: 600_000 },
  async () => {
    let shown = 0;
    await fc.assert(
      fc.asyncProperty(choices, async (chosen) => {
        serial += 1;
        const next = caseOf(chosen, serial);
        const bytes = await bytesOf(next);
        const seen = sighted(bytes, next);
        if (bytes.includes('"viewer":')) shown += 1;
        if (seen.length > 0) throw new Error(`seen by a ${next.role}: ${seen.join(', ')}`);
      }),
      { numRuns: STEP_CASES },
    );
    expect(serial).toBe(STEP_CASES);
    // Most cases must be pages of a job: one that shows nothing proves little.
    expect(shown).toBeGreaterThan(STEP_CASES / 3);
  },
);

describe('recruiter-only fields, in process', () => {
  let inProcess: Awaited<ReturnType<typeof startInProcess>>;
  beforeAll(async () => {
    inProcess = await startInProcess();
  });
  afterAll(() => inProcess.close());

  test('[R-10] the canaries can be seen where they may be: by a recruiter with access', async () => {
    const granted = grantedCase(42);
    const bytes = await inProcess.ask(granted, 'job-granted');
    const { text, rupees, commission } = granted.canary;
    for (const field of [
      'job_internal_status_string',
      'review_job_type_string',
      'key_highlights',
      'interview_process',
      'review_criteria',
      'job_sample_profile',
      'job_reporting_manager',
      'job_to_be_sent_criteria',
      'prospect_criteria_list',
      'predefined_question_list',
      'user_name',
      'tbs_email_type',
    ]) {
      expect(bytes).toContain(`${text}-${field}`);
    }
    expect(bytes).toContain(`${text}-value`);
    expect(bytes).toContain(String(rupees));
    expect(bytes).toContain(`${commission} %`);
  });

  test(
    `[R-10] [RO-07] [AMB-34] are in no byte for anybody without access, in ${ROUTE_CASES} random cases`,
    { timeout: 240_000 },
    async () => {
      let cases = 0;
      await fc.assert(
        fc.asyncProperty(choices, async (chosen) => {
          serial += 1;
          const next = caseOf(chosen, serial);
          const seen = sighted(await inProcess.ask(next, `c${serial}`), next);
          cases += 1;
          if (seen.length > 0) throw new Error(`seen by a ${next.role}: ${seen.join(', ')}`);
        }),
        { numRuns: ROUTE_CASES },
      );
      expect(cases).toBe(ROUTE_CASES);
    },
  );
});

describe('recruiter-only fields, over HTTP', () => {
  let page: JobPageGateway;
  const cookies = new Map<string, string>();
  beforeAll(async () => {
    page = await startJobPageGateway();
    for (const role of ['candidate', 'recruiter', 'freelance-recruiter'] as const) {
      cookies.set(role, await page.signIn(role, `token-of-${role}`));
    }
  });
  afterAll(() => page.close());

  async function ask(next: ConfidentialCase, jobId: string): Promise<string> {
    page.wire.script(jobId, next.script);
    const cookie = cookies.get(next.role);
    const isPost = next.method === 'POST';
    const reply = await fetch(page.gateway.url + next.path(jobId), {
      method: next.method,
      headers: {
        accept: next.accept,
        ...(cookie === undefined ? {} : { cookie }),
        ...(isPost
          ? { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'x-atelier': '1' }
          : {}),
      },
      ...(isPost ? { body: '{"week":"six-day-week"}' } : {}),
    });
    return `${JSON.stringify([...reply.headers])}\n${await reply.text()}`;
  }

  test(
    `[R-10] [RO-07] [AMB-34] are in no byte for anybody without access, in ${HTTP_CASES} random cases`,
    { timeout: 240_000 },
    async () => {
      let cases = 0;
      let logged = 0;
      const requestsAtOnce = 20;
      await fc.assert(
        fc.asyncProperty(
          fc.array(choices, { minLength: requestsAtOnce, maxLength: requestsAtOnce }),
          async (batch) => {
            const asked = batch.map((chosen) => caseOf(chosen, (serial += 1)));
            const answers = await Promise.all(asked.map((next) => ask(next, `h${(serial += 1)}`)));
            const logs = page.gateway.logs.slice(logged).join('');
            logged = page.gateway.logs.length;
            for (const [position, next] of asked.entries()) {
              const seen = sighted(`${answers[position]}\n${logs}`, next);
              if (seen.length > 0) throw new Error(`seen by a ${next.role}: ${seen.join(', ')}`);
              cases += 1;
            }
          },
        ),
        { numRuns: HTTP_CASES / requestsAtOnce },
      );
      expect(cases).toBe(HTTP_CASES);
    },
  );
});
