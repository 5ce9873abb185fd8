import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const sizes = z.object({ before: z.number(), busy: z.number(), after: z.number() });

function heapAfterRest(flags: readonly string[], longest: number) {
  const program = join(import.meta.dirname, 'rest-gc-process.ts');
  const output = execFileSync(process.execPath, [...flags, program, String(longest)], { encoding: 'utf8' });
  return sizes.parse(JSON.parse(output));
}

test('a thread at rest gives back the memory of its work', () => {
  const { before, busy, after } = heapAfterRest(['--expose-gc'], 60_000);
  expect(busy).toBeGreaterThan(before + 20);
  expect(after).toBeLessThan(before + 10);
});

test('without --expose-gc it goes on as it is', () => {
  const { before, after } = heapAfterRest([], 300);
  expect(after).toBeGreaterThan(before);
});
