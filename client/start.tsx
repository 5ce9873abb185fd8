import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { readPageData } from './api/page-data.ts';
import { App } from './app.tsx';
import { preloadPage } from './routes.tsx';
import { captureChanges } from './ui/behaviour/change-replay.ts';
import { captureClicks } from './ui/behaviour/click-replay.ts';
import { closePopoversBehind } from './ui/behaviour/close-popovers.ts';
import { dropMisledPresses } from './ui/behaviour/double-press.ts';

/** Most visits have nothing to report, so the reporter comes when it is needed. It failing is not reported again. */
async function report(error: unknown): Promise<void> {
  try {
    const { reportError } = await import('./api/http/error-reports.ts');
    reportError(error, location.pathname);
  } catch {
    // The connection is gone, and the report with it.
  }
}

/** Hydrates the page. */
export async function start(): Promise<void> {
  addEventListener('error', (event) => void report(event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => void report(event.reason));
  dropMisledPresses();
  closePopoversBehind();
  const root = document.querySelector('#app');
  if (!root) throw new Error('The page has no #app');
  // Code that does not come fails again where it is drawn, and there it is shown.
  await preloadPage(location.pathname).catch(() => undefined);
  // React hands recoverable and uncaught errors to the window's `error` event by itself.
  hydrateRoot(
    root,
    <BrowserRouter>
      <App path={location.pathname} data={readPageData(document)} />
    </BrowserRouter>,
    { onCaughtError: (error) => globalThis.reportError(error) },
  );
  captureClicks();
  captureChanges();
}
