import type { Visualizations } from '@cea/contract/visualizations';
import { describe, expect, test } from 'vitest';
import { leagueRows, leagueTable, logScale, stateRows, stateTable, weightScale } from './spread-rows.ts';

const row = {
  intervention: 'A',
  outcome: 3,
  ratios: 4,
  studies: 2,
  lowest: 1000,
  median: 2500,
  highest: 9000,
  cost_saving: 0,
  dominated: 0,
};
const spread = (lowest: number | null, highest: number | null) => leagueRows([{ ...row, lowest, highest }], 3, 1)[0]!;

describe('dollars on a scale of powers of ten', () => {
  const texts = (lowest: number | null, highest: number | null) =>
    logScale([spread(lowest, highest)]).ticks.map(({ text }) => text);

  test('starts at a hundred at the lowest, and always includes a thousand and a hundred thousand', () => {
    expect(texts(null, null)).toEqual(['1k', '10k', '100k']);
    expect(texts(1000, 100_000)).toEqual(['1k', '10k', '100k']);
    expect(texts(999, 100_001)).toEqual(['100', '1k', '10k', '100k', '1M']);
    expect(texts(1, 10)).toEqual(['100', '1k', '10k', '100k']);
  });

  test('zero and negative values have no place on it', () => {
    expect(texts(0, 5000)).toEqual(['1k', '10k', '100k']);
    expect(texts(-500, 0)).toEqual(['1k', '10k', '100k']);
    const { place } = logScale([spread(0, 5000)]);
    expect([place(0), place(1000), place(10_000), place(100_000)]).toEqual([0, 0, 0.5, 1]);
  });
});

describe('weights', () => {
  const state = {
    health_state: 'Stroke',
    instrument: 7,
    weights: 3,
    studies: 1,
    lowest: -0.2,
    median: 0.3,
    highest: 0.8,
  };
  const states: Visualizations['states'] = [state, { ...state, instrument: null, studies: 2, lowest: 0 }];
  const labelOf = (id: number) => `Instrument ${id}`;

  test('are on a scale from the half below the lowest to full health', () => {
    const ticks = (lowest: number) => {
      const rows = stateRows([{ ...state, lowest }], labelOf, 1);
      return weightScale(rows).ticks.map(({ at }) => at);
    };
    expect(ticks(0.4)).toEqual([0, 0.5, 1]);
    expect(ticks(0)).toEqual([0, 0.5, 1]);
    expect(ticks(-0.01)).toEqual([-0.5, 0, 0.5, 1]);
    expect(ticks(-0.5)).toEqual([-0.5, 0, 0.5, 1]);
    expect(ticks(-0.51)).toEqual([-1, -0.5, 0, 0.5, 1]);
    const { place } = weightScale(stateRows(states, labelOf, 9));
    expect([place(-0.5), place(0.25), place(1)]).toEqual([0, 0.5, 1]);
  });

  test('are grouped by state and instrument', () => {
    expect(stateRows(states, labelOf, 9).map(({ label, count, note }) => [label, count, note])).toEqual([
      ['Stroke (Instrument 7)', 3, '3 of 1 study, −0.2 to 0.8, median 0.3'],
      ['Stroke', 3, '3 of 2 studies, 0 to 0.8, median 0.3'],
    ]);
    expect(stateRows(states, labelOf, 1)).toHaveLength(1);
    expect(stateTable(states, labelOf).lines.map(({ cells }) => cells)).toEqual([
      ['Stroke', 'Instrument 7', 3, 1, -0.2, 0.3, 0.8],
      ['Stroke', 'Not reported', 3, 2, 0, 0.3, 0.8],
    ]);
  });
});

test('the most frequent health states are drawn, in the order of their names', () => {
  const state = { weights: 1, studies: 1, lowest: 0, median: 0, highest: 1, instrument: null };
  const named = (health_state: string, instrument: number | null = null) => ({ ...state, health_state, instrument });
  const frequent = [named('Stage 10'), named('stroke'), named('Stroke', 7), named('Stage 2'), named('Angina')];
  const labelOf = (id: number) => `Instrument ${id}`;
  expect(stateRows(frequent, labelOf, 4).map(({ label }) => label)).toEqual([
    'Stage 2',
    'Stage 10',
    'Stroke (Instrument 7)',
    'stroke',
  ]);
  expect(stateTable(frequent, labelOf).lines.map(({ cells }) => cells[0])).toEqual([
    'Angina',
    'Stage 2',
    'Stage 10',
    'Stroke',
    'stroke',
  ]);
});

describe('interventions', () => {
  test('are limited to the outcome shown, and to as many as fit', () => {
    const league = [
      row,
      { ...row, intervention: 'B', outcome: 4 },
      { ...row, intervention: 'C', ratios: 1, studies: 1 },
    ];
    expect(leagueRows(league, 3, 9).map(({ label, note }) => [label, note])).toEqual([
      ['A', '4 ratios of 2 studies, median $2,500'],
      ['C', '1 ratio of 1 study, median $2,500'],
    ]);
    expect(leagueRows(league, 3, 1)).toHaveLength(1);
    expect(leagueTable(league, 4).lines.map(({ cells }) => cells)).toEqual([['B', 4, 2, 1000, 2500, 9000, 0, 0]]);
  });

  test('whose median is not a number say which way it goes, if half of them do', () => {
    const middle = (cost_saving: number, dominated: number) => ({ ...row, median: null, cost_saving, dominated });
    const tones = leagueRows([middle(2, 2), middle(1, 3), middle(3, 1)], 3, 9).map(({ tone }) => tone);
    expect(tones).toEqual(['saving', 'dominated', 'saving']);
    const blank = { ...middle(1, 3), lowest: null, highest: null };
    expect(leagueTable([blank], 3).lines[0]!.cells).toEqual(['A', 4, 2, '', 'dominated', '', 1, 3]);
  });
});
