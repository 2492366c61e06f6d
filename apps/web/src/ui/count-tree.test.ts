import { describe, expect, test } from 'vitest';
import { branchesWith, type CountNode, linesOf, narrowTree, treeAction } from './count-tree.ts';

const node = (value: string, ...children: CountNode[]): CountNode => ({
  value,
  label: `The ${value}`,
  count: 1,
  children,
});
const tree = [node('a', node('b', node('c')), node('d')), node('e')];
const valuesOf = (lines: ReturnType<typeof linesOf>) => lines.map(({ node: { value } }) => value);

describe('the lines', () => {
  test('leave out closed branches', () => {
    expect(valuesOf(linesOf(tree, new Set()))).toEqual(['a', 'e']);
    expect(valuesOf(linesOf(tree, new Set(['a'])))).toEqual(['a', 'b', 'd', 'e']);
  });
  test('know their position', () => {
    const [, , c, d] = linesOf(tree, new Set(['a', 'b']));
    expect(c).toMatchObject({ level: 3, place: 1, siblings: 1, parent: 'b' });
    expect(d).toMatchObject({ level: 2, place: 2, siblings: 2, parent: 'a' });
  });
});

test('branches above a choice are open', () => {
  expect(branchesWith(tree, new Set(['c']))).toEqual(['a', 'b']);
  expect(branchesWith(tree, new Set(['a', 'e']))).toEqual([]);
});

test('a text narrows the tree to matching names', () => {
  const { nodes, open } = narrowTree(tree, 'THE C');
  expect(valuesOf(linesOf(nodes, open))).toEqual(['a', 'b', 'c']);
  expect(narrowTree(tree, 'x').nodes).toEqual([]);
  expect(narrowTree([node('Côte d’Ivoire')], 'cote').nodes).toHaveLength(1);
});

describe('keys', () => {
  const open = new Set(['a']);
  const lines = linesOf(tree, open);
  test.each([
    ['ArrowDown', 'a', { go: 'b' }],
    ['ArrowDown', 'e', undefined],
    ['ArrowUp', 'd', { go: 'b' }],
    ['Home', 'd', { go: 'a' }],
    ['End', 'a', { go: 'e' }],
    ['ArrowRight', 'a', { go: 'b' }],
    ['ArrowRight', 'b', { turn: 'b' }],
    ['ArrowRight', 'e', undefined],
    ['ArrowLeft', 'a', { turn: 'a' }],
    ['ArrowLeft', 'b', { go: 'a' }],
    ['ArrowLeft', 'e', undefined],
    [' ', 'd', { choose: 'd' }],
    ['Enter', 'd', { choose: 'd' }],
    ['x', 'd', undefined],
    ['ArrowDown', 'gone', undefined],
  ])('%s on %s', (key, active, expected) => {
    expect(treeAction(key, lines, active, open)).toEqual(expected);
  });
});
