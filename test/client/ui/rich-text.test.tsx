import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { RichTextView } from '../../../client/ui/text/rich-text.tsx';
import type { Inline } from '../../../shared/contract/rich-text.ts';

const draw = (...inlines: Inline[]) =>
  renderToStaticMarkup(<RichTextView text={[{ kind: 'paragraph', inlines }]} />);

describe('a job text', () => {
  test('[J-12] links to http and https addresses only, each opening apart and without vouching for it', () => {
    const html = draw({ text: 'our guide', href: 'https://studio.example/guide' }, ' and ', {
      text: 'the old one',
      href: 'HTTP://studio.example',
    });
    expect(html).toContain('href="https://studio.example/guide"');
    expect(html).toContain('href="HTTP://studio.example"');
    expect(html.match(/target="_blank" rel="noopener nofollow ugc"/gu)).toHaveLength(2);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//studio.example',
    ' https://studio.example',
    'mailto:a@b.in',
  ])('[J-12] leaves %s as plain words', (href) => {
    expect(draw({ text: 'press here', href })).not.toContain('<a');
    expect(draw({ text: 'press here', href })).toContain('press here');
  });

  test('never becomes markup', () => {
    expect(draw('<img src=x onerror=alert(1)>')).not.toContain('<img');
  });

  test('keeps lists, headings and emphasis', () => {
    const html = renderToStaticMarkup(
      <RichTextView
        text={[
          { kind: 'heading', inlines: ['Week one'] },
          { kind: 'list', ordered: true, items: [[{ text: 'Meet', strong: true }], ['Listen']] },
          { kind: 'list', ordered: false, items: [[{ text: 'Draw', em: true }]] },
        ]}
      />,
    );
    expect(html).toContain('<h3>Week one</h3>');
    expect(html).toContain('<ol><li><strong>Meet</strong></li><li>Listen</li></ol>');
    expect(html).toContain('<ul><li><em>Draw</em></li></ul>');
  });
});
