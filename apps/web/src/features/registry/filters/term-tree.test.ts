import { expect, test } from 'vitest';
import { isTree, termTree } from './term-tree.ts';

const choice = (id: number, depth: number) => ({ id, label: `No. ${id}`, also: [], depth, details: false });
const choices = [choice(1, 0), choice(11, 1), choice(111, 2), choice(12, 1), choice(2, 0), choice(21, 1), choice(3, 0)];

test('known values are nested under their branches, in the order in which they became known', () => {
  const tree = termTree(choices, ['2', '21', '1', '12', '111', '11', 'none'], { 2: 9, 21: 9, 1: 4, 12: 3, 111: 1 });
  expect(tree.map(({ value, count }) => [value, count])).toEqual([
    ['2', 9],
    ['1', 4],
  ]);
  expect(tree[1]!.children.map(({ value, count }) => [value, count])).toEqual([
    ['12', 3],
    ['11', 0],
  ]);
  expect(tree[1]!.children[1]!.children[0]).toMatchObject({ value: '111', label: 'No. 111', count: 1 });
});

test('a flat list is no tree', () => {
  expect([isTree(choices), isTree([choice(1, 0)])]).toEqual([true, false]);
});
