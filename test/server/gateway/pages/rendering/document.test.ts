import { expect, test } from 'vitest';
import { composeDocument, cutTemplate } from '../../../../../server/gateway/pages/rendering/document.ts';
import { composeHead } from '../../../../../server/gateway/pages/rendering/head.ts';
import { prefetchRules } from '../../../../../server/gateway/pages/rendering/prefetch-rules.ts';
import { scriptsFailed } from '../../../../../shared/messages/scripts-failed.ts';
import { buildPage, plainHead } from '../build-app.ts';

const template = cutTemplate('<head><!--head--></head><div id="app"><!--app--></div><!--data-->');
const hostile = `</script><script>alert("1 & '2'")</script><!-- $& \u2028`;

test('escapes every text of the head', () => {
  const html = composeHead({
    title: hostile,
    description: hostile,
    canonical: 'https://example.com/job/a?b=1&c="2"',
    isIndexable: true,
    openGraph: { 'og:title': hostile },
    structuredData: [],
  });
  expect(html).not.toContain('<script');
  expect(html).toContain('<title>&lt;/script&gt;&lt;script&gt;alert(&quot;1 &amp; &#39;2&#39;&quot;)');
  expect(html).toContain('href="https://example.com/job/a?b=1&amp;c=&quot;2&quot;"');
  expect(html).not.toContain('noindex');
});

test('structured data cannot close its block and is still the same JSON', () => {
  const item = { '@type': 'JobPosting', description: hostile };
  const html = composeHead({ ...plainHead, structuredData: [item] });
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  expect(blocks).toHaveLength(1);
  expect(JSON.parse(blocks[0]?.[1] ?? '')).toEqual(item);
  expect(blocks[0]?.[1]).not.toMatch(/[<\u2028]/);
});

test('a page that is not for search engines says so', () => {
  expect(composeHead({ ...plainHead, isIndexable: false })).toContain(
    '<meta name="robots" content="noindex">',
  );
});

test('puts head, app and data where the template has their markers, whatever they contain', () => {
  const page = buildPage('$& $1 $`');
  const html = composeDocument(template, () => '<p>$&</p>', '/', page);
  expect(html).toBe(
    '<head><title>$&amp; $1 $`</title></head><div id="app"><p>$&</p></div>' +
      `<div id="failed" role="alert" popover="manual" data-nosnippet>${scriptsFailed.text} <a href="">${scriptsFailed.again}</a> ` +
      `<button type="button" popovertarget="failed">${scriptsFailed.close}</button></div>` +
      '<script type="application/json" id="page-data">' +
      '{"page":"problem","code":"not-found","viewer":{"role":"visitor"}}</script>' +
      prefetchRules.element,
  );
});

test('what the contract does not name cannot leave', () => {
  const viewer = { role: 'visitor' as const, maxCompensation: 'canary' };
  const page = buildPage('A page', { data: { page: 'problem', code: 'not-found', viewer } });
  expect(() => composeDocument(template, () => '', '/', page)).toThrow(/maxCompensation/);
});

test('a template without one of its markers is refused', () => {
  expect(() => cutTemplate('<!--head--><!--data-->')).toThrow(/<!--app-->/);
});
