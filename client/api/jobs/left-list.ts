import { leftListKey } from '../../forms/kept-drafts.ts';

/** A hundred chunks; the storage of a site holds ten times as much. */
const MAX_CHARACTERS = 500_000;

/** What of a kept list tells whose it is; its reader checks the rest. */
interface LeftList {
  readonly rows: readonly { readonly id: string }[];
}

/**
 * Hands a list over to the tab that a press on one of its rows opens: `sessionStorage` does not go with a tab that is
 * opened with `noopener`. The last list that was left is kept, until the browser's next one.
 */
export function leaveList(list: LeftList): void {
  write(() => localStorage, JSON.stringify(list));
}

/** Keeps the list with this tab, because others may leave other lists meanwhile. */
export function keepLeftList(list: LeftList): void {
  write(() => sessionStorage, JSON.stringify(list));
}

/** The list from which this tab's job was opened, if it names the job. @param isFromList the page was opened from a list */
export function takeLeftList(jobId: string, isFromList: boolean): unknown {
  const own = readLeftList();
  if (names(own, jobId)) return own;
  const left = isFromList ? read(() => localStorage) : null;
  if (!names(left, jobId)) return null;
  keepLeftList(left);
  return left;
}

/** The list that this tab keeps; it may be damaged. */
export const readLeftList = (): unknown => read(() => sessionStorage);

function read(storage: () => Storage): unknown {
  try {
    return JSON.parse(storage().getItem(leftListKey) ?? 'null');
  } catch {
    return null;
  }
}

function write(storage: () => Storage, text: string): void {
  try {
    if (text.length <= MAX_CHARACTERS) storage().setItem(leftListKey, text);
  } catch {
    // Storage is full or switched off; the job page then has no list, and the way back starts at the top.
  }
}

function names(list: unknown, jobId: string): list is LeftList {
  if (typeof list !== 'object' || list === null || !('rows' in list) || !Array.isArray(list.rows))
    return false;
  return list.rows.some((row: unknown) => Reflect.get(Object(row), 'id') === jobId);
}
