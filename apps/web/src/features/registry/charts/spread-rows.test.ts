import type { Visualizations } from '@cea/contract/visualizations';
import { describe, expect, test } from 'vitest';
import { logScale, stateRows, stateTable, weightScale } from './spread-rows.ts';

const spread = (lowest: number | null, highest: number | null) => ({
  key: 'A',
  label: 'A',
  count: 4,
  note: '',
  lowest,
  median: 2500,
  highest,
});

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
