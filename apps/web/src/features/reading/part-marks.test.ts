import { cellName, wholeForm } from '@cea/contract/form-faults';
import type { FormRow } from '@cea/contract/forms';
import { expect, it } from 'vitest';
import { cellsNamed, countByPart, inOrder, nextAfter } from './part-marks.ts';
import { partsOf } from './progress.ts';

const row = (row_id: string, scope: FormRow['scope'], position: number): FormRow => ({
  row_id,
  scope,
  position,
  answers: {},
});
const parts = partsOf('review', [row('m', 'method', 0), row('r1', 'ratio', 1), row('r2', 'ratio', 2)]);
const ratios = parts.find(({ scope }) => scope === 'ratio')!;
const [first, second] = parts[0]!.keys as [string, string];
const cells = cellsNamed([
  cellName('r2', 'comparator'),
  wholeForm,
  cellName('r1', 'comparator'),
  cellName('r1', 'intervention'),
  cellName('m', second),
]);

it('lists cells in the order of the page, whatever order they come in', () => {
  expect(inOrder('review', parts, cells).map(({ row_id, key }) => cellName(row_id, key))).toEqual([
    cellName('m', second),
    cellName('r1', 'intervention'),
    cellName('r1', 'comparator'),
    cellName('r2', 'comparator'),
    cellName('', wholeForm),
  ]);
});

it('counts them by part', () => {
  expect([...countByPart(inOrder('review', parts, cells))]).toEqual([
    [parts[0]!.id, 1],
    [ratios.id, 4],
  ]);
});

it('steps from the current cell to the next one, and around the end', () => {
  const next = (row_id: string, key: string) => nextAfter('review', parts, cells, { row_id, key });
  expect(nextAfter('review', parts, cells, undefined)).toMatchObject({ row_id: 'm', key: second });
  expect(next('m', first)).toMatchObject({ row_id: 'm', key: second });
  expect(next('m', second)).toMatchObject({ row_id: 'r1', key: 'intervention' });
  expect(next('r2', 'intervention')).toMatchObject({ row_id: 'r2', key: 'comparator' });
  expect(next('r2', 'delta_cost')).toMatchObject({ key: wholeForm });
  expect(next('', wholeForm)).toMatchObject({ row_id: 'm' });
  expect(nextAfter('review', parts, [], { row_id: 'm', key: first })).toBeUndefined();
});
