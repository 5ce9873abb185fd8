import { hiddenHereKey } from '../../forms/kept-drafts.ts';
import { hasFields, listOf } from '../http/reply-shape.ts';

/** A press that hid a job or its company, or showed it again. */
export interface HiddenChange {
  /** Null for a company that was named without a job. */
  readonly jobId: string | null;
  readonly by: 'job' | 'company';
  readonly isHidden: boolean;
  readonly companyName: string;
  readonly logoUrl: string | null;
}

type About = Omit<HiddenChange, 'isHidden'>;

interface KeptChange extends HiddenChange {
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Far more than somebody presses before a tab is closed. */
const MAX_CHANGES = 100;

/** @param from where it was pressed; without a change all are forgotten */
type Listener = (change: HiddenChange | null, from: 'here' | 'elsewhere') => void;

let ofPage: readonly HiddenChange[] = [];
const listeners = new Set<Listener>();

/** The last change of each job and company since this document was loaded, for `useSyncExternalStore`. */
export const hiddenOnPage = (): readonly HiddenChange[] => ofPage;

const nothing: readonly HiddenChange[] = [];
/** On the server nothing was pressed. */
export const hiddenOnServer = (): readonly HiddenChange[] => nothing;

export function subscribeToHidden(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const areChanges = listOf(
  hasFields<KeptChange>({
    at: 'number',
    jobId: 'string?',
    by: 'string',
    isHidden: 'boolean',
    companyName: 'string',
    logoUrl: 'string?',
  }),
);

/**
 * The last changes of this tab, for lists that it has kept from one document to the next.
 * @param since when the list was left, in epoch milliseconds: what was pressed before is in it, or was shown again
 */
export const hiddenSince = (since: number): readonly HiddenChange[] =>
  hiddenInTab().filter(({ at }) => at >= since);

function hiddenInTab(): readonly KeptChange[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(hiddenHereKey) ?? 'null');
    return areChanges(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** Lets the lists of this tab leave out what was hidden, before they are asked for again (SV-04). */
export function rememberHidden(change: HiddenChange, from: 'here' | 'elsewhere' = 'here'): void {
  ofPage = withChange(ofPage, change);
  try {
    const kept = withChange(hiddenInTab(), { ...change, at: Date.now() });
    sessionStorage.setItem(hiddenHereKey, JSON.stringify(kept));
  } catch {
    // Without storage the kept lists show the job until they are asked for again.
  }
  for (const listener of listeners) listener(change, from);
}

/** Their person is no longer signed in. */
export function forgetHiddenOnPage(): void {
  ofPage = nothing;
  for (const listener of listeners) listener(null, 'here');
}

const withChange = <Change extends HiddenChange>(changes: readonly Change[], change: Change): Change[] =>
  [...changes.filter((other) => !isAboutSame(other, change)), change].slice(-MAX_CHANGES);

export const isAboutSame = (one: About, other: About): boolean =>
  one.by === other.by &&
  (one.by === 'job'
    ? one.jobId === other.jobId
    : one.companyName === other.companyName && one.logoUrl === other.logoUrl);
