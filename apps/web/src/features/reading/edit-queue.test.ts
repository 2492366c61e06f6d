import { addRow, type Edit, editBatch, removeRow } from '@cea/contract/forms';
import { describe, expect, test } from 'vitest';
import {
  acknowledge,
  emptyQueue,
  enqueue,
  halveRequest,
  isEmpty,
  newestOf,
  sentBytes,
  takeNext,
  withdrawCell,
} from './edit-queue.ts';

const edit = (row_id: string, key: string, value: unknown, base_seq = 5): Edit => ({
  edit_id: `${row_id}-${key}-${String(value)}`,
  row_id,
  key,
  value,
  base_seq,
});
const queueOf = (...edits: Edit[]) => edits.reduce(enqueue, emptyQueue);
const values = (edits: readonly Edit[]) => edits.map(({ key, value }) => [key, value]);

describe('enqueue', () => {
  test('a cell has one waiting edit, at its first position, with its first base', () => {
    const { waiting } = queueOf(edit('r', 'a', 1), edit('r', 'b', 2), edit('r', 'a', 3, 9), edit('s', 'a', 4));
    expect(values(waiting)).toEqual([
      ['a', 3],
      ['b', 2],
      ['a', 4],
    ]);
    expect(waiting[0]!.base_seq).toBe(5);
  });

  test('a new row that is removed again leaves nothing behind', () => {
    expect(isEmpty(queueOf(edit('r', addRow, {}), edit('r', 'a', 1), edit('r', removeRow, null)))).toBe(true);
  });

  test('a row restored before its removal was sent needs no edit', () => {
    const { waiting } = queueOf(edit('r', removeRow, null), edit('r', addRow, {}), edit('r', 'a', 1));
    expect(values(waiting)).toEqual([['a', 1]]);
  });

  test('removing a known row drops its waiting edits', () => {
    const { waiting } = queueOf(edit('r', 'a', 1), edit('s', 'a', 2), edit('r', removeRow, null));
    expect(values(waiting)).toEqual([
      ['a', 2],
      [removeRow, null],
    ]);
  });
});

describe('sending', () => {
  const two = { edits: 2, bytes: editBatch.bytes };

  test('one request at a time, of limited size', () => {
    const first = takeNext(queueOf(edit('r', 'a', 1), edit('r', 'b', 2), edit('r', 'c', 3)), two);
    expect([first.sent.length, first.waiting.length]).toEqual([2, 1]);
    expect(takeNext(first, two)).toBe(first);
  });

  test('a request is limited in bytes as sent, and has at least one edit', () => {
    const long = (key: string) => edit('r', key, 'é'.repeat(500));
    const queue = queueOf(long('a'), long('b'), long('c'));
    const bytes = sentBytes(takeNext(queue, editBatch)) / 3;
    expect(bytes).toBeGreaterThan(1000);
    const taken = (room: number) => takeNext(queue, { edits: 200, bytes: room }).sent.length;
    expect([taken(2 * bytes), taken(2 * bytes - 1), taken(bytes), taken(1)]).toEqual([2, 1, 1, 1]);
  });

  test('half of a request that was too large waits again, with what was typed since', () => {
    const sending = takeNext(queueOf(edit('r', 'a', 1), edit('r', 'b', 2), edit('r', 'c', 3)), editBatch);
    const typed = [edit('r', 'd', 4), edit('r', 'c', 5, 9)].reduce(enqueue, sending);
    const { sent, waiting } = halveRequest(typed);
    expect(values(sent)).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
    expect(values(waiting)).toEqual([
      ['c', 5],
      ['d', 4],
    ]);
    expect(waiting[0]!.base_seq).toBe(5);
  });

  test('an edit typed while its cell was being saved is based on what was saved', () => {
    const typedMeanwhile = enqueue(takeNext(queueOf(edit('r', 'a', 1)), editBatch), edit('r', 'a', 2));
    const queue = acknowledge(enqueue(typedMeanwhile, edit('r', 'b', 3)), { from: 5, to: 6, alone: true });
    expect(queue.sent).toEqual([]);
    expect(queue.waiting.map(({ base_seq }) => base_seq)).toEqual([6, 5]);
  });

  test.each([
    [true, 5, 6],
    [false, 5, 5],
    [true, 4, 4],
  ])("a removal has seen the user's own answers: alone %s, based on %s, then on %s", (alone, base, expected) => {
    const sending = takeNext(queueOf(edit('r', 'a', 1)), editBatch);
    const { waiting } = acknowledge(enqueue(sending, edit('r', removeRow, null, base)), { from: 5, to: 6, alone });
    expect(waiting[0]!.base_seq).toBe(expected);
  });

  test('the newest value of a cell', () => {
    const queue = enqueue(takeNext(queueOf(edit('r', 'a', 1)), editBatch), edit('r', 'a', 2));
    expect(newestOf(queue, { row_id: 'r', key: 'a' })?.value).toBe(2);
    expect(newestOf(queue, { row_id: 'r', key: 'b' })).toBeUndefined();
    expect(isEmpty(withdrawCell(queue, { row_id: 'r', key: 'a' }))).toBe(true);
  });
});
