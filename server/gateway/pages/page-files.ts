import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { PageData } from '../../../shared/contract/page.ts';

/** The client's module of each page, as the build's manifest names it. */
const modules: Partial<Record<PageData['page'], string>> = {
  'job-page': 'features/job-page/job-page.tsx',
  listing: 'features/listing/listing-page.tsx',
  home: 'features/home/home-page.tsx',
  postings: 'features/recruiter/postings-page.tsx',
  'post-a-job': 'features/recruiter/post-a-job-page.tsx',
  application: 'features/application/application-page.tsx',
  applications: 'features/applications/applications-page.tsx',
};

const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
);
type Manifest = z.infer<typeof manifest>;

/**
 * Links that let a browser fetch the entry's and the page's own files at once, instead of one after the other as
 * each names the next. The page's own module is run before the entry asks for it, so that it is there at once.
 */
export async function readPreloads(path: string): Promise<(page: PageData['page']) => string> {
  const known = manifest.parse(JSON.parse(await readFile(path, 'utf8')));
  return (page) => {
    const module = modules[page] ?? '';
    const own = new Set([known['index.html']?.file, known[module]?.file]);
    const links = [...filesOf(known, module, filesOf(known, 'index.html'))]
      .filter((file) => !own.has(file))
      .map((file) => `<link rel="modulepreload" href="/${file}">`);
    const run = known[module] ? `<script type="module" src="/${known[module].file}"></script>` : '';
    return links.join('') + run;
  };
}

function filesOf(known: Manifest, name: string, seen = new Set<string>()): Set<string> {
  const chunk = known[name];
  if (chunk === undefined || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports) filesOf(known, imported, seen);
  return seen;
}
