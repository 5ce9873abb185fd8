import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPageFiles } from '../../../../server/gateway/pages/page-files.ts';

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_base.js'], isEntry: true },
  'bootstrap.ts': { file: 'assets/start.js', isEntry: true },
  '_base.js': { file: 'assets/base.js' },
  '_row.js': { file: 'assets/row.js', imports: ['_base.js'] },
  'features/listing/listing-page.tsx': {
    file: 'assets/listing.js',
    imports: ['_base.js', '_row.js', 'index.html'],
  },
  'features/home/home-page.tsx': { file: 'assets/home.js', imports: ['_row.js'] },
};
const homeStyles = { css: '.a{color:red}', hash: 'sha256-abc' };

async function buildClient(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'client-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  await mkdir(join(directory, '.vite'));
  const notes = {
    'manifest.json': manifest,
    'first-styles.json': { 'features/home/home-page.tsx': homeStyles },
  };
  for (const [name, content] of Object.entries(notes))
    await writeFile(join(directory, '.vite', name), JSON.stringify(content));
  return directory;
}

test('a page asks for one script and names the files of the entry and its own, each once, the entry last', async () => {
  const filesOf = await readPageFiles(await buildClient());
  const namesOf = (page: Parameters<typeof filesOf>[0]) =>
    /<meta name="scripts" content="([^"]*)">/u.exec(filesOf(page).scripts)?.[1]?.split(' ');
  expect(namesOf('listing')).toEqual([
    '/assets/base.js',
    '/assets/listing.js',
    '/assets/row.js',
    '/assets/index.js',
  ]);
  expect(namesOf('home')).toEqual([
    '/assets/base.js',
    '/assets/home.js',
    '/assets/row.js',
    '/assets/index.js',
  ]);
  expect(namesOf('problem')).toEqual(['/assets/base.js', '/assets/index.js']);
  expect(filesOf('home').scripts.match(/src="[^"]*"/gu)).toEqual(['src="/assets/start.js"']);
});

test('a page has the styles that the build noted for its module, if any', async () => {
  const filesOf = await readPageFiles(await buildClient());
  expect(filesOf('home').firstStyles).toEqual(homeStyles);
  expect(filesOf('problem').firstStyles).toBeNull();
});
