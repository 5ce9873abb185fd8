import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sampleJobs } from '../../../server/marketplace/demo/known.ts';
import { paths } from '../../../shared/paths.ts';
import { signInPage } from '../../../shared/sign-in-paths.ts';
import { elementsOf } from '../../helpers/browser/html.ts';
import { sharedStack } from '../../helpers/services/stack.ts';

/** What messengers and social networks read of a page, and what browsers and phones ask of a site by themselves. */

const stack = sharedStack();

async function metaOf(path: string, status = 200): Promise<ReadonlyMap<string, string>> {
  const reply = await fetch(stack.origin + path);
  expect(reply.status).toBe(status);
  return new Map(
    elementsOf(await reply.text())
      .filter(({ name }) => name === 'meta')
      .map(({ attributes: { property = '', content = '' } }) => [property, content]),
  );
}

async function pictureOf(page: string, status = 200) {
  const meta = await metaOf(page, status);
  expect(meta.get('twitter:card')).toBe('summary_large_image');
  for (const name of ['og:title', 'og:description', 'og:image:alt'])
    expect([page, name, meta.get(name)]).toEqual([page, name, expect.stringMatching(/\w/u)]);
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

test('[LK-02] each job has a picture of its own, so have lists of a profession and a city, and the rest by kind', async () => {
  const own = [
    await pictureOf(paths.job(sampleJobs.liveOpen)),
    await pictureOf(paths.job(sampleJobs.remote)),
    await pictureOf(`${paths.jobs}?profession_list=2`),
    await pictureOf(`${paths.jobs}?profession_list=2&location_list=3`),
    await pictureOf(`${paths.jobs}?remote_jobs=1&sort=newest`),
  ];
  const ofKinds = [
    await pictureOf(paths.home),
    await pictureOf(paths.jobs),
    await pictureOf(paths.postAJob),
    await pictureOf('/nowhere', 404),
  ];
  const all = [...own, ...ofKinds];
  expect(new Set(all.map(({ bytes }) => bytes.toString('base64'))).size).toBe(all.length);
  expect(ofKinds.map(({ path }) => path)).toEqual([
    '/share.png',
    '/share-jobs.png',
    '/share-post-a-job.png',
    '/share-missing.png',
  ]);
  const others = [
    await pictureOf(paths.job(sampleJobs.unlisted)),
    await pictureOf(signInPage),
    await pictureOf(`${paths.jobs}?q=ink`),
    await pictureOf(paths.job('987654321'), 404),
  ];
  expect(others.map(({ path }) => path)).toEqual([
    '/share.png',
    '/share.png',
    '/share-jobs.png',
    '/share-missing.png',
  ]);
});

test('[LK-02] what an address has after its question mark is not told on', async () => {
  const meta = await metaOf(`${signInPage}?return=%2Fprofile`);
  expect(new URL(meta.get('og:url') ?? '').search).toBe('');
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
