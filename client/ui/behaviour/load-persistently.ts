/** The first pause between two attempts, and the longest. */
const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 30_000;
/** After this many failures with a working network, the fault is not temporary. */
const TRIES_BEFORE_REPORT = 5;

/**
 * Repeats loading code until it succeeds: after a pause, when the network returns, and on any press on the page. It
 * never rejects, so that a part whose file cannot be loaded does not break its page.
 * @param onFailed called with the number of failed attempts
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
