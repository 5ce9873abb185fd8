/** A page that never rests does it after this time. */
const MAX_WAIT_MS = 2000;

/** Does it when the page rests. @returns gives it up */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(work, { timeout: MAX_WAIT_MS });
  return () => cancelIdleCallback(waiting);
}
