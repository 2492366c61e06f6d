import { variables } from '@cea/contract/dictionary/variables';
import { expect, test } from 'vitest';
import { changesOf, undoOf } from './cell-changes.ts';
import { planPaste } from './plan-paste.ts';

const column = (key: 'intervention' | 'total_cost_intervention' | 'effect_intervention') => ({
  key,
  variable: variables[key],
  choices: [],
});
const columns = [column('intervention'), column('total_cost_intervention'), column('effect_intervention')];

function counted() {
  let last = 0;
  return () => {
    last += 1;
    return `new ${last}`;
  };
}
const target = { rowIds: ['e', 'f'], from: 5, columns, room: 10, newId: counted() };

test('the current cell is the top left corner, and rows are added as needed', () => {
  const table = [
    ['Sleeve gastrectomy', '58,900', '15.11'],
    ['Liraglutide', '61 050', 'n.r.'],
    ['Orlistat', '', ''],
  ];
  const plan = planPaste({ ...target, table, newId: counted() });
  expect(plan).toMatchObject({ added: ['new 1'], rows: [5, 7], filled: 6, cut: { rows: 0, columns: 0 } });
  expect(plan.changes).toEqual([
    { row_id: 'e', key: 'intervention', value: 'Sleeve gastrectomy' },
    { row_id: 'e', key: 'total_cost_intervention', value: 58_900 },
    { row_id: 'e', key: 'effect_intervention', value: 15.11 },
    { row_id: 'f', key: 'intervention', value: 'Liraglutide' },
    { row_id: 'f', key: 'total_cost_intervention', value: 61_050 },
    // Stays in its cell with a fault.
    { row_id: 'f', key: 'effect_intervention', value: 'n.r.' },
    { row_id: 'new 1', key: 'intervention', value: 'Orlistat' },
  ]);
  expect(plan.refused).toEqual([{ row_id: 'f', key: 'effect_intervention', text: 'n.r.', why: 'silent' }]);
});

test('a text that says nothing is not taken for a name', () => {
  const plan = planPaste({ ...target, table: [['NA', '5']] });
  expect(plan.changes).toEqual([{ row_id: 'e', key: 'total_cost_intervention', value: 5 }]);
  expect(plan.refused).toHaveLength(1);
});

test('what has no place is counted', () => {
  const table = Array.from({ length: 5 }, () => ['a', '1', '2', '3', '4']);
  expect(planPaste({ ...target, table, room: 1 })).toMatchObject({ rows: [5, 7], cut: { rows: 2, columns: 2 } });
});

test('a paste is taken back whole: old answers return, added rows go', () => {
  const rows = [
    { row_id: 'e', answers: { intervention: 'Before' } },
    { row_id: 'f', answers: {} },
  ];
  const plan = planPaste({ ...target, table: [['A', '1'], ['B'], ['C']], newId: counted() });
  const undo = undoOf(plan.changes, plan.added, rows);
  expect(changesOf(undo, [...rows, { row_id: 'new 1', answers: {} }])).toEqual([
    { row_id: 'e', key: 'intervention', value: 'Before' },
    { row_id: 'e', key: 'total_cost_intervention', value: null },
    { row_id: 'f', key: 'intervention', value: null },
    { row_id: 'new 1', key: '-row', value: null },
  ]);
  // A row that was removed meanwhile stays removed.
  expect(changesOf(undo, [rows[0]!])).toHaveLength(2);
});
