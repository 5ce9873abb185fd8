import { Counter, Gauge, type Registry } from 'prom-client';
import { Durations } from '../../../metrics/durations.ts';
import type { Call } from '../../../wire/protocol/call.ts';
import type { Bulkhead } from '../../upstream/bulkhead.ts';
import type { SecondTry } from '../../upstream/in-flight-call.ts';
import type { Outcome } from '../../upstream/outcome.ts';

/**
 * Counts the calls of the marketplace client in plain numbers, and formats them only on request, because a page makes
 * many calls.
 */
export class UpstreamMetrics {
  readonly #outcomes = new Map<string, Map<Outcome<unknown>['kind'], number>>();
  readonly #secondTries = new Map<SecondTry, number>();
  readonly #durations: Durations;

  /** @param worker the label of its samples; null for none */
  constructor(registry: Registry, worker: string | null) {
    this.#durations = new Durations({
      name: 'upstream_call_duration_seconds',
      help: 'Time from a marketplace call to its outcome, by call.',
      label: 'call',
      ...(worker === null ? {} : { common: `worker="${worker}",` }),
    });
    const outcomes = this.#outcomes;
    const secondTries = this.#secondTries;
    registry.registerMetric(
      new Counter({
        name: 'upstream_calls_total',
        help: 'Marketplace calls by name and outcome.',
        labelNames: ['call', 'outcome'],
        registers: [],
        collect() {
          this.reset();
          for (const [call, kinds] of outcomes) {
            for (const [outcome, count] of kinds) this.inc({ call, outcome }, count);
          }
        },
      }),
    );
    registry.registerMetric(
      new Counter({
        name: 'upstream_second_tries_total',
        help: 'Calls that were tried a second time, because the connection broke, the answer was late, or a thread that reads failed.',
        labelNames: ['reason'],
        registers: [],
        collect() {
          this.reset();
          for (const [reason, count] of secondTries) this.inc({ reason }, count);
        },
      }),
    );
  }

  onCall(call: Call, outcome: Outcome<unknown>, milliseconds: number): void {
    let kinds = this.#outcomes.get(call.name);
    if (kinds === undefined) this.#outcomes.set(call.name, (kinds = new Map()));
    kinds.set(outcome.kind, (kinds.get(outcome.kind) ?? 0) + 1);
    this.#durations.observe(call.name, milliseconds);
  }

  onSecondTry(reason: SecondTry): void {
    this.#secondTries.set(reason, (this.#secondTries.get(reason) ?? 0) + 1);
  }

  /** The metrics that the registry does not have, in its format. */
  durations(): string {
    return this.#durations.toString();
  }
}

/** Registers breaker, use and queue of each bulkhead that has been used. */
export function registerBulkheadMetrics(registry: Registry, made: () => Iterable<Bulkhead>): void {
  const gauges = [
    ['upstream_breaker_open', 'Whether calls of a class are turned away because others failed.', isOpen],
    ['upstream_bulkhead_calls', 'Calls of a class that are under way, waiting or sent.', underWay],
    ['upstream_bulkhead_queue', 'Calls of a class that wait for a connection.', queued],
    ['upstream_bulkhead_limit', 'How many calls of a class may be under way.', limit],
  ] as const;
  for (const [name, help, read] of gauges) {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: ['class'],
        registers: [],
        collect() {
          for (const bulkhead of made()) this.set({ class: bulkhead.callClass }, read(bulkhead));
        },
      }),
    );
  }
}

const isOpen = (bulkhead: Bulkhead): number => (bulkhead.isOpen ? 1 : 0);
const underWay = (bulkhead: Bulkhead): number => bulkhead.underWay;
const queued = (bulkhead: Bulkhead): number => bulkhead.queued;
const limit = ({ maxCalls }: Bulkhead): number => maxCalls;
