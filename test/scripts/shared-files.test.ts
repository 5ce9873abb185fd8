import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ModuleInfo, nameSharedFiles } from '../../scripts/chunks/name-shared-files.ts';

/** What a module imports at once, what it loads later, and its size: about a kilobyte where nothing is said. */
interface Made {
  readonly imports?: readonly string[];
  readonly later?: readonly string[];
  readonly size?: number;
  readonly comment?: string;
}

/** The modules of each file that several share. Pages begin with a capital; "base" has a file already. */
function filesOf(made: Readonly<Record<string, Made>>): readonly (readonly string[])[] {
  const all = Object.entries(made);
  const importersOf = (id: string, way: 'imports' | 'later') =>
    all.filter(([, module]) => module[way]?.includes(id)).map(([importer]) => importer);
  const infoOf = (id: string): ModuleInfo | null => {
    const module = made[id];
    if (module === undefined) return null;
    return {
      code: `/* ${module.comment ?? ''} */ export default "${'x'.repeat(module.size ?? 1000)}";`,
      isEntry: id === 'Entry',
      importedIds: module.imports ?? [],
      dynamicallyImportedIds: module.later ?? [],
      importers: importersOf(id, 'imports'),
      dynamicImporters: importersOf(id, 'later'),
    };
  };
  const nameOf = nameSharedFiles({ isPage: (id) => /^[A-Z]/.test(id), hasFile: (id) => id === 'base' });
  const named = Map.groupBy(Object.keys(made), (id) => nameOf(id, { getModuleInfo: infoOf }));
  return [...named].filter(([name]) => name !== null).map(([, ids]) => ids);
}

const routes = { Entry: { later: ['Profile', 'Application', 'List'] } };

test('what the same pages need is one file, and what one needs by itself stays with it', () => {
  expect(
    filesOf({
      ...routes,
      Profile: { imports: ['field', 'photo'] },
      Application: { imports: ['field', 'checkbox'] },
      List: {},
      field: { imports: ['label'] },
      checkbox: { imports: ['label'] },
      label: {},
      photo: {},
    }),
  ).toEqual([['field', 'label']]);
});

test('a module that has a file already is in no other, nor is what it imports', () => {
  const page = { imports: ['base', 'field'] };
  expect(
    filesOf({ ...routes, Profile: page, List: page, base: { imports: ['react'] }, react: {}, field: {} }),
  ).toEqual([['field']]);
});

test('a part that comes later asks for nothing that whoever loads it has loaded', () => {
  const list = { imports: ['row', 'menu'], later: ['hide'] };
  const hide = { imports: ['row', 'question'] };
  expect(filesOf({ ...routes, List: list, hide, row: {}, menu: {}, question: {} })).toEqual([]);
  // The profile, which has no rows, asks for the same part.
  expect(
    filesOf({ ...routes, List: list, Profile: { later: ['hide'] }, hide, row: {}, menu: {}, question: {} }),
  ).toEqual([['row']]);
});

/** Two pages need a form beside what all need. */
const twoWithForm = {
  ...routes,
  Profile: { imports: ['every', 'form'] },
  Application: { imports: ['every', 'form'] },
  List: { imports: ['every'] },
  every: { size: 50_000 },
};

test('two files are one where what is then loaded in vain is less than what a request costs', () => {
  const sized = (size: number) => filesOf({ ...twoWithForm, form: { size } });
  expect(sized(1000)).toEqual([['every', 'form']]);
  expect(sized(10_000)).toEqual([['every'], ['form']]);
});

test('a comment does not change what is one file', () => {
  const commented = (comment: string) => filesOf({ ...twoWithForm, form: { comment } });
  expect(commented('')).toEqual([['every', 'form']]);
  expect(commented('Says why. '.repeat(1000))).toEqual(commented(''));
});

test('files never need each other in a circle', () => {
  const numbers = fc.record({
    imports: fc.array(fc.tuple(fc.nat(17), fc.nat(17)), { minLength: 20, maxLength: 120 }),
    later: fc.array(fc.tuple(fc.nat(17), fc.integer({ min: 5, max: 8 })), { maxLength: 8 }),
    sizes: fc.array(fc.oneof(fc.integer({ min: 10, max: 1000 }), fc.integer({ min: 5000, max: 40_000 })), {
      minLength: 18,
      maxLength: 18,
    }),
  });
  fc.assert(
    fc.property(numbers, ({ imports, later, sizes }) => {
      // A module imports only those with a higher number. The first five are pages.
      const idOf = (number: number) => (number < 5 ? `Page${number}` : `module${number}`);
      const edges = imports.filter(([from, to]) => from < to && to >= 5);
      const targets = (pairs: readonly (readonly [number, number])[], own: number) => [
        ...new Set(pairs.filter(([from, to]) => from === own && to !== own).map(([, to]) => idOf(to))),
      ];
      const made = Object.fromEntries(
        sizes.map((size, number) => [
          idOf(number),
          { size, imports: targets(edges, number), later: targets(later, number) },
        ]),
      );
      const pages = { later: [0, 1, 2, 3, 4].map(idOf) };
      const fileOf = new Map(
        filesOf({ Entry: pages, ...made }).flatMap((ids) => ids.map((id) => [id, ids.join()] as const)),
      );
      const needs = edges.map(([from, to]) => [fileOf.get(idOf(from)), fileOf.get(idOf(to))] as const);
      const next = (file: string) =>
        needs.flatMap(([from, to]) => (from === file && to !== undefined && to !== file ? [to] : []));
      for (const file of new Set(fileOf.values())) {
        const reached = new Set(next(file));
        for (const other of reached) for (const further of next(other)) reached.add(further);
        expect(reached).not.toContain(file);
      }
    }),
    { numRuns: 500 },
  );
});
