/** Names that stand in many files: class names and keyframes, as `scopedName` of client/vite.config.ts makes them. */
const SCOPED_NAME = /_[\w-]{6}(?![\w-])/gu;
const IN_SELECTOR = /\.(_[\w-]{6})(?![\w-])/gu;
/** An element need not have what it must not have. */
const EXCLUDED = /:not\([^()]*\)/gu;

/** The class names that some text (a script, usually) holds. */
export function scopedNames(text: string): Set<string> {
  return new Set(text.match(SCOPED_NAME));
}

/**
 * The rules of a style sheet that may apply to elements with these classes or none, in their order. Keyframes stay
 * when a rule that stays names them.
 */
export function usedRules(css: string, names: ReadonlySet<string>): string {
  const rules = withoutUnused(css, names);
  const named = scopedNames(rules.filter((rule) => !rule.startsWith('@keyframes')).join(''));
  return rules
    .filter((rule) => !rule.startsWith('@keyframes') || scopedNames(head(rule)).isSubsetOf(named))
    .join('');
}

function withoutUnused(css: string, names: ReadonlySet<string>): string[] {
  return splitRules(css).flatMap((rule) => {
    if (/^@(?:media|supports|container|layer)\b/u.test(rule) && rule.endsWith('}')) {
      const inside = withoutUnused(rule.slice(head(rule).length + 1, -1), names).join('');
      return inside === '' ? [] : [`${head(rule)}{${inside}}`];
    }
    return rule.startsWith('@') || isUsed(head(rule), names) ? [rule] : [];
  });
}

/** One of the selectors is enough. A comma inside brackets only makes it count as more of them. */
function isUsed(selectors: string, names: ReadonlySet<string>): boolean {
  return selectors
    .replaceAll(EXCLUDED, '')
    .split(',')
    .some((selector) => [...selector.matchAll(IN_SELECTOR)].every(([, name = '']) => names.has(name)));
}

const head = (rule: string) => rule.slice(0, rule.indexOf('{'));

/** The rules on the outermost level, without what stands between them. Takes what a minifier writes. */
export function splitRules(css: string): string[] {
  const rules: string[] = [];
  let [start, depth] = [0, 0];
  for (const { 0: found, index } of css.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{};]/gu)) {
    if (found === '{') depth += 1;
    if (found === '}') depth -= 1;
    if (depth > 0 || (found !== '}' && found !== ';')) continue;
    rules.push(css.slice(start, index + 1).trim());
    start = index + 1;
  }
  return rules;
}
