import { expect, test } from 'vitest';
import { namesIn, usedRules } from '../../scripts/styles/used-rules.ts';

const script = 'const styles={row:`_aaaaaa`,on:`_bb-bb_`,given:"library_Name other","--given":1};';

test.for([
  ['a rule for everything', 'body{margin:0}', 'body{margin:0}'],
  ['a rule for a class of the script', '._aaaaaa{gap:0}', '._aaaaaa{gap:0}'],
  ['no rule for another class', '._aaaaaa{gap:0}._cccccc{gap:1px}', '._aaaaaa{gap:0}'],
  [
    'rules of a library that the script uses',
    '.library_Name{gap:0}.library_Other{gap:0}',
    '.library_Name{gap:0}',
  ],
  ['no rule that needs both', '._aaaaaa ._cccccc{gap:1px}', ''],
  ['one selector of several', '._cccccc,._bb-bb_ p{gap:1px}', '._cccccc,._bb-bb_ p{gap:1px}'],
  ['what must not have a class', '._aaaaaa:not(._cccccc){gap:0}', '._aaaaaa:not(._cccccc){gap:0}'],
  [
    'media by what is inside',
    '@media (width<8px){._cccccc{gap:0}}@media (width<9px){._cccccc{gap:0}._aaaaaa{gap:0}}',
    '@media (width<9px){._aaaaaa{gap:0}}',
  ],
  ['nothing of paper', '@page{margin:16mm}@media print{._aaaaaa{gap:0}}._aaaaaa{gap:0}', '._aaaaaa{gap:0}'],
  ['no transition', '._aaaaaa{gap:0;transition:color 1s}._bb-bb_{transition:color 1s}', '._aaaaaa{gap:0}'],
  [
    'nothing of a pointer, a press or what it opens',
    ':where([popover]){gap:0}._aaaaaa:hover{gap:0}._aaaaaa:active,._aaaaaa:focus-visible{gap:1px}',
    '._aaaaaa:active,._aaaaaa:focus-visible{gap:1px}',
  ],
  [
    'nothing of a press that is under way',
    '._aaaaaa:not(._aaaa-busy){gap:0}._aaaa-busy ._aaaaaa{gap:1px}._aaaa-dots i{gap:2px}',
    '._aaaaaa:not(._aaaa-busy){gap:0}',
  ],
  ['fonts', '@font-face{font-family:A}', '@font-face{font-family:A}'],
  [
    'the font of what nearly every page is written with',
    '@font-face{font-family:A;unicode-range:U+A1-FF}@font-face{font-family:A;unicode-range:U+20-7E,U+20B9}',
    '@font-face{font-family:A;unicode-range:U+20-7E,U+20B9}',
  ],
  [
    'keyframes that are named',
    '._aaaaaa{animation:_dddddd 1s}@keyframes _dddddd{to{opacity:0}}@keyframes _eeeeee{to{opacity:0}}',
    '._aaaaaa{animation:_dddddd 1s}@keyframes _dddddd{to{opacity:0}}',
  ],
  [
    'custom properties that are read',
    ':root{--a:var(--b);--b:1px;--c:var(--d);--d:0}._aaaaaa{gap:var(--a)}._cccccc{gap:var(--c)}',
    ':root{--a:var(--b);--b:1px}._aaaaaa{gap:var(--a)}',
  ],
  ['custom properties that the script reads', ':root{--given:0;--other:0}', ':root{--given:0}'],
  ['no rule without anything left', ':root{--other:0}@media (width<9px){:root{--other:1px}}', ''],
  ['braces in a text', '._aaaaaa:after{content:"}"}._cccccc{gap:0}', '._aaaaaa:after{content:"}"}'],
] as const)('the first view keeps %s', ([, css, kept]) => {
  expect(usedRules(css, namesIn(script))).toBe(kept);
});
