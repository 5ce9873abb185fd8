/**
 * The first script of a built page, and the only one that it asks for by itself. The page is complete without any,
 * so the others, and the style sheet of what opens later, wait until it has been painted: the line is then free for
 * the fonts, and the processor for layout.
 */
const valueOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
const sheet = valueOf('sheet');
const files = valueOf('scripts')?.split(' ') ?? [];

/** Limits the wait in a window that never reports a paint. */
const MAX_WAIT_MS = 1000;

/** After this time without scripts, and at once where they fail, the browser does what it can by itself. */
const MAX_HOLD_MS = 10_000;

/** The buttons that need a script, and those of forms with nothing to fill in, which do more with one. */
const ofScript =
  '[type=button]:not([popovertarget]),form:not(:has([name]:not([type=hidden],button))) [type=submit]';

/**
 * No other code hears a press before hydration, so the last one is held, and its button shows that it was heard.
 * `ui/behaviour/click-replay.ts` makes the press.
 */
function hold(event: Event): void {
  const button = event.target instanceof Element && event.target.closest<HTMLButtonElement>(ofScript);
  if (!button || globalThis.isHydrated) return;
  event.preventDefault();
  if (globalThis.earlyPress) globalThis.earlyPress.ariaBusy = null;
  globalThis.earlyPress = button;
  button.ariaBusy = 'true';
  setTimeout(() => {
    if (globalThis.earlyPress === button && button.type === 'submit') letGo();
  }, MAX_HOLD_MS);
}
addEventListener('click', hold, true);

/** The held press goes the way that it has without scripts. A button that has none is no longer shown as busy. */
function letGo(): void {
  const button = globalThis.earlyPress;
  if (!button || globalThis.isHydrated) return;
  globalThis.earlyPress = undefined;
  button.ariaBusy = null;
  if (button.type === 'submit') button.form?.requestSubmit(button);
}

/** Nor does other code hear a change: `ui/behaviour/change-replay.ts` reads it. */
addEventListener('input', ({ target }) => (globalThis.earlyChanges ??= new Set()).add(target), {
  capture: true,
});

function start(): void {
  if (sheet !== undefined) append('stylesheet', sheet).addEventListener('error', tell);
  // All at once, or a browser would fetch one after the other as each names the next.
  for (const file of files) append('modulepreload', file);
  const entry = document.createElement('script');
  entry.type = 'module';
  entry.src = files.at(-1) ?? '';
  // It also fails when one of those that it imports does. Then no press waits any more.
  entry.addEventListener('error', () => {
    removeEventListener('click', hold, true);
    letGo();
    tell();
  });
  document.head.append(entry);
}

/** Shows what the page says when a part of it does not come (server/gateway/pages/rendering/document.ts). */
function tell(): void {
  document.querySelector<HTMLElement>('#failed')?.togglePopover(true);
}

function append(rel: string, href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  document.head.append(link);
  return link;
}

const isPainted = new Promise<void>((resolve) => {
  if (document.visibilityState === 'hidden') resolve();
  new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length > 0) resolve();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(resolve, MAX_WAIT_MS);
});
void isPainted.then(start);
