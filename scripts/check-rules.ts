import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readMentions } from './rules/mentions.ts';
import type { Mention } from './rules/mentions.ts';
import { describeProblem } from './rules/problem.ts';
import type { Problem } from './rules/problem.ts';
import { readRules } from './rules/rules-file.ts';

const RULES_FILE = 'test/rules.md';
const SOURCES = '{client,server,shared,scripts,test}/**/*.{ts,tsx}';
/** Those of the bench stand below `test/`. */
const PACKAGES = '**/node_modules/**';

/**
 * Compares the list of rules with tests and comments: every rule in `test/rules.md` has a test that names it, every
 * rule in a test's title is in the list, and every AMB or GAP row that a comment cites can be looked up there.
 */
export function checkRules(root: string): Problem[] {
  const { rules, readings, problems } = readRules(RULES_FILE, readFileSync(join(root, RULES_FILE), 'utf8'));
  const tests = globSync('test/**/*.test.{ts,tsx}', { cwd: root, exclude: [PACKAGES] })
    .toSorted()
    .map((file) => readMentions(file, readFileSync(join(root, file), 'utf8')));

  const named = Map.groupBy(
    tests.flatMap((test) => test.mentions),
    ({ id }) => id,
  );
  return [
    ...problems,
    ...tests.flatMap((test) => test.problems),
    ...[...named.values()]
      .flatMap(([first]) => first ?? [])
      .filter(({ id }) => !rules.has(id))
      .map(({ id, file, line }) => ({ file, line, message: `${id} is not in ${RULES_FILE}` })),
    ...[...rules]
      .filter(([id]) => !named.has(id))
      .map(([id, line]) => ({ file: RULES_FILE, line, message: `no test names ${id}` })),
    ...citedReadings(root)
      .filter(({ id }) => !rules.has(id) && !readings.has(id))
      .map(({ id, file, line }) => ({ file, line, message: `${id} is not in ${RULES_FILE}` })),
  ];
}

/** The first place that names each AMB or GAP id, outside of the checker's own files. */
function citedReadings(root: string): Mention[] {
  const files = globSync(SOURCES, { cwd: root, exclude: ['scripts/rules/**', 'test/scripts/**', PACKAGES] });
  const mentions = files.toSorted().flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((text, index) =>
        [...text.matchAll(/\b(?:AMB|GAP)-\d{2}\b/g)].map(([id]) => ({ id, file, line: index + 1 })),
      ),
  );
  return [...Map.groupBy(mentions, ({ id }) => id).values()].flatMap(([first]) => first ?? []);
}

if (import.meta.main) {
  const problems = checkRules(resolve(import.meta.dirname, '..'));
  for (const problem of problems) console.error(describeProblem(problem));
  if (problems.length > 0) process.exitCode = 1;
}
