import { columnsOf } from '@cea/contract/dictionary/columns';
import { expect, test } from 'vitest';
import { moved } from '../../../ui/list/column-choice.ts';
import { columnGroups, sameColumns } from './column-groups.ts';

test('every column is in one group', () => {
  const all = columnsOf('ratios');
  const groups = columnGroups(all);
  expect(groups[0]!.columns.map(({ key }) => key)).toContain('display_ratio');
  expect(groups.flatMap(({ columns }) => columns)).toHaveLength(all.length);
  expect(groups.map(({ title }) => title)).toContain('Study design');
});

test.each([
  ['b', -1, 'b,a,c'],
  ['b', 1, 'a,c,b'],
  ['a', -1, 'a,b,c'],
  ['c', 1, 'a,b,c'],
  ['x', 1, 'a,b,c'],
] as const)('%s by %i', (key, by, expected) => {
  expect(sameColumns(moved(['a', 'b', 'c'], key, by), expected.split(','))).toBe(true);
});
