import type { ToastKind } from './toast-kind.ts';

const key = 'atelier.notice';
const kinds: readonly ToastKind[] = ['error', 'warning', 'information', 'success'];

/** Says something on the page that is about to be opened in this tab. Where nothing can be kept, nothing is said. */
export function saveNotice(text: string, kind: ToastKind): void {
  try {
    sessionStorage.setItem(key, `${kind} ${text}`);
  } catch {
    // Storage is full or switched off.
  }
}

/** The notice kept for this page, once. */
export function takeNotice(): { readonly text: string; readonly kind: ToastKind } | null {
  try {
    const kept = sessionStorage.getItem(key) ?? '';
    sessionStorage.removeItem(key);
    const kind = kinds.find((one) => kept.startsWith(`${one} `));
    return kind === undefined ? null : { kind, text: kept.slice(kind.length + 1) };
  } catch {
    return null;
  }
}
