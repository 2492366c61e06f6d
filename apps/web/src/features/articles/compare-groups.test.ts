import type { FormRow } from '@cea/contract/forms';
import type { ComparedForm, FormsComparison } from '@cea/contract/forms-compare';
import { expect, test } from 'vitest';
import { onlyDifferences } from '../reading/consensus/consensus-items.ts';
import { agreementOf, groupsOf } from './compare-groups.ts';

const row = (row_id: string, scope: FormRow['scope'], answers: object): FormRow => ({
  row_id,
  scope,
  position: 0,
  answers: answers as FormRow['answers'],
});
const form = (id: number, rows: FormRow[], more: Partial<ComparedForm> = {}): ComparedForm => ({
  id,
  origin: 'reader',
  status: 'submitted',
  is_accepted: null,
  submitted_at: null,
  reader: null,
  rows,
  ...more,
});

const a = form(1, [
  row('a1', 'method', { quality_score: 5.5, currency: 'GBP' }),
  row('a2', 'ratio', { intervention: 'Annual screening', comparator: 'none' }),
]);
const b = form(2, [row('b1', 'method', { quality_score: 6, currency: 'GBP' })]);
const both: FormsComparison = {
  kind: 'review',
  article_assignment_id: 1,
  readings: [a, b],
  agreed: null,
  pairs: [
    { row_id: 'a1', scope: 'method', a_row_id: 'a1', b_row_id: 'b1' },
    { row_id: 'a2', scope: 'ratio', a_row_id: 'a2', b_row_id: null },
  ],
  differences: [{ row_id: 'a1', scope: 'method', key: 'quality_score', a: 5.5, b: 6 }],
};

const told = (comparison: FormsComparison) =>
  onlyDifferences(groupsOf(comparison)).map(({ title, items }) => [
    title,
    ...items.map((item) => (item.kind === 'cell' ? [item.key, item.a, item.b, item.agreed].join(' ') : item.state)),
  ]);

test('two readings differ before and after they agree', () => {
  expect(told(both)).toEqual([
    ['Quality', 'quality_score 5.5 6 '],
    ['Ratio 1: Annual screening VERSUS none', 'undecided'],
  ]);
  const agreed = form(3, [row('a1', 'method', { quality_score: 5, currency: 'GBP' })], { origin: 'consensus' });
  expect(told({ ...both, agreed })).toEqual([
    ['Quality', 'quality_score 5.5 6 5'],
    ['Ratio 1: Annual screening VERSUS none', 'left out'],
  ]);
  const { fields, differing, agreed: percent } = agreementOf(groupsOf(both));
  expect(differing).toBe(1);
  expect(percent).toBe(Math.floor((100 * (fields - 1)) / fields));
});

test('a form by itself shows its answers by section and row', () => {
  const groups = groupsOf({ ...both, readings: [a], pairs: [], differences: [] });
  expect(groups.at(-1)!.title).toBe('Ratio 1: Annual screening VERSUS none');
  const cells = groups.flatMap(({ items }) => items.filter((item) => item.kind === 'cell'));
  expect(cells.map(({ key }) => key)).toEqual(['currency', 'quality_score', 'intervention', 'comparator']);
  expect(cells[1]).toMatchObject({ a: 5.5, differs: false });
  expect(groupsOf({ ...both, readings: [], agreed: a, pairs: [], differences: [] })).toEqual(groups);
});
