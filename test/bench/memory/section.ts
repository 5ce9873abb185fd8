import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '../../../shared/paths.ts';
import type { Arrangement } from '../arrangement.ts';
import { arranged, liveJobsOf, sessionAt } from '../arrangement.ts';
import { figure, median } from '../figures.ts';
import type { Figure, Section } from '../figures.ts';
import { startLoad } from '../load.ts';
import type { Running } from '../processes.ts';
import { AT_ONCE, FILE, LIMITS, MIB, startSender, uploadsThrough } from '../uploads/stage.ts';
import { type Held, heldBy, writingHeaps } from './held.ts';

/** One round takes two to three minutes. */
const MAX_ROUNDS = 3;
const PAGES = 10_000;
const JOBS = 200;
/** Pages of one kind that are asked for before those of the next. */
const PIECE = 200;
const CONNECTIONS = 8;
const START_MS = 10_000;
const REST_MS = 60_000;
const AIM_AT_REST = 180;
const AIM_OF_GROWTH = 1.5;

const moments = {
  started: 'at rest, just started',
  afterPages: `right after ${PAGES.toLocaleString('en')} pages`,
  afterOneByOne: `right after ${AT_ONCE} uploads in turn`,
  afterAtOnce: `right after ${AT_ONCE} uploads at once`,
  rested: 'after a minute without a request',
} as const;
type Moment = keyof typeof moments;
type Round = Readonly<Record<Moment, Held>>;

export const memory: Section = {
  name: 'memory',
  title: `Memory at rest, after ${PAGES.toLocaleString('en')} pages and uploads of ${FILE / MIB} MiB, and after a rest`,
  method:
    `Production as one process with one worker, on sample data. HTML pages of five kinds, as many of each, in turn in ` +
    `pieces of ${PIECE}, ${CONNECTIONS} at once: a job as a visitor and as a candidate, and a candidate's list, home and ` +
    `profile. Then ${AT_ONCE} PDFs one after the other, and ${AT_ONCE} at once. Resident is VmRSS of /proc/PID/status, ` +
    'anonymous RssAnon; a heap is what V8 holds, and what of it is used, at most a quarter of a second before.',
  measure: ({ rounds }) =>
    arranged(async (arrangement) => {
      const dataDir = arrangement.directory();
      await arranged((seeding) => seeding.demo(dataDir));
      const measured: Round[] = [];
      for (let round = 0; round < Math.min(rounds, MAX_ROUNDS); round += 1)
        measured.push(await arranged((fresh) => measureRound(fresh, dataDir)));
      return figuresOf(measured);
    }),
};

async function measureRound(arrangement: Arrangement, dataDir: string): Promise<Round> {
  const heaps = join(arrangement.directory(), 'heaps');
  const product = await arrangement.product(dataDir, { ...LIMITS, ...writingHeaps(heaps) });
  const held = () => heldBy(product, heaps);
  await sleep(START_MS);
  const started = held();

  await askForPages(arrangement, product);
  const afterPages = held();

  const sender = await arrangement.started(startSender());
  const uploads = await uploadsThrough(product, await liveJobsOf(product.origin, AT_ONCE));
  for (const upload of uploads) await sender.send({ uploads: [upload], bytes: FILE });
  const afterOneByOne = held();
  await sender.send({ uploads, bytes: FILE });
  const afterAtOnce = held();

  await sleep(REST_MS);
  return { started, afterPages, afterOneByOne, afterAtOnce, rested: held() };
}

async function askForPages(arrangement: Arrangement, { origin }: Running): Promise<void> {
  const load = await arrangement.started(startLoad());
  const jobs = (await liveJobsOf(origin, JOBS)).map((id) => paths.job(id));
  const candidate = await sessionAt(origin, 'candidate@atelier.test');
  const kinds = [
    { addresses: jobs, session: {} },
    { addresses: jobs, session: candidate },
    ...[paths.jobs, paths.home, paths.profile].map((address) => ({
      addresses: [address],
      session: candidate,
    })),
  ];
  for (let asked = 0; asked < PAGES; asked += kinds.length * PIECE) {
    for (const { addresses, session } of kinds)
      await load.run({
        origin,
        pages: addresses.map((address) => [[address]]),
        headers: { ...session, 'accept-encoding': 'br' },
        connections: CONNECTIONS,
        pace: { atOnce: CONNECTIONS },
        until: { pages: PIECE },
      });
  }
}

function figuresOf(rounds: readonly Round[]): Figure[] {
  const growthOf = (moment: Moment) =>
    figure(
      `${moments[moment]}: beside rest`,
      'times',
      rounds.map((round) => round[moment].resident / round.started.resident),
      { aim: AIM_OF_GROWTH },
    );
  const all = (moment: Moment, value: (held: Held) => number) => rounds.map((round) => value(round[moment]));
  const heapOf = (moment: Moment, thread: keyof Held['heaps']) => {
    const used = median(all(moment, ({ heaps }) => heaps[thread].used));
    const external = median(all(moment, ({ heaps }) => heaps[thread].external));
    return figure(
      `${moments[moment]}: heap of the ${thread}`,
      'MB',
      all(moment, ({ heaps }) => heaps[thread].total),
      { note: `used ${used.toFixed(0)}, and ${external.toFixed(0)} outside of it` },
    );
  };
  const figuresAt = (moment: Moment) => [
    figure(
      `${moments[moment]}: resident`,
      'MB',
      all(moment, ({ resident }) => resident),
      moment === 'started' ? { aim: AIM_AT_REST } : {},
    ),
    ...(moment === 'started' ? [] : [growthOf(moment)]),
    figure(
      `${moments[moment]}: anonymous`,
      'MB',
      all(moment, ({ anonymous }) => anonymous),
    ),
    heapOf(moment, 'gateway'),
    heapOf(moment, 'marketplace'),
  ];
  return (['started', 'afterPages', 'afterOneByOne', 'afterAtOnce', 'rested'] as const).flatMap(figuresAt);
}
