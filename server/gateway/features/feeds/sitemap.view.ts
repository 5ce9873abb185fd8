import { paths } from '../../../../shared/paths.ts';
import { serverPaths } from '../../../../shared/server-paths.ts';
import { jobAddress, jobIdText } from '../../view/jobs/job-path.ts';
import { wholeOrNull } from '../../view/whole-number.ts';
import type { IdRange, LiveJob } from './sitemap.load.ts';
import { escapeXml, XML_DECLARATION } from './xml.ts';

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** The limit of sitemaps.org for one file. */
const MAX_URLS = 50_000;
const OWN_PAGES = [paths.home, paths.jobs];

/** Job ids that one file is for. */
const IDS_A_PART = MAX_URLS - OWN_PAGES.length;

/**
 * Files are cut by ranges of ids, not by counting: so each is found without reading those before it, and a job
 * stays in its file. Parts are counted from 1.
 */
export const partOf = (jobId: number): number => Math.ceil(jobId / IDS_A_PART);
export const rangeOf = (part: number): IdRange => ({
  after: (part - 1) * IDS_A_PART,
  upTo: part * IDS_A_PART,
});

export function viewIndex(parts: readonly number[], origin: string): string {
  const entries = parts.map(
    (part) => `<sitemap><loc>${escapeXml(origin + serverPaths.sitemapPart(part))}</loc></sitemap>\n`,
  );
  return `${XML_DECLARATION}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`;
}

export const SITEMAP_START = `${XML_DECLARATION}<urlset ${NAMESPACE}>\n`;
export const SITEMAP_END = '</urlset>\n';

export function viewOwnPages(origin: string): string {
  return OWN_PAGES.map((path) => url(origin + path, null)).join('');
}

export function viewJobs(jobs: readonly LiveJob[], origin: string): string {
  return jobs
    .map((job) => url(origin + jobAddress(jobIdText(job.id), job.url), wholeOrNull(job.modifiedAt)))
    .join('');
}

function url(address: string, modifiedAt: number | null): string {
  const modified = modifiedAt === null ? '' : `<lastmod>${new Date(modifiedAt).toISOString()}</lastmod>`;
  return `<url><loc>${escapeXml(address)}</loc>${modified}</url>\n`;
}
