import { messageLifetime } from '@cea/contract/constants';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { addMessage, dismissMessage, messages } from './messages.ts';
import { reportError } from './report-error.ts';

const shown = () => messages.get().map(({ type, content }) => `${type}: ${content}`);

beforeEach(() => {
  vi.useFakeTimers();
  messages.set([]);
});
afterEach(() => vi.useRealTimers());

test('a message vanishes after ten seconds', () => {
  addMessage('info', 'Hello');
  vi.advanceTimersByTime(messageLifetime - 1);
  expect(shown()).toEqual(['info: Hello']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

test('a message can carry how to take back what it announces', () => {
  const undo = vi.fn<() => Promise<void>>();
  addMessage('success', 'Deleted.', undo);
  expect(messages.get()[0]?.undo).toBe(undo);
  addMessage('success', 'Saved.');
  expect(messages.get()[1]).not.toHaveProperty('undo');
});

test('a message can be closed', () => {
  addMessage('info', 'One');
  addMessage('error', 'Two');
  dismissMessage(messages.get()[0]?.id ?? 0);
  expect(shown()).toEqual(['error: Two']);
});

test('the same sentence shows once, and for its full time', () => {
  addMessage('error', 'Again');
  vi.advanceTimersByTime(messageLifetime - 1);
  addMessage('error', 'Again');
  vi.advanceTimersByTime(messageLifetime - 1);
  expect(shown()).toEqual(['error: Again']);
});

test('a failed call is logged, and each value of its errors is a message', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  reportError(new ApiError(422, { message: 'Sum', errors: { a: ['One', 'Two'], b: ['Three'] } }));
  reportError(new ApiError(500, { message: 'Server Error' }));
  expect(shown()).toEqual(['error: One', 'error: Two', 'error: Three', 'error: Server Error']);
  expect(log).toHaveBeenCalledTimes(2);
  log.mockRestore();
});
