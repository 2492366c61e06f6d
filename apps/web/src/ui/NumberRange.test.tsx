import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Range, RangeOf } from './number-range.ts';
import { NumberRange } from './NumberRange.tsx';

const change = vi.fn();
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

const range = (value: Range) => <NumberRange label="Year" of="years" value={value} onChange={change} />;

/** A page that accepts every change. */
function Page({ of, begin }: { of: RangeOf; begin: Range }) {
  const [value, setValue] = useState(begin);
  change.mockImplementation(setValue);
  return <NumberRange label="Year" of={of} value={value} onChange={change} />;
}

const end = (name: 'from' | 'to') => screen.getByRole<HTMLInputElement>('textbox', { name: `Year, ${name}` });
const type = (name: 'from' | 'to', value: string) => fireEvent.change(end(name), { target: { value } });
const texts = () => [end('from').value, end('to').value];

test('an end is reported as soon as it is a number, with the other unchanged', () => {
  render(<Page of="years" begin={{ from: 2001 }} />);
  expect(texts()).toEqual(['2001', '']);
  type('to', '201');
  expect(change).not.toHaveBeenCalled();
  type('to', '2010');
  expect(change).toHaveBeenLastCalledWith({ from: 2001, to: 2010 });
  type('from', '');
  expect(change).toHaveBeenLastCalledWith({ from: undefined, to: 2010 });
});

test('an equal range is not reported', () => {
  render(range({ from: 2001 }));
  type('from', '2001 ');
  expect(change).not.toHaveBeenCalled();
});

test('a fault is shown once both fields are left, and hidden while it is corrected', () => {
  render(range({}));
  type('from', '20');
  fireEvent.blur(end('from'), { relatedTarget: end('to') });
  expect(screen.queryByText('Enter a four-digit year.')).toBeNull();
  fireEvent.keyDown(end('from'), { key: 'a' });
  expect(end('from').getAttribute('aria-invalid')).toBe('false');
  fireEvent.blur(end('to'), { relatedTarget: document.body });
  const fault = screen.getByText('Enter a four-digit year.');
  expect(end('to').getAttribute('aria-invalid')).toBe('true');
  expect(end('to').getAttribute('aria-describedby')).toBe(fault.id);
  type('from', '200');
  expect(screen.queryByText('Enter a four-digit year.')).toBeNull();
});

test('Enter shows a fault too', () => {
  render(range({ from: 2010 }));
  type('to', '2001');
  fireEvent.keyDown(end('to'), { key: 'Enter' });
  expect(screen.getByText('“From” must not be greater than “to”.')).toBeDefined();
  expect(change).not.toHaveBeenCalled();
});

test('a range changed from outside is followed, even over half-typed input', () => {
  const { rerender } = render(range({ from: 2001, to: 2010 }));
  type('to', '20');
  rerender(range({ from: 2001, to: 2010 }));
  expect(texts()).toEqual(['2001', '20']);
  rerender(range({ from: 2001 }));
  expect(texts()).toEqual(['2001', '']);
  rerender(range({}));
  expect(texts()).toEqual(['', '']);
});

test('a value that results from typing leaves the text as typed', () => {
  render(<Page of="numbers" begin={{}} />);
  type('from', '1,50');
  expect(change).toHaveBeenLastCalledWith({ from: 1.5, to: undefined });
  expect(texts()).toEqual(['1,50', '']);
});

test.each([
  ['years', 'numeric'],
  ['numbers', 'decimal'],
] as const)('the keyboard of %s is %s', (of, mode) => {
  render(<NumberRange label="Year" of={of} value={{}} onChange={change} />);
  expect(end('from').inputMode).toBe(mode);
});
