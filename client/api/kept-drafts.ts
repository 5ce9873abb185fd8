/**
 * Where this browser keeps what was typed and not saved yet: local storage, one entry per application and account.
 * Storage that is full or switched off is told, not hidden.
 */
const prefix = 'atelier.application-draft.';

/** Grows when what is kept changes its form, so that older entries are not taken for new ones. */
const VERSION = 1;

export interface DraftKeeper {
  /** What was kept, not yet looked at: somebody else may have written it. */
  readonly read: () => unknown;
  /** False when it could not be kept. */
  readonly keep: (content: object) => boolean;
  readonly drop: () => void;
}

/** @param owner what tells the account from others that use this browser */
export function draftKeeper(owner: string, jobId: string): DraftKeeper {
  const key = `${prefix}${VERSION}.${encodeURIComponent(owner.toLowerCase())}.${encodeURIComponent(jobId)}`;
  return {
    read() {
      try {
        return JSON.parse(localStorage.getItem(key) ?? 'null');
      } catch {
        return null;
      }
    },
    keep(content) {
      try {
        localStorage.setItem(key, JSON.stringify(content));
        return true;
      } catch {
        return false;
      }
    },
    drop() {
      try {
        localStorage.removeItem(key);
      } catch {
        // Where nothing can be kept, nothing is left to drop.
      }
    },
  };
}

/** Signing out leaves nothing of an application behind for the next person at this browser. */
export function dropAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
