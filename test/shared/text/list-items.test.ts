import { expect, test } from 'vitest';
import {
  changeItem,
  deletesAll,
  isNewItem,
  moveItem,
  newItemId,
  removeItem,
} from '../../../shared/domain/text/list-items.ts';

const items = [
  { id: '-2', name: 'd' },
  { id: '12', name: 'b' },
  { id: '11', name: 'a' },
];

test('[F-04] a new item has a negative id of its own, also after another was removed', () => {
  expect([newItemId([]), newItemId(items), newItemId(items.slice(1))]).toEqual(['-1', '-3', '-1']);
  expect(items.map(isNewItem)).toEqual([true, false, false]);
});

test('an item is changed or removed where it is, and stays what else it is', () => {
  expect(changeItem(items, '12', { name: 'z' })).toEqual([items[0], { id: '12', name: 'z' }, items[2]]);
  expect(removeItem(items, '12')).toEqual([items[0], items[2]]);
  expect(changeItem(items, 'nobody', { name: 'z' })).toEqual(items);
});

test.each([
  ['11', 0, ['11', '-2', '12']],
  ['-2', 2, ['12', '11', '-2']],
  ['-2', 1, ['12', '-2', '11']],
  ['12', 9, ['-2', '11', '12']],
  ['12', -1, ['12', '-2', '11']],
  ['nobody', 0, ['-2', '12', '11']],
])('%s moved to place %i leaves the others in their order', (id, to, order) => {
  expect(moveItem(items, id, to).map((item) => item.id)).toEqual(order);
});

test('[F-12] deleting all there were is told from having none', () => {
  expect([deletesAll(items, []), deletesAll(items, items), deletesAll([], [])]).toEqual([true, false, false]);
});
