import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CountList, type CountOption } from './CountList.tsx';

const toggle = vi.fn();
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

const optionsOf = (count: number): CountOption[] =>
  Array.from({ length: count }, (_, at) => ({ value: `v${at}`, label: `Côte ${at}`, count: at * 1000 }));
const lines = () => screen.queryAllByRole('checkbox').map(({ parentElement }) => parentElement!.textContent);

function open(count: number, chosen: readonly string[] = [], excluding?: boolean): void {
  const more = excluding === undefined ? {} : { excluding };
  render(<CountList label="Country" options={optionsOf(count)} chosen={chosen} onToggle={toggle} {...more} />);
}

test('a line toggles its value, and shows its count', () => {
  open(2, ['v1']);
  expect(lines()).toEqual(['Côte 00', 'Côte 11,000']);
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([false, true]);
  fireEvent.click(screen.getByRole('checkbox', { name: /Côte 1/ }));
  expect(toggle).toHaveBeenCalledExactlyOnceWith('v1');
});

test('an unknown count is not shown, and a count of none is paler', () => {
  const options = [{ value: 'a', label: 'A', count: undefined }, ...optionsOf(2)];
  render(<CountList label="Country" options={options} chosen={[]} onToggle={toggle} />);
  expect(lines()[0]).toBe('A');
  expect(['A', 'Côte 0', 'Côte 1'].map((name) => screen.getByText(name).className)).toEqual([
    'name',
    'name nothing',
    'name',
  ]);
});

test.each([
  [undefined, ['line', 'line']],
  [false, ['line', 'line']],
  [true, ['line', 'line excluded']],
])('excluding %s', (excluding, classes) => {
  open(2, ['v1'], excluding);
  expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')!.className)).toEqual(classes);
});

test.each([
  [12, 0],
  [13, 1],
])('a list of %i has a search box: %i', (count, boxes) => {
  open(count);
  expect(screen.queryAllByRole('searchbox', { name: 'Find in Country' })).toHaveLength(boxes);
});

test('the search covers all options and ignores accents', () => {
  open(13);
  const find = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  expect(screen.queryByText('No matches.')).toBeNull();
  find(' COTE 12 ');
  expect(lines()).toEqual(['Côte 1212,000']);
  expect(screen.queryByRole('button')).toBeNull();
  find('nowhere');
  expect(lines()).toEqual([]);
  expect(screen.getByText('No matches.')).toBeDefined();
});

test('the rest of a long list can be shown and hidden', () => {
  open(9);
  expect(lines()).toHaveLength(6);
  fireEvent.click(screen.getByRole('button', { name: '3 more', expanded: false }));
  expect(lines()).toHaveLength(9);
  fireEvent.click(screen.getByRole('button', { name: 'Fewer', expanded: true }));
  expect(lines()).toHaveLength(6);
});

test('a fully visible list has nothing to expand', () => {
  open(6);
  expect(screen.queryByRole('button')).toBeNull();
});
