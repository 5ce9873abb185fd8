const tabKey = 'atelier.tab';
/** Without locks, tabs cannot see which others are open, so text older than this counts as abandoned. */
const MAX_IDLE_MS = 3_600_000;

let tab: string | null = null;

/**
 * Returns an id that survives a reload. The session storage holds it only while the page is unloaded, because a
 * duplicated tab gets a copy of the session storage.
 */
export function tabId(): string {
  if (tab !== null) return tab;
  const id = sessionStorage.getItem(tabKey) ?? crypto.getRandomValues(new Uint32Array(2)).join('-');
  sessionStorage.removeItem(tabKey);
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(tabKey, id);
    } catch {
      // Without the id, a reload treats the text as that of another tab.
    }
  });
  addEventListener('pageshow', () => sessionStorage.removeItem(tabKey));
  tab = id;
  void lock(nameOf(id), {}, untilGone);
  return id;
}

const nameOf = (id: string): string => `atelier.tab.${id}`;
const untilGone = new Promise<void>(() => undefined);
/** The entries that this tab has claimed. */
const claimed = new Set<string>();

/**
 * Claims an entry of a closed tab, unless another tab was faster. The claim lasts until this tab closes.
 *
 * @param at the time when the entry was stored, in milliseconds
 */
export async function claimOf(id: string, entry: string, at: number): Promise<boolean> {
  if (claimed.has(entry)) return true;
  // The lock is shared, because other tabs may check at the same moment.
  const isGone = await lock(nameOf(id), { mode: 'shared', ifAvailable: true });
  const isMine = isGone === true && (await lock(entry, { ifAvailable: true }, untilGone)) === true;
  if (isMine) claimed.add(entry);
  return isMine || (isGone === null && Date.now() - at > MAX_IDLE_MS);
}

/** Requests a lock, which the browser releases when the tab closes or crashes. Null means that locks are missing. */
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
