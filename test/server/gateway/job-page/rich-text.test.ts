import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePoint, parseRichText, textOf } from '../../../../server/gateway/features/job-page/rich-text.ts';
import { richTextHtml } from '../../../../server/gateway/features/job-page/rich-text-html.ts';
import { type Inline, type RichText, richText } from '../../../../shared/contract/rich-text.ts';

const paragraph = (...inlines: Inline[]) => ({ kind: 'paragraph', inlines });
const list = (ordered: boolean, ...items: Inline[][]) => ({ kind: 'list', ordered, items });

describe('plain text', () => {
  test.each<[string, string | null, unknown[]]>([
    ['nothing', null, []],
    ['blank', ' \n ', []],
    ['one line', 'Draws well', [paragraph('Draws well')]],
    ['blank lines part paragraphs', 'One\n\n\nTwo', [paragraph('One'), paragraph('Two')]],
    ['a newline breaks the line', 'One\r\nTwo', [paragraph('One\nTwo')]],
    ['bullets', '- a\n• b\n* c', [list(false, ['a'], ['b'], ['c'])]],
    ['numbers', '1. a\n2) b', [list(true, ['a'], ['b'])]],
    ['text around a list', 'Do:\n- a\nDone', [paragraph('Do:'), list(false, ['a']), paragraph('Done')]],
    ['an indented line goes on with its item', '- a\n  b', [list(false, ['a\nb'])]],
    ['a dash without a space is no bullet', '-5 degrees', [paragraph('-5 degrees')]],
    ['entities', 'a &amp; b &lt;b&gt; &amp;lt;', [paragraph('a & b <b> &lt;')]],
    ['a sign that opens no tag', '2 < 3', [paragraph('2 < 3')]],
    ['control and half characters', 'a\u0000b\u0007\uD800c', [paragraph('ab\uFFFDc')]],
  ])('%s', (_what, text, tree) => {
    expect(parseRichText(text)).toEqual(tree);
  });

  test('[J-12] bare http and https addresses become links, without the sentence’s punctuation', () => {
    expect(parseRichText('See https://a.example/x?y=1), or HTTP://B.example.')).toEqual([
      paragraph(
        'See ',
        { text: 'https://a.example/x?y=1', href: 'https://a.example/x?y=1' },
        '), or ',
        { text: 'HTTP://B.example', href: 'http://b.example/' },
        '.',
      ),
    ]);
    for (const text of [
      'www.a.example',
      'javascript:alert(1)',
      'ftp://a.example',
      'https://',
      'mailto:a@b.example',
    ]) {
      expect(parseRichText(text)).toEqual([paragraph(text)]);
    }
  });

  test('a point loses the bullet its author typed', () => {
    expect(parsePoint(' • Draws')).toEqual([paragraph('Draws')]);
  });
});

describe('HTML', () => {
  test.each<[string, string, unknown[]]>([
    ['paragraphs', '<p>One</p><p>Two</p>', [paragraph('One'), paragraph('Two')]],
    ['spaces fall together', '<p> a\n  b </p>', [paragraph('a b')]],
    ['a break breaks the line', 'a<br>b', [paragraph('a\nb')]],
    ['two breaks part paragraphs', 'a<br><br/>b', [paragraph('a'), paragraph('b')]],
    ['headings', '<h2>Role</h2>text', [{ kind: 'heading', inlines: ['Role'] }, paragraph('text')]],
    ['lists', '<ul><li>a</li><li>b</ul>', [list(false, ['a'], ['b'])]],
    ['ordered lists', '<ol><li><p>a</p></li></ol>', [list(true, ['a'])]],
    [
      'lists inside lists go on with the outer',
      '<ul><li>a<ol><li>b</ol></li><li>c</ul>',
      [list(false, ['a'], ['b'], ['c'])],
    ],
    ['two lists stay two', '<ul><li>a</ul><ul><li>b</ul>', [list(false, ['a']), list(false, ['b'])]],
    [
      'emphasis',
      'a <b>b <i>c</i></b>',
      [paragraph('a ', { text: 'b ', strong: true }, { text: 'c', strong: true, em: true })],
    ],
    ['unknown elements leave their text', '<custom-x>a</custom-x> <font>b</font>', [paragraph('a b')]],
    [
      'scripts and styles leave nothing',
      'a<script>alert(1)</script><style>b{}</style><svg><a>x</a></svg>c',
      [paragraph('ac')],
    ],
    ['comments leave nothing', 'a<!-- <p>b</p> -->c', [paragraph('ac')]],
    [
      'entities stay text',
      '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
      [paragraph('<script>alert(1)</script>')],
    ],
  ])('%s', (_what, html, tree) => {
    expect(parseRichText(html)).toEqual(tree);
  });

  test('[J-12] a link survives only with an http or https address', () => {
    expect(parseRichText('<a href="https://a.example/?b=1&amp;c=2">x</a>')).toEqual([
      paragraph({ text: 'x', href: 'https://a.example/?b=1&c=2' }),
    ]);
    const addresses = [
      'javascript:alert(1)',
      ' java\nscript:x',
      'data:text/html,x',
      '//a.example',
      '/x',
      'vbscript:x',
      'ht\ttps://a',
      '',
    ];
    for (const address of addresses) {
      expect(parseRichText(`<a href="${address}" onclick="x()">x</a>`)).toEqual([paragraph('x')]);
    }
  });
});

/** Pieces that together make most of what is hostile about markup. */
const pieces = fc.constantFrom(
  '<p>',
  '</p>',
  '<ul>',
  '<ol>',
  '<li>',
  '</li>',
  '</ul>',
  '<b>',
  '</b>',
  '<em>',
  '<a href="',
  '<a href=https://a.example>',
  '">',
  "'>",
  '</a>',
  'javascript:',
  'https://',
  'http://x.example/',
  '<script>',
  '</script>',
  '<style>',
  '<svg>',
  '</svg>',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<?',
  '<!doctype',
  '<img src=x onerror=alert(1)>',
  '<textarea>',
  '<title>',
  '<plaintext>',
  '&lt;',
  '&#60;',
  '&#x3c;',
  '&#0;',
  '&amp;lt;',
  '&',
  ';',
  '<',
  '>',
  '/',
  '"',
  '\0',
  '\r',
  '\n',
  '\n\n',
  '- ',
  '1. ',
  '• ',
  ' ',
  '\uD800',
  '\u202E',
  'word',
  '<h2>',
  '<br>',
  '<template>',
  '<td>',
);
const hostile = fc.oneof(
  fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary' }),
);

function inlinesOf(tree: RichText): Inline[] {
  return tree.flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.inlines));
}

describe('[J-12] whatever a text holds', () => {
  test('its tree fits the contract, links only http and https, and has no empty or unreadable part', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const tree = richText.parse(parseRichText(text));
        for (const inline of inlinesOf(tree)) {
          const shown = typeof inline === 'string' ? inline : inline.text;
          expect(shown).not.toBe('');
          expect(shown.isWellFormed()).toBe(true);
          expect(shown).not.toMatch(/[\p{Cc}--[\n\t]]/v);
          if (typeof inline !== 'string' && inline.href !== undefined)
            expect(inline.href).toMatch(/^https?:\/\/[^\s"<>]+$/);
        }
        for (const block of tree) {
          expect(block.kind === 'list' ? block.items.length : block.inlines.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 20_000 },
    );
  });

  test('its HTML has no tag but the few of structured data, and none with an attribute', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const html = richTextHtml(parseRichText(text));
        expect(html.replaceAll(/<\/?(?:p|h3|ul|ol|li|br|strong|em)>/g, '')).not.toMatch(/[<>]/);
      }),
      { numRuns: 5_000 },
    );
  });

  test('plain words are all kept, in their order', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1 }), (words) => {
        expect(textOf(parseRichText(words.join(' ')))).toBe(words.join(' '));
        expect(textOf(parseRichText(words.map((word) => `<p>${word}</p>`).join('')))).toBe(words.join(' '));
        expect(textOf(parseRichText(words.map((word) => `- ${word}`).join('\n')))).toBe(words.join(' '));
      }),
    );
  });
});

/** Shapes that make a careless reader quadratic: each is a million characters or so, read within the test's limit. */
test.each([
  ['open elements', '<a>'.repeat(300_000)],
  ['elements closed out of turn', '<b>'.repeat(150_000) + '</u>'.repeat(150_000)],
  ['less-than signs', '<'.repeat(1_000_000)],
  ['comments', '<!--'.repeat(250_000)],
  ['ampersands', '&'.repeat(1_000_000)],
  ['lists in lists', '<ul><li>'.repeat(120_000)],
  ['addresses', 'https://'.repeat(120_000)],
  ['separate addresses', 'https://a.b '.repeat(80_000)],
  ['attributes', `<a ${'href=x '.repeat(140_000)}>`],
  ['one endless attribute', `<a href="${'https://'.repeat(120_000)}`],
  ['scripts', `<script>${'</scrip'.repeat(140_000)}`],
  ['foreign elements', '<svg>'.repeat(200_000)],
  ['emphasis', '<b>x</b>'.repeat(120_000)],
  ['newlines', `${'\n'.repeat(1_000_000)}x`],
  ['a bullet and spaces', `- ${' '.repeat(1_000_000)}x`],
  ['punctuation', `http://a${'.'.repeat(1_000_000)}`],
])('a million characters of %s are read, not hung on', (_what, text) => {
  expect(richText.safeParse(parseRichText(text)).success).toBe(true);
});
