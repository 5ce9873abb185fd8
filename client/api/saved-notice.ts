import type { ToastKind, ToastLink } from './toast-kind.ts';

const key = 'atelier.notice';
const kinds: readonly ToastKind[] = ['error', 'warning', 'information', 'success'];

/** Shows a notice on the next page of this tab. Without storage the notice is lost. */
export function saveNotice(text: string, kind: ToastKind, link?: ToastLink): void {
  try {
    const lines = link === undefined ? [text] : [text, link.href, link.text];
    sessionStorage.setItem(key, `${kind} ${lines.join('\n')}`);
  } catch {
    // Storage is full or switched off.
  }
}

/** Takes the notice for this page out of the storage. */
export function takeNotice(): { text: string; kind: ToastKind; link: ToastLink | undefined } | null {
  try {
    const kept = sessionStorage.getItem(key) ?? '';
    sessionStorage.removeItem(key);
    const kind = kinds.find((one) => kept.startsWith(`${one} `));
    if (kind === undefined) return null;
    const [text = '', href, label = ''] = kept.slice(kind.length + 1).split('\n');
    return { kind, text, link: href === undefined ? undefined : { href, text: label } };
  } catch {
    return null;
  }
}
