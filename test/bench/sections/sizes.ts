import { request } from 'undici';
import { paths } from '../../../shared/paths.ts';
import { arranged, liveJobs, sessionAt } from '../arrangement.ts';
import { median } from '../figures.ts';
import type { Section } from '../figures.ts';

const JOBS = 250;
const KB = 1000;
/** The first script, and those that it starts. */
const SCRIPTS_OF_PAGE = /<(?:script[^>]*\ssrc|meta name="scripts" content)="([^"]+)"/g;
/** Static imports, without the later ones by `import()`. */
const STATIC_IMPORTS = /\b(?:from|import)\s*["'](\.\/[^"']+)["']/g;

export const sizes: Section = {
  name: 'sizes',
  title: "What a visitor's first visit transfers (brotli, KB of 1,000 bytes)",
  method:
    `Job pages of ${JOBS} jobs of the sample data, and every script that the page names, with what those import. ` +
    'The profile is that of somebody signed in.',
  measure: () =>
    arranged(async (arrangement) => {
      const marketplace = await arrangement.marketplace();
      const ids = await liveJobs(marketplace.origin, JOBS);
      const { origin } = await arrangement.gateway(marketplace.origin);

      const pages: number[] = [];
      for (const id of ids) pages.push((await transferred(origin + paths.job(id))) / KB);
      const { kilobytes, files } = await javascriptOf(origin + paths.job(ids[0] ?? ''));
      const candidate = await sessionAt(origin, 'candidate@atelier.test');
      const ofProfile = await javascriptOf(origin + paths.profile, candidate);

      const spread = [Math.min(...pages), Math.max(...pages)] as const;
      return [
        { name: 'a job page', value: median(pages), unit: 'KB', aim: 14, spread, note: 'range over jobs' },
        { name: 'the largest job page', value: spread[1], unit: 'KB', aim: 14 },
        { name: 'JavaScript', value: kilobytes, unit: 'KB', aim: 85, note: `${files} files` },
        {
          name: 'JavaScript of /profile',
          value: ofProfile.kilobytes,
          unit: 'KB',
          aim: 95,
          note: `${ofProfile.files} files`,
        },
      ];
    }),
};

/** The scripts that a page needs before it is interactive. @param headers of the request for the page */
async function javascriptOf(page: string, headers: Readonly<Record<string, string>> = {}) {
  const scripts = await scriptsOf(page, headers);
  let kilobytes = 0;
  for (const script of scripts) kilobytes += (await transferred(script)) / KB;
  return { kilobytes, files: scripts.size };
}

/** The addresses of the scripts, each once. */
async function scriptsOf(page: string, headers: Readonly<Record<string, string>>): Promise<Set<string>> {
  const found = new Set<string>();
  const follow = async (address: string, links: RegExp) => {
    const text = await (await fetch(address, { headers })).text();
    for (const link of [...text.matchAll(links)].flatMap(([, names = '']) => names.split(' '))) {
      const next = new URL(link, address).href;
      if (found.has(next)) continue;
      found.add(next);
      await follow(next, STATIC_IMPORTS);
    }
  };
  await follow(page, SCRIPTS_OF_PAGE);
  if (found.size === 0) throw new Error('The page names no script');
  return found;
}

/** Bytes of the body as a browser receives them. The smallest files are not compressed. */
async function transferred(url: string): Promise<number> {
  const { statusCode, body } = await request(url, { headers: { 'accept-encoding': 'gzip, br' } });
  const { byteLength } = await body.arrayBuffer();
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
  return byteLength;
}
