import type { ToastKind, ToastLink } from '../toast-kind.ts';
import { noticeKey } from './take-notice.ts';

/** Shows a notice on the next page of this tab. Without storage the notice is lost. */
export function saveNotice(text: string, kind: ToastKind, link?: ToastLink): void {
  try {
    sessionStorage.setItem(noticeKey, [kind, text, link?.href, link?.text].join('\n'));
  } catch {
    // Storage is full or switched off.
  }
}
