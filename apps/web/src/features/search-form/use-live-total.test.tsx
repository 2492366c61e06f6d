import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import type { Question } from './ask-total.ts';
import type { SearchLogic } from './search-logic.ts';
import { useLiveTotal } from './use-live-total.ts';

const askTotal = vi.fn<SearchLogic['askTotal']>();
const logic = { askTotal, refused: 422 } as unknown as SearchLogic;
const question = (text: string, type: Question['type'] = 'ratios'): Question => ({
  type,
  release: undefined,
  asking: { raw_query: text },
});
const nothing = { total: undefined, stale: false, fault: undefined };

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.resetAllMocks();
});

interface Given {
  readonly asked: Question | undefined;
  readonly with?: SearchLogic | undefined;
}
function open(asked: Question | undefined) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const hook = ({ asked: now, ...given }: Given) => useLiveTotal('with' in given ? given.with : logic, now);
  const initialProps: Given = { asked };
  return renderHook(hook, { wrapper, initialProps });
}
const rest = (milliseconds = 300) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('the total is requested after a pause in typing, and the last one stays until then', async () => {
  askTotal.mockResolvedValueOnce(7).mockResolvedValueOnce(3);
  const { result, rerender } = open(question('a'));
  await waitFor(() => expect(result.current).toEqual({ ...nothing, total: 7 }));
  rerender({ asked: question('ab') });
  expect(result.current).toEqual({ ...nothing, total: 7, stale: true });
  expect(askTotal).toHaveBeenCalledOnce();
  await rest();
  await waitFor(() => expect(result.current).toEqual({ ...nothing, total: 3 }));
  expect(askTotal.mock.lastCall?.[0]).toEqual(JSON.parse(JSON.stringify(question('ab'))));
});

test("while a request is in progress, the total is the previous query's", async () => {
  askTotal.mockResolvedValueOnce(7).mockReturnValueOnce(new Promise(() => {}));
  const { result, rerender } = open(question('a'));
  await waitFor(() => expect(result.current.total).toBe(7));
  rerender({ asked: question('ab') });
  await rest();
  await waitFor(() => expect(askTotal).toHaveBeenCalledTimes(2));
  expect(result.current).toEqual({ ...nothing, total: 7, stale: true });
});

test('a total of another type is not shown', async () => {
  askTotal.mockResolvedValueOnce(7);
  const { result, rerender } = open(question('a'));
  await waitFor(() => expect(result.current.total).toBe(7));
  rerender({ asked: question('a', 'weights') });
  expect(result.current).toEqual(nothing);
});

test('without a query, or before the logic is loaded, nothing is requested', async () => {
  const { result, rerender } = open(undefined);
  await rest();
  rerender({ asked: question('a'), with: undefined });
  await rest();
  expect(result.current).toEqual(nothing);
  expect(askTotal).not.toHaveBeenCalled();
});

test('clearing the query clears its total', async () => {
  askTotal.mockResolvedValueOnce(7);
  const { result, rerender } = open(question('a'));
  await waitFor(() => expect(result.current.total).toBe(7));
  rerender({ asked: undefined });
  expect(result.current).toEqual(nothing);
});

const refusal = (status: number) => new ApiError(status, { message: 'No such field.' });

test('the fault of a query is shown until it changes', async () => {
  askTotal.mockRejectedValueOnce(refusal(422));
  const { result, rerender } = open(question('a:b'));
  await waitFor(() => expect(result.current).toEqual({ ...nothing, fault: 'No such field.' }));
  rerender({ asked: question('a:bc') });
  expect(result.current.fault).toBeUndefined();
});

test('a failure of the site is no fault of the query', async () => {
  askTotal.mockRejectedValueOnce(refusal(500));
  const { result } = open(question('a'));
  await rest();
  expect(askTotal).toHaveBeenCalledOnce();
  expect(result.current).toEqual(nothing);
});
