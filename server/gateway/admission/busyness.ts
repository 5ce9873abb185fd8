import { performance } from 'node:perf_hooks';
import type { EventLoopUtilization } from 'node:perf_hooks';

/** Reads a thread's use of its time so far, as `performance.eventLoopUtilization` does. */
export type Utilization = () => EventLoopUtilization;

/**
 * Returns a function that gives the share of time, since its last call, in which the busiest thread had work: this
 * thread, or the marketplace's if it runs in this process.
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
