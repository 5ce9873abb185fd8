import { readFileSync } from 'node:fs';

/** The parts of vitest's JSON report that are read. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly { status: string; assertionResults: readonly { status: string }[] }[];
}

/**
 * The closing lines of a test run, from vitest's JSON report. A file that failed outside its tests (it did not
 * load, its set-up broke) counts as one failure, so that no red run reads as a green one.
 */
export function summarize(json: string): string {
  if (json.trim() === '')
    return 'No test ran: a check or the build before the tests failed.\n0 passed, 0 failed';
  const report: Report = JSON.parse(json);
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  ).length;
  const skipped = report.numPendingTests + report.numTodoTests;
  return [
    ...(brokenFiles > 0 ? [`${brokenFiles} test files broke outside their tests`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    `${report.numPassedTests} passed, ${report.numFailedTests + brokenFiles} failed`,
  ].join('\n');
}

if (import.meta.main) {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Error('Name the report: node scripts/summarize-tests.ts FILE');
  console.log(summarize(readFileSync(file, 'utf8')));
}
