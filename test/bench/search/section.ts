import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importFiles } from '../../../server/marketplace/import/import-files.ts';
import { seedReferenceData } from '../../../server/marketplace/reference-data/seed.ts';
import { DamagedRows } from '../../../server/marketplace/store/damaged-rows.ts';
import { jobList, listTurns } from '../../../server/marketplace/areas/listing/job-list.ts';
import { visitor } from '../../../server/marketplace/rpc/viewer.ts';
import { Completeness } from '../../../server/marketplace/store/search/index/completeness.ts';
import { statusKind } from '../../../server/marketplace/areas/listing/statuses.ts';
import { Rankings } from '../../../server/marketplace/areas/listing/rankings.ts';
import { Readings } from '../../../server/marketplace/store/search/reading/readings.ts';
import { openStore, type Store } from '../../../server/marketplace/store/store.ts';
import { getJobList } from '../../../server/wire/jobs/listing.ts';
import { realAds, whyNoRealAds } from '../../e2e/every-page/real-ads.ts';
import type { Figure, Section } from '../figures.ts';
import { keyOf, readAds, type Ad } from './ads.ts';
import { heldOut, heldOutAsTyped } from './held-out.ts';
import { judge } from './judge.ts';
import { queries, type Query } from './queries.ts';

const TOP = 10;
/** Of what the first ten show, nothing else than what was asked for. */
const MAX_MISSING = 0.1;

export const search: Section = {
  name: 'search',
  title: 'What searches find among the real ads',
  method:
    "A visitor's first ten by popularity; the share that was judged not to answer the query, of ten or of as many as all ads hold. The note has what answers fully and the queries that fall short.",
  measure,
};

async function measure(): Promise<Figure[]> {
  if (realAds === null) throw new Error(`The search was ${whyNoRealAds}`);
  const folder = mkdtempSync(join(tmpdir(), 'atelier-search-'));
  try {
    const store = await openStore({ dataDir: folder, prepare: seedReferenceData });
    try {
      await importFiles(store.db, [realAds], { now: Date.now(), openDays: null });
      return await figuresOf(store, readAds(realAds));
    } finally {
      await store.close();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function figuresOf(store: Store, ads: ReadonlyMap<string, Ad>): Promise<Figure[]> {
  const find = await finder(store, ads);
  const all = [
    ...Object.entries(queries).map(([name, asked]) => ({ name, asked, aim: { aim: MAX_MISSING } })),
    { name: 'held out', asked: Object.values(heldOut).flat(), aim: {} },
    { name: 'held out, as typed in cities', asked: Object.values(heldOutAsTyped).flat(), aim: {} },
  ];
  const figures: Figure[] = [];
  for (const { name, asked, aim } of all) {
    const results = await Promise.all(asked.map(async (query) => resultOf(query, ads, await find(query))));
    const full = mean(results.map((result) => result.full));
    const short = results.filter(({ good }) => good < 1).map(({ text, good }) => `${text} ${round(good)}`);
    const note = [`answers fully: ${round(full)}`, ...short].join('; ');
    const value = 1 - mean(results.map(({ good }) => good));
    figures.push({ name, value, unit: 'missed', ...aim, note });
  }
  return figures;
}

/** The ads of a query's first rows, in the list's order. */
async function finder({ db }: Store, ads: ReadonlyMap<string, Ad>) {
  const rows = await db.selectFrom('jobs').select(['id', 'external_source', 'external_id']).execute();
  const keys = new Map(rows.map((row) => [row.id, keyOf(row.external_source ?? '', row.external_id ?? '')]));
  const listing = {
    db,
    damagedJobs: new DamagedRows(console, 'job'),
    damagedStatuses: new DamagedRows(console, statusKind),
    readings: new Readings(db),
    completeness: new Completeness(db),
    rankings: new Rankings(),
    turns: listTurns()(),
    isReplica: false,
    viewer: visitor,
  };
  return async ({ text }: Query): Promise<Ad[]> => {
    const request = getJobList.request.parse({ start: 0, rows: TOP, search_constraint: text, sort_by: 1 });
    const reply = await jobList({ ...listing, now: Date.now() }, request);
    return reply.job_list_display_info.job_info_vo_list.map(({ job_basic_info: { id } }) => {
      const ad = ads.get(keys.get(Number(id)) ?? '');
      if (ad === undefined) throw new Error(`The job ${id} is none of the ads`);
      return ad;
    });
  };
}

/**
 * Precision among the first ten. A query that fewer ads answer is measured on as many: what should be there and is not
 * counts like what is there and should not.
 */
function resultOf({ text, wanted }: Query, ads: ReadonlyMap<string, Ad>, found: readonly Ad[]) {
  const known = [...ads.values()].filter((ad) => judge(ad, wanted) > 0).length;
  if (known === 0) throw new Error(`No ad answers "${text}", so it measures nothing`);
  const places = Math.min(TOP, known);
  const grades = found.slice(0, places).map((ad) => judge(ad, wanted));
  const share = (least: number) => grades.filter((grade) => grade >= least).length / places;
  return { text, good: share(1), full: share(2) };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

const round = (value: number) => value.toFixed(2);
