import { setTimeout as sleep } from 'node:timers/promises';
import { api, paths } from '../../../shared/paths.ts';
import { arranged, liveJobsOf, sessionAt } from '../arrangement.ts';
import { inShuffledRounds, leastFigure } from '../figures.ts';
import type { Figure, Section } from '../figures.ts';
import { startLoad } from '../load.ts';
import type { LoadProcess } from '../load.ts';
import type { Plan, Result } from '../load-process.ts';
import { pin, type ProductCpu, productCpuOf } from '../processes.ts';
import type { Running } from '../processes.ts';

const JOBS = 200;
const ASKED_ALIKE = 150;
/** Public pages and replies are kept for a second, so nothing is measured again before that. */
const KEPT_MS = 1_100;
/** On a busy machine a run has fewer pages. */
const MAX_SECONDS = 1.5;
const AT_ONCE = 8;
const WARM_UP = { seconds: 2 };
const WARM_UP_ROUND = -1;

type Person = 'visitor' | 'candidate' | 'recruiter';

interface Asked {
  readonly name: string;
  readonly as: Person;
  /** @param round numbers from 0; each has its own addresses where a page must not have been rendered before */
  readonly addresses: (round: number) => readonly string[];
  readonly isHtml: boolean;
  /** How many are asked for at once; 8 unless said otherwise, because equal public calls in flight are one. */
  readonly atOnce?: number;
  /** Milliseconds of all threads together. */
  readonly aim?: number;
}

interface Services {
  readonly product: Running;
  readonly load: LoadProcess;
}

export const whole: Section = {
  name: 'whole',
  title: 'Processor time a page of the product as it is deployed, of gateway and marketplace apart',
  method:
    `Sample data in SQLite; each of ${JOBS} jobs at most once a round, every other page ${ASKED_ALIKE} times, ${AT_ONCE} ` +
    'at once (list and search of a visitor one after the other), and no reply kept and no page rendered before, unless it says so. ' +
    'The marketplace keeps the ranking of a list or search after the first time. ' +
    'The lowest of the rounds. Both are threads of one process; what helps them is counted apart: threads that collect ' +
    'garbage, compile, hash and compress. The load is on a core of its own.',
  measure: ({ rounds }) =>
    arranged(async (arrangement) => {
      const product = await arrangement.demo(arrangement.directory());
      const load = await arrangement.started(startLoad());
      const isPinned = [product, load].map(({ child }, core) => pin(child, core));
      if (isPinned.includes(false)) console.log('Nothing is pinned: taskset is missing or refused.');

      const pages = pagesOf(await liveJobsOf(product.origin, JOBS));
      const headers = {
        visitor: {},
        candidate: await sessionAt(product.origin, 'candidate@atelier.test'),
        recruiter: await sessionAt(product.origin, 'recruiter@atelier.test'),
      };
      const costs = new Map<Asked, ProductCpu[]>(pages.map((page) => [page, []]));
      const services = { product, load };
      for (const page of pages) await request(page, WARM_UP_ROUND, headers[page.as], services, WARM_UP);
      await inShuffledRounds(
        rounds,
        runsOf(pages, async (page) => {
          const known = costs.get(page) ?? [];
          known.push(await measure(page, known.length, headers[page.as], services));
        }),
      );
      return pages.flatMap((page) => figuresOf(page, costs.get(page) ?? []));
    }),
};

function pagesOf(ids: readonly string[]): Asked[] {
  const views = () => ids.map((id) => api.job(id));
  const documents = () => ids.map((id) => paths.job(id));
  const newDocuments = (round: number) => ids.map((id) => `${paths.job(`round${round}`)}/${id}`);
  const alike = (address: string) => () => Array.from({ length: ASKED_ALIKE }, () => address);
  const html = { as: 'candidate', isHtml: true } as const;
  const visitor = { as: 'visitor', isHtml: false } as const;
  return [
    { name: 'job, API, visitor', ...visitor, addresses: views, aim: 0.35 },
    { name: 'job, API, visitor, one job', ...visitor, addresses: alike(api.job(ids[0] ?? '')) },
    { name: 'job, API, candidate', as: 'candidate', isHtml: false, addresses: views, aim: 0.8 },
    { name: 'job, API, recruiter', as: 'recruiter', isHtml: false, addresses: views, aim: 1 },
    { name: 'job, HTML, visitor', as: 'visitor', isHtml: true, addresses: newDocuments, aim: 1.2 },
    { name: 'job, HTML, visitor, unchanged', as: 'visitor', isHtml: true, addresses: documents },
    { name: 'job, HTML, candidate', ...html, addresses: documents, aim: 1.6 },
    { name: 'job, HTML, recruiter', as: 'recruiter', isHtml: true, addresses: documents, aim: 2 },
    { name: 'list, HTML, candidate', ...html, addresses: alike(paths.jobs), aim: 2.5 },
    { name: 'list, API, visitor', ...visitor, addresses: alike(api.jobs), atOnce: 1, aim: 0.4 },
    {
      name: 'search, API, visitor',
      ...visitor,
      addresses: alike(`${api.jobs}?q=designer`),
      atOnce: 1,
      aim: 0.6,
    },
    { name: 'search, HTML, candidate', ...html, addresses: alike(`${paths.jobs}?q=designer`), aim: 1.8 },
    { name: 'home, HTML, candidate', ...html, addresses: alike(paths.home), aim: 1.5 },
    {
      name: 'application, HTML, candidate',
      ...html,
      addresses: () => ids.slice(0, ASKED_ALIKE).map((id) => paths.application(id)),
      aim: 1.5,
    },
    { name: 'profile, HTML, candidate', ...html, addresses: alike(paths.profile) },
  ];
}

const runsOf = (pages: readonly Asked[], run: (page: Asked) => Promise<void>) =>
  Object.fromEntries(pages.map((page) => [page.name, () => run(page)]));

async function measure(
  page: Asked,
  round: number,
  session: Readonly<Record<string, string>>,
  services: Services,
): Promise<ProductCpu> {
  const { product } = services;
  await sleep(KEPT_MS);
  const before = productCpuOf(product);
  const until = { pages: page.addresses(round).length, seconds: MAX_SECONDS };
  const { length: count } = (await request(page, round, session, services, until)).durations;
  const after = productCpuOf(product);
  return {
    gateway: (after.gateway - before.gateway) / count,
    marketplace: (after.marketplace - before.marketplace) / count,
    helpers: (after.helpers - before.helpers) / count,
  };
}

function request(
  { addresses, isHtml, atOnce = AT_ONCE }: Asked,
  round: number,
  session: Readonly<Record<string, string>>,
  { product, load }: Services,
  until: Plan['until'],
): Promise<Result> {
  return load.run({
    origin: product.origin,
    pages: addresses(round).map((address) => [[address]]),
    headers: isHtml ? { ...session, 'accept-encoding': 'br' } : session,
    connections: atOnce,
    pace: { atOnce },
    until,
  });
}

function figuresOf({ name, aim }: Asked, costs: readonly ProductCpu[]): Figure[] {
  return [
    leastFigure(
      `${name}: gateway`,
      costs.map(({ gateway }) => gateway),
    ),
    leastFigure(
      `${name}: marketplace`,
      costs.map(({ marketplace }) => marketplace),
    ),
    leastFigure(
      `${name}: helpers`,
      costs.map(({ helpers }) => helpers),
    ),
    leastFigure(
      `${name}: all`,
      costs.map(({ gateway, marketplace, helpers }) => gateway + marketplace + helpers),
      aim,
    ),
  ];
}
