/** A condition on a row's tokens. Each engine has a syntax of its own for it. */
export type Expression =
  | { readonly kind: 'term'; readonly token: string }
  | { readonly kind: 'and' | 'or'; readonly of: readonly Expression[] }
  | { readonly kind: 'not'; readonly wanted: Expression; readonly unwanted: Expression };

export function term(token: string): Expression {
  return { kind: 'term', token };
}

export function isTerm(expression: Expression, token: string): boolean {
  return expression.kind === 'term' && expression.token === token;
}

export function and(...of: readonly Expression[]): Expression {
  return combine('and', of);
}

export function or(...of: readonly Expression[]): Expression {
  return combine('or', of);
}

export function anyOf(tokens: readonly string[]): Expression {
  return or(...[...new Set(tokens)].map(term));
}

export function without(wanted: Expression, unwanted: readonly Expression[]): Expression {
  return unwanted.length === 0 ? wanted : { kind: 'not', wanted, unwanted: or(...unwanted) };
}

/** Tells whether something with these tokens meets the condition. */
export function holds(tokens: ReadonlySet<string>, expression: Expression): boolean {
  switch (expression.kind) {
    case 'term':
      return tokens.has(expression.token);
    case 'not':
      return holds(tokens, expression.wanted) && !holds(tokens, expression.unwanted);
    case 'and':
      return expression.of.every((part) => holds(tokens, part));
    case 'or':
      return expression.of.some((part) => holds(tokens, part));
  }
}

function combine(kind: 'and' | 'or', of: readonly Expression[]): Expression {
  const [first, ...rest] = of;
  if (first === undefined) throw new RangeError('An expression needs at least one part');
  return rest.length === 0 ? first : { kind, of };
}

/** Tokens are letters and digits (see words.ts), so quotes are enough to escape them; stray quotes are dropped. */
export function toFts5(expression: Expression): string {
  switch (expression.kind) {
    case 'term':
      return `"${expression.token.replaceAll('"', '')}"`;
    case 'not':
      return `(${toFts5(expression.wanted)} NOT ${toFts5(expression.unwanted)})`;
    case 'and':
      return `(${expression.of.map(toFts5).join(' AND ')})`;
    case 'or':
      return `(${expression.of.map(toFts5).join(' OR ')})`;
  }
}

export function toTsquery(expression: Expression): string {
  switch (expression.kind) {
    case 'term':
      return `'${expression.token.replaceAll(/['\\]/gu, '')}'`;
    case 'not':
      return `(${toTsquery(expression.wanted)} & !${toTsquery(expression.unwanted)})`;
    case 'and':
      return `(${expression.of.map(toTsquery).join(' & ')})`;
    case 'or':
      return `(${expression.of.map(toTsquery).join(' | ')})`;
  }
}
