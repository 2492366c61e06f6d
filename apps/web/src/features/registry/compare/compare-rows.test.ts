import { notReported } from '@cea/contract/dictionary/variable';
import { dictionary } from '@cea/contract/dictionary/variables';
import { describe, expect, test } from 'vitest';
import { comparedEntry } from '../../../../test/compared-entries.ts';
import { compareRows, offMajority } from './compare-rows.ts';
import { findRatios } from './compared-ratio.ts';
import { tellDifferences } from './difference-sentence.ts';
import { figureRows } from './figure-rows.ts';

const entries = [
  comparedEntry({ compound_id: '2021-01-00001', ratios: [{}, { display: 'Cost-Saving', usd: -10 }] }),
  comparedEntry({ compound_id: '2022-01-00002', method: { perspective_judged: 12 }, ratios: [{}] }),
  comparedEntry({
    compound_id: '2023-01-00003',
    method: { time_horizon: 22, discount_rate_costs: 4.5, model_type: [{ id: 42 }, { id: 41 }] },
    ratios: [{ answers: { population_country: 2, ratio_perspective: 11 } }],
  }),
];
const ids = ['2021-01-00001-01', '2022-01-00002-01', '2023-01-00003-01'];
const { ratios } = findRatios(ids, entries);
const rowsOf = (compared = ratios) => Object.fromEntries(compareRows(compared).map((row) => [row.key, row]));
const textsOf = (key: string) => rowsOf()[key]!.cells.map(({ text }) => text);

describe('the majority', () => {
  test.each([
    ['all alike', ['a', 'a', 'a'], [false, false, false]],
    ['one off', ['a', 'b', 'a'], [false, true, false]],
    ['the most frequent of several', ['a', 'a', 'b', 'c'], [false, false, true, true]],
    ['none: all differ', ['a', 'b'], [true, true]],
    ['two as frequent: all differ', ['a', 'a', 'b', 'b'], [true, true, true, true]],
    ['a blank never differs', ['a', undefined, 'b', 'a'], [false, false, true, false]],
    ['one value beside blanks', ['a', undefined], [false, false]],
  ])('%s', (_, values, expected) => {
    expect(offMajority(values)).toEqual(expected);
  });
});

test('a row shows what applies to a ratio: its own answer, else the study’s', () => {
  expect(textsOf('country_used')).toEqual(['United States', 'United States', 'South Korea']);
  expect(textsOf('perspective_used')).toEqual(['Health care payer', 'Societal', 'Health care payer']);
  expect(textsOf('discounting_rate_used')).toEqual(['3%', '3%', '4.5% / 3%']);
  const { cells, differs } = rowsOf().perspective_used!;
  expect(differs).toBe(true);
  expect(cells.map(({ isOff }) => isOff)).toEqual([false, true, false]);
  expect(rowsOf().country).toBeUndefined();
});

test('every row is a variable of the dictionary, in the words and the order of the forms', () => {
  const keys = compareRows(ratios).map(({ key }) => key);
  const own = keys.filter((key) => key in dictionary);
  expect(own).toEqual(Object.keys(dictionary).filter((key) => own.includes(key)));
  expect(keys.filter((key) => !own.includes(key)).every((key) => key.endsWith('_used'))).toBe(true);
  expect(rowsOf().model_type!.label).toBe(dictionary.model_type!.label);
});

test('the order of choices is no difference, and neither is the text of a figure', () => {
  const swapped = comparedEntry({
    compound_id: '2024-01-00004',
    method: { model_type: [{ id: 41 }, { id: 42 }], time_horizon: 22 },
    ratios: [{ answers: { ratio_uncertainty: '1 to 2' } }],
  });
  const pair = findRatios(['2023-01-00003-01', '2024-01-00004-01'], [...entries, swapped]).ratios;
  expect(rowsOf(pair).model_type!.differs).toBe(false);
  expect(rowsOf(pair).ratio_uncertainty!.differs).toBe(false);
});

test('an answer that is not reported differs from one that is; a question that was not asked does not', () => {
  const silent = comparedEntry({ compound_id: '2024-01-00005', method: { time_horizon: notReported }, ratios: [{}] });
  const pair = findRatios([ids[0]!, '2024-01-00005-01'], [...entries, silent]).ratios;
  expect(rowsOf(pair).time_horizon_used!.cells).toMatchObject([{ isOff: true }, { text: 'Not reported', isOff: true }]);
  const asked = comparedEntry({ compound_id: '2024-01-00006', method: { alongside_trial: true }, ratios: [{}] });
  const other = findRatios([ids[0]!, '2024-01-00006-01'], [...entries, asked]).ratios;
  expect(rowsOf(other).alongside_trial).toMatchObject({ differs: false, cells: [{ text: '–', isBlank: true }, {}] });
});

test('the sentence names the terms that differ, counts the rest, and says what is shared', () => {
  expect(tellDifferences(ratios, compareRows(ratios))).toEqual({
    isAlike: false,
    title: 'Not like for like.',
    text: 'They differ in country, model type, perspective, time horizon, and discount rate. All three have the same intervention and comparator.',
  });
  const alike = [ratios[0]!, { ...ratios[0]!, id: 'again' }];
  expect(tellDifferences(alike, compareRows(alike))).toMatchObject({ isAlike: true, title: 'Like for like.' });
});

test('figures are shown converted and as published, with unit and source', () => {
  const [figure, original, increments, conversion] = figureRows(ratios);
  expect(figure).toMatchObject({ label: 'US$ per QALY, 2025', differs: false });
  expect(figure!.cells[0]).toEqual({ text: '$79,000', note: '2 ratios in this study' });
  expect(original!.cells[0]!.text).toBe('63,500 USD 2020');
  expect(increments!.cells[0]).toEqual({ text: '$38,800 for 0.49 QALYs', note: '31,000 USD 2020' });
  expect(conversion!.cells[0]!.note).toBe('US Bureau of Labor Statistics');
});

test('figures are not listed again among the answers', () => {
  const stated = comparedEntry({
    compound_id: '2024-01-00008',
    ratios: [{ answers: { delta_cost: 31_000, delta_effect: 0.49, ratio_uncertainty: '1 to 2' } }],
  });
  const { ratios: compared } = findRatios(['2024-01-00008-01'], [stated]);
  const labels = [...figureRows(compared), ...compareRows(compared)].map(({ label }) => label);
  expect(labels.filter((label) => /incremental|as reported|published/i.test(label))).toEqual([
    'As published',
    'Incremental cost and effect',
  ]);
  expect(labels).toContain('Ratio uncertainty');
});

test('ratios of several outcomes each name their own', () => {
  const daly = comparedEntry({ compound_id: '2024-01-00007', method: { measure: [{ id: 32 }] }, ratios: [{}] });
  const [figure] = figureRows(findRatios([ids[0]!, '2024-01-00007-01'], [...entries, daly]).ratios);
  expect(figure!.label).toBe('US$, 2025');
});

test('ids that are unknown, of an article, or not even ids are missing', () => {
  const found = findRatios(['junk', '2021-01-00001', '2021-01-00001-09', ids[0]!, '2029-01-00001-01'], entries);
  expect(found.ratios.map(({ id, letter }) => [letter, id])).toEqual([['A', ids[0]]]);
  expect(found.missing).toEqual(['junk', '2021-01-00001', '2021-01-00001-09', '2029-01-00001-01']);
});
