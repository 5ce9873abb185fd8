import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = globSync('shared/messages/**/*.ts');

/** What the product does not do yet, and words that `docs/words.md` replaces. */
const unwanted =
  /write to you|never advertised|jobs (?:you post|they posted)\b|post a job\b|on its way|just now/iu;

test('no text promises that jobs are published or that recruiters write, or sounds translated', () => {
  expect(files.length).toBeGreaterThan(20);
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => unwanted.test(line) && !/^\s*(?:\/\*|\*|\/\/)/u.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
