import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText, decodeEntities } from '../../../../server/marketplace/import/clean-text.ts';
import {
  detectFormat,
  plainWords,
  readDescription,
} from '../../../../server/marketplace/import/description.ts';
import { sanitise, webAddress } from '../../../../server/marketplace/import/sanitise.ts';

describe('a line', () => {
  it.each([
    ['Designer &amp; illustrator', 'Designer & illustrator'],
    ['Once only: &amp;lt;b&amp;gt;', 'Once only: &lt;b&gt;'],
    ['  Front\u00A0End \u2009 Developer  ', 'Front End Developer'],
    ['De\u200Bsign\uFEFFer\u0000', 'Designer'],
    ['R&D and Q&A', 'R&D and Q&A'],
    ['Caf&eacute; &#39;Ro&#x6D;a&#39;', "Café 'Roma'"],
    ['<b>kept</b> as it is', '<b>kept</b> as it is'],
    ['evil\u202Egnp.exe', 'evilgnp.exe'],
  ])('%j reads %j', (given, expected) => {
    expect(cleanLine(given)).toBe(expected);
  });

  it('keeps joiners where they mean something: in conjuncts and in emoji', () => {
    expect(cleanText('क्\u200Dष 👩\u200D🎨')).toBe('क्\u200Dष 👩\u200D🎨');
    expect(cleanText('a\u200Db\u200Cc')).toBe('abc');
  });

  it('decodes any text without failing', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (text) => typeof decodeEntities(cleanText(text)) === 'string',
      ),
    );
  });
});

describe('what a description is written in', () => {
  it.each([
    ['<p>Hello</p>', 'html'],
    ['Hello<br>you', 'html'],
    ['&lt;p&gt;Hello&lt;/p&gt;', 'escaped-html'],
    ['**Role**\n\nYou draw.', 'markdown'],
    ['# Role\nYou draw.', 'markdown'],
    [' * one\n * two', 'markdown'],
    ['1. one\n2. two', 'markdown'],
    ['See [us](https://a.example)', 'markdown'],
    ['We pay < 5 and > 3, 2 * 3 * 4', 'plain'],
    ['- only one dash', 'plain'],
    ['snake_case_words and #1 studio', 'plain'],
  ])('%j is %s', (text, format) => {
    expect(detectFormat(text)).toBe(format);
  });

  it('keeps plain text as lines with entities', () => {
    expect(readDescription('You & we\nmake <things>\r\n\u200B\n\n\n\nquickly')).toBe(
      'You &amp; we\nmake &lt;things&gt;\n\nquickly',
    );
    expect(readDescription('Research &amp; Development')).toBe('Research &amp; Development');
  });

  it('turns markdown into the subset', () => {
    const text =
      '# Role\n\n**You** draw _well_.\n\n- one\n- two <script>alert(1)</script>\n\n[More](https://a.example/x)';
    expect(readDescription(text)?.replaceAll('\n', '')).toBe(
      '<h2>Role</h2><p><strong>You</strong> draw <em>well</em>.</p><ul><li>one</li>' +
        '<li>two </li></ul><p><a href="https://a.example/x">More</a></p>',
    );
  });

  it('has nothing to say about nothing', () => {
    expect(readDescription(' \u200B\n ')).toBeNull();
    expect(readDescription('<p> </p><img src=x>')).toBeNull();
  });

  it('gives the words alone', () => {
    expect(plainWords('<p>One &amp; <strong>two</strong></p><p>three</p>')).toBe('One &amp; two three');
  });
});

describe('hostile HTML', () => {
  it.each([
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<SCRIPT SRC=//x.example></SCRIPT>a', 'a'],
    ['<scr<script>ipt>alert(1)</scr</script>ipt><p>a</p>', 'ipt&gt;alert(1)ipt&gt;<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', 'a'],
    ['<a href="java\nscript:alert(1)">a</a>', 'a'],
    ['<a href="&#106;avascript:alert(1)">a</a>', 'a'],
    ['<a href="data:text/html,x">a</a>', 'a'],
    ['<a href="//x.example">a</a>', 'a'],
    ['<a href="/jobs">a</a>', 'a'],
    ['<a href="https://user:pass@x.example">a</a>', 'a'],
    [
      '<a href="https://x.example/?a=1&amp;b=2" target=_blank style=x>a</a>',
      '<a href="https://x.example/?a=1&amp;b=2">a</a>',
    ],
    ['<iframe src="https://x.example"><p>b</p></iframe><p>a</p>', '<p>a</p>'],
    ['<svg><script>alert(1)</script><p>b</p></svg><p>a</p>', '<p>a</p>'],
    ['<math><mtext><p>b</p></mtext></math><p>a</p>', '<p>a</p>'],
    ['<style>p{color:red}</style><p style="color:red">a</p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)><p>a</p>', '<p>a</p>'],
    ['<h1>a</h1><h6>b</h6>', '<h2>a</h2><h4>b</h4>'],
    ['<p>a<!-- <script> --></p>', '<p>a</p>'],
    ['<form action="https://x.example"><input name=a><p>a</p></form>', '<p>a</p>'],
  ])('%s becomes %s', (given, expected) => {
    expect(sanitise(given)).toBe(expected);
  });

  it('survives depth and unclosed tags', () => {
    const deep = sanitise(`${'<ul><li>'.repeat(5000)}end`);
    expect(deep.length).toBeLessThan(2000);
    expect(sanitise('<p>one<ul><li>two<b>three')).toBe('<p>one</p><ul><li>two<b>three</b></li></ul>');
  });

  it('reads unbroken text as it is', () => {
    const text = `**${'a'.repeat(90_000)}**`;
    expect(readDescription(text)).toBe(text);
  });

  const subset =
    /^(?:[^<>]|<\/?(?:p|br \/|ul|ol|li|strong|em|b|i|h[2-4]|a)>|<a href="https?:\/\/[^"<>\s]+">)*$/;
  const piece = fc.constantFrom(
    '<script>',
    '</script>',
    '<p onload=x>',
    '</p>',
    '<a href="javascript:x">',
    "<a href='https://a.example\"'>",
    '</a>',
    '<svg/onload=x>',
    '<![CDATA[',
    ']]>',
    '<!--',
    '-->',
    '<ul>',
    '<li>',
    '&lt;script&gt;',
    '&#x3c;',
    '<',
    '>',
    '"',
    "'",
    '**',
    '[a](javascript:x)',
    '[a](https://a.example)',
    '\n- ',
    '# ',
    '`',
    '<img src=x>',
    '<iframe',
    '\u0000',
    'text',
  );

  it('never lets anything but the subset through, whatever is put together', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const text = readDescription(pieces.join(''));
        if (text !== null) expect(text).toMatch(subset);
      }),
      { numRuns: 5000 },
    );
  });
});

describe('a web address', () => {
  it.each([
    ['https://a.example', 'https://a.example/'],
    [' HTTP://a.example/x ', 'http://a.example/x'],
    ['ftp://a.example', null],
    ['https:///a', null],
    ['https://', null],
    [undefined, null],
  ])('%j is %j', (given, expected) => {
    expect(webAddress(given)).toBe(expected);
  });
});

/** As formats were first guessed, in a time that grows with the square of the text. */
function slowlyDetected(text: string): string {
  const tag = '(?:p|b)';
  if (/<\/?p(?:\s[^<>]*|\/)?>/i.test(text)) return 'html';
  if (new RegExp(String.raw`&lt;\/?${tag}(?:\s[^<>]*?|\/)?&gt;`, 'i').test(text)) return 'escaped-html';
  const html = new RegExp(String.raw`<\/?${tag}(?:\s[^<>]*|\/)?>`, 'i').test(text);
  if (/\S{2000}/.test(text)) return html ? 'html' : 'plain';
  const strong =
    /\*\*[^\s*][^*\n]*\*\*|__[^\s_][^_\n]*__|^ {0,3}#{1,6}\s+\S|\[[^\]\n]+\]\(https?:[^)\s]+\)/m.test(text);
  const items = text.match(/^\s*(?:[-*+]|\d{1,2}[.)])\s+\S/gm)?.length ?? 0;
  if (strong || items >= 2) return 'markdown';
  return html ? 'html' : 'plain';
}

describe('a text that is made to take long', () => {
  const pieces =
    'y| |\n|\t|\r|-|*|**|__|#|1.|<p>|<b>|<p |<|>|/|&lt;|&gt;|&lt;p|&lt;b |&lt;/p&gt;|&LT;P |&GT;|[|]|](http:|](https://a';
  const odd = fc
    .array(fc.constantFrom(...pieces.split('|'), ')', 'x'.repeat(1999)), { maxLength: 30 })
    .map((parts) => parts.join(''));

  it('has the format that it had when reading took long', () => {
    fc.assert(
      fc.property(odd, (text) => {
        expect(detectFormat(text)).toBe(slowlyDetected(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('has at most two ends of lines in a row, wherever blanks are', () => {
    const text = fc.array(fc.constantFrom(' ', '\n', '<br>', '<br />', 'a'), { maxLength: 30 });
    fc.assert(
      fc.property(text, (parts) => {
        const slowly = parts.join('').replaceAll('<br>', '<br />');
        expect(sanitise(parts.join(''))).toBe(
          slowly.replaceAll(/(?:\s*<br \/>\s*){3,}/g, '<br /><br />').trim(),
        );
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    [
      'blanks between ends of lines',
      `a${' '.repeat(20_000)}<br>${' '.repeat(20_000)}<br>${' '.repeat(20_000)}b`,
    ],
    ['empty lines', `${'a\n \n'.repeat(2)}${'\n'.repeat(300_000)}a`],
    ['beginnings of escaped tags', '&lt;p '.repeat(200_000)],
    ['beginnings of links', '[ '.repeat(300_000)],
    ['lists in lists', `**a**\n${'- '.repeat(10_000)}b`],
    ['beginnings of emphasis', `**a** ${'(_a '.repeat(16_000)}`],
  ])('of %s is read', (_what, text) => {
    expect(readDescription(text)).not.toBeNull();
  });
});
