import type { LogEvent } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { metricText } from '../../metrics/metric-text.ts';
import { PrimaryPositions } from './primary-positions.ts';
import { Replica, type ReplicaLog } from './replica.ts';

/** Positions of the primary are kept for so long. */
const MAX_LAG_SECONDS = 60;

interface ReplicasOptions {
  readonly databaseUrl: string;
  readonly readUrls: readonly string[];
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  readonly onQuery: (event: LogEvent) => void;
}

export interface Replicas {
  readonly all: readonly Replica[];
  /** The one with the fewest calls under way of those that have all up to this position; undefined for none. */
  with(position: number): Replica | undefined;
  metrics(): string;
  close(): Promise<void>;
}

/** Begins to watch the replicas. Those that can be used are asked about a second later. */
export function openReplicas({ databaseUrl, readUrls, logger, onQuery }: ReplicasOptions): Replicas {
  const primary = new PrimaryPositions(databaseUrl);
  const log: ReplicaLog = {
    onAsked: (where) => logger.info({ replica: where }, `the read replica at ${where} is asked`),
    onLeftOut: (where, reason) =>
      logger.warn({ replica: where }, `the read replica at ${where} is not asked: ${reason}`),
  };
  const all = readUrls.map((url) => new Replica({ url, primary, log, onQuery }));
  let turn = 0;
  return {
    all,
    with(position) {
      const fitting = all.filter((replica) => replica.has(position));
      turn = (turn + 1) % Math.max(1, fitting.length);
      const inTurn = [...fitting.slice(turn), ...fitting.slice(0, turn)];
      return inTurn.toSorted((one, other) => one.underWay - other.underWay)[0];
    },
    metrics: () => metricsOf(all),
    async close() {
      await Promise.all(all.map((replica) => replica.close()));
      await primary.close();
    },
  };
}

function metricsOf(all: readonly Replica[]): string {
  const gauge = (name: string, help: string, read: (replica: Replica) => number | null) =>
    metricText({
      name: `marketplace_replica_${name}`,
      help,
      kind: 'gauge',
      label: 'replica',
      values: Object.fromEntries(all.map((replica) => [replica.where, read(replica)])),
    });
  return [
    gauge('asked', 'Whether a read replica is asked (1) or left out (0).', (replica) =>
      replica.isAsked ? 1 : 0,
    ),
    gauge('lag_seconds', 'How late a read replica is, at most a minute.', ({ lagMs }) =>
      lagMs === null ? null : Math.min(lagMs / 1000, MAX_LAG_SECONDS),
    ),
    gauge(
      'connections_in_use',
      'Connections to a read replica that are in use.',
      (replica) => replica.poolStats().inUse,
    ),
    gauge(
      'waiting',
      'Queries that wait for a connection to a read replica.',
      (replica) => replica.poolStats().waiting,
    ),
  ].join('');
}
