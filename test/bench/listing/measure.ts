import { join } from 'node:path';
import { tmpdir } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { Agent } from 'undici';
import { buildMarketplace } from '../../../server/marketplace/app.ts';
import { DamagedRows } from '../../../server/marketplace/store/damaged-rows.ts';
import { jobList, listTurns } from '../../../server/marketplace/areas/listing/job-list.ts';
import { statusKind } from '../../../server/marketplace/areas/listing/statuses.ts';
import { Rankings } from '../../../server/marketplace/areas/listing/rankings.ts';
import { searchSuggestions } from '../../../server/marketplace/areas/listing/search-suggestions.ts';
import { signedIn, visitor } from '../../../server/marketplace/rpc/viewer.ts';
import type { Viewer } from '../../../server/marketplace/rpc/viewer.ts';
import { Completeness } from '../../../server/marketplace/store/search/index/completeness.ts';
import { Readings } from '../../../server/marketplace/store/search/reading/readings.ts';
import type { Store } from '../../../server/marketplace/store/store.ts';
import { getJobList, getSearchSuggestions } from '../../../server/wire/jobs/listing.ts';
import { wireClient } from '../../helpers/services/wire-client.ts';
import { percentile } from '../figures.ts';
import type { BenchCandidate } from './candidates.ts';
import { Chance } from './chance.ts';
import type { Kind, ListInput } from './requests.ts';

/** How often a deep chunk is requested before another one is looked for. */
const REQUESTS_PER_CHUNK = 20;

/** Milliseconds. */
export interface Latency {
  readonly p50: number;
  readonly p99: number;
}

export interface Asker {
  ask(input: ListInput, candidate: BenchCandidate | null): Promise<{ readonly cursor: string | null }>;
  suggest(text: string): Promise<void>;
  close(): Promise<void>;
}

/** Calls the handler as the marketplace does, without HTTP. */
export function inProcess(store: Store): Asker {
  const readings = new Readings(store.db);
  const completeness = new Completeness(store.db);
  const rankings = new Rankings();
  const turns = listTurns()();
  const damagedJobs = new DamagedRows(console, 'job');
  const damagedStatuses = new DamagedRows(console, statusKind);
  return {
    async ask(input, candidate) {
      const viewer: Viewer =
        candidate === null ? visitor : signedIn({ id: candidate.id, loginType: 1, sessionId: 1 });
      const request = getJobList.request.parse(input);
      const reply = await jobList(
        {
          db: store.db,
          damagedJobs,
          damagedStatuses,
          readings,
          completeness,
          rankings,
          turns,
          isReplica: false,
          viewer,
          now: Date.now(),
        },
        request,
      );
      return { cursor: reply.job_list_display_info.next_cursor ?? null };
    },
    async suggest(text) {
      await searchSuggestions(store.db, text, Date.now());
    },
    close: () => Promise.resolve(),
  };
}

/** Calls over the marketplace's Unix socket, as the gateway does. */
export async function overHttp(store: Store): Promise<Asker> {
  const app: FastifyInstance = buildMarketplace({ store });
  const socketPath = join(tmpdir(), `atelier-bench-${process.pid}.sock`);
  await app.listen({ path: socketPath });
  const dispatcher = new Agent({ connect: { socketPath } });
  const wire = wireClient('http://marketplace', dispatcher);
  return {
    async ask(input, candidate) {
      const reply = await wire.call(getJobList, input, { token: candidate?.token });
      return { cursor: reply.data.job_list_display_info.next_cursor ?? null };
    },
    async suggest(text) {
      await wire.call(getSearchSuggestions, { search_constraint: text });
    },
    async close() {
      await dispatcher.close();
      await app.close();
    },
  };
}

/** Sends one request after the other, each different. */
export async function measureKind(
  asker: Asker,
  kind: Kind,
  { requests, candidates }: { readonly requests: number; readonly candidates: readonly BenchCandidate[] },
): Promise<Latency> {
  const chance = new Chance(7);
  const times: number[] = [];
  let asked: Asked | null = null;
  const warmUp = Math.ceil(requests / 10);
  for (let request = -warmUp; request < requests; request += 1) {
    if (asked === null || kind.chunksBefore === undefined || request % REQUESTS_PER_CHUNK === 0)
      asked = await prepare(asker, kind, { chance, candidates });
    const startedAt = performance.now();
    if (kind.isSuggestion === true) await asker.suggest(asked.input.search_constraint ?? '');
    else await asker.ask(asked.input, asked.candidate);
    if (request >= 0) times.push(performance.now() - startedAt);
  }
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

interface Asked {
  readonly input: ListInput;
  readonly candidate: BenchCandidate | null;
}

async function prepare(
  asker: Asker,
  kind: Kind,
  { chance, candidates }: { readonly chance: Chance; readonly candidates: readonly BenchCandidate[] },
): Promise<Asked> {
  const candidate = kind.isPersonal === true ? chance.pick(candidates) : null;
  const input: ListInput = { start: 0, rows: 10, ...kind.input(chance) };
  const cursor = await readAhead(asker, input, candidate, kind.chunksBefore ?? 0);
  return { candidate, input: cursor === null ? input : { ...input, cursor } };
}

async function readAhead(
  asker: Asker,
  input: ListInput,
  candidate: BenchCandidate | null,
  chunks: number,
): Promise<string | null> {
  let cursor: string | null = null;
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    const next: string | null = (await asker.ask(cursor === null ? input : { ...input, cursor }, candidate))
      .cursor;
    if (next === null) break;
    cursor = next;
  }
  return cursor;
}
