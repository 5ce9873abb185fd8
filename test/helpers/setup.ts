// The product compiles its schemas as well, so the tests run the same code.
import 'zod/compile';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

let errors: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  errors = vi.spyOn(console, 'error');
});

/** A complaint on the console fails the test, whatever it asserts. */
afterEach(() => {
  const complaints = errors.mock.calls;
  errors.mockRestore();
  expect(complaints, 'unexpected console.error').toEqual([]);
});

/** Files share a process, so none leaves its stand-ins to the next. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
