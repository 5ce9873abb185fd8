import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '../../../shared/paths.ts';
import { arranged, liveJobs } from '../arrangement.ts';
import { figure } from '../figures.ts';
import type { Section } from '../figures.ts';
import type { Running } from '../processes.ts';

const MB = 1_000_000;
const IDLE_MILLISECONDS = 3000;
const PAGES = 200;

export const start: Section = {
  name: 'start',
  title: 'Start and idle memory (gateway and marketplace, one process as shipped)',
  method:
    'From starting the process to the first 200 of /readyz: once the demo with an empty data directory, where it ' +
    `makes the sample data, then production with that data. Memory is resident, ${IDLE_MILLISECONDS / 1000} s after the last request.`,
  measure: ({ rounds }) =>
    arranged(async (arrangement) => {
      const dataDir = arrangement.directory();
      const timed = async (starting: () => Promise<Running>) => {
        const from = performance.now();
        const product = await starting();
        return { product, milliseconds: performance.now() - from };
      };
      const first = await timed(() => arrangement.demo(dataDir));
      await first.product.stop();

      const starts: number[] = [];
      const memory: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const { product, milliseconds } = await timed(() => arrangement.product(dataDir));
        starts.push(milliseconds);
        await sleep(IDLE_MILLISECONDS);
        memory.push(product.memory() / MB);
        await product.stop();
      }

      const used = await arrangement.product(dataDir);
      const marketplace = await arrangement.marketplace();
      const ids = await liveJobs(marketplace.origin, PAGES);
      for (const id of ids) await (await fetch(used.origin + paths.job(id))).arrayBuffer();
      await sleep(IDLE_MILLISECONDS);
      const gateway = await arrangement.gateway(marketplace.origin);
      await sleep(IDLE_MILLISECONDS);
      return [
        figure('cold start to ready', 'ms', starts),
        figure('first start of the demo, making the sample data', 'ms', [first.milliseconds]),
        figure('idle memory, both services in one process', 'MB', memory, { aim: 180 }),
        figure(`the same after ${PAGES} pages`, 'MB', [used.memory() / MB]),
        figure('idle memory, gateway alone', 'MB', [gateway.memory() / MB]),
        figure('idle memory, marketplace alone', 'MB', [marketplace.memory() / MB]),
      ];
    }),
};
