import { AtRule, type ChildNode, parse, type Root, Rule } from 'postcss';

/** Classes and keyframes have names of such words: ours, which client/vite.config.ts makes, and those of libraries. */
const NAME = /[\w-]+/gu;
const IN_SELECTOR = /\.([\w-]+)/gu;
/** An element need not have what it must not have. */
const EXCLUDED = /:not\([^()]*\)/gu;

/** Nobody points at, presses or opens what is not there yet. */
const LATER = /:hover|:active|\[popover\]|button\[aria-busy|-(?:busy|dots)\b/u;

/** The words of some text (a script, usually) that may name a class. */
export function namesIn(text: string): Set<string> {
  return new Set(text.match(NAME));
}

/**
 * The rules of a style sheet that may apply at first to elements with these classes or none, in their order. Keyframes
 * and custom properties stay when something that stays names them.
 */
export function usedRules(css: string, names: ReadonlySet<string>): string {
  const sheet = parse(css);
  sheet.walkAtRules(/^(?:media|page)$/u, (rule) => {
    if (rule.name === 'page' || rule.params === 'print') rule.remove();
  });
  // What changes by a press or a pointer changes later.
  sheet.walkDecls('transition', removeWithin);
  sheet.walkRules((rule) => {
    if (!isInKeyframes(rule) && !isUsed(rule, names)) removeWithin(rule);
  });
  sheet.walkAtRules('font-face', (face) => {
    if (isForFewPages(face)) face.remove();
  });
  const named = new Set<string>();
  sheet.walkDecls(({ value }) => namesIn(value).forEach((name) => named.add(name)));
  sheet.walkAtRules('keyframes', (rule) => {
    if (!namesIn(rule.params).isSubsetOf(named)) rule.remove();
  });
  removeUnreadProperties(sheet, names);
  return sheet.toString();
}

/** Custom properties (`--name`) that no value and no script reads. One that is removed may have been all that read another. */
function removeUnreadProperties(sheet: Root, names: ReadonlySet<string>): void {
  const read = new Set(names);
  sheet.walkDecls(({ value }) => namesIn(value).forEach((name) => read.add(name)));
  let isDone = true;
  sheet.walkDecls(/^--/u, (declaration) => {
    if (read.has(declaration.prop)) return;
    isDone = false;
    removeWithin(declaration);
  });
  if (!isDone) removeUnreadProperties(sheet, names);
}

/** Letters that the small files of fonts.css lack show in the stand-in until the sheet has come. */
const isForFewPages = (face: AtRule): boolean =>
  face.some(
    (node) => node.type === 'decl' && node.prop === 'unicode-range' && !node.value.startsWith('U+20-'),
  );

/** One of the selectors is enough. */
const isUsed = ({ selectors }: Rule, names: ReadonlySet<string>): boolean =>
  selectors
    .map((selector) => selector.replaceAll(EXCLUDED, ''))
    .some(
      (selector) =>
        !LATER.test(selector) &&
        [...selector.matchAll(IN_SELECTOR)].every(([, name = '']) => names.has(name)),
    );

const isInKeyframes = ({ parent }: Rule): boolean => parent instanceof AtRule && parent.name === 'keyframes';

/** Removes it, and what would be left empty around it. */
function removeWithin(node: ChildNode): void {
  const { parent } = node;
  node.remove();
  if ((parent instanceof AtRule || parent instanceof Rule) && parent.nodes?.length === 0)
    removeWithin(parent);
}
