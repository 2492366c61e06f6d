import type { Edit } from '@cea/contract/forms';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import type { Unsent } from './unsent/unsent.ts';
import { createFormSession, undoTime } from './form-session.ts';
import type { UnsentStorage } from './unsent/unsent-storage.ts';
import { formAt, method } from './test-form.ts';
import { offline, useTestSessions } from './test-session.ts';
import { testStorage } from './unsent/test-storage.ts';

const { send, read, sentValues, open } = useTestSessions();

describe('autosave', () => {
  test('sends once after a pause in typing', async () => {
    send.mockResolvedValueOnce(1);
    const { edit, store } = open();
    edit('m', 'currency', 'C');
    edit('m', 'currency', 'CAD');
    expect(send).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(sentValues()).toEqual([[['currency', 'CAD']]]);
    expect(store.get()).toMatchObject({ seq: 1, queue: { sent: [], waiting: [] } });
  });

  test('sends one request at a time; the next is based on the first', async () => {
    const first = Promise.withResolvers<number>();
    send.mockReturnValueOnce(first.promise).mockResolvedValueOnce(2);
    const { edit } = open();
    edit('m', 'currency', 'CAD');
    await vi.advanceTimersByTimeAsync(1000);
    edit('m', 'currency', 'EUR');
    await vi.advanceTimersByTimeAsync(1000);
    expect(send).toHaveBeenCalledTimes(1);
    first.resolve(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(send.mock.calls[1]![0]).toMatchObject([{ value: 'EUR', base_seq: 1 }]);
  });

  test('repeats the same request without an answer, and keeps the queue', async () => {
    send.mockRejectedValueOnce(offline()).mockRejectedValueOnce(offline()).mockResolvedValue(1);
    const { edit, store } = open();
    edit('m', 'currency', 'CAD');
    await vi.advanceTimersByTimeAsync(700);
    expect(store.get().trouble?.kind).toBe('offline');
    await vi.advanceTimersByTimeAsync(5000);
    const ids = send.mock.calls.map(([edits]) => edits[0]!.edit_id);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
    expect(store.get().trouble).toBeUndefined();
  });

  test('detects another writer by the numbers', async () => {
    send.mockResolvedValueOnce(3);
    read.mockResolvedValueOnce(formAt(3, { currency: 'CAD', currency_year: 2017 }));
    const { edit, flush, store } = open();
    edit('m', 'currency', 'CAD');
    await expect(flush()).resolves.toBe(true);
    expect(store.get().rows[0]!.answers).toEqual({ currency: 'CAD', currency_year: 2017 });
  });

  test('a conflict waits for a choice, and the rest is sent', async () => {
    const conflict = { row_id: 'm', key: 'currency', theirs: 'GBP', yours: 'CAD', seq: 1 };
    send.mockRejectedValueOnce(new ApiError(409, { message: 'Changed.', conflict }));
    read.mockResolvedValue(formAt(1, { currency: 'GBP' }));
    send.mockResolvedValueOnce(2).mockResolvedValueOnce(3);
    const { edit, flush, settleConflict, store } = open();
    edit('m', 'currency', 'CAD');
    edit('m', 'currency_year', 2017);
    await expect(flush()).resolves.toBe(false);
    expect(store.get().conflicts['m.currency']).toMatchObject({ mine: 'CAD', theirs: 'GBP' });
    settleConflict('m', 'currency', 'mine');
    await expect(flush()).resolves.toBe(true);
    expect(send.mock.calls[2]![0]).toMatchObject([{ key: 'currency', value: 'CAD', base_seq: 2 }]);
  });

  test('stops when the form was closed elsewhere', async () => {
    send.mockRejectedValue(new ApiError(409, { message: 'This form was already submitted.' }));
    read.mockResolvedValue(formAt(1, {}, 'submitted'));
    const { edit, flush, store } = open();
    edit('m', 'currency', 'CAD');
    await expect(flush()).resolves.toBe(false);
    expect(store.get()).toMatchObject({ open: false, trouble: { message: 'This form was already submitted.' } });
    expect(send).toHaveBeenCalledTimes(1);
    expect(store.get().orphaned).toEqual([{ row_id: 'm', key: 'currency', value: 'CAD' }]);
  });

  test('stops when the form is gone', async () => {
    send.mockRejectedValue(new ApiError(404, { message: 'Not found.' }));
    const { edit, flush, store } = open();
    edit('m', 'currency', 'CAD');
    await expect(flush()).resolves.toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(store.get()).toMatchObject({ open: false, trouble: { kind: 'gone' }, orphaned: [{ value: 'CAD' }] });
    expect(send).toHaveBeenCalledTimes(1);
  });

  test.each([401, 419])('keeps the queue when the session has ended: %s', async (status) => {
    send.mockRejectedValueOnce(new ApiError(status, { message: 'Unauthenticated.' })).mockResolvedValueOnce(1);
    const { edit, flush, store } = open();
    edit('m', 'currency', 'CAD');
    await expect(flush()).resolves.toBe(false);
    expect(store.get().trouble?.kind).toBe('signed-out');
    await expect(flush()).resolves.toBe(true);
  });
});

describe('unsent answers of other windows', () => {
  const old: Edit = { edit_id: 'old', row_id: 'm', key: 'currency', value: 'CAD', base_seq: 0 };
  const nothing = { drafts: {}, conflicts: {}, orphaned: [] };

  test('are sent when the form is opened again, with their ids', async () => {
    send.mockResolvedValueOnce(1);
    const { flush, store } = open({}, { ...nothing, queue: { sent: [old], waiting: [] } });
    expect(store.get().rows[0]!.answers).toEqual({ currency: 'CAD' });
    await expect(flush()).resolves.toBe(true);
    expect(send.mock.calls[0]![0]).toEqual([old]);
  });

  test("wait until this window's answers are sent", async () => {
    send.mockResolvedValueOnce(1).mockResolvedValueOnce(2);
    const adopt = vi.fn(async () => undefined as Unsent | undefined);
    adopt.mockResolvedValueOnce({ ...nothing, queue: { sent: [], waiting: [old] } });
    const { edit, flush } = open({ adopt });
    edit('m', 'currency_year', 2017);
    await expect(flush()).resolves.toBe(true);
    expect(sentValues()).toEqual([[['currency_year', 2017]], [['currency', 'CAD']]]);
  });

  test("stay where they are while this window's answers cannot be sent", async () => {
    send.mockRejectedValue(offline());
    const adopt = vi.fn(async () => undefined);
    const { edit, flush } = open({ adopt });
    edit('m', 'currency', 'CAD');
    await expect(flush()).resolves.toBe(false);
    expect(adopt).not.toHaveBeenCalled();
  });

  test('the newest state is stored, even if storing takes longer than typing', async () => {
    const kept: unknown[] = [];
    const waiting: (() => void)[] = [];
    const keep: UnsentStorage['keep'] = async ({ queue }) => {
      // The first takes longest.
      if (kept.length === 0) await new Promise<void>((resolve) => waiting.push(resolve));
      kept.push(queue.waiting[0]?.value);
    };
    const { edit, isKept } = open({ keep });
    for (const value of ['CAD', 'EUR', 'GBP']) edit('m', 'currency', value);
    expect(isKept()).toBe(false);
    waiting[0]!();
    await vi.waitUntil(() => isKept());
    expect(kept).toEqual(['CAD', 'GBP']);
  });

  test('discarded answers are gone, even if they were just being stored', async () => {
    const kept: number[] = [];
    const writing = Promise.withResolvers<void>();
    const keep: UnsentStorage['keep'] = async ({ queue, drafts }) => {
      if (kept.length === 0) await writing.promise;
      kept.push(queue.waiting.length + Object.keys(drafts).length);
    };
    const { edit, discardUnsent, removeRow, store } = open({ keep });
    edit('m', 'currency', 'CAD');
    edit('m', 'currency_year', 17);
    removeRow('m');
    const discarded = discardUnsent();
    writing.resolve();
    await discarded;
    expect(kept).toEqual([1, 0]);
    expect(store.get().rows[0]!.answers).toEqual({});
    await vi.advanceTimersByTimeAsync(undoTime * 2);
    expect(send).not.toHaveBeenCalled();
  });

  test('every change is stored, including the last', async () => {
    send.mockRejectedValueOnce(offline()).mockResolvedValueOnce(1);
    const kept: string[] = [];
    const keep: UnsentStorage['keep'] = async ({ queue }) => {
      kept.push(queue.sent.map(() => 'sent').join() + queue.waiting.map(({ value }) => String(value)).join());
    };
    const { edit, flush, isKept } = open({ keep });
    edit('m', 'currency', 'CAD');
    expect(isKept()).toBe(false);
    await flush();
    await flush();
    expect(kept).toEqual(['CAD', 'sent', '']);
    expect(isKept()).toBe(true);
  });
});

describe('the session', () => {
  test('does not send invalid answers', async () => {
    const { edit, flush, store } = open();
    edit('m', 'currency_year', 17);
    await expect(flush()).resolves.toBe(false);
    expect(store.get().drafts['m.currency_year']?.fault).toBe('At least 1950.');
    expect(send).not.toHaveBeenCalled();
  });

  test('lets a removed row be restored, and sends the removal when the time is over', async () => {
    send.mockImplementation(async (edits) => store.get().seq + edits.length);
    const { addRow, removeRow, undoRemoval, flush, store } = open();
    const row_id = addRow('ratio', { comparator: 'x' });
    await flush();
    removeRow(row_id);
    expect(Object.keys(store.get().removing)).toEqual([row_id]);
    undoRemoval(row_id);
    await vi.advanceTimersByTimeAsync(undoTime * 2);
    expect(store.get().rows.map((row) => row.row_id)).toContain(row_id);
    removeRow(row_id);
    await vi.advanceTimersByTimeAsync(undoTime * 2);
    expect(store.get().rows.map((row) => row.row_id)).not.toContain(row_id);
    expect(sentValues().at(-1)).toEqual([['-row', null]]);
  });

  test("removes a row as it was seen: another user's changes are asked about", async () => {
    const ratio = { row_id: 'r', scope: 'ratio' as const, position: 1, answers: { comparator: 'x' } };
    const changed = { ...formAt(2, {}), rows: [method({}), { ...ratio, answers: { comparator: 'y' } }] };
    const { removeRow, edit, flush, settleConflict, store } = createFormSession({
      form: { ...formAt(0, {}), rows: [method({}), ratio] },
      server: { send, read },
      storage: testStorage,
    });
    removeRow('r');
    edit('m', 'currency', 'CAD');
    send.mockResolvedValueOnce(2); // Another window has written edit 1.
    read.mockResolvedValue(changed);
    const conflict = { row_id: 'r', key: '-row', theirs: { comparator: 'y' }, yours: null, seq: 1 };
    send.mockRejectedValueOnce(new ApiError(409, { message: 'Changed.', conflict }));
    await vi.advanceTimersByTimeAsync(undoTime * 2);
    expect(send.mock.calls[1]![0]).toMatchObject([{ key: '-row', base_seq: 0 }]);
    expect(store.get().conflicts).toEqual({
      'r.-row': { row_id: 'r', key: '-row', mine: null, theirs: { comparator: 'y' } },
    });
    settleConflict('r', '-row', 'mine');
    send.mockResolvedValueOnce(3);
    await expect(flush()).resolves.toBe(true);
    expect(send.mock.calls[2]![0]).toMatchObject([{ key: '-row', base_seq: 2 }]);
  });

  test("the user's own answers in a row do not prevent its removal", async () => {
    send.mockImplementation(async (edits) => store.get().seq + edits.length);
    const { addRow, edit, removeRow, flush, store } = open();
    const row_id = addRow('ratio');
    await flush();
    edit(row_id, 'comparator', 'x');
    removeRow(row_id);
    await vi.advanceTimersByTimeAsync(undoTime * 2);
    expect(send.mock.calls.at(-1)![0]).toMatchObject([{ key: '-row', base_seq: 2 }]);
  });
});
