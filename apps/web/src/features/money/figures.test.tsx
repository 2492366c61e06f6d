import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FigureValue } from './FigureValue.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { SourceChange } from './SourceChange.tsx';

const again = vi.fn();
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

const side = (source: string | null, indicative: boolean | null) => ({ source, indicative }) as never;

test.each([
  [null, null, '–'],
  [null, side('ECB', null), 'ECB'],
  [null, side('ECB', true), 'ECB · indicative'],
  [null, side('ECB', false), 'ECB · official'],
  [side('ECB', false), null, 'ECB · official'],
  [side('ECB', false), side('ECB', false), 'ECB · official'],
  [side('ECB', false), side('IMF', false), 'IMF · officialwas ECB · official'],
])('the source %#', (old, next, expected) => {
  expect(render(<SourceChange old={old} new={next} />).container.textContent).toBe(expected);
});

test.each([
  ['none', 1, 1, '1'],
  ['changed', 1, 2, 'was 1 →  now 2'],
  ['changed', 1, 1, '1'],
  ['added', undefined, 2, ' now 2'],
  ['removed', 1, undefined, 'was 1'],
] as const)('a figure that is %s', (change, applied, draft, expected) => {
  const { container } = render(<FigureValue change={change} applied={applied} draft={draft} show={String} />);
  expect(container.textContent).toBe(expected);
});

type ImportResult = Parameters<typeof ImportPreview>[0]['result'];
const lines = (state: string, count: number, first = 1) =>
  Array.from({ length: count }, (_, at) => ({
    line: first + at,
    key: 'CAD-2020',
    state,
    old: { usd_per_unit: 1 },
    new: { usd_per_unit: 2, source: 'ECB' },
    remark: state === 'refused' ? 'No such year.' : null,
  }));
function preview(counts: Partial<ImportResult['counts']>): void {
  const all = { new: 0, changed: 0, same: 0, refused: 0, ...counts };
  const result = { counts: all, lines: Object.entries(all).flatMap(([state, count]) => lines(state, count, count)) };
  render(<ImportPreview result={result as unknown as ImportResult} onAgain={again} />);
}
const pressed = () => screen.queryByRole('button', { pressed: true })?.textContent;

test.each([
  [{ new: 2, changed: 1, refused: 3 }, 'Error 3'],
  [{ new: 2, changed: 1, same: 1 }, 'Changed 1'],
  [{ new: 1200, same: 1 }, 'New 1,200'],
  [{ same: 1 }, 'Same 1'],
  [{}, undefined],
])('of %j the lines that need attention come first', (counts, first) => {
  preview(counts);
  expect(pressed()).toBe(first);
});

test('a file with a refused line cannot be imported, and the preview says so', () => {
  preview({ refused: 1, new: 1 });
  expect(screen.getByRole('alert').textContent).toContain('1 line has errors');
  expect(screen.getByText('No such year.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'New 1' }));
  expect(pressed()).toBe('New 1');
  fireEvent.click(screen.getByRole('button', { name: 'New 1' }));
  expect(pressed()).toBe('New 1');
  expect(screen.getByText('ECB')).toBeDefined();
  cleanup();
  preview({ new: 1 });
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  [100, 100, 0],
  [101, 100, 1],
])('of %i lines %i are shown', (count, rows, notes) => {
  preview({ same: count });
  expect(screen.getAllByText(/^Line \d/)).toHaveLength(rows);
  expect(screen.queryAllByText(/^The first 100 of/)).toHaveLength(notes);
});

test('a file without lines is reported as empty', () => {
  preview({});
  expect(screen.getByText('No lines to show.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Choose another file' }));
  expect(again).toHaveBeenCalledOnce();
});
