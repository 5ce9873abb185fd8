import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
const rows = text.split('\n').filter((line) => /^\| \d/.test(line));
const cellsOf = (row: string): string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The number of requirements of levels 1 and 2, by chapter of ASVS 5.0.0. */
const requirements = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
const states = ['met', 'partly', 'not met', 'operator', 'n.a.'];

describe('the table of OWASP ASVS', () => {
  it('has each requirement of levels 1 and 2 once', () => {
    const ids = rows.flatMap((row) => (cellsOf(row)[0] ?? '').split(', '));
    expect(new Set(ids).size).toBe(ids.length);
    const byChapter = requirements.map(
      (_count, index) => ids.filter((id) => id.startsWith(`${index + 1}.`)).length,
    );
    expect(byChapter).toEqual(requirements);
  });

  it('says of each what has become of it, and counts right', () => {
    const counts = new Map(states.map((state) => [state, 0]));
    for (const row of rows) {
      const [ids = '', , , state = '', where = ''] = cellsOf(row);
      expect(states, row).toContain(state);
      expect(where, row).not.toBe('');
      counts.set(state, (counts.get(state) ?? 0) + ids.split(', ').length);
    }
    const [met, partly, notMet, operator, without] = counts.values();
    expect(text).toContain(
      `${met} are met, ${partly} partly, ${notMet} not; ${operator} are the operator's (TLS, logs, secrets); ${without} are`,
    );
  });

  it('names files that are there', () => {
    const named = [...text.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)+\/?)`/g)].flatMap(([, path]) => path ?? []);
    const paths = named.filter((path) => !path.startsWith('dist/'));
    expect(paths.length).toBeGreaterThan(100);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('names a test wherever a requirement is met by code of ours and not by its absence', () => {
    const proven = rows.filter((row) => cellsOf(row)[3] === 'met' && row.includes('`test/'));
    expect(proven.length).toBeGreaterThan(60);
  });
});
