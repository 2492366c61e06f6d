import { notReportedWord } from '@cea/contract/query/model';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { YearFilter } from './YearFilter.tsx';

const choose = vi.fn();
const toggle = vi.fn();
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.resetAllMocks();
});

function open(chosen: readonly string[], { known = ['2000', '2004'], excluding = false, counts = {} } = {}): void {
  const filter = { chosen, excluding, toggle, choose, turn: () => {} };
  render(<YearFilter term="publication_year" label="Year" known={known} counts={counts} filter={filter} />);
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(`Year, ${name}`);
const ends = () => ['from', 'to', 'first year', 'last year'].map((name) => field(name).value);
const set = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
function enter(name: string, value: string): void {
  set(name, value);
  fireEvent.keyDown(field(name), { key: 'Enter' });
}
const bars = () => [...document.querySelectorAll<HTMLElement>('[data-name]')];
const asked = () => choose.mock.calls.map(([values]) => values);

test('shows the whole span if nothing is chosen, and nothing if no year is known', () => {
  open([]);
  expect(ends()).toEqual(['2000', '2004', '2000', '2004']);
  expect(screen.queryByRole('checkbox')).toBeNull();
  cleanup();
  open([], { known: [] });
  expect(document.querySelector('input')).toBeNull();
});

test('a typed year takes effect on Enter or on leaving the field', () => {
  open([]);
  set('from', '2002');
  expect(asked()).toEqual([]);
  fireEvent.keyDown(field('from'), { key: '2' });
  expect(asked()).toEqual([]);
  fireEvent.blur(field('from'));
  expect(asked()).toEqual([['[2002 TO 2004]']]);
  enter('to', '2003');
  expect(asked()[1]).toEqual(['[2000 TO 2003]']);
});

test.each(['20', '20023', 'abcd', '2000'])('%s is reverted', (typed) => {
  open([]);
  enter('from', typed);
  expect(asked()).toEqual([]);
  expect(field('from').value).toBe('2000');
});

test('reversed ends are swapped, and a single year is written once', () => {
  open(['[2001 TO 2002]']);
  enter('from', '2004');
  enter('to', '2001');
  expect(asked()).toEqual([['[2002 TO 2004]'], ['2001']]);
});

test("choosing the whole span chooses no years; 'not reported' stays", () => {
  open(['[2001 TO 2004]', notReportedWord], { known: ['2000', '2004', notReportedWord] });
  enter('from', '2000');
  enter('to', '2003');
  expect(asked()).toEqual([[notReportedWord], ['[2001 TO 2003]', notReportedWord]]);
  fireEvent.click(screen.getByRole('checkbox', { name: /Not reported/, checked: true }));
  expect(toggle).toHaveBeenCalledExactlyOnceWith(notReportedWord);
});

test('an equal choice is not applied again', () => {
  open([]);
  fireEvent.change(field('first year'), { target: { value: '2001' } });
  fireEvent.change(field('first year'), { target: { value: '2000' } });
  act(() => void vi.advanceTimersByTime(1000));
  expect(asked()).toEqual([]);
});

test('a handle takes effect after a pause', () => {
  open([]);
  set('first year', '2001');
  act(() => void vi.advanceTimersByTime(349));
  set('first year', '2002');
  expect(ends()).toEqual(['2002', '2004', '2002', '2004']);
  act(() => void vi.advanceTimersByTime(349));
  expect(asked()).toEqual([]);
  act(() => void vi.advanceTimersByTime(1));
  expect(asked()).toEqual([['[2002 TO 2004]']]);
});

test('a bar for each year, as high as its count; a click chooses the year', () => {
  open(['[2001 TO 2002]'], { counts: { 2000: 50, 2001: 1000, 2002: 1 } });
  expect(bars().map(({ title }) => title)).toEqual(['2000: 50', '2001: 1,000', '2002: 1', '2003: 0', '2004: 0']);
  expect(bars().map((bar) => bar.querySelector('i')!.style.height)).toEqual(['3px', '52px', '2px', '0px', '0px']);
  fireEvent.click(bars()[3]!);
  fireEvent.click(bars()[0]!.parentElement!);
  expect(asked()).toEqual([['2003']]);
});

test.each([
  [false, [false, true, true, false, false]],
  [true, [true, false, false, true, true]],
])('the chosen bars stand out, excluding %s', (excluding, strong) => {
  open(['[2001 TO 2002]'], { excluding });
  const colours = bars().map((bar) => bar.querySelector('i')!.style.background);
  const quiet = colours[strong.indexOf(false)];
  expect(colours.map((colour) => colour !== quiet)).toEqual(strong);
});
