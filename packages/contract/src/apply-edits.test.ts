import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdits, type Change, type EditableRow, type EditableRows, fullText, rowLimit } from './apply-edits.ts';
import { bodyLimit } from './endpoint.ts';
import { addRow, removeRow } from './forms.ts';

const method: EditableRow = { row_id: 'm', scope: 'method', position: 0, answers: { currency: 'USD' } };
const ratio: EditableRow = { row_id: 'r', scope: 'ratio', position: 1, answers: { comparator: 'warfarin' } };
const formOf = (...rows: EditableRow[]) => ({
  kind: 'review' as const,
  rows: new Map(rows.map((row) => [row.row_id, row])),
});
const edit = (row_id: string, key: string, value: unknown = null, reason?: string): Change => ({
  row_id,
  key,
  value,
  ...(reason !== undefined && { reason }),
});
const newRow = (position: number, scope = 'ratio') => ({ scope, position });
/** The row after one edit, or the reason for its refusal. */
const after = (rows: EditableRow[], change: Change) => {
  const { rows: now, refused } = applyEdits(formOf(...rows), [change]);
  return refused[0] ? `${refused[0].refused}: ${refused[0].text}` : now.get(change.row_id);
};

describe('applyEdits', () => {
  it.each<[string, Change, unknown]>([
    ['an answer', edit('m', 'disease', 'Stroke'), { ...method, answers: { currency: 'USD', disease: 'Stroke' } }],
    ['an answer taken back', edit('m', 'currency'), { ...method, answers: {} }],
    [
      'a note',
      edit('m', 'currency', 'EUR', 'Table 1'),
      { ...method, answers: { currency: 'EUR' }, notes: { currency: 'Table 1' } },
    ],
    ['a row', edit('n', addRow, newRow(4)), { row_id: 'n', scope: 'ratio', position: 4, answers: {} }],
    ['a row that goes', edit('r', removeRow), { ...ratio, removed: true }],
    ['no question of the form', edit('m', 'title', 'Mine'), 'invalid: Unknown field.'],
    ['a question of another scope', edit('m', 'comparator', 'x'), 'invalid: Unknown field.'],
    ['no property of every object', edit('m', '__proto__', {}), 'invalid: Unknown field.'],
    ['a value that is no answer', edit('m', 'quality_score', 9), 'invalid: At most 7.'],
    ['a row that is not there', edit('x', 'comparator', 'y'), 'conflict: This row was removed.'],
    ['a row that is there', edit('r', addRow, newRow(4)), 'conflict: This row already exists.'],
    ['the study', edit('m', removeRow), 'invalid: The study row cannot be removed.'],
    ['a removal with a value', edit('r', removeRow, 'x'), 'invalid: To remove a row, send no value.'],
    [
      'a row of no kind',
      edit('n', addRow, newRow(4, 'method')),
      'invalid: A new row needs a scope (ratio or weight) and a position.',
    ],
    [
      'a row without a place',
      edit('n', addRow, { scope: 'ratio' }),
      'invalid: A new row needs a scope (ratio or weight) and a position.',
    ],
    [
      'a row with more',
      edit('n', addRow, { ...newRow(4), more: 1 }),
      'invalid: A new row needs a scope (ratio or weight) and a position.',
    ],
  ])('%s', (_, change, expected) => {
    expect(after([method, ratio], change)).toEqual(expected);
  });

  it.each([100_000, -100_000, 0])('a row at position %i', (position) => {
    const row = { row_id: 'n', scope: 'weight', position, answers: {} };
    expect(after([method], edit('n', addRow, newRow(position, 'weight')))).toEqual(row);
  });

  it.each([newRow(100_001), newRow(-100_001), newRow(1.5), null])('no row at %j', (place) => {
    expect(after([method], edit('n', addRow, place))).toBe(
      'invalid: A new row needs a scope (ratio or weight) and a position.',
    );
  });

  it('a removed row takes no edits, keeps its answers and kind, and can be restored with them', () => {
    const removed = { ...ratio, removed: true };
    expect(after([removed], edit('r', 'comparator', 'x'))).toBe('conflict: This row was removed.');
    expect(after([removed], edit('r', removeRow))).toBe('conflict: This row was removed.');
    expect(after([removed], edit('r', addRow, newRow(7, 'weight')))).toBe('conflict: This row already exists.');
    expect(after([removed], edit('r', addRow, newRow(7)))).toEqual({ ...ratio, position: 7, removed: false });
  });

  it('an empty note removes the note, and no note keeps it', () => {
    const noted = { ...method, notes: { currency: 'Table 1' } };
    expect(after([noted], edit('m', 'currency', 'EUR'))).toMatchObject({ notes: { currency: 'Table 1' } });
    expect(after([noted], edit('m', 'currency', 'EUR', ''))).toMatchObject({ notes: {} });
  });

  it('accepts the last row that fits into a form, and none after it, counting rows that were not loaded', () => {
    const form = { ...formOf(method), size: rowLimit - 1 };
    const { applied, refused } = applyEdits(form, [edit('n', addRow, newRow(1)), edit('o', addRow, newRow(2))]);
    expect(applied).toHaveLength(1);
    expect(refused).toMatchObject([{ refused: 'invalid', text: fullText }]);
    expect(
      applyEdits({ ...form, isPlanned: true }, [edit('n', addRow, newRow(1)), edit('o', addRow, newRow(2))]).refused,
    ).toEqual([]);
  });

  it('planned edits are not checked again, but need their row', () => {
    const form = { ...formOf(method), isPlanned: true };
    const { rows, refused } = applyEdits(form, [edit('m', 'quality_score', 9), edit('x', 'comparator', 'y')]);
    expect(rows.get('m')?.answers.quality_score).toBe(9);
    expect(refused).toMatchObject([{ refused: 'conflict' }]);
  });

  const randomEdit = fc.record({
    row_id: fc.constantFrom('m', 'r', 's', 't'),
    key: fc.constantFrom(addRow, removeRow, 'currency', 'quality_score', 'comparator', 'delta_cost'),
    value: fc.constantFrom<unknown>(null, 'USD', 3, 99, newRow(1), newRow(2, 'weight')),
  });

  it('gives the same result at once as one by one, returns the old values, and does not modify its input', () => {
    fc.assert(
      fc.property(fc.array(randomEdit, { maxLength: 40 }), (edits) => {
        const form = formOf(method, ratio);
        const before = JSON.stringify([...form.rows]);
        const whole = applyEdits(form, edits);
        expect(JSON.stringify([...form.rows])).toBe(before);
        let rows: EditableRows = form.rows;
        for (const one of edits) {
          const held = rows.get(one.row_id)?.answers[one.key];
          const isCell = one.key !== addRow && one.key !== removeRow;
          const step = applyEdits({ ...form, rows }, [one]);
          expect(step.applied.map(({ old }) => old)).toEqual(step.applied.map(() => (isCell ? held : null)));
          expect(step.rows).toEqual(step.applied.length > 0 ? step.rows : rows);
          rows = step.rows;
        }
        expect(whole.rows).toEqual(rows);
        expect(whole.applied.length + whole.refused.length).toBe(edits.length);
      }),
      { seed: 1976, numRuns: 300 },
    );
  });
});

it('any single answer fits into a request, as large as the dictionary allows', () => {
  const largest = Array.from({ length: 50 }, (_, id) => ({ id: 2_000_000_000 + id, details: '\u0001'.repeat(2000) }));
  const { refused } = applyEdits(formOf(method), [edit('m', 'country', largest)]);
  expect(refused).toEqual([]);
  expect(JSON.stringify({ edits: [{ ...edit('m', 'country', largest, '\u0001'.repeat(1000)) }] }).length).toBeLessThan(
    bodyLimit,
  );
});
