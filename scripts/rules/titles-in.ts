import { parseSync, Visitor } from 'vite';
import type { ESTree } from 'vite';
import { RULE_ID } from './rules-file.ts';

/** Titles of these are no proof: nothing of them runs. */
const NOT_RUN = new Set(['skip', 'todo']);
const STARTS_WITH_IDS = /^\[[A-Z]{1,3}-\d/;
/** Replaces the parts of a template literal that are known only at run time. */
export const HOLE = '\u{FFFC}';

/** A title of a test, or of a group of them. Offsets count from the start of the source. */
export interface Title {
  readonly text: string;
  readonly offset: number;
  readonly isRun: boolean;
  /** Rule ids that are strings of their own in the table of an `each` or `for`. */
  readonly tableIds: readonly { readonly id: string; readonly offset: number }[];
}

/** Titles of test, it and describe with all their variants, of their tables' rows, and of wrappers called with ids. */
export function titlesIn(file: string, source: string): { titles: Title[]; errors: string[] } {
  const { program, errors } = parseSync(file, source);
  const calls: ESTree.CallExpression[] = [];
  const variables = new Map<string, ESTree.Node>();
  const strings: { text: string; offset: number }[] = [];
  new Visitor({
    CallExpression: (call) => void calls.push(call),
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init !== null) variables.set(id.name, init);
    },
    Literal({ value, start }) {
      if (typeof value === 'string') strings.push({ text: value, offset: start });
    },
  }).visit(program);

  function stringsOfTable({ callee }: ESTree.CallExpression): typeof strings {
    const given = callee.type === 'CallExpression' ? callee.arguments[0] : undefined;
    const table = given?.type === 'Identifier' ? variables.get(given.name) : given;
    if (table === undefined) return [];
    return strings.filter(({ offset }) => offset >= table.start && offset < table.end);
  }

  const titles: Title[] = [];
  for (const call of calls) {
    const [first] = call.arguments;
    const text = first === undefined ? null : literalText(first);
    if (first === undefined || text === null) continue;
    const names = chainOf(call.callee);
    if (!['test', 'it', 'describe'].includes(names[0] ?? '') && !STARTS_WITH_IDS.test(text)) continue;
    const isRun = !names.some((name) => NOT_RUN.has(name));
    const table = stringsOfTable(call);
    const tableIds = table
      .filter((cell) => RULE_ID.test(cell.text))
      .map((cell) => ({ id: cell.text, offset: cell.offset }));
    titles.push({ text, offset: first.start, isRun, tableIds });
    for (const cell of table) {
      if (STARTS_WITH_IDS.test(cell.text)) titles.push({ ...cell, isRun, tableIds: [] });
    }
  }
  return { titles, errors: errors.map(({ message }) => message) };
}

function literalText(node: ESTree.Argument): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral') return null;
  return node.quasis.map(({ value }) => value.cooked ?? value.raw).join(HOLE);
}

/** `test.skipIf(x).each(rows)` → test, skipIf, each. */
function chainOf(callee: ESTree.Expression | ESTree.Super): string[] {
  if (callee.type === 'Identifier') return [callee.name];
  if (callee.type === 'CallExpression') return chainOf(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return chainOf(callee.tag);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
  return [...chainOf(callee.object), callee.property.name];
}
