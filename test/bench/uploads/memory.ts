import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '../../../shared/paths.ts';
import type { Arrangement } from '../arrangement.ts';
import { arranged, liveJobs } from '../arrangement.ts';
import { figure } from '../figures.ts';
import type { Figure, Settings } from '../figures.ts';
import { startLoad } from '../load.ts';
import type { Running } from '../processes.ts';
import { AT_ONCE, FILE, LIMITS, MIB, speed, startSender, uploadsThrough } from './stage.ts';

const WARM_UP_PAGES = 3000;
const IDLE_MILLISECONDS = 2000;
const SAMPLE_MILLISECONDS = 10;
const AIM = 32;

interface Growth {
  readonly before: number;
  readonly most: number;
}

/** The memory that files take on their way to the disk, and their speed. */
export const memoryFigures = ({ rounds }: Settings): Promise<Figure[]> =>
  arranged(async (arrangement) => {
    const dataDir = arrangement.directory();
    await arranged((seeding) => seeding.marketplace(dataDir));
    const measured: Awaited<ReturnType<typeof measureRound>>[] = [];
    for (let round = 0; round < rounds; round += 1)
      measured.push(await arranged((fresh) => measureRound(fresh, dataDir)));
    const grown = (who: 'gateway' | 'marketplace') =>
      figure(
        `growth of the ${who}`,
        'MiB',
        measured.map((round) => (round[who].most - round[who].before) / MIB),
        {
          aim: AIM,
          note:
            `from ${mebibytes(measured.map((round) => round[who].before))}; ` +
            `${mebibytes(measured.map((round) => round[who].idle))} when just started`,
        },
      );
    return [
      grown('gateway'),
      grown('marketplace'),
      figure(
        'through both, to the disk',
        'MB/s',
        measured.map((round) => round.speed),
      ),
    ];
  });

const mebibytes = (bytes: readonly number[]) => bytes.map((value) => Math.round(value / MIB)).join(', ');

async function measureRound(arrangement: Arrangement, dataDir: string) {
  const marketplace = await arrangement.marketplace(dataDir, LIMITS);
  const gateway = await arrangement.gateway(marketplace.origin, LIMITS);
  const sender = await arrangement.started(startSender());
  const jobs = await liveJobs(marketplace.origin, AT_ONCE);
  const uploads = await uploadsThrough(gateway, jobs);
  const idle = { gateway: gateway.memory(), marketplace: marketplace.memory() };
  const load = await arrangement.started(startLoad());
  await load.run({
    origin: gateway.origin,
    pages: jobs.map((job) => [[api.job(job)]]),
    headers: { ...uploads[0]?.headers },
    connections: AT_ONCE,
    pace: { atOnce: AT_ONCE },
    until: { pages: WARM_UP_PAGES },
  });
  for (const upload of uploads) await sender.send({ uploads: [upload], bytes: MIB });
  await sleep(IDLE_MILLISECONDS);
  const watched = { gateway: watch(gateway), marketplace: watch(marketplace) };
  const sent = await sender.send({ uploads, bytes: FILE });
  return {
    gateway: { ...watched.gateway.stop(), idle: idle.gateway },
    marketplace: { ...watched.marketplace.stop(), idle: idle.marketplace },
    speed: speed(sent),
  };
}

function watch(process: Running): { stop(): Growth } {
  const before = process.memory();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memory());
  }, SAMPLE_MILLISECONDS);
  return {
    stop() {
      clearInterval(timer);
      return { before, most };
    },
  };
}
