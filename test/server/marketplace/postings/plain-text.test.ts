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
