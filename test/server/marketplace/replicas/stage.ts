import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, vi } from 'vitest';
import { marketplaceMetrics } from '../../../../server/wire/jobs/reporting.ts';
import { type TestMarketplace, startMarketplace } from '../../../helpers/services/marketplace.ts';
import { metricValue } from '../../../helpers/services/promtool.ts';
import { createDatabaseIn } from '../../../helpers/postgres/postgres.ts';
import {
  type Cluster,
  restartCluster,
  startCluster,
  startReplica,
  stopCluster,
} from '../../../helpers/postgres/postgres-cluster.ts';

const PATIENCE = { timeout: 20_000, interval: 50 };

/** A primary and a replica of its own, on sockets in folders. */
export interface Pair {
  readonly url: string;
  readonly replicaUrl: string;
  readonly replicaFolder: string;
  /** Has the replica do something. */
  onReplica(statement: string): Promise<void>;
  stopReplica(): void;
  startReplica(): void;
  close(): void;
}

export async function startPair(): Promise<Pair> {
  const programs = inject('postgres')?.programs;
  if (programs === undefined) throw new Error('There is no PostgreSQL here.');
  const folder = mkdtempSync(join(tmpdir(), 'atelier-pair-'));
  chmodSync(folder, 0o755);
  const cluster = (name: string): Cluster => ({ folder: mkdtempSync(join(folder, name)), programs });
  const primary = cluster('primary-');
  const replica = cluster('replica-');
  const close = () => {
    for (const each of [replica, primary]) stopCluster(each);
    rmSync(folder, { recursive: true, force: true });
  };
  await startCluster(primary);
  const { url } = await createDatabaseIn(primary);
  startReplica(replica, primary);
  const replicaUrl = new URL(url);
  replicaUrl.searchParams.set('host', replica.folder);
  return {
    url,
    replicaUrl: replicaUrl.href,
    replicaFolder: replica.folder,
    async onReplica(statement) {
      const client = new pg.Client({ connectionString: replicaUrl.href });
      await client.connect();
      await client.query(statement);
      await client.end();
    },
    stopReplica: () => stopCluster(replica),
    startReplica: () => restartCluster(replica),
    close,
  };
}

export interface Stage extends AsyncDisposable {
  readonly marketplace: TestMarketplace;
  /** Resolves when the log's last word is that the replica is asked. */
  untilAsked(): Promise<void>;
  /** Resolves when the log has said so often that the replica is left out. */
  untilLeftOut(because: string, times?: number): Promise<void>;
  /** How many reads the primary and the replica have answered. */
  reads(): Promise<{ readonly primary: number; readonly replica: number }>;
  /** What the log says of replicas. */
  said(): string[];
}

/** A marketplace on such a pair, or on proxies in front of its servers. */
export async function startStage(
  pair: Pair,
  replicaUrl = pair.replicaUrl,
  databaseUrl = pair.url,
): Promise<Stage> {
  const marketplace = await startMarketplace({
    engine: 'postgres',
    databaseUrl,
    databaseReadUrls: [replicaUrl],
  });
  const said = () =>
    marketplace.logs
      .map((line): unknown => JSON.parse(line).msg)
      .filter((text) => typeof text === 'string')
      .filter((text) => text.includes('read replica'));
  const where = new URL(replicaUrl).searchParams.get('host') ?? '';
  return {
    marketplace,
    said,
    untilAsked: () => vi.waitFor(() => expect(said().at(-1)).toMatch(/ is asked$/), PATIENCE),
    untilLeftOut: (because, times = 1) =>
      vi.waitFor(
        () => expect(said().filter((text) => text.includes(because)).length).toBeGreaterThanOrEqual(times),
        PATIENCE,
      ),
    async reads() {
      const { text } = (await marketplace.wire.call(marketplaceMetrics, {})).data;
      const of = (database: string) => metricValue(text, `marketplace_reads_total{database="${database}"}`);
      return { primary: of('primary'), replica: of(where) };
    },
    async [Symbol.asyncDispose]() {
      await marketplace.close();
    },
  };
}

/** Changes a job on the primary, as another process would. */
export const rename = (db: TestMarketplace['db'], jobId: number, title: string): Promise<unknown> =>
  sql`update jobs set title = ${title} where id = ${jobId}`.execute(db);
