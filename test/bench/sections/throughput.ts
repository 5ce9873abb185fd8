import { api } from '../../../shared/paths.ts';
import { serverPaths } from '../../../shared/server-paths.ts';
import { arranged, liveJobs } from '../arrangement.ts';
import type { Arrangement } from '../arrangement.ts';
import { figure, inShuffledRounds, median } from '../figures.ts';
import type { Figure, Section } from '../figures.ts';
import { startLoad } from '../load.ts';
import type { LoadProcess } from '../load.ts';
import type { Page } from '../load-process.ts';
import { startHelper } from '../processes.ts';
import type { Running } from '../processes.ts';

const JOBS = 250;
const AT_ONCE = 16;
/** A page is cached for a second by its address, so many addresses of one job are used in turn. */
const ADDRESSES = 16;
const WARM_UP_SECONDS = 8;

interface Contender {
  readonly name: string;
  readonly server: Running;
  readonly pages: readonly Page[];
  readonly headers?: Readonly<Record<string, string>>;
  /** The most processor time for a page, as a multiple of the bare aggregation's. */
  readonly aimedRatio?: number;
}

interface Rounds {
  readonly pagesASecond: number[];
  readonly cpuAPage: number[];
  readonly bytesAPage: number[];
}

const compressed = { 'accept-encoding': 'br' };

export const throughput: Section = {
  name: 'throughput',
  title: 'Pages a second and processor time a page',
  method:
    `Visitors' pages of ${JOBS} jobs in turn, ${AT_ONCE} at once, none of them twice within the second that pages are kept; a hot page is one job. Gateway, bare aggregation ` +
    'and load are a process each, and both servers ask the same replaying process over TCP, so that they and not ' +
    'the database are measured. The product is one process with its database. Logs are written, to nowhere.',
  measure: ({ rounds, seconds }) =>
    arranged(async (arrangement) => {
      const marketplace = await arrangement.marketplace();
      const ids = await liveJobs(marketplace.origin, JOBS);
      const contenders = await contendersOf(arrangement, marketplace, ids);
      const load = await arrangement.started(startLoad());
      for (const contender of contenders) await measure(load, contender, WARM_UP_SECONDS);

      const taken = new Map(contenders.map((contender) => [contender, emptyRounds()]));
      const runs = [...taken].map(([contender, into]) => [
        contender.name,
        async () => {
          const { pagesASecond, cpuAPage, bytesAPage } = await measure(load, contender, seconds);
          into.pagesASecond.push(pagesASecond);
          into.cpuAPage.push(cpuAPage);
          into.bytesAPage.push(bytesAPage);
        },
      ]);
      await inShuffledRounds(rounds, Object.fromEntries(runs));
      return figuresOf(taken);
    }),
};

const emptyRounds = (): Rounds => ({ pagesASecond: [], cpuAPage: [], bytesAPage: [] });

async function contendersOf(
  arrangement: Arrangement,
  marketplace: Running,
  ids: readonly string[],
): Promise<Contender[]> {
  const replay = await arrangement.started(startHelper('replay-process.ts', [marketplace.origin, '0']));
  const gateway = await arrangement.gateway(replay.origin);
  const bare = await arrangement.started(startHelper('bare-process.ts', [replay.origin]));
  const dataDir = arrangement.directory();
  await (await arrangement.demo(dataDir)).stop();
  const product = await arrangement.product(dataDir);

  const views = ids.map((id) => [[api.job(id)]]);
  const documents = Array.from({ length: ADDRESSES }, (_, address) =>
    ids.map((id) => [[serverPaths.jobWithSkill(`address-${address}`, id)]]),
  ).flat();
  return [
    { name: 'bare', server: bare, pages: views },
    { name: 'API', server: gateway, pages: views, aimedRatio: 1.3 },
    { name: 'API, hot', server: gateway, pages: views.slice(0, 1) },
    { name: 'HTML', server: gateway, pages: documents, headers: compressed },
    { name: 'HTML, hot', server: gateway, pages: documents.slice(0, 1), headers: compressed },
    { name: 'product, API', server: product, pages: views },
    { name: 'product, HTML', server: product, pages: documents, headers: compressed },
  ];
}

async function measure(load: LoadProcess, { server, pages, headers = {} }: Contender, seconds: number) {
  const before = server.cpu();
  const result = await load.run({
    origin: server.origin,
    pages,
    headers,
    connections: AT_ONCE,
    pace: { atOnce: AT_ONCE },
    until: { seconds },
  });
  const count = result.durations.length;
  return {
    pagesASecond: count / result.seconds,
    cpuAPage: (server.cpu() - before) / count,
    bytesAPage: result.bytes / count,
  };
}

function figuresOf(taken: ReadonlyMap<Contender, Rounds>): Figure[] {
  const [bare] = taken.values();
  const bareCpu = median(bare?.cpuAPage ?? []);
  return [...taken].flatMap(([{ name, aimedRatio }, { pagesASecond, cpuAPage, bytesAPage }]) => {
    const note = `${(median(bytesAPage) / 1000).toFixed(1)} KB a page`;
    const figures: Figure[] = [
      figure(`${name}: pages a second`, '/s', pagesASecond, { note }),
      figure(`${name}: processor time a page`, 'ms', cpuAPage),
    ];
    const ratio = { name: `${name}: times the bare one's`, value: median(cpuAPage) / bareCpu, unit: '×' };
    if (aimedRatio !== undefined) figures.push(Object.assign(ratio, { aim: aimedRatio }));
    else if (name !== 'bare') figures.push(ratio);
    return figures;
  });
}
