// As in the product: schemas are compiled, so that the tests prove what runs.
import 'zod/compile';
import { afterEach, beforeEach, expect, vi } from 'vitest';

let errors: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  errors = vi.spyOn(console, 'error');
});

/** A test that makes something complain on the console has found a fault, whatever else it asserts. */
afterEach(() => {
  const complaints = errors.mock.calls;
  errors.mockRestore();
  expect(complaints, 'unexpected console.error').toEqual([]);
});
