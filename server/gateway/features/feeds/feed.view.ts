import type { JobRow } from '../../../../shared/contract/jobs/listing.ts';
import { messages } from '../../../../shared/messages.ts';
import { paths } from '../../../../shared/paths.ts';
import { serverPaths } from '../../../../shared/server-paths.ts';
import { escapeXml, XML_DECLARATION } from './xml.ts';

/**
 * An Atom feed (RFC 4287) of these jobs. A job's id is the address that names nothing but its number, so it stays
 * the same when the job is renamed. A job that does not say since when it is open has no place in a feed.
 */
export function viewFeed(rows: readonly JobRow[], origin: string): string {
  const dated = rows.flatMap((row) => (row.activeSince === null ? [] : { row, time: row.activeSince }));
  const updated = Math.max(0, ...dated.map(({ time }) => time));
  return [
    `${XML_DECLARATION}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN">`,
    element('id', origin + serverPaths.feed),
    element('title', `${messages.feed.title} · ${messages.brand}`),
    element('subtitle', messages.feed.subtitle),
    element('updated', new Date(updated).toISOString()),
    link('self', origin + serverPaths.feed, 'application/atom+xml'),
    link('alternate', origin + paths.jobs, 'text/html'),
    `<author>${element('name', messages.brand)}</author>`,
    ...dated.map(({ row, time }) => entry(row, time, origin)),
    '</feed>\n',
  ].join('\n');
}

function entry(row: JobRow, time: number, origin: string): string {
  const date = new Date(time).toISOString();
  const facts = [row.location, row.experience, row.compensation].filter((fact) => fact !== null);
  return [
    '<entry>',
    element('id', origin + paths.job(row.id)),
    element('title', messages.jobMeta.title(row.title, row.companyName)),
    element('updated', date),
    element('published', date),
    link('alternate', origin + row.path, 'text/html'),
    `<author>${element('name', row.companyName)}</author>`,
    element('summary', facts.join(' · ')),
    '</entry>',
  ].join('\n');
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

function link(relation: string, address: string, type: string): string {
  return `<link rel="${relation}" type="${type}" href="${escapeXml(address)}"/>`;
}
