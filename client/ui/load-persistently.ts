/** Between two tries, at first and at most. */
const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 30_000;
/** By then a file that is missing while there is a network is no moment's fault. */
const TRIES_BEFORE_REPORT = 5;

/**
 * Loads code again and again until it is there: after a pause, when the network is back, and when somebody presses
 * anything. Never rejects, so that a part whose file cannot be had takes nothing of its page along.
 * @param onFailed called with how many tries have failed
 */
export async function loadPersistently<Code>(
  load: () => Promise<Code>,
  onFailed: (tries: number) => void,
): Promise<Code> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load();
    } catch (cause) {
      onFailed(tries);
      if (tries === TRIES_BEFORE_REPORT && navigator.onLine) globalThis.reportError(cause);
      await nextChance(Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), MAX_PAUSE_MS));
    }
  }
}

function nextChance(pause: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const goOn = () => {
      stop.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(goOn, pause);
    addEventListener('online', goOn, stop);
    addEventListener('click', goOn, { signal: stop.signal, capture: true });
  });
}
