import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * Writes what the product is made of: `dist/sbom.cdx.json`, CycloneDX, by npm from the lockfile. What only builds and
 * tests is left out; what the client's code is bundled with is in, though npm installs it for the build.
 */
const root = join(import.meta.dirname, '..');
const DEVELOPMENT = 'cdx:npm:package:development';

const bill = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ 'bom-ref': z.string(), name: z.string() }) }),
  components: z.array(
    z.looseObject({
      'bom-ref': z.string(),
      name: z.string(),
      scope: z.string().optional(),
      properties: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
    }),
  ),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })),
});

const manifest = z
  .object({ name: z.string(), devDependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));

/** Of the packages for development those that the client's own code names. */
function bundled(): ReadonlySet<string> {
  const sources = globSync('client/**/*.{ts,tsx,css}', { cwd: root, exclude: ['client/vite.config.ts'] });
  const text = sources.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const names = Object.keys(manifest.devDependencies).filter((name) => !name.startsWith('@types/'));
  return new Set(
    names.filter((name) =>
      [`'${name}'`, `'${name}/`, `/node_modules/${name}/`].some((use) => text.includes(use)),
    ),
  );
}

const arguments_ = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
const all = bill.parse(
  JSON.parse(
    execFileSync('npm', arguments_, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  ),
);

const inClient = bundled();
const dependsOn = new Map(all.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
const shipped = new Set<string>();
const add = (ref: string): void => {
  if (shipped.has(ref)) return;
  shipped.add(ref);
  for (const next of dependsOn.get(ref) ?? []) add(next);
};
const isForDevelopment = (component: (typeof all.components)[number]): boolean =>
  component.properties.some(({ name }) => name === DEVELOPMENT);
for (const component of all.components)
  if (!isForDevelopment(component) || inClient.has(component.name)) add(component['bom-ref']);

const product = all.metadata.component;
const components = all.components.filter((component) => shipped.has(component['bom-ref']));
for (const component of components.filter(isForDevelopment)) {
  component.scope = 'required';
  component.properties = component.properties.filter(({ name }) => name !== DEVELOPMENT);
}
const dependencies = all.dependencies
  .filter(({ ref }) => shipped.has(ref) || ref === product['bom-ref'])
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((next) => shipped.has(next)) }));
const written = {
  ...all,
  metadata: { ...all.metadata, component: { ...product, name: manifest.name } },
  components,
  dependencies,
};
mkdirSync(join(root, 'dist'), { recursive: true });
writeFileSync(join(root, 'dist/sbom.cdx.json'), JSON.stringify(written, null, 2));
console.log(`dist/sbom.cdx.json  ${components.length} packages`);
