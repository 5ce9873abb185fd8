import { expect, test } from 'vitest';
import { summarize } from '../../scripts/summarize-tests.ts';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((result) => ({ status: result })),
});

function report(passed: number, failed: number, testResults: object[], skipped = 0): string {
  return JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: skipped,
    numTodoTests: 0,
    testResults,
  });
}

test('closes with what passed and failed', () => {
  expect(summarize(report(2, 1, [file('failed', 'passed', 'failed'), file('passed', 'passed')]))).toBe(
    '2 passed, 1 failed',
  );
});

test('counts a file that broke outside its tests as a failure', () => {
  expect(
    summarize(report(1, 0, [file('failed'), file('failed', 'skipped'), file('passed', 'passed')], 1)),
  ).toBe('2 test files broke outside their tests\n1 skipped\n1 passed, 2 failed');
});

test('says so when the tests were never reached', () => {
  expect(summarize('')).toBe(
    'No test ran: a check or the build before the tests failed.\n0 passed, 0 failed',
  );
});
