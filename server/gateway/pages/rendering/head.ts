import { escapeHtml, escapeJson } from './escape.ts';
import type { Head } from '../page.ts';

export function composeHead(head: Head): string {
  const tags = [`<title>${escapeHtml(head.title)}</title>`];
  if (head.description !== null) tags.push(meta('name', 'description', head.description));
  if (head.canonical !== null) tags.push(`<link rel="canonical" href="${escapeHtml(head.canonical)}">`);
  if (head.feed !== undefined) {
    tags.push(`<link rel="alternate" type="application/atom+xml" href="${escapeHtml(head.feed)}">`);
  }
  if (!head.isIndexable) tags.push(meta('name', 'robots', 'noindex'));
  if (head.withoutScript) {
    const goOn = `<meta http-equiv="refresh" content="0; url=${escapeHtml(head.withoutScript)}">`;
    tags.push(`<noscript>${goOn}</noscript>`);
  }
  if (head.recruiterFormUrl) tags.push(meta('name', 'recruiter-form', head.recruiterFormUrl));
  for (const [property, content] of Object.entries(head.openGraph ?? {})) {
    tags.push(meta('property', property, content));
  }
  for (const item of head.structuredData) {
    tags.push(`<script type="application/ld+json">${escapeJson(item)}</script>`);
  }
  return tags.join('\n    ');
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${escapeHtml(name)}" content="${escapeHtml(content)}">`;
}
