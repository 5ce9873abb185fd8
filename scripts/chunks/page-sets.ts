/** What the bundler knows of a module, as far as it is needed here. */
interface ModuleInfo {
  /** The modules that import it at once. */
  readonly importers: readonly string[];
  /** The modules that load it later. */
  readonly dynamicImporters: readonly string[];
}

interface Bundler {
  getModuleInfo(id: string): ModuleInfo | null;
}

/**
 * Names the file of each module that several pages need at first, so that the modules which the same pages need are in
 * one file. Without it the bundler makes a file for each set of parts that load it later, too: the application had 55,
 * most of them smaller than the headers of their answers. No page gets a module that it does not need, and no two of
 * these files need each other, because what a module imports is needed by all pages that need the module.
 * @param isPage whether a module is one that a page names
 * @returns the name, or null where fewer than two pages need the module
 */
export function namePageSets(isPage: (id: string, info: ModuleInfo) => boolean) {
  const known = new Map<string, ReadonlySet<string>>();
  const names = new Map<string, string>();
  return (id: string, bundler: Bundler): string | null => {
    const pages = pagesOf(id, bundler);
    if (pages.size < 2) return null;
    const key = [...pages].toSorted().join(' ');
    const name = names.get(key) ?? `common${names.size + 1}`;
    names.set(key, name);
    return name;
  };

  /** The pages that import this module, itself or through others. */
  function pagesOf(id: string, bundler: Bundler): ReadonlySet<string> {
    const before = known.get(id);
    if (before !== undefined) return before;
    const pages = new Set<string>();
    const seen = new Set([id]);
    for (const module of seen) {
      const info = bundler.getModuleInfo(module);
      if (info === null) continue;
      if (isPage(module, info)) pages.add(module);
      for (const importer of info.importers) seen.add(importer);
    }
    known.set(id, pages);
    return pages;
  }
}
