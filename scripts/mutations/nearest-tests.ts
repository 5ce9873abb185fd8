import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseSync, Visitor } from 'vite';

const SOURCES = '{client,server,shared,scripts,test}/**/*.{ts,tsx}';
/** Browser tests, and tests of tens of thousands of random cases, take minutes. */
const LEFT_OUT = ['**/node_modules/**', 'test/e2e/**', 'test/bench/**', '**/confidential.test.ts'];
/** It imports every feature, so that what is behind it is near to nothing in particular. */
const HUB = 'server/gateway/app.ts';

/** Finds tests by the imports of the sources below a folder. */
export class NearestTests {
  readonly #importers = new Map<string, string[]>();

  constructor(root: string) {
    for (const file of globSync(SOURCES, { cwd: root, exclude: LEFT_OUT })) {
      for (const imported of importsOf(file, readFileSync(join(root, file), 'utf8')))
        this.#importers.set(imported, [...(this.#importers.get(imported) ?? []), file]);
    }
  }

  /**
   * The tests that import a file, however indirectly. First come those that import it themselves, or have its name or
   * that of a feature that uses it; among them those without a server, which take less time; then those with the shorter
   * way.
   */
  of(file: string): string[] {
    const distances = new Map([[file, 0]]);
    const names = new Set<string>();
    for (const [reached, distance] of distances) {
      if (distance < 3 && reached !== HUB && !reached.startsWith('test/'))
        for (const name of namesOf(reached)) names.add(name);
      for (const importer of this.#importers.get(reached) ?? [])
        if (!distances.has(importer)) distances.set(importer, distance + 1);
    }
    const far = (test: string, distance: number): number => {
      const isNear = distance === 1 || namesOf(test).some((name) => names.has(name));
      return distance + (isNear ? 0 : 1000) + (test.startsWith('test/server/') ? 100 : 0);
    };
    return [...distances]
      .filter(([reached]) => /\.test\.tsx?$/.test(reached))
      .toSorted(([a, near], [b, further]) => far(a, near) - far(b, further) || a.localeCompare(b))
      .map(([test]) => test);
  }
}

/** The name of a file without its role, and of the feature whose folder it is in. */
function namesOf(file: string): string[] {
  const [, feature] = /(?:features|gateway|shared)\/([\w-]+)\//.exec(file) ?? [];
  const own = basename(file).replace(/\..*$/, '');
  return feature === undefined || ['view', 'features', 'domain', 'plugins'].includes(feature)
    ? [own]
    : [own, feature];
}

function importsOf(file: string, source: string): string[] {
  const paths: string[] = [];
  const add = (node: { type: string; value?: unknown } | null): void => {
    if (typeof node?.value === 'string' && node.value.startsWith('.'))
      paths.push(join(dirname(file), node.value));
  };
  new Visitor({
    ImportDeclaration: (node) => (node.importKind === 'type' ? undefined : add(node.source)),
    ExportNamedDeclaration: (node) => (node.exportKind === 'type' ? undefined : add(node.source)),
    ExportAllDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add(node.source),
  }).visit(parseSync(file, source).program);
  return paths;
}
