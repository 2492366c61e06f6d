import { rowLimit } from '@cea/contract/apply-edits';
import { addRow, type Edit, editBatch, type Form, removeRow } from '@cea/contract/forms';
import { describe, expect, test } from 'vitest';
import {
  onAllEdited,
  onCellLeft,
  type CellState,
  onConflict,
  onConflictSettled,
  onEdited,
  hasUnsaved,
  isFull,
  onOpened,
  onRefused,
  onReread,
  onRestored,
  onSaved,
  faultyRows,
  shownFault,
  shownFaults,
  onSubmissionRefused,
  onRowsGone,
} from './cell-store.ts';
import { isNothing } from './unsent/unsent.ts';
import { takeNext } from './edit-queue.ts';

const form: Form = {
  id: 1,
  article: { id: 1, compound_id: '2019-01-00001', answers: {}, has_pdf: false },
  article_assignment_id: 1,
  kind: 'review',
  origin: 'reader',
  status: 'open',
  seq: 5,
  dictionary_version: 1,
  is_accepted: null,
  rows: [{ row_id: 'm', scope: 'method', position: 0, answers: { currency: 'USD' } }],
};
const edit = (key: string, value: unknown, row_id = 'm'): Edit => ({
  edit_id: `${row_id} ${key} ${String(value)}`,
  row_id,
  key,
  value,
  base_seq: 5,
});
const newRatio = { scope: 'ratio', position: 1 };
const type = (state: CellState, ...edits: Edit[]) => edits.reduce((now, one) => onEdited(now, one, undefined), state);
const sending = (state: CellState) => ({ ...state, queue: takeNext(state.queue, editBatch) });
const answers = (state: CellState, row_id = 'm') => state.rows.find((row) => row.row_id === row_id)?.answers;

describe('the rows shown', () => {
  test('keep their objects while only others change, so that only the changed one renders', () => {
    const added = [edit(addRow, newRatio, 'a'), edit(addRow, { ...newRatio, position: 2 }, 'b')];
    const before = type(onOpened(form), ...added, edit('intervention', 'Apixaban', 'a'));
    const after = type(before, edit('comparator', 'warfarin', 'b'));
    const rowOf = (state: CellState, id: string) => state.rows.find(({ row_id }) => row_id === id);
    expect(rowOf(after, 'a')).toBe(rowOf(before, 'a'));
    expect(rowOf(after, 'b')).not.toBe(rowOf(before, 'b'));
  });

  test('take what could not be saved in them along when they are removed', () => {
    const added = type(onOpened(form), edit(addRow, newRatio, 'a'));
    const typed = onEdited(added, edit('ratio_article', 'n.r.', 'a'), 'Invalid numeric value.');
    expect(isNothing(type(typed, edit(removeRow, null, 'a')))).toBe(true);
  });

  test('change once for many edits; one with a fault is a draft', () => {
    const edits = [
      edit(addRow, newRatio, 'a'),
      edit('comparator', 'warfarin', 'a'),
      edit('ratio_article', 'n.r.', 'a'),
    ];
    const state = onAllEdited(onOpened(form), [
      { edit: edits[0]! },
      { edit: edits[1]! },
      { edit: edits[2]!, fault: 'Invalid numeric value.' },
    ]);
    expect(answers(state, 'a')).toEqual({ comparator: 'warfarin', ratio_article: 'n.r.' });
    expect(state.queue.waiting).toEqual(edits.slice(0, 2));
    expect(Object.keys(state.drafts)).toEqual(['a.ratio_article']);
  });

  test('contain everything typed, over what is saved', () => {
    const state = type(onOpened(form), edit('currency', 'CAD'), edit('currency_year', 2017));
    expect(answers(state)).toEqual({ currency: 'CAD', currency_year: 2017 });
    expect(state.base).toBe(form.rows);
    expect(hasUnsaved(state)).toBe(true);
  });

  test('show a note with its answer, until an empty one removes it', () => {
    const state = type(onOpened(form), { ...edit('currency', 'CAD'), reason: 'Table 2' });
    expect(state.rows[0]!.notes).toEqual({ currency: 'Table 2' });
    expect(type(state, edit('currency', 'EUR')).rows[0]!.notes).toEqual({ currency: 'Table 2' });
    expect(type(sending(state), edit('currency', 'EUR')).rows[0]!.notes).toEqual({ currency: 'Table 2' });
    expect(type(sending(state), { ...edit('currency', 'EUR'), reason: '' }).rows[0]!.notes).toEqual({});
  });

  test('null clears an answer', () => {
    expect(answers(type(onOpened(form), edit('currency', null)))).toEqual({});
  });

  test('contain a new row with its answers', () => {
    const state = type(
      onOpened(form),
      edit(addRow, { scope: 'ratio', position: 1 }, 'r'),
      edit('comparator', 'x', 'r'),
    );
    expect(state.rows.at(-1)).toEqual({ row_id: 'r', scope: 'ratio', position: 1, answers: { comparator: 'x' } });
  });

  test('an invalid value stays on screen and out of the queue until it is corrected', () => {
    const state = onEdited(onOpened(form), edit('currency_year', 17), 'At least 1950.');
    expect(answers(state)).toMatchObject({ currency_year: 17 });
    expect([state.queue.waiting.length, hasUnsaved(state)]).toEqual([0, true]);
    expect(type(state, edit('currency_year', 2017)).drafts).toEqual({});
  });
});

describe('a fault', () => {
  const named = ({ faults }: CellState) => Object.keys(faults);

  test('is known at once, but shown only when the cell was left or a submission was attempted', () => {
    const state = onOpened(form);
    expect(named(state)).toContain('m.quality_score');
    expect(shownFault(state, 'm.quality_score')).toBeUndefined();
    expect(shownFault(onCellLeft(state, 'm.quality_score'), 'm.quality_score')).toBe('Required');
    expect(shownFault(onCellLeft(state, 'm.quality_score'), 'm.icd')).toBeUndefined();
    expect(shownFault({ ...state, attempted: true }, 'm.icd')).toBe('Required');
    expect([...faultyRows(state)]).toEqual([]);
    expect([...faultyRows({ ...state, attempted: true })]).toContain('m');
  });

  test('comes and goes with the answers', () => {
    const mended = type(onOpened(form), edit('quality_score', 5));
    expect(named(mended)).not.toContain('m.quality_score');
    expect(named(type(mended, edit('costs_discounted', 'yes')))).toContain('m.discount_rate_costs');
    expect(named({ ...onReread(mended, { ...form, status: 'submitted' }) })).toEqual([]);
  });
});

describe("the server's answer", () => {
  test('saved: the base includes it, and what was typed since stays', () => {
    const typed = type(sending(type(onOpened(form), edit('currency', 'CAD'))), edit('currency', 'EUR'));
    const state = onSaved(typed, { seq: 6, at: 1000, alone: true });
    expect(state.base[0]!.answers).toEqual({ currency: 'CAD' });
    expect(answers(state)).toEqual({ currency: 'EUR' });
    expect([state.seq, state.savedAt, state.queue.waiting[0]!.base_seq]).toEqual([6, 1000, 6]);
  });

  test('a conflict holds both values, and choosing theirs shows them', () => {
    const theirs = { ...form, seq: 6, rows: [{ ...form.rows[0]!, answers: { currency: 'GBP' } }] };
    const typed = type(sending(type(onOpened(form), edit('currency', 'CAD'))), edit('currency', 'EUR'));
    const state = onConflict(onReread(typed, theirs), { row_id: 'm', key: 'currency', theirs: 'GBP' });
    expect(state.conflicts).toEqual({ 'm.currency': { row_id: 'm', key: 'currency', mine: 'EUR', theirs: 'GBP' } });
    expect(state.queue).toEqual({ sent: [], waiting: [] });
    const settled = onConflictSettled(state, 'm', 'currency');
    expect(answers(settled)).toEqual({ currency: 'GBP' });
    expect(hasUnsaved(settled)).toBe(false);
  });

  test('a refused value becomes a draft with its fault; others continue', () => {
    const typed = sending(type(onOpened(form), edit('currency', 'CAD'), edit('country', [{ id: 9 }])));
    const state = onRefused(typed, { 'm.country': ['Choose from the list.'] });
    expect(state.drafts['m.country']).toMatchObject({ value: [{ id: 9 }], fault: 'Choose from the list.' });
    expect(state.queue.sent.map(({ key }) => key)).toEqual(['currency']);
    expect(onRefused(typed, { edits: ['Too many.'] })).toBe(typed);
  });

  test('a refused value is replaced by a newer one of its cell, which is sent by itself', () => {
    const first = { ...edit('country', [{ id: 9 }]), reason: 'Table 2' };
    const typed = type(sending(type(onOpened(form), first)), edit('country', [{ id: 4 }]));
    const state = onRefused(typed, { 'm.country': ['Choose from the list.'] });
    expect(state.drafts).toEqual({});
    expect(answers(state)).toMatchObject({ country: [{ id: 4 }] });
    expect(state.queue.sent).toEqual([]);
    expect(state.queue.waiting).toEqual([{ ...edit('country', [{ id: 4 }]), reason: 'Table 2' }]);
    expect(shownFault(state, 'm.country')).toBeUndefined();
  });

  test('a refused value is replaced by a newer one that is not valid yet', () => {
    const typed = onEdited(
      sending(type(onOpened(form), edit('currency_year', 2017))),
      edit('currency_year', 17),
      'Old.',
    );
    const state = onRefused(typed, { 'm.currency_year': ['Not so.'] });
    expect(state.drafts['m.currency_year']).toMatchObject({ value: 17, fault: 'Old.' });
    expect(state.queue.sent).toEqual([]);
  });

  test('a fault that only the server could find stays until its cell is changed', () => {
    const state = onSubmissionRefused(onOpened(form), {
      'm.country': ['No such country.', 'More'],
      rows: ['Add a ratio.'],
    });
    expect(state.refusals).toEqual({ 'm.country': 'No such country.', rows: 'Add a ratio.' });
    expect(shownFault(state, 'm.country')).toBe('No such country.');
    expect(type(state, edit('country', [{ id: 9 }])).refusals).toEqual({ rows: 'Add a ratio.' });
    expect(type(state, edit(addRow, { scope: 'ratio', position: 1 }, 'r')).refusals).not.toHaveProperty('rows');
  });

  test('a row that cannot be added puts its answers aside', () => {
    const typed = type(
      onOpened(form),
      edit(addRow, newRatio, 'r'),
      edit('comparator', 'x', 'r'),
      edit('currency', 'CAD'),
    );
    const state = onRefused(sending(typed), { 'r.+row': ['A form can have at most 400 rows.'] });
    expect(state.orphaned).toEqual([{ row_id: 'r', key: 'comparator', value: 'x' }]);
    expect([state.drafts, state.queue.sent.map(({ key }) => key)]).toEqual([{}, ['currency']]);
    expect(state.rows.map(({ row_id }) => row_id)).toEqual(['m']);
    expect(state.rowRefusal).toEqual({ scope: 'ratio', text: 'A form can have at most 400 rows.' });
    expect(type(state, edit('currency', 'EUR')).rowRefusal).toBeUndefined();
  });

  test('a form is full if it has no space for another row, removed ones included', () => {
    const rows = Array.from({ length: rowLimit - 2 }, (_, at) => ({
      row_id: `w${at}`,
      scope: 'weight' as const,
      position: at,
      answers: {},
    }));
    const state = onOpened({ ...form, rows: [...form.rows, ...rows] });
    expect(isFull(state)).toBe(false);
    const full = type(state, edit(addRow, newRatio, 'r'));
    expect(isFull(full)).toBe(true);
    const removed = onSaved(sending(type(full, edit('-row', null, 'w1'))), { seq: 7, at: 1000, alone: true });
    expect(removed.rows).toHaveLength(rowLimit - 1);
    expect(isFull(removed)).toBe(true);
  });

  test('a row removed here comes back with its answers at once', () => {
    const ratio = { row_id: 'r', scope: 'ratio' as const, position: 1, answers: { comparator: 'x' } };
    const removed = sending(type(onOpened({ ...form, rows: [...form.rows, ratio] }), edit('-row', null, 'r')));
    expect(answers(removed, 'r')).toBeUndefined();
    const gone = onSaved(removed, { seq: 6, at: 1000, alone: true });
    const back = type(gone, edit(addRow, { scope: 'ratio', position: 3 }, 'r'));
    expect(back.rows.at(-1)).toMatchObject({ position: 3, answers: { comparator: 'x' } });
  });

  test('a row to add that exists already is not sent again; one still to be added keeps its answers', () => {
    const there = { ...form, rows: [...form.rows, { row_id: 'r', scope: 'ratio' as const, position: 1, answers: {} }] };
    const typed = type(
      onOpened(there),
      edit(addRow, newRatio, 'r'),
      edit('comparator', 'x', 'r'),
      edit(addRow, newRatio, 's'),
      edit('comparator', 'y', 's'),
    );
    const state = onRowsGone(typed);
    expect(state.queue.waiting.map(({ row_id, key }) => `${row_id} ${key}`)).toEqual([
      'r comparator',
      's +row',
      's comparator',
    ]);
    expect(state.orphaned).toEqual([]);
  });

  test('answers of a removed row are put aside, not dropped', () => {
    const typed = type(onOpened(form), edit('comparator', 'x', 'gone'), edit('currency', 'CAD'));
    const state = onRowsGone(typed);
    expect(state.queue.waiting.map(({ row_id }) => row_id)).toEqual(['m']);
    expect(state.orphaned).toEqual([{ row_id: 'gone', key: 'comparator', value: 'x' }]);
    const fine = type(onOpened(form), edit('currency', 'CAD'));
    expect(onRowsGone(fine)).toBe(fine);
  });
});

describe('unsent answers of a closed window', () => {
  const left = (...edits: Edit[]) => type(onOpened(form), ...edits);

  test('are shown and queued again under the same ids', () => {
    const { queue } = sending(left(edit('currency', 'CAD')));
    const state = onRestored(onOpened(form), { ...onOpened(form), queue });
    expect(answers(state)).toEqual({ currency: 'CAD' });
    expect(state.queue).toEqual(queue);
  });

  test('come before what was typed since, once per cell', () => {
    const typed = type(onOpened(form), edit('currency', 'EUR'), edit('currency_year', 2017));
    const { waiting } = onRestored(typed, left(edit('currency', 'CAD'))).queue;
    expect(waiting.map(({ key, value }) => [key, value])).toEqual([
      ['currency', 'EUR'],
      ['currency_year', 2017],
    ]);
  });

  test("if both could not be sent, this window's newer one stays", () => {
    const faulty = (year: number) => onEdited(onOpened(form), edit('currency_year', year), 'At least 1950.');
    const conflict = (mine: string) => ({ 'm.currency': { row_id: 'm', key: 'currency', mine, theirs: 'USD' } });
    const state = onRestored(
      { ...faulty(18), conflicts: conflict('here') },
      { ...faulty(17), conflicts: conflict('there') },
    );
    expect(state.drafts['m.currency_year']?.value).toBe(18);
    expect(answers(state)).toMatchObject({ currency_year: 18 });
    expect(state.conflicts['m.currency']?.mine).toBe('here');
  });

  test('without a row are kept with those of this window', () => {
    const orphan = (value: string) => ({ row_id: 'gone', key: 'comparator', value });
    const state = onRestored(
      { ...onOpened(form), orphaned: [orphan('here')] },
      { ...onOpened(form), orphaned: [orphan('there')] },
    );
    expect(state.orphaned).toEqual([orphan('there'), orphan('here')]);
  });

  test('a request in progress stays as it was, whatever is typed after', () => {
    const before = sending(left(edit('currency', 'CAD')));
    const state = type(onRestored(onOpened(form), before), edit('currency', 'EUR'));
    expect(state.queue.sent).toEqual(before.queue.sent);
    expect(state.queue.waiting.map(({ value }) => value)).toEqual(['EUR']);
  });

  test('a closed form puts aside what it does not contain, the newest of each cell', () => {
    const faulty = onEdited(sending(left(edit('currency', 'CAD'))), edit('currency_year', 17), 'At least 1950.');
    const typed = type(faulty, edit('disease', 'x'), edit('disease', 'y'), edit('country', null));
    const rows = [{ ...form.rows[0]!, answers: { currency: 'CAD' } }];
    const state = onReread(typed, { ...form, status: 'submitted', rows });
    expect(state.orphaned).toEqual([
      { row_id: 'm', key: 'disease', value: 'y' },
      { row_id: 'm', key: 'currency_year', value: 17 },
    ]);
    expect([hasUnsaved(state), isNothing(state), answers(state)]).toEqual([false, false, { currency: 'CAD' }]);
  });
});

describe('what an earlier visit has left', () => {
  const left = onEdited(onOpened(form), edit('currency_year', 'soon'), 'Enter a year.');

  test('shows the fault of a draft at once', () => {
    const state = onRestored(onOpened(form), left);
    expect(shownFault(state, 'm.currency_year')).toBe('Enter a year.');
    expect(shownFaults(state)).toEqual(['m.currency_year']);
    expect([...faultyRows(state)]).toEqual(['m']);
  });

  test('shows the fault of an answer, not what is still missing', () => {
    const answered = { ...form, rows: [{ ...form.rows[0]!, answers: { currency: 'USD', quality_score: 99 } }] };
    expect(shownFaults(onOpened(answered))).toEqual(['m.quality_score']);
  });
});
