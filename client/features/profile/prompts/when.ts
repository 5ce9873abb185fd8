import { paths } from '../../../../shared/paths.ts';

/** Lets a person arrive on the page first. */
const ARRIVAL_MS = 2000;

const places: readonly RegExp[] = [/^\/jobs\/detail\/[^/]+$/u, /^\/job\/[^/]+(?:\/[^/]+)?$/u];
const pages: ReadonlySet<string> = new Set([paths.home, paths.jobs, paths.applications, paths.profile]);

/** Pages on which nobody fills in a form of the page itself. All others have no prompts. */
export const mayPromptAt = (pathname: string): boolean =>
  pages.has(pathname) || places.some((place) => place.test(pathname));

/** Events after which a page may have become free. */
const changes = ['focusout', 'close', 'toggle', 'visibilitychange'] as const;

/** Whether the page is in sight, without an open dialog or menu, and nobody is in one of its fields. */
function isPageFree(): boolean {
  const isTyping = document.activeElement?.matches('input, textarea, select, [contenteditable]') === true;
  const isCovered = document.querySelector('dialog[open], :popover-open') !== null;
  return document.visibilityState === 'visible' && !isTyping && !isCovered;
}

/** Resolves once the page has loaded and the browser has nothing else to do; never after the signal aborts. */
export async function untilIdle(signal: AbortSignal): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true, signal }));
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => {
      // Some browsers have no such callback.
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
      else resolve();
    }, ARRIVAL_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}

/**
 * Resolves once a prompt disturbs nobody; never after the signal aborts.
 * @param isInUse whether something was typed or chosen on this page
 */
export function untilFree(isInUse: () => boolean, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    signal.addEventListener('abort', () => stop.abort());
    const look = () => {
      if (signal.aborted || isInUse() || !isPageFree()) return;
      stop.abort();
      resolve();
    };
    // The focus has left one element, and not yet reached the next.
    const lookSoon = () => setTimeout(look);
    for (const change of changes)
      document.addEventListener(change, lookSoon, { capture: true, signal: stop.signal });
    look();
  });
}
