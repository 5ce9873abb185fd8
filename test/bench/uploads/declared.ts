import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '../../../shared/paths.ts';
import { type Arrangement, arranged, liveJobs } from '../arrangement.ts';
import { figure } from '../figures.ts';
import type { Figure, Settings } from '../figures.ts';
import type { Running } from '../processes.ts';
import type { Upload } from './sender-process.ts';
import { MB, MIB, startSender } from './stage.ts';

/** As many as flow at once, each as large as may be. */
const UPLOADS = 64;
const FILE = 10 * MIB;
const A_PERSON = 6;
const AN_ADDRESS = 24;
const IDLE_MILLISECONDS = 3000;
const SAMPLE_MILLISECONDS = 10;

/** What the product, one process as shipped, takes for as many uploads as it lets in, and what it keeps of that. */
export const declaredFigures = ({ rounds }: Settings): Promise<Figure[]> =>
  arranged(async (arrangement) => {
    const dataDir = arrangement.directory();
    const seeded = await arrangement.marketplace(dataDir);
    const jobs = await liveJobs(seeded.origin, UPLOADS);
    await seeded.stop();
    const measured: Awaited<ReturnType<typeof measureRound>>[] = [];
    for (let round = 0; round < rounds; round += 1)
      measured.push(await arranged((fresh) => measureRound(fresh, dataDir, jobs, round)));
    const figureOf = (name: string, unit: string, key: keyof (typeof measured)[number]) =>
      figure(
        name,
        unit,
        measured.map((round) => round[key]),
      );
    return [
      figureOf(`${UPLOADS} uploads of ${FILE / MIB} MiB at once: memory when just started`, 'MB', 'idle'),
      figureOf('when all have signed in and one file has come', 'MB', 'before'),
      figureOf('at most', 'MB', 'most'),
      figureOf(`${IDLE_MILLISECONDS / 1000} s later`, 'MB', 'after'),
      figureOf('through both, to the disk', 'MB/s', 'speed'),
    ];
  });

async function measureRound(
  arrangement: Arrangement,
  dataDir: string,
  jobs: readonly string[],
  round: number,
) {
  const product = await arrangement.product(dataDir, { OVERLOAD_WAIT: '0', TRUST_PROXY: '127.0.0.1' });
  const sender = await arrangement.started(startSender());
  await sleep(IDLE_MILLISECONDS);
  const idle = product.memory() / MB;
  const uploads = await uploadsOfMany(product, jobs, round);
  await sender.send({ uploads: uploads.slice(0, 1), bytes: MIB });
  await sleep(IDLE_MILLISECONDS);
  const before = product.memory();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, product.memory());
  }, SAMPLE_MILLISECONDS);
  const { seconds } = await sender.send({ uploads, bytes: FILE - 64 * 1024 });
  clearInterval(timer);
  await sleep(IDLE_MILLISECONDS);
  return {
    idle,
    before: before / MB,
    most: most / MB,
    after: product.memory() / MB,
    speed: (UPLOADS * FILE) / MB / seconds,
  };
}

/** Of new people at several addresses, none of whom sends more than they may. */
async function uploadsOfMany(product: Running, jobs: readonly string[], round: number): Promise<Upload[]> {
  const uploads: Upload[] = [];
  for (const [at, job] of jobs.entries()) {
    const person = Math.floor(at / A_PERSON);
    const address = `192.0.2.${1 + Math.floor(at / AN_ADDRESS)}`;
    const before = uploads[person * A_PERSON];
    const headers = before?.headers ?? {
      cookie: await join(product, `sender-${round}-${person}@example.com`, `198.51.100.${person}`),
      'x-atelier': '1',
      origin: product.origin,
    };
    uploads.push({
      url: product.origin + api.applicationFiles(job, 'cv'),
      headers: { ...headers, 'x-forwarded-for': address },
    });
  }
  return uploads;
}

/** A new person's session. */
async function join({ origin }: Running, email: string, address: string): Promise<string> {
  const account = { email, password: 'only for the bench, 9 words' };
  const post = async (path: string, body: object) => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-atelier': '1', origin, 'x-forwarded-for': address },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  await post(api.signUp, { name: 'A Sender', ...account });
  const signedIn = await post(api.session, account);
  return signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
