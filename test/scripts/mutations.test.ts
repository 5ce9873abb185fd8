import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampleOf } from '../../scripts/mutate.ts';
import { apply, mutantsIn } from '../../scripts/mutations/mutants.ts';
import { NearestTests } from '../../scripts/mutations/nearest-tests.ts';

const mutationsOf = (source: string): string[] =>
  mutantsIn('a.ts', source).map((mutant) => apply(mutant, source));

describe('the mutants of a source', () => {
  test.each([
    ['f(a < b);', ['f(a <= b);']],
    ['f(a === b && c);', ['f(a !== b && c);', 'f(a === b || c);']],
    ['f(a ?? b);', ['f((a));']],
    ['f(!a);', ['f((a));']],
    ['f(a ? b : c);', ['f(true ? b : c);', 'f(false ? b : c);']],
    ['if (a) f();', ['if (true) f();', 'if (false) f();']],
    ["f('x', true, 3);", ["f('', true, 3);", "f('x', false, 3);", "f('x', true, 4);"]],
    ['f([a, b]);', ['f([]);']],
    ['f(a.map(b));', ['f([...(a)].slice(0, 1).map(b));']],
    ['f(a.some(b));', ['f(a.every(b));', 'f([...(a)].slice(0, 1).some(b));']],
    ['f(a.trim());', ['f(a);']],
    ['f(() => ({ a, b }));', ['f(() => ({  b }));', 'f(() => ({ a,  }));']],
  ])('%s', (source, expected) => {
    expect(mutationsOf(source).toSorted()).toEqual([...expected].toSorted());
  });

  test.each([
    "import { a } from './a.ts';",
    "type A = 'x' | 'y'; interface B { readonly c: 3 }",
    "throw new TypeError('no a');",
    "request.log.warn('no a');",
    'while (a < b) f();',
    'for (let a = 0; a < b; a += 1) f();',
    "f(`a ${b}` + 'c'.d);",
    'f();',
  ])('are none of %s', (source) => {
    const ignored = source.startsWith('f(`') ? ["f(`a ${b}` + ''.d);"] : [];
    expect(mutationsOf(source)).toEqual(ignored);
  });

  test('are the same sample for the same seed, and another for another', () => {
    const mutants = mutantsIn('a.ts', 'f(1, 2, 3, 4, 5, 6, 7, 8, 9);');
    const sample = (seed: string) => sampleOf(mutants, 4, seed);
    expect(sample('1')).toEqual(sampleOf(mutants.toReversed(), 4, '1'));
    expect(sample('1')).toHaveLength(4);
    expect(sample('1')).not.toEqual(sample('2'));
  });
});

describe('the nearest tests', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'atelier-nearest-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));
  const write = (path: string, source: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), source);
  };

  test('import the file, those that do so themselves and its namesakes first, those with a server last; types and browser tests do not count', () => {
    write('shared/domain/pay.ts', 'export const pay = 1;');
    write(
      'server/gateway/app.ts',
      "import { pay } from '../../shared/domain/pay.ts'; export const app = pay;",
    );
    write('test/server/gateway/all.test.ts', "import '../../../server/gateway/app.ts';");
    write('test/server/gateway/pay.test.ts', "import '../../../server/gateway/app.ts';");
    write('test/shared/pay.test.ts', "import { pay } from '../../shared/domain/pay.ts';");
    write('test/shared/amount.test.ts', "import { pay } from '../../shared/domain/pay.ts';");
    write('test/shared/types.test.ts', "import type { Pay } from '../../shared/domain/pay.ts';");
    write('test/e2e/pay.test.ts', "import { pay } from '../../shared/domain/pay.ts';");
    expect(new NearestTests(root).of('shared/domain/pay.ts')).toEqual([
      'test/shared/amount.test.ts',
      'test/shared/pay.test.ts',
      'test/server/gateway/pay.test.ts',
      'test/server/gateway/all.test.ts',
    ]);
  });
});
