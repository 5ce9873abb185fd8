import { performance } from 'node:perf_hooks';
import type { EventLoopUtilization } from 'node:perf_hooks';

/** Reads how a thread has used its time so far, as `performance.eventLoopUtilization` does. */
export type Utilization = () => EventLoopUtilization;

/**
 * The share of the time since it was last asked in which the busiest of some threads had work to do: this one, and
 * that of the marketplace where it runs in this process.
 */
export function busynessOf(others: readonly Utilization[]): () => number {
  const threads = [() => performance.eventLoopUtilization(), ...others].map((read) => ({
    read,
    last: read(),
  }));
  return () =>
    Math.max(
      ...threads.map((thread) => {
        const { last } = thread;
        thread.last = thread.read();
        const active = thread.last.active - last.active;
        const whole = active + thread.last.idle - last.idle;
        return whole > 0 ? active / whole : 0;
      }),
    );
}
