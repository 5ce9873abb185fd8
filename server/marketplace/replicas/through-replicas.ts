import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { metricText } from '../../metrics/metric-text.ts';
import { isForReaders, isRead } from '../../wire/protocol/call.ts';
import { registerReads } from '../readers/register-reads.ts';
import { type Run, type Through, toRun } from '../rpc/router.ts';
import type { Database } from '../store/schema.ts';
import { keepLastWrite } from './last-writes.ts';
import type { Replica } from './replica.ts';
import type { Replicas } from './replicas.ts';

interface Options {
  readonly replicas: Replicas;
  /** The primary's. */
  readonly db: Kysely<Database>;
  readonly now: () => number;
  readonly app: FastifyInstance;
  readonly measure: (read: () => string) => void;
}

const PRIMARY = 'primary';

/**
 * Answers what only reads from a replica that has all that its reader has written, and else from the primary. A replica
 * has no last word: what it refuses or fails is asked of the primary, so no call fails because of it.
 */
export function throughReplicas({ replicas, db, now, app, measure }: Options): Through {
  const handlers = new Map(replicas.all.map((replica) => [replica, readsOf(replica, now, app)]));
  const answered: Record<string, number> = { [PRIMARY]: 0 };
  for (const { where } of replicas.all) answered[where] = 0;
  let askedAgain = 0;
  const count = (where: string): void => {
    answered[where] = (answered[where] ?? 0) + 1;
  };
  measure(
    () =>
      replicas.metrics() +
      metricText({
        name: 'marketplace_reads_total',
        help: 'Calls that only read, by the database that answered them.',
        kind: 'counter',
        label: 'database',
        values: answered,
      }) +
      metricText({
        name: 'marketplace_reads_again_total',
        help: 'Calls that a read replica refused or failed, and the primary was asked.',
        kind: 'counter',
        values: askedAgain,
      }),
  );
  return (call, run) => {
    if (isForReaders(call))
      return async (fields, context, ...rest) => {
        const replica = replicas.with(context.viewer.user?.lastWrite ?? 0);
        const read = replica === undefined ? undefined : handlers.get(replica)?.get(call.name);
        if (replica !== undefined && read !== undefined)
          try {
            const data = await replica.ask(() => read(fields, context));
            count(replica.where);
            return data;
          } catch (error) {
            // The primary says what is wrong, if it is not only the replica.
            askedAgain += 1;
            context.log.debug({ err: error, call: call.name }, 'a read replica has no answer');
          }
        count(PRIMARY);
        return run(fields, context, ...rest);
      };
    if (isRead(call)) return run;
    return async (fields, context, ...rest) => {
      const data = await run(fields, context, ...rest);
      const { user } = context.viewer;
      if (user !== null) await keepLastWrite(db, user.id);
      return data;
    };
  };
}

function readsOf(replica: Replica, now: () => number, app: FastifyInstance): ReadonlyMap<string, Run<[]>> {
  const reads = new Map<string, Run<[]>>();
  registerReads({
    handle: (call, handler) => void reads.set(call.name, toRun(call, handler)),
    db: replica.db,
    engine: 'postgres',
    isReplica: true,
    now,
    app,
  });
  return reads;
}
