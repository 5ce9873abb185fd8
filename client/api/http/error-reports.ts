import type { ClientErrorInput } from '../../../shared/contract/client-error.ts';
import { cutText } from '../../../shared/domain/text/broken-text.ts';
import { clientErrorsApi } from '../../../shared/report-paths.ts';

/** One page can go wrong in a loop; a handful of reports tells as much as a thousand. */
const MAX_REPORTS_PER_PAGE = 5;

/** The report of an error: limited in length, without e-mail addresses or query strings. */
export function describeError(error: unknown, path: string): ClientErrorInput {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const stack = error instanceof Error ? error.stack : undefined;
  return {
    message: cutText(withoutPersonalData(message), 2000).toWellFormed(),
    ...(stack && { stack: cutText(withoutPersonalData(stack), 8000).toWellFormed() }),
    path: cutText(path, 500),
  };
}

/** Lengths are bounded, so that a long text without addresses costs no more than a short one with. */
function withoutPersonalData(text: string): string {
  return text
    .replaceAll(/[^\s@<>()"']{1,64}@[^\s@<>()"']{1,255}\.[a-z]{2,}/giu, '[address]')
    .replaceAll(/\?[^\s:)]*/gu, '?[query]')
    .replaceAll(/\d{7,}/gu, '[number]');
}

/** Tells the gateway about unexpected errors (G-06): each once, a few a page, never failing itself. */
export function createErrorReporter(deliver: (report: ClientErrorInput) => void) {
  const seen = new Set<string>();
  return (error: unknown, path: string): void => {
    const report = describeError(error, path);
    if (seen.has(report.message) || seen.size >= MAX_REPORTS_PER_PAGE) return;
    seen.add(report.message);
    deliver(report);
  };
}

/** Outlives the page that is being left. A report that cannot be sent is lost on purpose. */
function deliver(report: ClientErrorInput): void {
  fetch(clientErrorsApi, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', 'x-atelier': '1' },
    body: JSON.stringify(report),
  }).catch(() => undefined);
}

/** The reporter of this page. */
export const reportError = createErrorReporter(deliver);
