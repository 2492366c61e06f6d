import { expect, test } from 'vitest';
import { type ChoiceNode, buildTree } from './choice-tree.ts';
import type { Choice } from './choices.ts';

const choices = (...written: string[]) =>
  written.map((label) => ({ label: label.trim(), depth: label.search(/\S/) }) as unknown as Choice);

const shape = (nodes: readonly ChoiceNode[]): unknown[] =>
  nodes.map(({ choice, children }) => (children.length > 0 ? [choice.label, shape(children)] : choice.label));

test.each([
  [[], []],
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
  [
    ['a', ' b', '  c', ' d', 'e', ' f'],
    [
      ['a', [['b', ['c']], 'd']],
      ['e', ['f']],
    ],
  ],
  [
    ['a', ' b', '  c', 'd'],
    [['a', [['b', ['c']]]], 'd'],
  ],
  // If a level is skipped, the choice is a child of the last existing one.
  [
    ['a', '  b', 'c'],
    [['a', ['b']], 'c'],
  ],
])('%j', (written, tree) => {
  expect(shape(buildTree(choices(...written)))).toEqual(tree);
});
