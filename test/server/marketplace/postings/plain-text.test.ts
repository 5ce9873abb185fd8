import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPlainText } from '../../../../server/marketplace/areas/postings/plain-text.ts';

test.each([
  [null, [], ''],
  ['<p>One.</p><p>Two &amp; three.</p>', [], 'One.\n\nTwo & three.'],
  [
    '<p>Do:</p><ul><li>this</li><li><strong>and</strong> that</li></ul><p>End</p>',
    [],
    'Do:\n- this\n- and that\n\nEnd',
  ],
  ['One<br>two', [], 'One\ntwo'],
  ['Plain\ntext with &lt;b&gt;', [], 'Plain\ntext with <b>'],
  ['<p>Do</p>', ['<p>first</p>', 'second'], 'Do\n\n- first\n- second'],
  ['<a href="https://a.example">See this</a>', [], 'See this'],
])('a job’s text %j with points %j reads %j', (html, points, text) => {
  expect(toPlainText(html, points)).toBe(text);
});

/** Ends of lines as they were read at first, in a time that grows with the square of the text. */
const slowly = (text: string, point: string): string =>
  [
    text
      .replaceAll(/[ \t]*\n[ \t]*/gu, '\n')
      .replaceAll(/\n{3,}/gu, '\n\n')
      .trim(),
    `- ${point
      .replaceAll(/[ \t]*\n[ \t]*/gu, '\n')
      .replaceAll(/\n{3,}/gu, '\n\n')
      .trim()
      .replaceAll(/\s*\n\s*/gu, ' ')}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');

test('blanks around ends of lines are left out, wherever they are, and however many', () => {
  const blanks = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\r', '\u00A0', 'a'), maxLength: 40 });
  fc.assert(
    fc.property(blanks, blanks, (text, point) => {
      expect(toPlainText(text, [point])).toBe(slowly(text, point));
    }),
  );
  const row = ' '.repeat(1_200_000);
  expect(toPlainText(`a${row}b`, [`a${row}b`])).toHaveLength(2_400_008);
});
