import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPreloads } from '../../../../server/gateway/pages/page-files.ts';

test('a page names the files of the entry and its own, each once, and those of no other page', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'manifest-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const path = join(directory, 'manifest.json');
  await writeFile(
    path,
    JSON.stringify({
      'index.html': { file: 'assets/index.js', imports: ['_base.js'], isEntry: true },
      '_base.js': { file: 'assets/base.js' },
      '_row.js': { file: 'assets/row.js', imports: ['_base.js'] },
      'features/listing/listing-page.tsx': {
        file: 'assets/listing.js',
        imports: ['_base.js', '_row.js', 'index.html'],
      },
      'features/home/home-page.tsx': { file: 'assets/home.js', imports: ['_row.js'] },
    }),
  );
  const preloads = await readPreloads(path);
  const namesOf = (page: Parameters<typeof preloads>[0]) =>
    [...preloads(page).matchAll(/(?:href|src)="\/assets\/([^"]+)"/gu)]
      .map(([, name = '']) => name)
      .sort((one, other) => one.localeCompare(other));
  expect(namesOf('listing')).toEqual(['base.js', 'listing.js', 'row.js']);
  expect(namesOf('home')).toEqual(['base.js', 'home.js', 'row.js']);
  expect(preloads('home')).toMatch(/<script type="module" src="\/assets\/home.js"><\/script>$/u);
  expect(namesOf('problem')).toEqual(['base.js']);
});
