import type { GridBlock, GridRow } from '@cea/contract/weights-grid';
import { describe, expect, test } from 'vitest';
import { labelsOf } from '../../dictionary/choices.ts';
import { cellFilters, otherStatesFilters } from './grid-filters.ts';
import { columnHeads, stateName } from './grid-names.ts';
import { betterThan, byWeights, laddersOf, moveTo } from './ladder.ts';
import { axisOf, describeScale, placeOn, scaleOf, showFigure, showRounded, stackDots } from './scale.ts';

const cell = (column: number, median: number) => ({
  column,
  weights: 2,
  studies: 1,
  lowest: median,
  lower: median,
  median,
  upper: median,
  highest: median,
});
const row = (state: number, severity: number, ...medians: (number | undefined)[]): GridRow => ({
  state,
  disease: 1,
  severity,
  cells: medians.flatMap((median, at) => (median === undefined ? [] : [cell(at, median)])),
});
const blockOf = (rows: GridRow[], kind: GridBlock['kind'] = 'level'): GridBlock => ({
  kind,
  weights: 9,
  columns: [
    { values: [20], weights: 4 },
    { values: [21, 22], weights: 3 },
    { values: [], weights: 2 },
  ],
  rows,
  further: [],
  ranked: rows.map(({ state }) => state),
  unranked: 0,
  without_value: 0,
});

const choice = (id: number, label: string, depth: number) => ({ id, label, depth, also: [], details: false });
const labels = labelsOf({
  'health-state': [choice(1, 'Stroke', 0), choice(2, 'Stroke: mild', 1), choice(3, 'Stroke: severe', 1)],
  instrument: [choice(20, 'EQ-5D-3L', 0), choice(21, 'HUI2', 0), choice(22, 'HUI3', 0)],
  'data-source': [choice(20, 'Primary', 0), choice(21, 'Own trial', 1), choice(22, 'Own survey', 1)],
});

describe('a median higher than the milder state’s', () => {
  const rows = [row(2, 1, 0.8, 0.7), row(3, 1, 0.75), row(4, 2, 0.78, undefined, 0.5), row(5, 3, 0.6, 0.71, 0.4)];
  const above = (at: number, column: number) => betterThan('level', rows, rows[at]!, column)?.state;
  test('is one above any state of the next lower rank', () => expect(above(2, 0)).toBe(3));
  test('is compared with the nearest rank that has weights in the column', () => expect(above(3, 1)).toBe(2));
  test('is none if it is below, or there is nothing milder', () => {
    expect([above(3, 0), above(3, 2), above(2, 2), above(0, 0)]).toEqual([undefined, undefined, undefined, undefined]);
  });
  test('is turned round for disability weights, and means nothing for losses', () => {
    const losses = [row(2, 1, 0.3), row(3, 2, 0.2)];
    expect(betterThan('disability weight', losses, losses[1]!, 0)?.state).toBe(2);
    expect(betterThan('decrement', losses, losses[1]!, 0)).toBeUndefined();
    expect(betterThan('level', losses, losses[1]!, 0)).toBeUndefined();
  });
});

describe('keys move to the next cell with weights', () => {
  const block = blockOf([row(2, 1, 0.8, undefined, 0.7), row(3, 2, undefined, 0.5), row(4, 3, 0.6)]);
  test.each([
    ['ArrowRight', 0, 0, { row: 0, column: 2 }],
    ['ArrowRight', 0, 2, undefined],
    ['ArrowLeft', 0, 2, { row: 0, column: 0 }],
    ['ArrowDown', 0, 0, { row: 2, column: 0 }],
    ['ArrowDown', 0, 2, undefined],
    ['ArrowUp', 2, 0, { row: 0, column: 0 }],
    ['End', 0, 0, { row: 0, column: 2 }],
    ['Home', 0, 2, { row: 0, column: 0 }],
    ['x', 0, 0, undefined],
  ])('%s at %i, %i', (key, at, column, expected) => {
    expect(moveTo(key, block, { row: at, column })).toEqual(expected);
  });
});

describe('the filters of a cell', () => {
  const block = blockOf([row(2, 1, 0.8, 0.7, 0.7)]);
  const of = (column: number, by: 'instrument' | 'source' = 'instrument') =>
    cellFilters([{ term: 'instrument_used', values: ['20', '21'] }], block, { state: 2, column, by }, labels);
  const kind = { term: 'weight_kind', values: ['0'] };
  const state = { term: 'health_state_code', values: ['2'] };
  test('replace the chosen values of its terms', () => {
    expect(of(0)).toEqual([{ term: 'instrument_used', values: ['20'] }, kind, state]);
    expect(of(1)).toEqual([{ term: 'instrument_used', values: ['21', '22'] }, kind, state]);
  });
  test('exclude every reported value if none is reported', () => {
    expect(of(2).at(-1)).toEqual({ term: 'instrument_used', values: ['20', '21', '22'], not: true });
  });
  test('exclude the entries below an entry, which would be found by it too', () => {
    expect(of(0, 'source').slice(-2)).toEqual([
      { term: 'data_source', values: ['20'] },
      { term: 'data_source', values: ['21', '22'], not: true },
    ]);
    expect(of(1, 'source').at(-1)).toEqual({ term: 'data_source', values: ['21', '22'] });
  });
});

test('other states exclude all of the ladder, unless there are too many to name', () => {
  const block = blockOf([row(2, 1, 0.8)]);
  const before = { term: 'health_state_code', values: ['9'], not: true } as const;
  expect(otherStatesFilters([before], block)?.[0]).toEqual({ ...before, values: ['9', '2'] });
  expect(otherStatesFilters([], { ...block, ranked: Array.from({ length: 101 }, (_, at) => at) })).toBeUndefined();
});

test('states are named without their disease, and columns by their values', () => {
  expect(stateName(2, 1, labels.labelOf)).toBe('Mild');
  expect(stateName(1, 1, labels.labelOf)).toBe('Stroke');
  expect(columnHeads(blockOf([]), labels.labelOf)).toEqual([labels.labelOf(20), 'Other', 'Not reported']);
  expect(laddersOf(blockOf([row(2, 1, 0.8, 0.7), row(3, 2, 0.5)]))).toMatchObject([{ disease: 1, weights: 6 }]);
});

test('each kind has its scale: levels from −0.1 to 1, losses from none, disability weights turned round', () => {
  const level = scaleOf(blockOf([]));
  expect([placeOn(level, -0.1), placeOn(level, 1), placeOn(level, -0.4)]).toEqual([0, 1, 0]);
  const loss = scaleOf(blockOf([row(2, 1, -0.22)], 'decrement'));
  expect(loss).toEqual({ left: 0, right: -0.25 });
  expect(placeOn(loss, -0.25)).toBe(1);
  expect(placeOn(scaleOf(blockOf([], 'disability weight')), 0.25)).toBe(0.75);
});

test('the axis of a cell has round ends around its weights', () => {
  expect(axisOf([0.52, 0.79])).toEqual({ left: 0.5, right: 0.8, ticks: [0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8] });
  expect(axisOf([0.5]).ticks).toEqual([0.5, 0.51]);
  expect(axisOf([-0.06, 0.55]).left).toBe(-0.2);
});

test('dots that would touch are stacked', () => {
  expect(stackDots([0, 1, 10, 11, 12], 5)).toEqual([0, 1, 0, 1, 2]);
  expect(stackDots([10, 0, 5], 5)).toEqual([0, 0, 0]);
});

test('figures have two or three decimals and a true minus sign', () => {
  expect([0.5, 0.7154, -0.12, 0, 1].map(showFigure)).toEqual(['0.50', '0.715', '−0.12', '0.00', '1.00']);
});

test('without instruments, disability weights have one column', () => {
  const unreported = { columns: [{ values: [], weights: 2 }] };
  const headsOf = (kind: GridBlock['kind']) => columnHeads({ ...blockOf([], kind), ...unreported }, labels.labelOf);
  expect(headsOf('disability weight')).toEqual(['Weight']);
  expect(headsOf('decrement')).toEqual(['Not reported']);
});

test('rows are ordered by their weights within a disease; equal ones stay in the order of severity', () => {
  const other = { ...row(9, 1, 0.5), disease: 8 };
  const block = blockOf([row(2, 1, 0.8), row(3, 2, 0.7, 0.6), row(4, 3, 0.5), other]);
  expect(byWeights(block).rows.map(({ state }) => state)).toEqual([3, 2, 4, 9]);
});

test('the bars and the axis of disability weights are turned round, and say so', () => {
  const disability = blockOf([], 'disability weight');
  expect(describeScale('disability weight', scaleOf(disability))).toBe(
    'Bars run from 1 to 0: turned round, so that better health is on the right.',
  );
  expect(describeScale('level', scaleOf(blockOf([])))).toBe('Bars run from −0.1 to 1.');
  expect(describeScale('decrement', scaleOf(blockOf([row(2, 1, -0.22)], 'decrement')))).toBe(
    'Bars run from 0 to −0.25.',
  );
  const { left, right } = axisOf([0.52, 0.79], 'disability weight');
  expect([left, right]).toEqual([0.8, 0.5]);
});

test('cells have two decimals, and three for disability weights', () => {
  expect([0.514, 0.6, -0.123, -0.001].map((weight) => showRounded('level', weight))).toEqual([
    '0.51',
    '0.60',
    '−0.12',
    '0.00',
  ]);
  expect(showRounded('disability weight', 0.041)).toBe('0.041');
});
