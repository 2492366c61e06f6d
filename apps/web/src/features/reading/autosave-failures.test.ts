import type { Edit } from '@cea/contract/forms';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { shownFault } from './cell-store.ts';
import { formAt, method } from './test-form.ts';
import { offline, useTestSessions } from './test-session.ts';

const { send, read, sentValues, open } = useTestSessions();

describe('a failure', () => {
  const refusal = (status: number) => new ApiError(status, { message: 'No.' });
  const isSaved = async (edits: readonly Edit[]) => edits.length;

  test.each([0, 408, 429, 500, 503])('that is temporary is retried: %s', async (status) => {
    send.mockRejectedValueOnce(refusal(status)).mockResolvedValueOnce(1);
    const { edit, store } = open();
    edit('m', 'currency', 'CAD');
    await vi.advanceTimersByTimeAsync(700);
    expect(store.get().trouble?.kind).toBe('offline');
    await vi.advanceTimersByTimeAsync(1000);
    expect(store.get()).toMatchObject({ seq: 1, trouble: undefined });
  });

  test.each([400, 403, 418])('that is permanent stops saving: %s', async (status) => {
    send.mockRejectedValue(refusal(status));
    const { edit, store } = open();
    edit('m', 'currency', 'CAD');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(send).toHaveBeenCalledTimes(1);
    expect(store.get().trouble?.kind).toBe('stopped');
  });

  test('is retried at growing intervals, and soon again after a success', async () => {
    const { edit, flush } = open();
    const waits: number[] = [];
    const untilTried = async () => {
      const before = send.mock.calls.length;
      let waited = 0;
      while (send.mock.calls.length === before) {
        await vi.advanceTimersByTimeAsync(500);
        waited += 500;
      }
      waits.push(waited);
    };
    send.mockRejectedValue(offline());
    edit('m', 'currency', 'CAD');
    await flush();
    for (let tried = 0; tried < 6; tried += 1) await untilTried();
    expect(waits).toEqual([1000, 2000, 5000, 10_000, 30_000, 30_000]);
    send.mockResolvedValueOnce(1);
    await flush();
    edit('m', 'currency', 'EUR');
    await flush();
    waits.length = 0;
    await untilTried();
    expect(waits).toEqual([1000]);
  });

  test('is not retried by a flush', async () => {
    send.mockRejectedValue(offline());
    const { edit, flush } = open();
    edit('m', 'currency', 'CAD');
    await expect(flush()).resolves.toBe(false);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('a request that is too large is halved, in order, and the next ones are not larger', async () => {
    const { edit, flush, store } = open();
    const keys = [
      'disease',
      'gbd_comment',
      'threshold_low',
      'threshold_high',
      'quality_score',
      'currency_year',
      'currency',
    ];
    const valueOf = (key: string) =>
      ({ currency: 'CAD', currency_year: 2017 })[key] ?? (/disease|gbd/.test(key) ? 'x' : 3);
    send.mockImplementation(async (edits) => {
      if (edits.length > 2) throw refusal(413);
      return store.get().seq + edits.length;
    });
    for (const key of keys) edit('m', key, valueOf(key));
    await expect(flush()).resolves.toBe(true);
    const sizes = send.mock.calls.map(([edits]) => edits.length);
    expect(sizes.slice(0, 3)).toEqual([7, 4, 2]);
    expect(sizes.slice(3).every((size) => size <= 2)).toBe(true);
    const saved = send.mock.calls
      .filter(([edits]) => edits.length <= 2)
      .flatMap(([edits]) => edits.map(({ key }) => key));
    expect(saved).toEqual(keys);
    expect(store.get().rows[0]!.answers).toEqual(Object.fromEntries(keys.map((key) => [key, valueOf(key)])));
  });

  test('a single answer that is too large is reported at its cell, and not sent forever', async () => {
    const { edit, flush, store } = open();
    send.mockImplementation(async (edits) => {
      if (edits.some(({ key }) => key === 'disease')) throw refusal(413);
      return store.get().seq + edits.length;
    });
    edit('m', 'disease', 'x'.repeat(20_000));
    edit('m', 'currency', 'CAD');
    await expect(flush()).resolves.toBe(false);
    expect(store.get().drafts['m.disease']?.fault).toBe('This answer is too long to save. Shorten it.');
    expect(shownFault(store.get(), 'm.disease')).toBe('This answer is too long to save. Shorten it.');
    expect(store.get()).toMatchObject({ seq: 1, trouble: undefined, queue: { sent: [], waiting: [] } });
    const tries = send.mock.calls.length;
    await vi.advanceTimersByTimeAsync(120_000);
    expect(send).toHaveBeenCalledTimes(tries);
    edit('m', 'disease', 'Stroke');
    send.mockImplementation(isSaved);
    await vi.advanceTimersByTimeAsync(1000);
    expect(store.get().drafts).toEqual({});
  });
});

describe('the saved state', () => {
  test('is known without refetching, unless a row was restored, which may bring its own answers', async () => {
    send.mockImplementation(async (edits) => store.get().seq + edits.length);
    const ratio = { row_id: 'r', scope: 'ratio' as const, position: 1, answers: { comparator: 'of old' } };
    read.mockResolvedValue({ ...formAt(2, { currency: 'CAD' }), rows: [method({ currency: 'CAD' }), ratio] });
    const { edit, addRow, flush, store } = open();
    edit('m', 'currency', 'CAD');
    await flush();
    expect(read).not.toHaveBeenCalled();
    addRow('ratio', {}, 'r');
    await flush();
    expect(read).toHaveBeenCalledTimes(1);
    expect(store.get().rows.at(-1)?.answers).toEqual({ comparator: 'of old' });
  });

  test('includes what was typed after everything seemed to be sent', async () => {
    const adopting = Promise.withResolvers<undefined>();
    const adopt = vi.fn(() => Promise.resolve(undefined));
    adopt.mockReturnValueOnce(adopting.promise);
    send.mockResolvedValueOnce(1).mockResolvedValueOnce(2);
    const { edit, flush } = open({ adopt });
    edit('m', 'currency', 'CAD');
    const flushed = flush();
    await vi.waitUntil(() => adopt.mock.calls.length === 1);
    edit('m', 'currency_year', 2017);
    adopting.resolve(undefined);
    await expect(flushed).resolves.toBe(true);
    expect(sentValues()).toEqual([[['currency', 'CAD']], [['currency_year', 2017]]]);
  });
});
