import type { Engine } from '../../../server/marketplace/store/engine.ts';
import type { Figure, Section, Settings } from '../figures.ts';
import { addCandidates } from './candidates.ts';
import { inProcess, measureKind, overHttp, type Latency } from './measure.ts';
import { kinds } from './requests.ts';
import { fillStore } from './store.ts';

/** The limit for the slowest of a hundred requests, at any size. */
const AIM_MS = 50;
/** How much slower the largest store may be than the smallest. */
const GROWTH = 5;
const MEGABYTE = 1_048_576;

export const listing: Section = {
  name: 'listing',
  title: 'Lists of jobs by size of the store',
  method:
    'Generated jobs; every request differs from the one before; p99 over HTTP on the Unix socket, p50 in the note. PostgreSQL does not sync to disk here.',
  measure: async (settings) => [
    ...(await measureSizes('sqlite', [1_000, 100_000, 1_000_000], settings)),
    ...(await measureSizes('postgres', [100_000], settings)),
  ],
};

interface Options {
  /** A folder for the stores, so that a later run need not fill them again; null to remove them. */
  readonly keep?: string | null;
  /** Only kinds with this text in their names are measured. */
  readonly only?: string;
}

/** The figures of the same requests with stores of growing size. */
export async function measureSizes(
  engine: Engine,
  sizes: readonly number[],
  settings: Settings,
  options: Options = {},
): Promise<Figure[]> {
  const requests = Math.max(20, Math.round(settings.seconds * 50));
  const figures: Figure[] = [];
  const byKind = new Map<string, Latency[]>();
  for (const size of sizes) {
    const measured = await measureSize(engine, size, requests, options);
    figures.push(...measured.figures);
    for (const [name, latency] of measured.latencies)
      byKind.set(name, [...(byKind.get(name) ?? []), latency]);
  }
  for (const [name, latencies] of byKind) {
    const [first, last] = [latencies[0], latencies.at(-1)];
    if (first === undefined || last === undefined || sizes.length < 2) continue;
    const value = last.p50 / first.p50;
    figures.push({ name: `${engine}, growth: ${name}`, value, unit: 'times (p50)', aim: GROWTH });
  }
  return figures;
}

async function measureSize(
  engine: Engine,
  size: number,
  requests: number,
  { keep = null, only = '' }: Options,
) {
  const label = `${engine}, ${size.toLocaleString('en')}`;
  console.log(`  ${label} jobs: filling the store …`);
  const filled = await fillStore(size, engine, keep);
  const { filling } = filled;
  const figures: Figure[] = [
    { name: `${label}: generated`, value: filling.generated, unit: 'jobs/s' },
    { name: `${label}: indexed`, value: filling.indexed, unit: 'jobs/s' },
    { name: `${label}: store without index`, value: filling.sizeBefore / MEGABYTE, unit: 'MB' },
    { name: `${label}: index`, value: (filling.size - filling.sizeBefore) / MEGABYTE, unit: 'MB' },
  ];
  const latencies = new Map<string, Latency>();
  try {
    const candidates = await addCandidates(filled.store, 40);
    const [direct, http] = [inProcess(filled.store), await overHttp(filled.store)];
    for (const kind of kinds.filter(({ name }) => name.includes(only))) {
      const inside = await measureKind(direct, kind, { requests, candidates });
      const outside = await measureKind(http, kind, { requests, candidates });
      latencies.set(kind.name, outside);
      console.log(`  ${label} jobs: ${kind.name}: p99 ${ms(outside.p99)}`);
      const note = `p50 ${ms(outside.p50)}; handler alone p50 ${ms(inside.p50)}, p99 ${ms(inside.p99)}`;
      figures.push({
        name: `${label}: ${kind.name}`,
        value: outside.p99,
        unit: 'ms',
        aim: AIM_MS,
        note,
      });
    }
    figures.push({ name: `${label}: memory`, value: process.memoryUsage.rss() / MEGABYTE, unit: 'MB' });
    await http.close();
  } finally {
    await filled.close();
  }
  return { figures, latencies };
}

const ms = (value: number) => `${value.toFixed(2)} ms`;
