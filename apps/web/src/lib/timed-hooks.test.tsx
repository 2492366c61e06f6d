import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useMinimumPending } from './use-minimum-pending.ts';
import { useDebounced } from './use-debounced.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

test('a value is returned once it has been unchanged for a while', () => {
  const { result, rerender } = renderHook((value: string) => useDebounced(value, 300), { initialProps: 'a' });
  expect(result.current).toBe('a');
  rerender('ab');
  pass(200);
  rerender('abc');
  pass(299);
  expect(result.current).toBe('a');
  pass(1);
  expect(result.current).toBe('abc');
});

const pending = (initialProps: boolean) => renderHook((is: boolean) => useMinimumPending(is, 500), { initialProps });

test('a pending state shows at once, and for a minimum time', () => {
  const { result, rerender } = pending(false);
  expect(result.current).toBe(false);
  rerender(true);
  expect(result.current).toBe(true);
  pass(100);
  rerender(false);
  pass(399);
  expect(result.current).toBe(true);
  pass(1);
  expect(result.current).toBe(false);
});

test('a longer one ends as soon as it is done', () => {
  const { result, rerender } = pending(true);
  pass(900);
  expect(result.current).toBe(true);
  rerender(false);
  pass(0);
  expect(result.current).toBe(false);
});

test('one that becomes pending again stays visible', () => {
  const { result, rerender } = pending(true);
  rerender(false);
  pass(100);
  rerender(true);
  pass(1000);
  expect(result.current).toBe(true);
});
