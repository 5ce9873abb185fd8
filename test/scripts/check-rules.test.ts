import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkRules } from '../../scripts/check-rules.ts';
import { describeProblem } from '../../scripts/rules/problem.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'atelier-rules-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, lines: string[]) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), lines.join('\n'));
}

/** The checker's output for one test file with these lines and this list of rules. */
function check({
  rules = [],
  tests = [],
  source = [],
}: {
  rules?: string[];
  tests?: string[];
  source?: string[];
}): string[] {
  write('test/rules.md', rules);
  write('test/some.test.ts', tests);
  write('server/some.ts', source);
  return checkRules(root).map(describeProblem);
}

const JOB_PAGE = '## J — Job page';
const TWO_RULES = [JOB_PAGE, '- J-14 — An offer.', '- J-15 — A draft.'];

describe('rules and tests belong together', () => {
  test('accepts ids alone, in a list, in tables, in templates and on wrappers', () => {
    const tests = [
      "describe('a page without rules', () => {",
      "  test('[J-14] offers', () => {});",
      "  it.concurrent('[J-14 J-15] both', () => {});",
      "  test('[J-14] [J-15] both again', () => {});",
      "  test.skipIf(!process.env.DIR).each([1])('[J-14, J-15] row %s', () => {});",
      '  test(`[J-15] ${name} resumes`, () => {});',
      "  onBothEngines('[J-15] stored', () => {});",
      '});',
    ];
    expect(check({ rules: TWO_RULES, tests })).toEqual([]);
  });

  test('reports a test that names an unknown rule, once, where it is first named', () => {
    const lost = "onEngine('[J-99] lost', () => {});";
    const tests = ["test('[J-14 J-15] both', () => {});", '', lost, lost];
    expect(check({ rules: TWO_RULES, tests })).toEqual(['test/some.test.ts:3 J-99 is not in test/rules.md']);
  });

  test('reads the ids of a table, given there or by name', () => {
    const tests = [
      "test.for([{ id: 'J-14' }, { id: 'J-98' }])('[$id] row', () => {});",
      "const rows = [['J-15', 1], ['J-99', 2]];",
      "test.each(rows)('[%s] [J-14] row', () => {});",
      "const other = 'J-97';",
      "test.each([['[J-96] a row with a title', 1]])('%s', () => {});",
    ];
    expect(check({ rules: TWO_RULES, tests })).toEqual([
      'test/some.test.ts:1 J-98 is not in test/rules.md',
      'test/some.test.ts:2 J-99 is not in test/rules.md',
      'test/some.test.ts:5 J-96 is not in test/rules.md',
    ]);
  });

  test('reports a table without ids', () => {
    const tests = ["test.each([1, 2])('[%s] row', () => {});"];
    expect(check({ tests })).toEqual(['test/some.test.ts:1 "[%s] row" has no table with ids']);
  });

  test('reports a rule that no test names, in comments and skipped tests neither', () => {
    const tests = ["test('[J-14] offers', () => {});", "// test('[J-15] resumes')"];
    expect(check({ rules: TWO_RULES, tests })).toEqual(['test/rules.md:3 no test names J-15']);
    const skipped = ["test('[J-14] offers', () => {});", "test.skip('[J-15] resumes', () => {});"];
    expect(check({ rules: TWO_RULES, tests: skipped })).toEqual([
      'test/some.test.ts:2 "[J-15] resumes": a skipped test proves nothing',
      'test/rules.md:3 no test names J-15',
    ]);
  });
});

describe('readings that comments cite', () => {
  const READINGS = ['## AMB — Readings', '- AMB-01 — Two flows.', '', '| GAP-02 | Ten megabytes. |'];
  const tests = ["test('[AMB-01] two flows', () => {});"];

  test('are rules, or rows of the table', () => {
    const source = ['/** Bytes a file (GAP-02). */', '/** Which flow it is (AMB-01). */'];
    expect(check({ rules: READINGS, tests, source })).toEqual([]);
  });

  test('are reported where they can be looked up nowhere', () => {
    const source = ['// (GAP-02)', '/** Below the top there is a bound (AMB-31). */'];
    expect(check({ rules: READINGS, tests, source })).toEqual([
      'server/some.ts:2 AMB-31 is not in test/rules.md',
    ]);
  });

  test('are reported where they are listed twice', () => {
    const rules = [...READINGS, '| AMB-01 | Two flows. |'];
    expect(check({ rules, tests })).toEqual(['test/rules.md:5 AMB-01 stands twice, first on line 2']);
  });
});

describe('forms nobody would find again', () => {
  const rows = [
    ['[J15] x', 'unknown form "[J15]"'],
    ['[J-1] x', 'unknown form "[J-1]"'],
    ['[j-14] x', 'unknown form "[j-14]"'],
    ['[J-14 and J-15] x', 'unknown form "[J-14 and J-15]"'],
    ['[J-14…J-15] x', 'unknown form "[J-14…J-15]"'],
    ['[${id}] x', 'unknown form "[${…}]"'],
    ['[J-14] [J15] x', 'unknown form "[J-14] [J15]"'],
    ['[J-14] J-15 x', 'belong into brackets'],
    ['offers [J-14] x', 'belong into brackets'],
    ['J-14 offers', 'belong into brackets'],
  ] as const;

  test.each(rows)('reports %j with its place', (title, message) => {
    const [first] = check({ tests: ['', `test(\`${title}\`, () => {});`] });
    expect(first).toContain('test/some.test.ts:2 ');
    expect(first).toContain(message);
  });

  test('leaves other brackets and numbers in titles alone', () => {
    const tests = ["test('answers 404 and [sic] UTF-8 at 360 px', () => {});"];
    expect(check({ tests })).toEqual([]);
  });

  test('reports a file that cannot be parsed', () => {
    expect(check({ tests: ["test('[J-14] x', () => {"] })[0]).toMatch(/^test\/some\.test\.ts:1 /);
  });
});

describe('the list itself', () => {
  const tests = ["test('[G-01 J-14 J-15] all', () => {});"];
  const rows: [string, string[], string][] = [
    ['an unsorted rule', [JOB_PAGE, '- J-15 — A.', '- J-14 — B.'], ':3 J-14 belongs above J-15'],
    ['a repeated rule', [JOB_PAGE, '- J-14 — A.', '- J-14 — B.'], ':3 J-14 stands twice, first on line 2'],
    ['a rule in another group', [JOB_PAGE, '- G-01 — A.'], ':2 G-01 stands in group J'],
    ['a rule before any group', ['- G-01 — A.'], ':1 G-01 stands in group none'],
    ['groups out of order', [JOB_PAGE, '', '## G — Requests'], ':3 group G belongs above group J'],
    ['an unknown group', ['## ZZ — Nothing'], ':1 there is no group ZZ'],
    ['a heading without a name', ['## J'], ':1 a group reads'],
    ['a rule with a plain hyphen', [JOB_PAGE, '- J-14 - A.'], ':2 a rule reads'],
    ['a rule without its full stop', [JOB_PAGE, '- J-14 — A'], ':2 a rule reads'],
    ['a rule with a malformed id', [JOB_PAGE, '- J14 — A.'], ':2 a rule reads'],
  ];

  test.each(rows)('reports %s', (_, rules, message) => {
    expect(check({ rules, tests }).join('\n')).toContain(`test/rules.md${message}`);
  });
});
