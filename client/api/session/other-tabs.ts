import type { Viewer } from '../../../shared/contract/session/session.ts';
import type { HiddenChange } from '../jobs/hidden-here.ts';

/** What somebody has done in one tab, for their other ones. It is told and not stored. */
export type TabNews =
  | { readonly kind: 'saved'; readonly viewer: Viewer; readonly jobId: string; readonly isSaved: boolean }
  | { readonly kind: 'hidden'; readonly viewer: Viewer; readonly change: HiddenChange }
  /** An application was sent or withdrawn. */
  | { readonly kind: 'application'; readonly viewer: Viewer; readonly jobId: string }
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

const isObjectAt = (data: object, key: string): boolean => {
  const value: unknown = Reflect.get(data, key);
  return typeof value === 'object' && value !== null;
};

/** A tab of another version of the page may say something else. */
function isNews(data: unknown): data is TabNews {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return false;
  if (data.kind === 'signed-out') return true;
  if (!isObjectAt(data, 'viewer')) return false;
  if (data.kind === 'application') return 'jobId' in data;
  if (data.kind === 'saved') return 'jobId' in data && 'isSaved' in data;
  return data.kind === 'signed-in' || (data.kind === 'hidden' && isObjectAt(data, 'change'));
}
