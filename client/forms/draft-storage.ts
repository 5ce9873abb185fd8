import { forbidKeeping, hasSignedOut } from './keeping.ts';
import { claimOf, tabId } from './tab.ts';

/**
 * Where this browser keeps what was typed and not saved yet: local storage, one entry per account, subject and tab,
 * for two tabs would overwrite each other's. Storage that is full or switched off is told, not hidden.
 */
const prefix = 'atelier.draft.';
/** What earlier versions kept; nothing of it can be read any more. */
const formerPrefixes = ['atelier.application-draft.', 'atelier-job-draft-'];

export interface DraftStorage {
  /** What this tab kept, not yet looked at: somebody else may have written it. */
  readonly load: () => readonly unknown[];
  /** What tabs that are gone left behind, the newest first. With the next save or removal that is this tab's. */
  readonly adopt: () => Promise<readonly unknown[]>;
  /** False when it could not be kept. */
  readonly save: (content: object) => boolean;
  readonly remove: () => void;
  /** Also what other tabs keep: all of it has been sent. */
  readonly removeAll: () => void;
}

/**
 * @param account what tells it from others that use this browser
 * @param subject what is filled in, such as the application to one job
 */
export function draftStorage(account: string, subject: string): DraftStorage {
  const start = `${startOf(account)}${part(subject)}.`;
  let own: string | null = null;
  const key = () => (own ??= start + tabId());
  let adopted: readonly string[] = [];
  const removeAdopted = () => {
    for (const other of adopted) localStorage.removeItem(other);
    adopted = [];
  };
  return {
    load() {
      removeEntries(formerPrefixes);
      try {
        const kept = localStorage.getItem(key());
        return kept === null ? [] : [contentOf(kept)];
      } catch {
        return [];
      }
    },
    async adopt() {
      try {
        const others = entriesOf(start).filter((entry) => entry.key !== key());
        const claims = await Promise.all(
          others.map((entry) => claimOf(entry.key.slice(start.length), entry.key, entry.at)),
        );
        const found = others.filter((_, index) => claims[index]);
        adopted = found.map((entry) => entry.key);
        return found.map(({ content }) => content);
      } catch {
        return [];
      }
    },
    save(content) {
      if (hasSignedOut(account)) return false;
      try {
        localStorage.setItem(key(), JSON.stringify({ at: Date.now(), content }));
        removeAdopted();
        return true;
      } catch {
        return false;
      }
    },
    remove() {
      try {
        localStorage.removeItem(key());
        removeAdopted();
      } catch {
        // Where nothing can be kept, nothing is left to remove.
      }
    },
    removeAll: () => removeEntries([start]),
  };
}

/**
 * Removes everything that this account has typed, at sign-out. Copies of other accounts stay: only their owner sees
 * them, and their sign-out removes them.
 */
export function removeDraftsOf(account: string): void {
  forbidKeeping(account);
  removeEntries([startOf(account), ...formerPrefixes]);
}

/** The dot appears only between the parts, so no account's entries begin with another's prefix. */
const startOf = (account: string): string => `${prefix}${part(account)}.`;
const part = (text: string): string => encodeURIComponent(text).replaceAll('.', '%2E');

function removeEntries(starts: readonly string[]): void {
  try {
    for (const key of Object.keys(localStorage))
      if (starts.some((start) => key.startsWith(start))) localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/** What tabs keep whose keys begin with `start`, the newest first. */
const entriesOf = (start: string) =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(start))
    .map((key) => ({ key, text: localStorage.getItem(key) ?? '' }))
    .map(({ key, text }) => ({ key, at: timeOf(text), content: contentOf(text) }))
    .toSorted((one, other) => other.at - one.at);

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
