import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { PageData } from '../shared/contract/page.ts';
import { App } from './app.tsx';
import { preloadParts } from './ui/behaviour/lazy-part.tsx';

await preloadParts();

/** The HTML inside `#app` for a path with its query string. Everything comes from `data`: rendering waits for nothing. */
export function render(url: string, data: PageData): string {
  // Put together, not resolved: `//` at the beginning of a path would be read as a host.
  const path = new URL(`http://localhost${url}`).pathname;
  return renderToString(
    <StaticRouter location={url}>
      <App path={path} data={data} />
    </StaticRouter>,
  );
}
