import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { paths } from '../../../shared/paths.ts';
import { overflowOf, sharedBrowser } from '../../helpers/browser/browser.ts';
import { dataBlocksOf, elementsOf } from '../../helpers/browser/html.ts';
import { sharedSampleData } from '../../helpers/samples/sample-data.ts';
import type { SampleData } from '../../helpers/samples/sample-data.ts';
import { sharedStack } from '../../helpers/services/stack.ts';
import { realAds, startStackWithRealAds, whyNoRealAds } from './real-ads.ts';

const adRow = z.object({ id: z.int(), title: z.string(), isDated: z.union([z.literal(0), z.literal(1)]) });
const posting = z.object({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('JobPosting'),
  title: z.string().min(1),
  description: z.string().min(1),
  datePosted: z.iso.date().or(z.iso.datetime({ offset: true })),
  employmentType: z.enum(['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'OTHER']).optional(),
  hiringOrganization: z.object({ '@type': z.literal('Organization'), name: z.string().min(1) }),
});

function readAds(data: SampleData, order: string, limit: number): z.infer<typeof adRow>[] {
  return data
    .all(
      `select j.id, j.title, j.activated_at is not null as "isDated"
       from jobs j join job_texts t on t.job_id = j.id order by ${order} limit ?`,
      limit,
    )
    .map((row) => adRow.parse(row));
}

/** The elements that start the page's scripts, its data and its rules; markup for search engines needs a date. */
const ownScripts = [
  'application/json,module of ours,speculationrules',
  'application/json,application/ld+json,module of ours,speculationrules',
];

/** The faults of an ad's page; empty when there are none. */
async function faultsOf(origin: string, { id, title, isDated }: z.infer<typeof adRow>): Promise<string[]> {
  const reply = await fetch(`${origin}${paths.job(String(id))}`);
  const html = await reply.text();
  const elements = elementsOf(html);
  const faults: string[] = [];
  if (reply.status !== 200) faults.push(`status ${reply.status}`);
  const heading = elements.find(({ name }) => name === 'h1')?.text;
  if (heading !== title) faults.push(`heading ${heading}`);
  const postings = dataBlocksOf(html, 'application/ld+json');
  if (postings.length !== isDated) faults.push(`${postings.length} postings`);
  for (const issue of postings.flatMap((one) => posting.safeParse(one).error?.issues ?? [])) {
    faults.push(`structured data: ${issue.path.join('.')} ${issue.message}`);
  }
  const scripts = elements.filter(({ name }) => name === 'script').map(({ attributes }) => attributes);
  const kinds = scripts.map(
    ({ type, src }) => `${type}${/^\/assets\/[\w.-]+\.js$/.test(src ?? '') ? ' of ours' : ''}`,
  );
  if (kinds.toSorted().join() !== ownScripts[isDated]) faults.push(`scripts ${kinds.join()}`);
  const styles = elements.filter(({ name }) => name === 'style').map(({ text }) => text);
  const allowed = reply.headers.get('content-security-policy') ?? '';
  if (styles.length !== 1 || !allowed.includes(`'${hashOf(styles[0] ?? '')}'`)) faults.push('styles');
  const [rules] = dataBlocksOf(html, 'speculationrules');
  if (!allowed.includes(`'${hashOf(JSON.stringify(rules))}'`)) faults.push('rules');
  for (const { name, attributes } of elements) {
    const names = Object.keys(attributes);
    if (names.some((attribute) => attribute.startsWith('on'))) faults.push(`handler on ${name}`);
    if (/^\s*(javascript|data|vbscript):/i.test(attributes['href'] ?? '')) faults.push(`link on ${name}`);
    if (['iframe', 'object', 'embed', 'base'].includes(name)) faults.push(`element ${name}`);
  }
  return faults;
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

describe.skipIf(realAds === null)(`real ads (${realAds === null ? whyNoRealAds : 'imported'})`, () => {
  const stack = sharedStack(() => startStackWithRealAds(realAds ?? ''));
  const data = sharedSampleData(stack);
  const browser = sharedBrowser();

  test('[J-13] every ad has its page: title, structured data, and no script of its own', async () => {
    const ads = readAds(data, 'j.id', -1);
    expect(ads.length).toBe(2067);
    expect(ads.filter(({ isDated }) => isDated === 1).length).toBe(1302);
    const faulty: string[] = [];
    const queue = ads.values();
    const work = async () => {
      for (const ad of queue) {
        const faults = await faultsOf(stack.origin, ad);
        if (faults.length > 0) faulty.push(`${ad.id}: ${faults.join(', ')}`);
      }
    };
    await Promise.all([work(), work(), work(), work()]);
    expect(faulty.slice(0, 20)).toEqual([]);
  }, 180_000);

  test.for([
    { kind: 'the longest titles', order: 'length(j.title) desc, j.id' },
    { kind: 'the longest texts', order: 'length(t.description) desc, j.id' },
    {
      kind: 'the most places',
      order: '(select count(*) from job_offices o where o.job_id = j.id) desc, j.id',
    },
    {
      kind: 'markup in the text',
      order: "t.description like '%<%' desc, t.description like '%script%' desc, j.id",
    },
  ])('ads with $kind fit every width and complain about nothing', async ({ order }) => {
    const { page } = await browser.open({ origin: stack.origin });
    for (const { id, title } of readAds(data, order, 2)) {
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(paths.job(String(id)));
        expect(await page.locator('h1').textContent()).toBe(title);
        expect(await overflowOf(page), `${id} at ${width} px`).toBe(0);
      }
    }
  });
});
