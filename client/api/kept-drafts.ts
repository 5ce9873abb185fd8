/**
 * Where this browser keeps what was typed and not saved yet: local storage, one entry per account, application and
 * tab, for two tabs would overwrite each other's. Storage that is full or switched off is told, not hidden.
 */
const prefix = 'atelier.application-draft.';
const tabKey = 'atelier.tab';

/** Grows when what is kept changes its form, so that older entries are not taken for new ones. */
const VERSION = 2;

export interface DraftKeeper {
  /**
   * What was kept, not yet looked at: somebody else may have written it. This tab's own; where it has none, what
   * other tabs left behind, the newest first, which from then on is this tab's.
   */
  readonly read: () => readonly unknown[];
  /** False when it could not be kept. */
  readonly keep: (content: object) => boolean;
  readonly drop: () => void;
  /** Also what other tabs keep: the application has been sent. */
  readonly dropAll: () => void;
}

/** @param owner what tells the account from others that use this browser */
export function draftKeeper(owner: string, jobId: string): DraftKeeper {
  const start = `${startOf(owner)}${encodeURIComponent(jobId)}.`;
  let own: string | null = null;
  const key = () => (own ??= start + tabId());
  return {
    read() {
      try {
        const kept = localStorage.getItem(key());
        return kept === null ? takeOver(start) : [contentOf(kept)];
      } catch {
        return [];
      }
    },
    keep(content) {
      try {
        localStorage.setItem(key(), JSON.stringify({ at: Date.now(), content }));
        return true;
      } catch {
        return false;
      }
    },
    drop() {
      try {
        localStorage.removeItem(key());
      } catch {
        // Where nothing can be kept, nothing is left to drop.
      }
    },
    dropAll: () => dropEntries(start),
  };
}

/**
 * Signing out leaves nothing of this account's applications behind. What others keep in this browser is theirs: it is
 * shown to nobody else, and goes when they sign out.
 */
export const dropDraftsOf = (owner: string): void => dropEntries(startOf(owner));

/** No owner's entries begin as another's do: the dot stands between the parts alone. */
const startOf = (owner: string): string =>
  `${prefix}${VERSION}.${encodeURIComponent(owner.toLowerCase()).replaceAll('.', '%2E')}.`;

function dropEntries(start: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(start)) localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/** What tabs keep whose keys begin with `start`, the newest first, and takes it away from them. */
function takeOver(start: string): unknown[] {
  const entries = Object.keys(localStorage)
    .filter((key) => key.startsWith(start))
    .map((key) => ({ key, text: localStorage.getItem(key) ?? '' }));
  for (const { key } of entries) localStorage.removeItem(key);
  return entries
    .map(({ text }) => ({ at: timeOf(text), content: contentOf(text) }))
    .toSorted((one, other) => other.at - one.at)
    .map(({ content }) => content);
}

function parse(text: string): object {
  try {
    const entry: unknown = JSON.parse(text);
    return typeof entry === 'object' && entry !== null ? entry : {};
  } catch {
    return {};
  }
}

const contentOf = (text: string): unknown => Reflect.get(parse(text), 'content');

function timeOf(text: string): number {
  const at: unknown = Reflect.get(parse(text), 'at');
  return typeof at === 'number' ? at : 0;
}

let tab: string | null = null;

/**
 * The same before and after a reload. It is put down only while the page is away, because a tab that is duplicated
 * gets a copy of the storage of its session.
 */
function tabId(): string {
  if (tab !== null) return tab;
  const id = sessionStorage.getItem(tabKey) ?? crypto.getRandomValues(new Uint32Array(2)).join('-');
  sessionStorage.removeItem(tabKey);
  addEventListener('pagehide', () => sessionStorage.setItem(tabKey, id));
  addEventListener('pageshow', () => sessionStorage.removeItem(tabKey));
  tab = id;
  return id;
}
