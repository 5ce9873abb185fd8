import { performance } from 'node:perf_hooks';
import type { EventLoopUtilization } from 'node:perf_hooks';

/** The share of time in which a thread had work lately. */
export type Busyness = () => number;

/**
 * Returns the share of time since its last call in which a thread had work.
 * @param read the thread's use of its time so far, as `performance.eventLoopUtilization` gives it
 */
export function busynessOf(read: () => EventLoopUtilization): Busyness {
  let last = read();
  return () => {
    const before = last;
    last = read();
    const active = last.active - before.active;
    const whole = active + last.idle - before.idle;
    return whole > 0 ? active / whole : 0;
  };
}

/** The busyness of the busiest thread: this one, or one that requests wait for. */
export function busiest(others: readonly Busyness[]): Busyness {
  const threads = [busynessOf(() => performance.eventLoopUtilization()), ...others];
  return () => Math.max(...threads.map((read) => read()));
}
