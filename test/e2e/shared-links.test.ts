import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sampleJobs } from '../../server/marketplace/demo/known.ts';
import { paths } from '../../shared/paths.ts';
import { elementsOf } from '../helpers/html.ts';
import { sharedStack } from '../helpers/stack.ts';

/** What messengers and social networks read of a page, and what browsers and phones ask of a site by themselves. */

const stack = sharedStack();

async function metaOf(path: string): Promise<ReadonlyMap<string, string>> {
  const reply = await fetch(stack.origin + path);
  expect(reply.status).toBe(200);
  return new Map(
    elementsOf(await reply.text())
      .filter(({ name }) => name === 'meta')
      .map(({ attributes: { property = '', content = '' } }) => [property, content]),
  );
}

async function pictureOf(path: string) {
  const meta = await metaOf(path);
  expect(meta.get('twitter:card')).toBe('summary_large_image');
  const size = { width: Number(meta.get('og:image:width')), height: Number(meta.get('og:image:height')) };
  const address = meta.get('og:image') ?? '';
  expect(new URL(address).origin).toBe(new URL(meta.get('og:url') ?? '').origin);
  const reply = await fetch(stack.origin + new URL(address).pathname);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(reply.headers.get('cache-control')).toMatch(/^public, max-age=86400\b/);
  const bytes = Buffer.from(await reply.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', ...size });
  expect(size).toEqual({ width: 1200, height: 630 });
  return { path: new URL(address).pathname, bytes };
}

test('each job has a picture of its own, and every other page that of the site', async () => {
  const one = await pictureOf(paths.job(sampleJobs.liveOpen));
  const other = await pictureOf(paths.job(sampleJobs.remote));
  expect(one.bytes.equals(other.bytes)).toBe(false);
  const sites = await Promise.all(
    [paths.home, paths.jobs, paths.job(sampleJobs.unlisted)].map((path) => pictureOf(path)),
  );
  expect(sites.map(({ path }) => path)).toEqual(Array.from({ length: 3 }, () => '/share.png'));
});

test('crawlers may fetch the pictures', async () => {
  const robots = await (await fetch(`${stack.origin}/robots.txt`)).text();
  const closed = robots.split('\n').flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
  const { path } = await pictureOf(paths.job(sampleJobs.liveOpen));
  for (const picture of [path, '/share.png'])
    expect(closed.filter((start) => picture.startsWith(start))).toEqual([]);
});

test.each([
  ['/favicon.ico', /^image\/(?:vnd\.microsoft\.icon|x-icon)$/],
  ['/apple-touch-icon.png', /^image\/png$/],
  ['/site.webmanifest', /^application\/manifest\+json/],
])('%s is there', async (path, type) => {
  const reply = await fetch(stack.origin + path);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, expect.stringMatching(type)]);
});

test('the manifest names icons of the sizes that it says', async () => {
  const { icons } = await (await fetch(`${stack.origin}/site.webmanifest`)).json();
  expect(icons.length).toBeGreaterThan(0);
  for (const { src, sizes } of icons) {
    const reply = await fetch(stack.origin + src);
    const { width, height } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});
