import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Mark } from './chart.ts';
import { ColumnChart } from './ColumnChart.tsx';

const change = vi.fn();
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

const marks = (...counts: number[]): Mark[] =>
  counts.map((count, at) => ({ key: `k${at}`, label: `Mark ${at}`, count, ...(at > 0 && { change: { page: at } }) }));
function draw(given: readonly Mark[], width: number, ...lines: { at: number; text: string }[]) {
  const common = { label: 'Years', width, height: 138, marks: given, lines, onChange: change };
  return render(<ColumnChart {...common} tick={({ key }) => key} />).container;
}
const numbers = (element: Element, ...names: string[]) => names.map((name) => Number(element.getAttribute(name)));
const bars = (drawn: Element) =>
  [...drawn.querySelectorAll('[data-mark]')].map((one) =>
    numbers(one.querySelectorAll('rect')[1]!, 'x', 'width', 'height'),
  );
const ticks = (drawn: Element) => [...drawn.querySelectorAll('g text')].map(({ textContent }) => textContent);

test('a bar is as high as its count, and small counts stay visible', () => {
  const drawn = draw(marks(0, 1, 500, 1000), 400);
  expect(bars(drawn)).toEqual([
    [1.5, 97, 0],
    [101.5, 97, 2],
    [201.5, 97, 50],
    [301.5, 97, 100],
  ]);
  expect([...drawn.querySelectorAll('title')].map(({ textContent }) => textContent)).toEqual([
    'Mark 0: 0',
    'Mark 1: 1',
    'Mark 2: 500',
    'Mark 3: 1,000',
  ]);
});

test('narrow bars have smaller gaps, and none is thinner than a point', () => {
  expect(bars(draw(marks(1, 1), 16))[0]).toEqual([0.5, 7, 100]);
  expect(bars(draw(marks(1, 1), 18))[0]).toEqual([1.5, 6, 100]);
  expect(bars(draw(marks(1, 1), 3))[0]?.[1]).toBe(1);
});

test('a click filters by the bar, if possible', () => {
  const [first, second] = draw(marks(1, 2), 400).querySelectorAll('g');
  fireEvent.click(first!);
  expect(change).not.toHaveBeenCalled();
  fireEvent.click(second!);
  expect(change).toHaveBeenCalledExactlyOnceWith({ page: 1 });
});

test.each([
  [200, ['k0', 'k1', 'k2', 'k3', 'k4']],
  [100, ['k0', 'k1', 'k2', 'k3', 'k4']],
  [99, ['k0', 'k2', 'k4']],
  [40, ['k0', 'k4']],
])('at a width of %i the first and last bars have labels, and as many between as fit', (width, named) => {
  expect(ticks(draw(marks(1, 1, 1, 1, 1), width))).toEqual(named);
});

test('a label never exceeds the drawing', () => {
  const texts = [...draw(marks(1, 1, 1), 33).querySelectorAll('g text')];
  const places = texts.map((text) => [text.getAttribute('text-anchor'), text.getAttribute('x')]);
  expect(places).toEqual([
    ['start', '0'],
    ['end', '33'],
  ]);
  const [middle] = draw(marks(1), 100).querySelectorAll('g text');
  expect([middle!.getAttribute('text-anchor'), middle!.getAttribute('x')]).toEqual(['middle', '50']);
});

const lineOf = (drawn: Element, text: string) => {
  const [line, label] = drawn.querySelector(`[data-line="${text}"]`)!.children;
  return [Number(line!.getAttribute('x1')), Number(label!.getAttribute('x')), label!.getAttribute('text-anchor')];
};

test.each([
  [0, 0, 6, 'start'],
  [1, 100, 106, 'start'],
  [2.5, 250, 256, 'start'],
  [3.5, 350, 344, 'end'],
])('a line after %d bars', (at, x, label, anchor) => {
  const drawn = draw(marks(1, 1, 1, 1), 400, { at, text: 'limit' });
  expect(lineOf(drawn, 'limit')).toEqual([x, label, anchor]);
  expect(drawn.querySelectorAll('svg > rect')).toHaveLength(0);
});

test('two lines have a band between them, and their labels outside of it', () => {
  const drawn = draw(marks(1, 1, 1, 1), 400, { at: 1, text: 'low' }, { at: 2, text: 'high' });
  expect(numbers(drawn.querySelector('svg > rect')!, 'x', 'width')).toEqual([100, 100]);
  expect([lineOf(drawn, 'low'), lineOf(drawn, 'high')]).toEqual([
    [100, 94, 'end'],
    [200, 206, 'start'],
  ]);
  const atEdge = draw(marks(1, 1, 1, 1), 400, { at: 3, text: 'low' }, { at: 3.9, text: 'high' });
  const [low, high] = ['low', 'high'].map((text) => atEdge.querySelector(`[data-line="${text}"] text`)!);
  expect([low!.getAttribute('y'), high!.getAttribute('y'), high!.getAttribute('text-anchor')]).toEqual([
    '13',
    '28',
    'end',
  ]);
});
