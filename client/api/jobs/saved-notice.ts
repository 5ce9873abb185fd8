import type { ToastKind, ToastLink } from '../toast-kind.ts';

const key = 'atelier.notice';
const kinds: readonly ToastKind[] = ['error', 'warning', 'information', 'success'];

/** Shows a notice on the next page of this tab. Without storage the notice is lost. */
export function saveNotice(text: string, kind: ToastKind, link?: ToastLink): void {
  try {
    sessionStorage.setItem(key, [kind, text, link?.href, link?.text].join('\n'));
  } catch {
    // Storage is full or switched off.
  }
}

/** Takes the notice for this page out of the storage. A link leads to a page of ours and nowhere else. */
export function takeNotice(): { text: string; kind: ToastKind; link: ToastLink | undefined } | null {
  try {
    const [named, text = '', href = '', label = ''] = (sessionStorage.getItem(key) ?? '').split('\n');
    sessionStorage.removeItem(key);
    const kind = kinds.find((one) => one === named);
    return kind === undefined
      ? null
      : { kind, text, link: /^\/\w/.test(href) ? { href, text: label } : undefined };
  } catch {
    return null;
  }
}
