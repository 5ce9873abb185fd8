import type { Problem } from './problem.ts';
import { RULE_ID } from './rules-file.ts';
import { HOLE, titlesIn } from './titles-in.ts';
import type { Title } from './titles-in.ts';

/** A rule that a test's title names, and where. */
export interface Mention {
  readonly id: string;
  readonly file: string;
  readonly line: number;
}

const LOOKS_LIKE_AN_ID = /^\[?[A-Za-z]{1,3}[-_‐–]?\d{2}\b/;
const BRACKETED_ID = /\[[^\]]*\b[A-Z]{1,3}-?\d{2}\b/;
/** The row's own id, as vitest puts it in. */
const PLACEHOLDER = /^(?:%s|\$\w+)$/;

/**
 * Finds the rules that the titles of a test file name: `[J-14] [J-15] …`, `[J-14 J-15] …` or `[J-14, J-15] …`.
 * In a test with a table, `[$id]` or `[%s]` names the ids that stand in the table.
 */
export function readMentions(file: string, source: string): { mentions: Mention[]; problems: Problem[] } {
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  const { titles, errors } = titlesIn(file, source);
  const mentions: Mention[] = [];
  const problems: Problem[] = errors.map((message) => ({ file, line: 1, message }));
  for (const title of titles) {
    const { ids, complaint } = readTitle(title);
    for (const { id, offset } of ids) mentions.push({ id, file, line: lineAt(offset) });
    if (complaint !== null) problems.push({ file, line: lineAt(title.offset), message: complaint });
  }
  return { mentions, problems };
}

function readTitle({ text, offset, isRun, tableIds }: Title): {
  ids: Title['tableIds'];
  complaint: string | null;
} {
  const refuse = (complaint: string) => ({ ids: [], complaint });
  const [lists = ''] = /^(?:\[[^\]]*\] ?)*/.exec(text) ?? [];
  const names = [...lists.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = '']) => list.split(/, | /));
  const ids = names.flatMap((name) => (PLACEHOLDER.test(name) ? tableIds : [{ id: name, offset }]));
  const rest = text.slice(lists.length);

  if (!names.every((name) => RULE_ID.test(name) || PLACEHOLDER.test(name)))
    return refuse(`unknown form ${quote(lists.trim())}: write "[J-14]" or "[J-14 J-15]", spelled out`);
  if (BRACKETED_ID.test(rest) || LOOKS_LIKE_AN_ID.test(rest))
    return refuse(`the rules of ${quote(text)} belong into brackets at its start`);
  if (names.length > 0 && ids.length === 0) return refuse(`${quote(text)} has no table with ids`);
  if (names.length > 0 && !isRun) return refuse(`${quote(text)}: a skipped test proves nothing`);
  return { ids, complaint: null };
}

const quote = (text: string) => `"${text.replaceAll(HOLE, '${…}')}"`;
