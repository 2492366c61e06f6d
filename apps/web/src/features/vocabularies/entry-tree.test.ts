import { expect, test } from 'vitest';
import { managedEntry } from '../../../test/entries.ts';
import { countBelow, filterEntries, movesOf, parentOptions } from './entry-tree.ts';

const below = (parent_id: number, level: number) => ({ parent_id, level });
const entries = [
  managedEntry(1, 'Heart', { code: 'I00-I99' }),
  managedEntry(2, 'Failure', { ...below(1, 1), code: 'I50' }),
  managedEntry(3, 'Acute', below(2, 2)),
  managedEntry(4, 'Rhythm', below(1, 1)),
  managedEntry(5, 'Lung'),
  managedEntry(6, 'Old', { is_offered: false, archived_at: '2026-01-01T00:00:00.000Z' }),
];

interface Branch {
  readonly label: string;
  readonly children?: readonly Branch[];
}
const drawn = ({ label, children }: Branch): string =>
  children ? `${label} (${children.map(drawn).join(', ')})` : label;

test('parents are offered as a tree, without archived ones, the entry itself and what is below it', () => {
  expect(parentOptions(entries).map(drawn)).toEqual(['Heart (Failure (Acute), Rhythm)', 'Lung']);
  expect(parentOptions(entries, 2).map(drawn)).toEqual(['Heart (Rhythm)', 'Lung']);
  expect(parentOptions(entries, 1).map(drawn)).toEqual(['Lung']);
});

test.each([
  [1, [['Move down', 5]]],
  [2, [['Move down', 4]]],
  [4, [['Move up', null]]],
  [
    5,
    [
      ['Move up', null],
      ['Move down', 6],
    ],
  ],
  [6, [['Move up', 1]]],
  [3, []],
])('entry %i moves among its siblings', (id, moves) => {
  const one = entries.find((each) => each.id === id)!;
  expect(movesOf(entries, one).map(({ label, after }) => [label, after])).toEqual(moves);
});

test.each([
  ['', 'offered', [1, 2, 3, 4, 5]],
  ['', 'archived', [6]],
  ['', 'all', [1, 2, 3, 4, 5, 6]],
  ['hea', 'all', [1]],
  ['i50', 'all', [1, 2]],
  ['old', 'offered', []],
] as const)('"%s" of those %s', (search, shown, ids) => {
  expect(filterEntries(entries, search, shown).map(({ id }) => id)).toEqual(ids);
});

test('everything below an entry is counted', () => {
  expect([1, 2, 5].map((id) => countBelow(entries, id))).toEqual([3, 1, 0]);
});
