import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

const LOOK_MS = 300_000;
/** The share of its time that an idle thread is busy; the timers of the gateway alone take 0.003. */
const IDLE = 0.005;
/** How much larger than after the last collection the heap may stay. */
const GROWTH = 1.5;

const heapSize = () => getHeapStatistics().total_heap_size;

/**
 * Frees what work has left behind in the heap of this thread, once it has been idle for five minutes: V8 collects when
 * something is allocated, so a process would hold the memory of its busiest minute until the next one. Call it at the
 * end of starting. It takes some 50 ms, and compiled code goes as well, so the next thousand pages take longer; hence the
 * long wait. Without `--expose-gc` it does nothing.
 */
export function collectGarbageAtRest(lookMs = LOOK_MS): void {
  const { gc } = globalThis;
  if (gc === undefined) return;
  let last = performance.eventLoopUtilization();
  let rest = heapSize();
  const look = () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    if (utilization > IDLE || heapSize() < GROWTH * rest) return;
    // The usual flavor gives nothing back to the system.
    gc({ type: 'major', flavor: 'last-resort', execution: 'sync' });
    rest = heapSize();
  };
  setInterval(look, lookMs).unref();
}
