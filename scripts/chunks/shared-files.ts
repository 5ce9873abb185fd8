/** What is known of a module before the bundler makes files. */
export interface Module {
  /** Characters that are sent, before compression. */
  readonly size: number;
  /** The ids of the modules that it imports at once. */
  readonly imports: readonly string[];
  /** The ids of the modules that load it later, for a part that comes later. */
  readonly loaders: readonly string[];
  /**
   * How often the module is asked for by itself, as against others: a page by every visit to it, a part that comes
   * later by some. 0 where it comes with others only.
   */
  readonly visits: number;
}

interface File {
  readonly modules: readonly string[];
  readonly size: number;
  /** The pages and later parts that have to load it: one where it is the file of that page or part. */
  readonly starts: ReadonlySet<string>;
}

/**
 * What one more file costs, in characters that are sent: the headers of its request and answer, and what it compresses
 * worse by itself, are some 500 bytes. Two thousand characters compress to about as many.
 */
const FILE_COST = 2000;

/**
 * Says which modules that several pages or later parts need are one file. What the same ones need is one file at
 * first. Two files become one where the modules that some then load in vain cost less than the requests they save.
 * No two files need each other, because a module would then run before what it imports.
 * @param modules all modules but those that have a file already, by id
 * @returns the ids of each file's modules
 */
export function shareFiles(modules: ReadonlyMap<string, Module>): readonly (readonly string[])[] {
  const files = new Set(filesByStarts(modules));
  const refused = new Set<string>();
  for (;;) {
    const pair = bestPair(files, modules, refused);
    if (pair === null) return [...files].filter(isShared).map((file) => file.modules);
    const [one, other] = pair;
    if (leadsAround(one, other, files, modules)) {
      refused.add(keyOf(one, other));
      continue;
    }
    files.delete(one);
    files.delete(other);
    files.add(merged(one, other));
  }
}

const isShared = (file: File) => file.starts.size > 1;

const keyOf = (one: File, other: File) => `${one.modules.join()} ${other.modules.join()}`;

const merged = (one: File, other: File): File => ({
  modules: [...one.modules, ...other.modules],
  size: one.size + other.size,
  starts: one.starts.union(other.starts),
});

/** One file for the modules that the same pages and parts have to load. */
function filesByStarts(modules: ReadonlyMap<string, Module>): readonly File[] {
  const needed = neededByStarts(modules);
  const before = loadedBefore(modules, needed);
  const startsOf = new Map<string, string[]>();
  for (const [start, ids] of needed) {
    for (const id of ids)
      if (!before.get(start)?.has(id)) startsOf.set(id, [...(startsOf.get(id) ?? []), start]);
  }
  const files = Map.groupBy(startsOf, ([, starts]) => starts.toSorted().join(' '));
  return [...files.values()].map((members) => ({
    modules: members.map(([id]) => id),
    size: members.reduce((sum, [id]) => sum + (modules.get(id)?.size ?? 0), 0),
    starts: new Set(members[0]?.[1]),
  }));
}

type Sets = ReadonlyMap<string, ReadonlySet<string>>;

/** What each page and later part needs: itself, and what it imports, also through others. */
function neededByStarts(modules: ReadonlyMap<string, Module>): Sets {
  const starts = [...modules].filter(([, { visits }]) => visits > 0).map(([id]) => id);
  return new Map(
    starts.map((start) => {
      const needed = new Set([start]);
      for (const id of needed)
        for (const imported of modules.get(id)?.imports ?? [])
          if (modules.has(imported)) needed.add(imported);
      return [start, needed];
    }),
  );
}

/** What is loaded already when a page or part begins to load, whichever of its loaders asks for it. */
function loadedBefore(modules: ReadonlyMap<string, Module>, needed: Sets): Sets {
  const all: ReadonlySet<string> = new Set(modules.keys());
  const before = new Map([...needed.keys()].map((start) => [start, all]));
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const [start, known] of before) {
      const loaders = modules.get(start)?.loaders ?? [];
      const askedBy = [...needed].filter(([, ids]) => loaders.some((loader) => ids.has(loader)));
      const loaded = askedBy.map(([asking, ids]) => ids.union(before.get(asking) ?? new Set<string>()));
      const kept = loaded.reduce((common, ids) => common.intersection(ids), loaded[0] ?? new Set<string>());
      isChanged ||= kept.size < known.size;
      before.set(start, kept);
    }
  }
  return before;
}

/** The two files whose merging saves most, or null where none saves anything. */
function bestPair(
  files: ReadonlySet<File>,
  modules: ReadonlyMap<string, Module>,
  refused: ReadonlySet<string>,
): readonly [File, File] | null {
  const visitsOf = (starts: Iterable<string>) => {
    let visits = 0;
    for (const start of starts) visits += modules.get(start)?.visits ?? 0;
    return visits;
  };
  const counted = [...files].filter(isShared).map((file) => ({ file, visits: visitsOf(file.starts) }));
  let best: readonly [File, File] | null = null;
  let mostSaved = 0;
  for (const [index, { file: one, visits }] of counted.entries()) {
    for (const { file: other, visits: otherVisits } of counted.slice(index + 1)) {
      const both = visitsOf([...one.starts].filter((start) => other.starts.has(start)));
      const inVain = (otherVisits - both) * one.size + (visits - both) * other.size;
      const saved = both * FILE_COST - inVain;
      if (saved > mostSaved && !refused.has(keyOf(one, other))) [mostSaved, best] = [saved, [one, other]];
    }
  }
  return best;
}

/** Whether one of two files needs the other by way of a third. The merged file and the third would need each other. */
function leadsAround(
  one: File,
  other: File,
  files: ReadonlySet<File>,
  modules: ReadonlyMap<string, Module>,
): boolean {
  const fileOf = new Map([...files].flatMap((file) => file.modules.map((id) => [id, file] as const)));
  const needsOf = (file: File) =>
    file.modules.flatMap((id) => modules.get(id)?.imports ?? []).flatMap((id) => fileOf.get(id) ?? []);
  const isWithin = (file: File) => file === one || file === other;
  const reached = new Set([...needsOf(one), ...needsOf(other)].filter((file) => !isWithin(file)));
  for (const file of reached) {
    for (const needed of needsOf(file)) {
      if (isWithin(needed)) return true;
      reached.add(needed);
    }
  }
  return false;
}
