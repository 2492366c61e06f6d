import { expect, it } from 'vitest';
import { measureAgreement, measureAnswers } from './cohens-kappa.ts';

const rounded = (counts: Parameters<typeof measureAgreement>[0]) => {
  const { observed, kappa } = measureAgreement(counts)!;
  return [observed, kappa?.value, kappa?.low, kappa?.high].map((value) => value && Number(value.toFixed(4)));
};

it('is below chance where readers agree often but never on a rejection', () => {
  expect(rounded({ both: 118, onlyA: 5, onlyB: 2, neither: 0 })).toEqual([0.944, -0.0234, -0.76, 0.7132]);
});

it('gives the textbook value, and 1 for full agreement', () => {
  expect(rounded({ both: 20, onlyA: 5, onlyB: 10, neither: 15 })).toEqual([0.7, 0.4, 0.146, 0.654]);
  expect(rounded({ both: 3, onlyA: 0, onlyB: 0, neither: 4 })).toEqual([1, 1, 1, 1]);
});

it('is undefined without votes, and kappa without two different votes', () => {
  expect(measureAgreement({ both: 0, onlyA: 0, onlyB: 0, neither: 0 })).toBeUndefined();
  expect(measureAgreement({ both: 4, onlyA: 0, onlyB: 0, neither: 0 })).toEqual({ count: 4, observed: 1, kappa: null });
});

it('counts any number of categories, and two of them like votes', () => {
  const times = (often: number, ...pair: [string, string]) => Array.from({ length: often }, () => pair);
  const votes = [...times(20, 'y', 'y'), ...times(5, 'y', 'n'), ...times(10, 'n', 'y'), ...times(15, 'n', 'n')];
  expect(measureAnswers(votes)).toEqual(measureAgreement({ both: 20, onlyA: 5, onlyB: 10, neither: 15 }));
  const three = measureAnswers([...times(4, 'a', 'a'), ...times(3, 'b', 'b'), ...times(2, 'c', 'c'), ['a', 'c']])!;
  expect([three.observed, Number(three.kappa!.value.toFixed(4))]).toEqual([0.9, 0.8462]);
  expect(measureAnswers([])).toBeUndefined();
  expect(measureAnswers(times(3, 'a', 'a'))).toEqual({ count: 3, observed: 1, kappa: null });
});
