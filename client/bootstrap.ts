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

/** No other code hears a click before hydration: `ui/behaviour/click-replay.ts` reads it. */
addEventListener('click', ({ target }) => (globalThis.earlyClick = target), { capture: true });

/** Nor a change: `ui/behaviour/change-replay.ts` reads it. */
addEventListener('input', ({ target }) => (globalThis.earlyChanges ??= new Set()).add(target), {
  capture: true,
});

let isStarted = false;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  if (sheet !== undefined) append('stylesheet', sheet);
  // All at once, or a browser would fetch one after the other as each names the next.
  for (const file of files) append('modulepreload', file);
  const entry = document.createElement('script');
  entry.type = 'module';
  entry.src = files.at(-1) ?? '';
  document.head.append(entry);
}

function append(rel: string, href: string): void {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  document.head.append(link);
}

function startWhenPainted(): void {
  if (document.visibilityState === 'hidden') return start();
  new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length > 0) start();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(start, MAX_WAIT_MS);
}

startWhenPainted();
