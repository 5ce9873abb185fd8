import { describe, expect, test } from 'vitest';
import { createErrorReporter, describeError } from '../../../../client/api/http/error-reports.ts';
import { clientErrorInput } from '../../../../shared/contract/client-error.ts';

describe('a report of an unexpected error', () => {
  test('carries no addresses of people, query strings or long numbers', () => {
    const error = new Error('no answer for meera.iyer@studio.example about 9812345678');
    error.stack = 'Error at https://atelier.example/job/1?email_id=meera.iyer@studio.example:4:2';
    const report = JSON.stringify(describeError(error, '/job/1'));
    expect(report).not.toContain('meera');
    expect(report).not.toContain('9812345678');
    expect(report).not.toContain('email_id');
    expect(report).toContain('no answer for [address]');
  });

  test('always fits the contract', () => {
    const error = new Error('x'.repeat(10_000));
    error.stack = 'y'.repeat(20_000);
    for (const thrown of [error, 'words', null, undefined, { odd: true }])
      expect(clientErrorInput.safeParse(describeError(thrown, `/${'p'.repeat(900)}`)).success).toBe(true);
  });

  test('[G-06] goes out once for the same error and five times a page at most', () => {
    const sent: string[] = [];
    const report = createErrorReporter(({ message }) => sent.push(message));
    for (let turn = 0; turn < 3; turn += 1)
      for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) report(new Error(name), '/job/1');
    expect(sent).toEqual(['Error: a', 'Error: b', 'Error: c', 'Error: d', 'Error: e']);
  });
});
