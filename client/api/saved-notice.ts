import type { ToastKind } from './toast-kind.ts';

const key = 'atelier.notice';
const kinds: readonly ToastKind[] = ['error', 'warning', 'information', 'success'];

/** Shows a notice on the next page of this tab. Without storage the notice is lost. */
export function saveNotice(text: string, kind: ToastKind): void {
  try {
    sessionStorage.setItem(key, `${kind} ${text}`);
  } catch {
    // Storage is full or switched off.
  }
}

/** Takes the notice for this page out of the storage. */
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
