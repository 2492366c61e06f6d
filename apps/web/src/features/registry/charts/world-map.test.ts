import { describe, expect, test } from 'vitest';
import type { Choice } from '../../dictionary/choices.ts';
import { parseSearch } from '../search-state.ts';
import { noShade, shades } from './chart-styles.ts';
import { stepOf, stepsUpTo, stepText } from './count-steps.ts';
import { entryMarks } from './counted-marks.ts';
import { landsOf, needsDot, worldSize } from './country-lands.ts';
import { mapHeight } from './WorldMap.tsx';

const country = (id: number, label: string, iso3: string): Choice => ({
  id,
  label,
  also: [iso3, iso3.slice(0, 2)],
  depth: 0,
  details: false,
});
const choices = [
  country(1, 'France', 'FRA'),
  country(2, 'Singapore', 'SGP'),
  country(3, 'Tokelau', 'TKL'),
  country(4, 'Chad', 'TCD'),
];
const stateOf = (address: string) => parseSearch(new URLSearchParams(`keyword=statin&${address}`));
const marksOf = (address: string) =>
  entryMarks(stateOf(address), 'country', { country: { '1': 4, '2': 9, '3': 1 } }, { choices });

describe('steps of a count', () => {
  test.each([
    [0, []],
    [1, ['1+']],
    [3, ['1', '2', '3+']],
    [10, ['1', '2–4', '5+']],
    [126, ['1', '2–4', '5–19', '20–49', '50+']],
    [3000, ['1–4', '5–19', '20–99', '100–499', '500+']],
  ])('up to %i', (most, texts) => {
    expect(stepsUpTo(most).map(stepText)).toEqual(texts);
  });

  test('cover every count from one to the maximum, in few steps that all start within it', () => {
    for (let most = 1; most <= 20_000; most = Math.ceil(most * 1.07)) {
      const steps = stepsUpTo(most);
      expect(steps.length).toBeLessThanOrEqual(5);
      expect(steps[0]!.from).toBe(1);
      expect(steps.at(-1)!.from).toBeLessThanOrEqual(most);
      expect(steps.every(({ from, to = from }) => from <= to)).toBe(true);
      expect([stepOf(steps, 0), stepOf(steps, 1), stepOf(steps, most)]).toEqual([-1, 0, steps.length - 1]);
    }
  });

  test('have distinct shades', () => {
    for (const steps of [1, 2, 3, 4, 5]) {
      const colours = new Set([noShade, ...shades(steps)]);
      expect(colours.size).toBe(steps + 1);
    }
  });
});

describe('countries on the map', () => {
  test('are those with an outline or a position; the others are reported', () => {
    const { lands, undrawn } = landsOf(choices, marksOf(''), stateOf('filter.country=1~10&except.country=4').filters);
    expect(lands.map(({ label, mark, chosen }) => [label, mark?.count, chosen])).toEqual([
      ['France', 4, true],
      ['Singapore', 9, false],
      ['Chad', undefined, false],
    ]);
    expect(undrawn.map(({ label, count }) => [label, count])).toEqual([['Tokelau', 1]]);
  });

  test('have a dot if they would be overlooked', () => {
    const { lands } = landsOf(choices, [], []);
    const [france, singapore] = lands;
    expect(needsDot(singapore!, 1, 4)).toBe(true);
    expect(needsDot(france!, 0.4, 4)).toBe(false);
    expect(needsDot(france!, 0.01, 4)).toBe(true);
  });
});

test('a click chooses only that country, and the next one undoes it', () => {
  const filtersOf = (address: string) => marksOf(address).find(({ key }) => key === '1')!.change!.filters;
  const alone = [{ term: 'country', values: ['1'] }];
  expect(filtersOf('')).toEqual(alone);
  expect(filtersOf('filter.country=1')).toEqual([]);
  expect(filtersOf('filter.country=1~2')).toEqual(alone);
  expect(filtersOf('filter.country=10')).toEqual(alone);
  expect(filtersOf('except.country=1')).toEqual(alone);
});

test('the map has the proportions of the world, within limits', () => {
  const ratio = worldSize.height / worldSize.width;
  const room = mapHeight(0) - 140;
  expect(mapHeight(600) - room).toBe(Math.round(600 * ratio));
  expect(mapHeight(300)).toBeLessThan(mapHeight(600));
  expect(mapHeight(3000)).toBe(mapHeight(2000));
});
