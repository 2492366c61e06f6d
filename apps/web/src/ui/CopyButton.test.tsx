import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CopyButton } from './CopyButton.tsx';

const copied: string[] = [];
let isAllowed = true;

beforeEach(() => {
  isAllowed = true;
  copied.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {
    clipboard: {
      writeText: async (text: string) => {
        if (!isAllowed) throw new Error('blocked');
        copied.push(text);
      },
    },
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const press = async () => {
  fireEvent.click(screen.getByRole('button'));
  await act(() => vi.advanceTimersByTimeAsync(0));
};
const label = () => screen.getByRole('button').textContent;

test('says for two seconds that the text was copied', async () => {
  render(<CopyButton text="a sentence" />);
  await press();
  expect([copied, label()]).toEqual([['a sentence'], 'Copied']);
  await act(() => vi.advanceTimersByTimeAsync(1999));
  expect(label()).toBe('Copied');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(label()).toBe('Copy');
});

test('another text has not been copied', async () => {
  const { rerender } = render(<CopyButton text="one" />);
  await press();
  rerender(<CopyButton text="two" />);
  expect(label()).toBe('Copy');
});

test('says so where the browser does not allow it', async () => {
  isAllowed = false;
  render(<CopyButton text="one" label="Copy link" of="the comparison" />);
  expect(screen.getByRole('button', { name: 'Copy link: the comparison' })).toBeDefined();
  await press();
  expect(label()).toBe('Could not copy');
});
