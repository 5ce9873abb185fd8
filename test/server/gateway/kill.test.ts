import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { afterEach, expect, it, vi } from 'vitest';
import { applicationApi } from '../../../shared/application-paths.ts';
import { sessionCookieName } from '../../../server/gateway/plugins/session/session.ts';
import { SessionSeal } from '../../../server/gateway/plugins/session/session-seal.ts';
import { sameOrigin } from '../../helpers/services/gateway.ts';
import { createTargetRunner } from '../../helpers/browser/target-runner.ts';
import { startMarketplace, type TestMarketplace } from '../../helpers/services/marketplace.ts';
import { applicant, demand } from '../marketplace/application/flow.ts';
import { addCompany, addJob, addUser } from '../marketplace/fixtures.ts';
import { encode, filePart, MULTIPART, pdf, sha256 } from '../marketplace/files/uploading.ts';
import { answersOf, expectAnswered, expectWholeFiles, type Sent } from '../marketplace/kills/answered.ts';
import { inAMonth } from '../../helpers/samples/dates.ts';

const ROUNDS = 20;
const TARGET = join(import.meta.dirname, 'kill-target.ts');
const SECRET = 'only-for-this-test-'.repeat(3);
/** Candidates who save, and candidates who send files. */
const SAVING = 4;
const SENDING = 8;

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

interface Candidate extends Sent {
  readonly cookie: string;
  readonly job: string;
}

async function setStage(marketplace: TestMarketplace): Promise<Candidate[]> {
  const { db } = marketplace;
  const seal = new SessionSeal([SECRET]);
  const companyId = await addCompany(db);
  const candidates: Candidate[] = [];
  for (let count = 0; count < SAVING + SENDING; count += 1) {
    const user = await addUser(db);
    const { id, token } = user;
    const job = await addJob(db, { companyId });
    await demand(db, job, []);
    // The step that is saved is locked until those before it are complete.
    const application = applicant(marketplace, user, job);
    if (count < SAVING) {
      await application.saveBasic();
      await application.saveProfessional();
    }
    const sealed = await seal.seal({ token, role: 'candidate', expiresAt: Date.now() + 3_600_000 });
    candidates.push({
      userId: id,
      cookie: `${sessionCookieName(false)}=${sealed}`,
      job: String(job),
      saves: { sent: 0, answered: 0 },
      uploads: [],
    });
  }
  return candidates;
}

interface Answer {
  readonly status: number;
  readonly etag: string;
  readonly text: string;
}

/** Null when the gateway is gone before it has answered whole. */
async function ask(
  dispatcher: Agent,
  candidate: Candidate,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body: Uint8Array | string | null = null,
): Promise<Answer | null> {
  try {
    const reply = await request(`http://localhost${path}`, {
      method: body === null ? 'GET' : 'POST',
      dispatcher,
      headers: { ...sameOrigin, ...headers, cookie: candidate.cookie },
      body,
    });
    const text = await reply.body.text();
    return { status: reply.statusCode, etag: String(reply.headers.etag), text };
  } catch {
    return null;
  }
}

const versionOf = async (dispatcher: Agent, candidate: Candidate): Promise<string> =>
  (await ask(dispatcher, candidate, applicationApi.view(candidate.job)))?.etag ?? '';

/** Until the gateway is gone. Each save's number stands in the offer, so that it can be found again. */
async function save(dispatcher: Agent, candidate: Candidate): Promise<void> {
  const { job, saves } = candidate;
  let version = await versionOf(dispatcher, candidate);
  for (;;) {
    saves.sent += 1;
    const number = saves.sent;
    const answers = { noticePeriodDays: null, isServingNotice: true, availableFrom: inAMonth };
    const body = { step: 'availability', answers: { ...answers, offerInHand: number * 1000 } };
    const headers = { 'content-type': 'application/json', 'if-match': version };
    const text = JSON.stringify(body);
    const answer = await ask(dispatcher, candidate, applicationApi.steps(job), headers, text);
    if (answer === null) return;
    if (answer.status === 412) {
      // One of the gateway before, whose answer nobody has heard, has just come through.
      version = await versionOf(dispatcher, candidate);
      continue;
    }
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    version = answer.etag;
    saves.answered = number;
  }
}

async function send(dispatcher: Agent, candidates: readonly Candidate[], first: number): Promise<void> {
  for (let turn = first; ; turn += 1) {
    const candidate = candidates[turn % candidates.length];
    if (candidate === undefined) return;
    const bytes = pdf(1000 + ((turn * 40_009) % 400_000));
    const one = { hash: sha256(bytes), isAnswered: false };
    candidate.uploads.push(one);
    const path = applicationApi.files(candidate.job, 'cv');
    const body = encode([filePart(bytes)]);
    const answer = await ask(dispatcher, candidate, path, { 'content-type': MULTIPART }, body);
    if (answer === null) return;
    expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
    one.isAnswered = true;
  }
}

it(
  `no answered save and no answered file is lost with a gateway, killed ${ROUNDS} times in the middle of both`,
  { timeout: 300_000 },
  async () => {
    const marketplace = await startMarketplace();
    cleanUps.push(() => marketplace.close());
    const runner = await createTargetRunner();
    cleanUps.push(() => runner.close());
    const candidates = await setStage(marketplace);
    const saving = candidates.slice(0, SAVING);
    const sending = candidates.slice(SAVING);
    const load = () => runner.spawn(TARGET, SECRET, marketplace.socketPath);
    let next = load();
    for (let round = 0; round < ROUNDS; round += 1) {
      const target = next;
      await target.start();
      next = load();
      const dispatcher = new Agent({ connect: { socketPath: target.socketPath } });
      const writers = [
        ...saving.map((candidate) => save(dispatcher, candidate)),
        send(dispatcher, sending.slice(0, SENDING / 2), round),
        send(dispatcher, sending.slice(SENDING / 2), round),
      ];
      const before = answersOf(candidates);
      const isEnough = ({ saves, files }: typeof before) =>
        saves >= before.saves + 4 + (round % 7) && files >= before.files + 1 + (round % 3);
      const ended = Promise.all(writers);
      while (!isEnough(answersOf(candidates)))
        if ((await Promise.race([wait(1), ended])) !== undefined)
          throw new Error('the gateway was gone before it was killed');
      await target.kill();
      await ended;
      await dispatcher.destroy();
    }
    await compare(marketplace, candidates);
  },
);

/**
 * The marketplace was there all the time: it has cleaned up behind every upload that was cut, without a restart. One
 * that had come whole when the gateway died may be kept after that.
 */
async function compare(marketplace: TestMarketplace, candidates: readonly Candidate[]): Promise<void> {
  const { db } = marketplace;
  await vi.waitFor(async () => expectWholeFiles(db, marketplace), { timeout: 10_000, interval: 100 });
  await expectAnswered(db, candidates, ROUNDS);
}
