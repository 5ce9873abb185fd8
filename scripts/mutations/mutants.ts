import { parseSync, Visitor } from 'vite';
import type { ESTree } from 'vite';

/** One small change of a source. Offsets count from its start. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  /** What stands there instead. */
  readonly text: string;
}

const OPERATORS: ReadonlyMap<string, string> = new Map([
  ['===', '!=='],
  ['!==', '==='],
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['+', '-'],
  ['-', '+'],
  ['*', '/'],
  ['/', '*'],
  ['%', '*'],
  ['&&', '||'],
  ['||', '&&'],
]);
/** Calls that are left out, so that their receiver stays as it is. */
const DROPPED = new Set(['filter', 'toSorted', 'toReversed', 'trim', 'toLowerCase', 'toUpperCase']);
/** Calls that get the first item of their list only. */
const FIRST_ONLY = new Set(['map', 'flatMap', 'filter', 'some', 'every', 'find']);
const SWAPPED: ReadonlyMap<string, string> = new Map([
  ['some', 'every'],
  ['every', 'some'],
]);

/**
 * All mutants of a source. Types, imports, the texts of errors and of the log, and the conditions of loops, which could
 * run for ever, are left alone.
 */
export function mutantsIn(file: string, source: string): Mutant[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed`);
  const found: Mutant[] = [];
  const untouched: ESTree.Span[] = [];
  const textOf = ({ start, end }: ESTree.Span): string => source.slice(start, end);
  const leave = (node: ESTree.Span): void => void untouched.push(node);
  const replace = ({ start, end }: ESTree.Span, text: string): void => {
    const line = source.slice(0, start).split('\n').length;
    found.push({ file, line, start, end, text });
  };
  const replaceOperator = (left: ESTree.Span, operator: string, right: ESTree.Span): void => {
    const start = source.indexOf(operator, left.end);
    const other = OPERATORS.get(operator);
    if (other !== undefined && start < right.start) replace({ start, end: start + operator.length }, other);
  };
  const decide = (condition: ESTree.Span): void => {
    replace(condition, 'true');
    replace(condition, 'false');
  };
  const dropFields = (node: ESTree.Expression | null): void => {
    const object = node?.type === 'TSSatisfiesExpression' ? node.expression : node;
    if (object?.type !== 'ObjectExpression') return;
    for (const property of object.properties) {
      const comma = /^\s*,/.exec(source.slice(property.end));
      replace({ start: property.start, end: property.end + (comma?.[0].length ?? 0) }, '');
    }
  };

  new Visitor({
    BinaryExpression({ left, operator, right }) {
      const joinsTexts = operator === '+' && [left, right].some((side) => isText(side));
      if (!joinsTexts) replaceOperator(left, operator, right);
    },
    LogicalExpression({ left, operator, right, start, end }) {
      if (operator === '??') replace({ start, end }, `(${textOf(left)})`);
      else replaceOperator(left, operator, right);
    },
    UnaryExpression({ operator, argument, start, end }) {
      if (operator === '!') replace({ start, end }, `(${textOf(argument)})`);
    },
    ConditionalExpression: ({ test }) => decide(test),
    IfStatement: ({ test }) => decide(test),
    ReturnStatement: ({ argument }) => dropFields(argument),
    ArrowFunctionExpression({ body }) {
      if (body.type !== 'BlockStatement') dropFields(withoutBrackets(body));
    },
    ArrayExpression(node) {
      if (node.elements.length > 0) replace(node, '[]');
    },
    Literal(node) {
      if (typeof node.value === 'boolean') replace(node, String(!node.value));
      if (typeof node.value === 'number') replace(node, String(node.value + 1));
      if (typeof node.value === 'string' && node.value !== '') replace(node, "''");
    },
    CallExpression(node) {
      if (node.callee.type !== 'MemberExpression') return;
      const { object, property } = node.callee;
      const name = textOf(property);
      const swapped = SWAPPED.get(name);
      if (swapped !== undefined) replace(property, swapped);
      if (DROPPED.has(name)) replace({ start: object.end, end: node.end }, '');
      if (FIRST_ONLY.has(name)) replace(object, `[...(${textOf(object)})].slice(0, 1)`);
      if (/(?:^|\.)log$/.test(textOf(object))) leave(node);
    },
    NewExpression(node) {
      if (textOf(node.callee).endsWith('Error'))
        node.arguments.filter((given) => isText(given)).forEach(leave);
    },
    Property({ key, computed }) {
      if (key.type === 'Literal' && !computed) leave(key);
    },
    WhileStatement: ({ test }) => leave(test),
    DoWhileStatement: ({ test }) => leave(test),
    ForStatement: ({ start, body }) => leave({ start, end: body.start }),
    ImportDeclaration: leave,
    ExportAllDeclaration: leave,
    TSTypeAnnotation: leave,
    TSTypeAliasDeclaration: leave,
    TSInterfaceDeclaration: leave,
    TSModuleDeclaration: leave,
    TSTypeParameterInstantiation: leave,
    TSSatisfiesExpression: ({ typeAnnotation }) => leave(typeAnnotation),
    TSAsExpression: ({ typeAnnotation }) => leave(typeAnnotation),
  }).visit(program);

  return found.filter(({ start, end }) => !untouched.some((part) => start >= part.start && end <= part.end));
}

/** Puts the mutant into its source. */
export function apply({ start, end, text }: Mutant, source: string): string {
  return source.slice(0, start) + text + source.slice(end);
}

function isText(node: ESTree.Node): boolean {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
}

function withoutBrackets(node: ESTree.Expression): ESTree.Expression {
  return node.type === 'ParenthesizedExpression' ? withoutBrackets(node.expression) : node;
}
