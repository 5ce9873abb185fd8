import { minifySync } from 'vite';
import { type Module, shareFiles } from './shared-files.ts';

/** What the bundler knows of a module, as far as it is needed here. */
export interface ModuleInfo {
  readonly code: string | null;
  readonly isEntry: boolean;
  /** The modules that it imports at once, and those that it loads later. */
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
  /** The modules that import it at once, and those that load it later. */
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

interface Bundler {
  getModuleInfo(id: string): ModuleInfo | null;
}

interface Options {
  /** Whether a module is one that a page names: every visit to the page loads it. */
  readonly isPage: (id: string, info: ModuleInfo) => boolean;
  /** Whether a module has its file already. What it imports is in the same file. */
  readonly hasFile: (id: string) => boolean;
}

/** How many visits load a part that comes later, such as a dialog. An estimate: nobody has counted. */
const LATER_VISITS = 0.2;

/**
 * Names the file of each module that several pages or later parts need ({@link shareFiles}). Without it the bundler
 * makes a file for each set of them, most of them smaller than the headers of their answers.
 * @returns the name, or null where fewer than two need the module
 */
export function nameSharedFiles({ isPage, hasFile }: Options) {
  let names: ReadonlyMap<string, string> | null = null;
  return (id: string, bundler: Bundler): string | null => {
    names ??= namesOf(shareFiles(modulesAround(id, bundler)));
    return names.get(id) ?? null;
  };

  function modulesAround(id: string, bundler: Bundler): ReadonlyMap<string, Module> {
    const known = new Map<string, ModuleInfo>();
    const reached = new Set([id]);
    for (const module of reached) {
      const info = bundler.getModuleInfo(module);
      if (info === null) continue;
      known.set(module, info);
      const { importedIds, dynamicallyImportedIds, importers, dynamicImporters } = info;
      const around = [...importedIds, ...dynamicallyImportedIds, ...importers, ...dynamicImporters];
      for (const neighbour of around) reached.add(neighbour);
    }
    const elsewhere = new Set([...known.keys()].filter(hasFile));
    for (const module of elsewhere) {
      for (const imported of known.get(module)?.importedIds ?? []) elsewhere.add(imported);
    }
    return new Map(
      [...known]
        .filter(([module]) => !elsewhere.has(module))
        .map(([module, info]) => [module, moduleOf(module, info)]),
    );
  }

  function moduleOf(id: string, info: ModuleInfo): Module {
    const { code, importedIds: imports, dynamicImporters: loaders } = info;
    const size = code === null ? 0 : sizeOf(code);
    // A page is named in the HTML, so nothing is sure to be there before it.
    if (info.isEntry || isPage(id, info)) return { size, imports, visits: 1, loaders: [] };
    return { size, imports, visits: loaders.length > 0 ? LATER_VISITS : 0, loaders };
  }
}

/** Comments are not sent, so they do not decide what becomes one file. */
const sizeOf = (code: string): number => minifySync('module.js', code).code.length;

const namesOf = (files: readonly (readonly string[])[]): ReadonlyMap<string, string> =>
  new Map(files.flatMap((ids, index) => ids.map((id) => [id, `common${index + 1}`] as const)));
