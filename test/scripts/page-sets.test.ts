import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namePageSets } from '../../scripts/chunks/page-sets.ts';

/** Who imports each module at once. Pages begin with a capital, parts that come later with "later". */
type Importers = Readonly<Record<string, readonly string[]>>;

function namesIn(importers: Importers) {
  const nameOf = namePageSets((id) => /^[A-Z]/.test(id));
  const bundler = {
    getModuleInfo: (id: string) => {
      const own = importers[id];
      return own === undefined ? null : { importers: own, dynamicImporters: [] };
    },
  };
  return (id: string) => nameOf(id, bundler);
}

const sample: Importers = {
  Application: [],
  Profile: [],
  later: [],
  field: ['Application', 'Profile', 'later'],
  checkbox: ['Application', 'Profile'],
  label: ['field', 'checkbox'],
  rail: ['Application'],
  menu: ['later'],
  focus: ['rail', 'menu', 'field'],
};

test('what the same pages need is one file, whatever loads it later', () => {
  const nameOf = namesIn(sample);
  const name = nameOf('field');
  expect(name).toMatch(/^common\d+$/);
  expect(['checkbox', 'label', 'focus'].map(nameOf)).toEqual([name, name, name]);
});

test('what one page needs, or none at first, is left to the bundler', () => {
  const nameOf = namesIn(sample);
  expect(['rail', 'menu', 'later', 'Application'].map(nameOf)).toEqual([null, null, null, null]);
});

test('modules that import each other in a circle end', () => {
  const nameOf = namesIn({ A: [], B: [], one: ['A', 'two'], two: ['B', 'one'] });
  expect(nameOf('one')).toBe(nameOf('two'));
  expect(nameOf('one')).not.toBeNull();
});

test('files never need each other in a circle, and no page gets what it does not need', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(14), fc.nat(14)), { maxLength: 60 }), (pairs) => {
      // A module imports only those with a higher number. The first five are pages.
      const idOf = (number: number) => (number < 5 ? `Page${number}` : `module${number}`);
      const edges = pairs.filter(([from, to]) => from < to && to >= 5);
      const importers = Object.fromEntries(
        Array.from({ length: 15 }, (_, number) => [
          idOf(number),
          edges.filter(([, to]) => to === number).map(([from]) => idOf(from)),
        ]),
      );
      const nameOf = namesIn(importers);
      const needed = (page: string) => {
        const found = new Set([page]);
        for (const id of found) for (const [from, to] of edges) if (idOf(from) === id) found.add(idOf(to));
        return found;
      };
      const neededBy = (id: string) => [0, 1, 2, 3, 4].filter((page) => needed(idOf(page)).has(id)).join();
      const ids = Object.keys(importers);
      for (const id of ids)
        for (const other of ids)
          if (nameOf(id) !== null && nameOf(id) === nameOf(other)) expect(neededBy(other)).toBe(neededBy(id));
      for (const [from, to] of edges) {
        const [own, others] = [neededBy(idOf(from)), neededBy(idOf(to))];
        // What is imported is needed by at least the same pages, so files lead to files of more pages only.
        expect(others.split(',')).toEqual(expect.arrayContaining(own === '' ? [] : own.split(',')));
      }
    }),
  );
});
