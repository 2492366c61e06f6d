import { addRow, type Edit, removeRow } from '@cea/contract/forms';
import { describe, expect, test } from 'vitest';
import { acknowledge, emptyQueue, enqueue, isEmpty, newestOf, takeNext, withdrawCell } from './edit-queue.ts';

const edit = (row_id: string, key: string, value: unknown, base_seq = 5): Edit => ({
  edit_id: `${row_id}-${key}-${String(value)}`,
  row_id,
  key,
  value,
  base_seq,
  source: 'typed',
});
const queueOf = (...edits: Edit[]) => edits.reduce(enqueue, emptyQueue);
const values = (edits: readonly Edit[]) => edits.map(({ key, value }) => [key, value]);

describe('enqueue', () => {
  test('a cell waits once, at its first place, based on what it was first based on', () => {
    const { waiting } = queueOf(edit('r', 'a', 1), edit('r', 'b', 2), edit('r', 'a', 3, 9), edit('s', 'a', 4));
    expect(values(waiting)).toEqual([
      ['a', 3],
      ['b', 2],
      ['a', 4],
    ]);
    expect(waiting[0]!.base_seq).toBe(5);
  });

  test('a new row that goes again leaves nothing behind', () => {
    expect(isEmpty(queueOf(edit('r', addRow, {}), edit('r', 'a', 1), edit('r', removeRow, null)))).toBe(true);
  });

  test('a row that comes back before it went was never away', () => {
    const { waiting } = queueOf(edit('r', removeRow, null), edit('r', addRow, {}), edit('r', 'a', 1));
    expect(values(waiting)).toEqual([['a', 1]]);
  });

  test('a known row that goes takes its waiting edits along', () => {
    const { waiting } = queueOf(edit('r', 'a', 1), edit('s', 'a', 2), edit('r', removeRow, null));
    expect(values(waiting)).toEqual([
      ['a', 2],
      [removeRow, null],
    ]);
  });
});

describe('sending', () => {
  test('one request at a time, of limited size', () => {
    const first = takeNext(queueOf(edit('r', 'a', 1), edit('r', 'b', 2), edit('r', 'c', 3)), 2);
    expect([first.sent.length, first.waiting.length]).toEqual([2, 1]);
    expect(takeNext(first, 2)).toBe(first);
  });

  test('an edit typed while its cell was being saved is based on what was saved', () => {
    const typedMeanwhile = enqueue(takeNext(queueOf(edit('r', 'a', 1)), 200), edit('r', 'a', 2));
    const queue = acknowledge(enqueue(typedMeanwhile, edit('r', 'b', 3)), { from: 5, to: 6, alone: true });
    expect(queue.sent).toEqual([]);
    expect(queue.waiting.map(({ base_seq }) => base_seq)).toEqual([6, 5]);
  });

  test.each([
    [true, 5, 6],
    [false, 5, 5],
    [true, 4, 4],
  ])('a removal has seen the own answers: alone %s, based on %s, then on %s', (alone, base, expected) => {
    const sending = takeNext(queueOf(edit('r', 'a', 1)), 200);
    const { waiting } = acknowledge(enqueue(sending, edit('r', removeRow, null, base)), { from: 5, to: 6, alone });
    expect(waiting[0]!.base_seq).toBe(expected);
  });

  test('the newest value of a cell', () => {
    const queue = enqueue(takeNext(queueOf(edit('r', 'a', 1)), 200), edit('r', 'a', 2));
    expect(newestOf(queue, { row_id: 'r', key: 'a' })?.value).toBe(2);
    expect(newestOf(queue, { row_id: 'r', key: 'b' })).toBeUndefined();
    expect(isEmpty(withdrawCell(queue, { row_id: 'r', key: 'a' }))).toBe(true);
  });
});
