import { expect, it } from 'vitest';
import { chooseValues, newestHalf } from './choose-values.ts';

it('takes the newest years that cover half of the articles', () => {
  expect(newestHalf({ 2019: 4, 2020: 3, 2021: 2, none: 9 })).toEqual({ from: 2020, to: 2021 });
  expect(() => newestHalf({})).toThrow('year');
});

it('takes the values with the nearest shares, and never “not reported”', () => {
  const counts = {
    instrument_used: { 1: 42, 2: 1, none: 40 },
    data_source: { 7: 10, 8: 38 },
    disutility: { 0: 70, 1: 30 },
  };
  expect(chooseValues('weights', counts, 100, { 2020: 1 })).toMatchObject({
    main: { term: 'instrument_used', value: 1, share: 0.42 },
    rare: { term: 'instrument_used', value: 2 },
    second: { term: 'data_source', value: 8 },
    third: { term: 'disutility', value: 1 },
    years: { from: 2020, to: 2020 },
  });
});
