import { setTimeout as wait } from 'node:timers/promises';

const PERIOD_MS = 250;

/** Does something four times a second, one time after the other, until the returned function is called. */
export function repeat(job: () => Promise<void>): () => Promise<void> {
  const closing = new AbortController();
  const { signal } = closing;
  const running = (async () => {
    while (!signal.aborted) {
      await job();
      await wait(PERIOD_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  })();
  return () => {
    closing.abort();
    return running;
  };
}
