import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPageFiles } from '../../../../../server/gateway/pages/rendering/page-files.ts';

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_base.js'], isEntry: true },
  'bootstrap.ts': { file: 'assets/start.js', isEntry: true },
  '_base.js': { file: 'assets/base.js' },
  '_row.js': { file: 'assets/row.js', imports: ['_base.js'] },
  'features/listing/listing-page.tsx': {
    file: 'assets/listing.js',
    imports: ['_base.js', '_row.js', 'index.html'],
  },
  'features/session/account-menu.tsx': { file: 'assets/menu.js', imports: ['_row.js'] },
  'features/application/application-offer.tsx': { file: 'assets/offer.js', imports: ['_intent.js'] },
  '_intent.js': { file: 'assets/intent.js', imports: ['_base.js'] },
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

const namesIn = ({ scripts }: { scripts: string }) =>
  /<meta name="scripts" content="([^"]*)">/u.exec(scripts)?.[1]?.split(' ');

test('a page asks for one script and names the files of the entry and its own, each once, the entry last', async () => {
  const filesOf = await readPageFiles(await buildClient());
  expect(namesIn(filesOf('listing', 'visitor'))).toEqual([
    '/assets/base.js',
    '/assets/listing.js',
    '/assets/row.js',
    '/assets/index.js',
  ]);
  expect(namesIn(filesOf('home', 'visitor'))).toEqual([
    '/assets/base.js',
    '/assets/home.js',
    '/assets/row.js',
    '/assets/index.js',
  ]);
  expect(namesIn(filesOf('problem', 'visitor'))).toEqual(['/assets/base.js', '/assets/index.js']);
  expect(filesOf('home', 'visitor').scripts.match(/src="[^"]*"/gu)).toEqual(['src="/assets/start.js"']);
});

test('a page names what its frame loads for who is signed in, with all that this needs', async () => {
  const filesOf = await readPageFiles(await buildClient());
  const own = ['/assets/base.js', '/assets/home.js', '/assets/row.js'];
  expect(namesIn(filesOf('home', 'recruiter'))).toEqual([...own, '/assets/menu.js', '/assets/index.js']);
  expect(namesIn(filesOf('home', 'candidate'))).toEqual([
    ...own,
    '/assets/menu.js',
    '/assets/offer.js',
    '/assets/intent.js',
    '/assets/index.js',
  ]);
  expect(namesIn(filesOf('application', 'candidate'))).toEqual(['/assets/base.js', '/assets/index.js']);
});

test('a page has the styles that the build noted for its module, if any', async () => {
  const filesOf = await readPageFiles(await buildClient());
  expect(filesOf('home', 'visitor').firstStyles).toEqual(homeStyles);
  expect(filesOf('problem', 'visitor').firstStyles).toBeNull();
});
