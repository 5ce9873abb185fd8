import type { Viewer } from '../../shared/contract/session.ts';
import type { HiddenChange } from './hidden-here.ts';

/** What somebody has done in one tab, for their other ones. It is told and not stored. */
export type TabNews =
  | { readonly kind: 'saved'; readonly viewer: Viewer; readonly jobId: string; readonly isSaved: boolean }
  | { readonly kind: 'hidden'; readonly viewer: Viewer; readonly change: HiddenChange }
  /** Somebody is signed in, which a page that opens finds out. */
  | { readonly kind: 'signed-in'; readonly viewer: Viewer }
  | { readonly kind: 'signed-out' };

let opened: BroadcastChannel | null = null;

/** One for sending and hearing, so that no tab hears itself. */
const channel = (): BroadcastChannel => (opened ??= new BroadcastChannel('atelier'));

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is always of this origin
export const tellOtherTabs = (news: TabNews): void => channel().postMessage(news);

/** @returns stops hearing */
export function hearOtherTabs(listener: (news: TabNews) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (isNews(data)) listener(data);
  };
  channel().addEventListener('message', hear);
  return () => channel().removeEventListener('message', hear);
}

/** A tab of another version of the page may say something else. */
const isNews = (data: unknown): data is TabNews =>
  typeof data === 'object' &&
  data !== null &&
  'kind' in data &&
  (data.kind === 'signed-out' ||
    (data.kind === 'signed-in' && 'viewer' in data) ||
    (data.kind === 'saved' && 'viewer' in data && 'jobId' in data && 'isSaved' in data) ||
    (data.kind === 'hidden' && 'viewer' in data && 'change' in data));
