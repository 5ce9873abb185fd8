import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readMentions } from './rules/mentions.ts';
import { describeProblem } from './rules/problem.ts';
import type { Problem } from './rules/problem.ts';
import { readRules } from './rules/rules-file.ts';

const RULES_FILE = 'test/rules.md';

/**
 * Holds the rules' list and the tests together: every rule in `test/rules.md` has a test that names it, and
 * every rule that a test's title names stands in the list.
 */
export function checkRules(root: string): Problem[] {
  const { rules, problems } = readRules(RULES_FILE, readFileSync(join(root, RULES_FILE), 'utf8'));
  const tests = globSync('test/**/*.test.{ts,tsx}', { cwd: root })
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
  ];
}

if (import.meta.main) {
  const problems = checkRules(resolve(import.meta.dirname, '..'));
  for (const problem of problems) console.error(describeProblem(problem));
  if (problems.length > 0) process.exitCode = 1;
}
