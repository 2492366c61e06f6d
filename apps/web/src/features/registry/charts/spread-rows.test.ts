import type { WeightKind } from '@cea/contract/dictionary/variables/weights';
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

  test('starts at a dollar at the lowest, and always includes a thousand and a hundred thousand', () => {
    expect(texts(null, null)).toEqual(['1k', '10k', '100k']);
    expect(texts(1000, 100_000)).toEqual(['1k', '10k', '100k']);
    expect(texts(999, 100_001)).toEqual(['100', '1k', '10k', '100k', '1M']);
    expect(texts(5, 10)).toEqual(['1', '10', '100', '1k', '10k', '100k']);
    expect(texts(0.2, 10)).toEqual(['1', '10', '100', '1k', '10k', '100k']);
  });

  test('of seven powers and more, every other one is written', () => {
    expect(texts(1, 100_001)).toEqual(['1', '100', '10k', '1M']);
    expect(texts(10, 10_000_000)).toEqual(['10', '1k', '100k', '10M']);
    expect(logScale([spread(10, 10_000_000)]).place(10_000)).toBe(0.5);
  });

  test('zero and negative values have no place on it', () => {
    expect(texts(0, 5000)).toEqual(['1k', '10k', '100k']);
    expect(texts(-500, 0)).toEqual(['1k', '10k', '100k']);
    const { place } = logScale([spread(0, 5000)]);
    expect([place(0), place(1000), place(10_000), place(100_000)]).toEqual([0, 0, 0.5, 1]);
  });
});

describe('weights', () => {
  const state: Visualizations['states'][number] = {
    kind: 'level',
    code: null,
    disease: null,
    severity: null,
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

  const scaleOf = (kind: WeightKind, lowest: number, highest: number) =>
    weightScale(kind, stateRows([{ ...state, lowest, highest }], labelOf, 1));
  const ticks = (...of: Parameters<typeof scaleOf>) => scaleOf(...of).ticks.map(({ at }) => at);

  test('that are levels are on a scale from the half below the lowest to full health', () => {
    expect(ticks('level', 0.4, 0.8)).toEqual([0, 0.5, 1]);
    expect(ticks('level', 0, 0.8)).toEqual([0, 0.5, 1]);
    expect(ticks('level', -0.01, 0.8)).toEqual([-0.5, 0, 0.5, 1]);
    expect(ticks('level', -0.5, 0.8)).toEqual([-0.5, 0, 0.5, 1]);
    expect(ticks('level', -0.51, 0.8)).toEqual([-1, -0.5, 0, 0.5, 1]);
    const { place } = scaleOf('level', -0.2, 0.8);
    expect([place(-0.5), place(0.25), place(1)]).toEqual([0, 0.5, 1]);
  });

  test('that are losses or disability weights have scales of their own', () => {
    expect(ticks('decrement', -0.12, -0.02)).toEqual([-0.2, -0.1, 0]);
    expect(ticks('decrement', 0, 0)).toEqual([-0.1, 0]);
    expect(ticks('disability weight', 0.05, 0.247)).toEqual([0, 0.2, 0.4]);
    const { place } = scaleOf('disability weight', 0.05, 0.4);
    expect([place(0), place(0.2), place(0.4)]).toEqual([0, 0.5, 1]);
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

const once: Visualizations['states'][number] = {
  kind: 'level',
  code: null,
  disease: null,
  severity: null,
  health_state: '',
  instrument: null,
  weights: 1,
  studies: 1,
  lowest: 0,
  median: 0,
  highest: 1,
};

test('coded states come first, by severity within their disease, and uncoded ones by their text', () => {
  const labels = [
    '',
    'Stroke',
    'Heart failure',
    'Stroke: severe',
    'Stroke: mild',
    'NYHA class IV',
    'Unranked',
    'EQ-5D',
  ];
  const coded = (code: number, disease: number | null, severity: number | null) => ({
    ...once,
    code,
    disease,
    severity,
    health_state: `text ${code}`,
  });
  const rows = [
    { ...once, health_state: 'angina' },
    coded(6, 1, null),
    coded(3, 1, 4),
    { ...coded(4, 1, 2), instrument: 7 },
    coded(5, 2, 4),
    coded(1, null, null),
  ];
  expect(stateRows(rows, (id) => labels[id]!, 9).map(({ label }) => label)).toEqual([
    'NYHA class IV',
    'Stroke: mild (EQ-5D)',
    'Stroke: severe',
    'Stroke',
    'Unranked',
    'angina',
  ]);
});

test('the most frequent health states are drawn, in the order of their names', () => {
  const named = (health_state: string, instrument: number | null = null) => ({ ...once, health_state, instrument });
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
