import type { Viewer } from '../../../shared/contract/session/session.ts';
import { seenKey, wasLeft } from '../../forms/kept-drafts.ts';

export interface SeenJob {
  readonly id: string;
  readonly title: string;
  readonly companyName: string;
}

/** The last searches and jobs, the latest first. */
export interface Seen {
  readonly searches: readonly string[];
  readonly jobs: readonly SeenJob[];
}

const MAX_ENTRIES = 5;
const nothing: Seen = { searches: [], jobs: [] };

/**
 * What was searched and looked at in this browser (SV-03). It never leaves the browser. Whoever signs in goes on with what
 * a visitor has seen, but not with what somebody else has, whose session may have ended without a sign-out.
 */
export function readSeen(viewer: Viewer): Seen {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(seenKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return nothing;
    const by: unknown = Reflect.get(kept, 'by') ?? null;
    if (by !== null && by !== nameOf(viewer)) return nothing;
    return {
      searches: listIn(kept, 'searches')
        .filter((text) => typeof text === 'string')
        .slice(0, MAX_ENTRIES),
      jobs: listIn(kept, 'jobs').filter(isSeenJob).slice(0, MAX_ENTRIES),
    };
  } catch {
    return nothing;
  }
}

export function rememberSearch(text: string, viewer: Viewer): void {
  if (wasLeft()) return;
  const { searches, jobs } = readSeen(viewer);
  keep({ searches: [text, ...searches.filter((other) => other !== text)], jobs }, viewer);
}

export function rememberJob({ id, title, companyName }: SeenJob, viewer: Viewer): void {
  if (wasLeft()) return;
  const { searches, jobs } = readSeen(viewer);
  keep({ searches, jobs: [{ id, title, companyName }, ...jobs.filter((other) => other.id !== id)] }, viewer);
}

export function forgetSearches(viewer: Viewer): void {
  keep({ searches: [], jobs: readSeen(viewer).jobs }, viewer);
}

export function forgetSeen(): void {
  try {
    localStorage.removeItem(seenKey);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Pages know no more of a person; null for a visitor, and empty for a person whose name could not be read. */
const nameOf = (viewer: Viewer): string | null => (viewer.role === 'visitor' ? null : (viewer.name ?? ''));

function keep({ searches, jobs }: Seen, viewer: Viewer): void {
  const kept = {
    searches: searches.slice(0, MAX_ENTRIES),
    jobs: jobs.slice(0, MAX_ENTRIES),
    by: nameOf(viewer),
  };
  try {
    localStorage.setItem(seenKey, JSON.stringify(kept));
  } catch {
    // Storage is full or switched off; the page works without it.
  }
}

function listIn(kept: object, name: keyof Seen): readonly unknown[] {
  const list: unknown = Reflect.get(kept, name);
  return Array.isArray(list) ? list : [];
}

const isSeenJob = (value: unknown): value is SeenJob =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'title', 'companyName'].every((name) => typeof Reflect.get(value, name) === 'string');
