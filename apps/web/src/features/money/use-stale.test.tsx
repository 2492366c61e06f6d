import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { useStale } from './use-stale.ts';

afterEach(cleanup);

const conflict = { key: 'rate', theirs: 2, base: 1 } as never;
const send = vi.fn<(base: object | undefined) => Promise<unknown>>();
const open = () => renderHook(() => useStale({ rate: 1, year: 2020 })).result;

test('an edit is based on the values seen', async () => {
  const result = open();
  send.mockResolvedValueOnce(undefined);
  expect(await act(() => result.current.attempt(send))).toBe(true);
  expect(send).toHaveBeenLastCalledWith({ rate: 1, year: 2020 });
  expect(result.current.conflict).toBeUndefined();
});

test("on a conflict both values are kept, and the next edit is based on the other user's", async () => {
  const result = open();
  send.mockRejectedValueOnce(new ApiError(409, { message: 'Changed.', conflict }));
  expect(await act(() => result.current.attempt(send))).toBe(false);
  expect(result.current.conflict).toEqual(conflict);
  expect(await act(async () => result.current.accept())).toEqual({ rate: 2, year: 2020 });
  expect(result.current.conflict).toBeUndefined();
  send.mockResolvedValueOnce(undefined);
  await act(() => result.current.attempt(send));
  expect(send).toHaveBeenLastCalledWith({ rate: 2, year: 2020 });
});

test.each([new ApiError(422, { message: 'No.' }), new Error('broken')])('%s is passed on', async (error) => {
  const result = open();
  send.mockRejectedValueOnce(error);
  await expect(act(() => result.current.attempt(send))).rejects.toBe(error);
  expect(result.current.conflict).toBeUndefined();
});
