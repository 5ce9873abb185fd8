import { setTimeout as sleep } from 'node:timers/promises';
import { type Arrangement, arranged, liveJobs } from '../arrangement.ts';
import { figure } from '../figures.ts';
import type { Figure, Settings } from '../figures.ts';
import { LIMITS, MB, MIB, startSender, uploadsThrough } from './stage.ts';

/** The largest number of simultaneous uploads, each of the largest size. */
const UPLOADS = 64;
const FILE = 10 * MIB;
const IDLE_MILLISECONDS = 3000;
const SAMPLE_MILLISECONDS = 10;

/** The memory of the product, one process as shipped, during as many uploads as it admits, and afterwards. */
export const declaredFigures = ({ rounds }: Settings): Promise<Figure[]> =>
  arranged(async (arrangement) => {
    const dataDir = arrangement.directory();
    const seeded = await arrangement.marketplace(dataDir);
    const jobs = await liveJobs(seeded.origin, UPLOADS);
    await seeded.stop();
    const measured: Awaited<ReturnType<typeof measureRound>>[] = [];
    for (let round = 0; round < rounds; round += 1)
      measured.push(await arranged((fresh) => measureRound(fresh, dataDir, jobs)));
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

async function measureRound(arrangement: Arrangement, dataDir: string, jobs: readonly string[]) {
  const product = await arrangement.product(dataDir, {
    OVERLOAD_WAIT: LIMITS.OVERLOAD_WAIT,
    TRUST_PROXY: LIMITS.TRUST_PROXY,
  });
  const sender = await arrangement.started(startSender());
  await sleep(IDLE_MILLISECONDS);
  const idle = product.memory() / MB;
  const uploads = await uploadsThrough(product, jobs);
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
