import type { ToastKind, ToastLink } from '../toast-kind.ts';

export const noticeKey = 'atelier.notice';
const kinds: readonly ToastKind[] = ['error', 'warning', 'information', 'success'];

/** Takes the notice for this page out of the storage. A link leads to a page of ours and nowhere else. */
export function takeNotice(): { text: string; kind: ToastKind; link: ToastLink | undefined } | null {
  try {
    const [named, text = '', href = '', label = ''] = (sessionStorage.getItem(noticeKey) ?? '').split('\n');
    sessionStorage.removeItem(noticeKey);
    const kind = kinds.find((one) => one === named);
    return kind === undefined
      ? null
      : { kind, text, link: /^\/\w/.test(href) ? { href, text: label } : undefined };
  } catch {
    return null;
  }
}
