import { hasSignedOut } from '../api/session/keeping.ts';
import { formerPrefixes, keyPart, removeEntries, startOf } from './kept-drafts.ts';
import { claimOf, tabId } from './tab.ts';

export interface DraftStorage {
  /** Returns the entries of this tab without validation; other code may have written them. */
  readonly load: () => readonly unknown[];
  /** Returns the entries of closed tabs, newest first. This tab owns them from its next save or removal. */
  readonly adopt: () => Promise<readonly unknown[]>;
  /** Returns false when the browser could not store the content. */
  readonly save: (content: object) => boolean;
  readonly remove: () => void;
  /** Removes the entries of all tabs, because the content has been sent. */
  readonly removeAll: () => void;
}

/**
 * Unsaved text is in local storage, in one entry per account, subject and tab, so that two tabs do not overwrite each
 * other's text. When the storage is full or disabled, the caller is told.
 * @param account distinguishes the accounts that use this browser
 * @param subject names the form, such as the application to one job
 */
export function draftStorage(account: string, subject: string): DraftStorage {
  const start = `${startOf(account)}${keyPart(subject)}.`;
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
        // Disabled storage has no entries to remove.
      }
    },
    removeAll: () => removeEntries([start]),
  };
}

/** Returns the entries whose keys begin with `start`, newest first. */
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
