import type { LogEvent } from 'kysely';
import { Durations } from '../../metrics/durations.ts';
import { metricText } from '../../metrics/metric-text.ts';

type Kind = 'read' | 'write' | 'commit';

/**
 * Counts queries and failures, and measures how long they take. SQLite's queries run on this thread and block it for
 * that time.
 */
export class QueryStats {
  readonly #durations: Durations;
  readonly #common: string;
  readonly #failures: Record<Kind, number> = { read: 0, write: 0, commit: 0 };

  /** @param thread the label of its samples; null for none */
  constructor(thread: string | null = null) {
    this.#common = thread === null ? '' : `thread="${thread}",`;
    this.#durations = new Durations({
      name: 'marketplace_query_duration_seconds',
      help: 'Time from a query to its rows, by kind; what was written is on disk with its commit.',
      label: 'kind',
      common: this.#common,
    });
  }

  /** The function for Kysely's `log` option. */
  readonly log = (event: LogEvent): void => {
    const kind = kindOf(event.query);
    if (kind === null) return;
    this.#durations.observe(kind, event.queryDurationMillis);
    if (event.level === 'error') this.#failures[kind] += 1;
  };

  toString(): string {
    return (
      this.#durations.toString() +
      metricText({
        name: 'marketplace_query_failures_total',
        help: 'Queries that the database refused or could not handle, by kind.',
        kind: 'counter',
        label: 'kind',
        common: this.#common,
        values: this.#failures,
      })
    );
  }
}

/** Null for a statement that only frames others, such as `begin`. */
function kindOf({ query, sql }: LogEvent['query']): Kind | null {
  if (query.kind === 'SelectQueryNode') return 'read';
  if (query.kind !== 'RawNode') return 'write';
  const [, word = ''] = /^\s*([a-z]+)/i.exec(sql) ?? [];
  switch (word.toLowerCase()) {
    case 'commit':
      return 'commit';
    case 'begin':
    case 'start':
    case 'rollback':
    case 'savepoint':
    case 'release':
    case 'set':
      return null;
    case 'select':
    case 'values':
    case 'pragma':
      return 'read';
    case 'with':
      return /\b(?:insert|update|delete)\b/i.test(sql) ? 'write' : 'read';
    default:
      return 'write';
  }
}
