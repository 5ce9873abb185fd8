import type { DeletionSafety, SavedEntry } from '../../../shared/contract/profile/profile-entry.ts';
import { accountHeader } from '../../../shared/paths.ts';
import type { ProfileList } from '../../../shared/profile-list-paths.ts';
import { profileApi } from '../../../shared/profile-paths.ts';
import { get, send } from '../http/http.ts';
import { ApiProblem } from '../http/problem.ts';
import { hasFields, isEmpty, type IsReply } from '../http/reply-shape.ts';

/** The calls of one list of the profile. Each rejects with an {@link ApiProblem}. */
export interface EntryServer<Input, View> {
  /** @param id null for a new entry */
  readonly load: (id: string | null) => Promise<View>;
  readonly add: (input: Input, key: string) => Promise<SavedEntry>;
  /** @param version null overwrites any version */
  readonly save: (id: string, input: Input, version: string | null) => Promise<SavedEntry>;
  readonly isSafeToDelete: (id: string) => Promise<boolean>;
  /** @param isWarned without a warning, a deletion that takes availability for hire back is refused */
  readonly remove: (id: string, isWarned: boolean) => Promise<void>;
  /** Asks after a deletion whose answer was lost. */
  readonly isGone: (id: string) => Promise<boolean>;
}

const isSavedEntry = hasFields<SavedEntry>({ id: 'string' });
const isDeletionSafety = hasFields<DeletionSafety>({ isSafe: 'boolean' });

/** @param account the account that the page was made for; the gateway refuses another one */
export function entryServer<Input extends object, View>(
  list: ProfileList,
  isView: IsReply<View>,
  account: string,
): EntryServer<Input, View> {
  const own = { [accountHeader]: account };
  const load = (id: string | null) => get(profileApi.entry(list, id ?? 'new'), isView, { headers: own });
  return {
    load,
    add: (body, key) =>
      send('POST', profileApi.entries(list), isSavedEntry, {
        body,
        headers: { ...own, 'idempotency-key': key },
      }),
    save: (id, body, version) =>
      send('PUT', profileApi.entry(list, id), isSavedEntry, {
        body,
        headers: { ...own, 'if-match': version === null ? '*' : `"${version}"` },
      }),
    isSafeToDelete: async (id) =>
      (await get(profileApi.entrySafety(list, id), isDeletionSafety, { headers: own })).isSafe,
    remove: async (id, isWarned) => {
      const path = `${profileApi.entry(list, id)}${isWarned ? '?warned=1' : ''}`;
      await send('DELETE', path, isEmpty, { headers: own });
    },
    isGone: async (id) => {
      try {
        await load(id);
        return false;
      } catch (cause) {
        if (!(cause instanceof ApiProblem)) throw cause;
        return cause.code === 'not-found';
      }
    },
  };
}
