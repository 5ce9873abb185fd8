const tabKey = 'atelier.tab';
/** Where tabs cannot tell which of them are open: text that was not touched for so long was left behind. */
const MAX_IDLE_MS = 3_600_000;

let tab: string | null = null;

/**
 * The same before and after a reload. It is put down only while the page is away, because a tab that is duplicated
 * gets a copy of the storage of its session.
 */
export function tabId(): string {
  if (tab !== null) return tab;
  const id = sessionStorage.getItem(tabKey) ?? crypto.getRandomValues(new Uint32Array(2)).join('-');
  sessionStorage.removeItem(tabKey);
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(tabKey, id);
    } catch {
      // Without it a reload finds the text as that of another tab.
    }
  });
  addEventListener('pageshow', () => sessionStorage.removeItem(tabKey));
  tab = id;
  void lock(nameOf(id), {}, untilGone);
  return id;
}

const nameOf = (id: string): string => `atelier.tab.${id}`;
const untilGone = new Promise<void>(() => undefined);
/** What this tab has claimed already. */
const claimed = new Set<string>();

/**
 * Takes over what a tab that is gone left behind, unless another tab was faster: it is claimed until this tab is gone.
 *
 * @param at when it was kept, in milliseconds
 */
export async function claimOf(id: string, entry: string, at: number): Promise<boolean> {
  if (claimed.has(entry)) return true;
  // Shared: others may ask at the same moment.
  const isGone = await lock(nameOf(id), { mode: 'shared', ifAvailable: true });
  const isMine = isGone === true && (await lock(entry, { ifAvailable: true }, untilGone)) === true;
  if (isMine) claimed.add(entry);
  return isMine || (isGone === null && Date.now() - at > MAX_IDLE_MS);
}

/** A browser gives a lock back once its tab is gone, in whatever way. Null where it has no locks to give. */
function lock(name: string, options: LockOptions, held?: Promise<void>): Promise<boolean | null> {
  return new Promise((resolve) => {
    const take = async (given: Lock | null) => {
      resolve(given !== null);
      if (given) await held;
    };
    if (!('locks' in navigator)) resolve(null);
    else navigator.locks.request(name, options, take).catch(() => resolve(null));
  });
}
