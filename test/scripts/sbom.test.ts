import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { z } from 'zod';

const root = join(import.meta.dirname, '../..');
const bill = z.object({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.object({ component: z.object({ name: z.literal('atelier') }) }),
  components: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      purl: z.string(),
      hashes: z.array(z.object({ alg: z.string(), content: z.string() })).min(1),
    }),
  ),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

it(
  'names what the product is made of: the server’s packages, the client’s, theirs, and no tools',
  { timeout: 60_000 },
  async () => {
    await promisify(execFile)(process.execPath, ['scripts/sbom.ts'], { cwd: root });
    const { components, dependencies } = bill.parse(
      JSON.parse(await readFile(join(root, 'dist/sbom.cdx.json'), 'utf8')),
    );
    const names = new Set(components.map(({ name }) => name));
    const { dependencies: direct } = z
      .object({ dependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
    for (const [name, version] of Object.entries(direct))
      expect(components).toContainEqual(expect.objectContaining({ name, version }));
    const indirect = ['find-my-way', 'pg-protocol', 'scheduler'];
    for (const name of ['react', 'react-dom', 'swr', '@fontsource/instrument-serif', ...indirect])
      expect(names, name).toContain(name);
    for (const name of [
      'vitest',
      'vite',
      'typescript',
      'playwright-core',
      'oxlint',
      '@types/node',
      'axe-core',
    ])
      expect(names, name).not.toContain(name);
    const refs = new Set(dependencies.map(({ ref }) => ref));
    for (const { dependsOn } of dependencies) for (const ref of dependsOn) expect(refs).toContain(ref);
  },
);
