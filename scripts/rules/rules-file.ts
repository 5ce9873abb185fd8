import type { Problem } from './problem.ts';

/** A rule's id: its group's letters, a hyphen, two digits. */
export const RULE_ID = /^([A-Z]{1,3})-(\d{2})$/;

/** The groups in the order of the file. */
const GROUPS = (
  'RT RO A G N L LS SP J R P AV W E PR X F S Q AP U FW NT M C V K ERR AMB GAP DP UX LK HI SV OP' as const
).split(' ');

const HEADING = /^## ([A-Z]{1,3}) — \S/;
const RULE = /^- (\S+) — \S.*\.$/;
/** A reading that comments cite and no test's title names: a row of the table at the end of the file. */
const READING = /^\| ((?:AMB|GAP)-\d{2}) \| \S.*\. \|$/;

export interface RulesFile {
  /** Rule id → its line. */
  readonly rules: ReadonlyMap<string, number>;
  /** Id of a cited reading → its line. */
  readonly readings: ReadonlyMap<string, number>;
  readonly problems: readonly Problem[];
}

/**
 * Reads `test/rules.md`: groups as `## J — Job page` with a line of introduction, and below each its rules,
 * `- J-15 — What holds.`, in ascending order. After them a table of readings, `| AMB-02 | What was chosen. |`.
 */
export function readRules(file: string, text: string): RulesFile {
  const rules = new Map<string, number>();
  const readings = new Map<string, number>();
  const problems: Problem[] = [];
  let group: string | null = null;
  let lastId = '';

  for (const [index, content] of text.split('\n').entries()) {
    const line = index + 1;
    const complain = (message: string) => problems.push({ file, line, message });

    if (content.startsWith('## ')) {
      const next = HEADING.exec(content)?.[1];
      if (next === undefined) complain('a group reads "## J — Job page"');
      else if (!GROUPS.includes(next)) complain(`there is no group ${next}`);
      else if (group !== null && GROUPS.indexOf(next) <= GROUPS.indexOf(group))
        complain(`group ${next} belongs above group ${group}`);
      group = next ?? group;
      lastId = '';
    } else if (/^\s*[-*+] /.test(content)) {
      const id = RULE.exec(content)?.[1];
      const letters = id === undefined ? undefined : RULE_ID.exec(id)?.[1];
      if (id === undefined || letters === undefined) {
        complain('a rule reads "- J-15 — What holds, as a sentence."');
        continue;
      }
      if (letters !== group) complain(`${id} stands in group ${group ?? 'none'}`);
      if (rules.has(id)) complain(`${id} stands twice, first on line ${rules.get(id)}`);
      else if (id <= lastId) complain(`${id} belongs above ${lastId}`);
      rules.set(id, line);
      lastId = id;
    } else {
      const id = READING.exec(content)?.[1];
      if (id === undefined) continue;
      const first = rules.get(id) ?? readings.get(id);
      if (first !== undefined) complain(`${id} stands twice, first on line ${first}`);
      readings.set(id, line);
    }
  }
  return { rules, readings, problems };
}
