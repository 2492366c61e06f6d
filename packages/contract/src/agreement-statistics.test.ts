import { array, assert, constant, integer, oneof, property } from 'fast-check';
import { expect, it } from 'vitest';
import {
  AgreementMeasures,
  type AnswerCount,
  type Estimate,
  measureAgreement,
  measureAnswers,
  measureCounts,
} from './agreement-statistics.ts';

const figures = (one: Estimate | null): number[] | null =>
  one && [one.value, one.low, one.high].map((value) => Number(value.toFixed(4)));
const rounded = (counts: Parameters<typeof measureAgreement>[0]) => {
  const { raw, kappa, ac1 } = measureAgreement(counts)!;
  return { raw: figures(raw), kappa: figures(kappa), ac1: figures(ac1) };
};

it('is below chance by kappa, and high by AC1, where readers agree often but never on a rejection', () => {
  expect(rounded({ both: 118, onlyA: 5, onlyB: 2, neither: 0 })).toEqual({
    raw: [0.944, 0.8889, 0.9726],
    kappa: [-0.0234, -0.0475, 0.0007],
    ac1: [0.9408, 0.8958, 0.9858],
  });
});

it('gives the textbook value, and 1 for full agreement', () => {
  expect(rounded({ both: 20, onlyA: 5, onlyB: 10, neither: 15 })).toEqual({
    raw: [0.7, 0.5625, 0.809],
    kappa: [0.4, 0.1511, 0.6489],
    ac1: [0.4059, 0.1508, 0.661],
  });
  expect(rounded({ both: 3, onlyA: 0, onlyB: 0, neither: 4 })).toEqual({
    raw: [1, 0.6457, 1],
    kappa: [1, 1, 1],
    ac1: [1, 1, 1],
  });
});

it('is undefined without votes, and kappa and AC1 without two different votes', () => {
  expect(measureAgreement({ both: 0, onlyA: 0, onlyB: 0, neither: 0 })).toBeUndefined();
  const alike = { count: 4, observed: 1, kappa: null, ac1: null };
  expect(measureAgreement({ both: 4, onlyA: 0, onlyB: 0, neither: 0 })).toMatchObject(alike);
  expect(measureAgreement({ both: 0, onlyA: 0, onlyB: 0, neither: 4 })).toMatchObject(alike);
});

it('counts any number of categories, and two of them like votes', () => {
  const times = (often: number, ...pair: [string, string]) => Array.from({ length: often }, () => pair);
  const votes = [...times(20, 'y', 'y'), ...times(5, 'y', 'n'), ...times(10, 'n', 'y'), ...times(15, 'n', 'n')];
  const [byAnswer, byCount] = [
    measureAnswers(votes)!,
    measureAgreement({ both: 20, onlyA: 5, onlyB: 10, neither: 15 })!,
  ];
  expect([figures(byAnswer.kappa), figures(byAnswer.ac1)]).toEqual([figures(byCount.kappa), figures(byCount.ac1)]);
  const three = measureAnswers([...times(4, 'a', 'a'), ...times(3, 'b', 'b'), ...times(2, 'c', 'c'), ['a', 'c']])!;
  expect([three.observed, Number(three.kappa!.value.toFixed(4))]).toEqual([0.9, 0.8462]);
  expect(measureAnswers([])).toBeUndefined();
});

/**
 * The plain way: every judgment is a line, and the variance is that of what each line adds to the coefficient
 * (Gwet, Handbook of Inter-Rater Reliability, chapter 5), without any of the closed formulas.
 */
function plainly(table: readonly (readonly number[])[], chance: 'kappa' | 'ac1'): number[] | null {
  const lines = table.flatMap((row, a) => row.flatMap((often, b) => Array.from({ length: often }, () => ({ a, b }))));
  const n = lines.length;
  const categories = [...table.keys()].filter((k) => lines.some(({ a, b }) => a === k || b === k));
  if (categories.length < 2) return null;
  const a = categories.map((k) => lines.filter((line) => line.a === k).length / n);
  const b = categories.map((k) => lines.filter((line) => line.b === k).length / n);
  const is = (k: number, at: number): number => (categories[at] === k ? 1 : 0);
  const chanceOf = (line: { a: number; b: number }): number =>
    categories
      .map((_, at) =>
        chance === 'kappa'
          ? (is(line.a, at) * b[at]! + is(line.b, at) * a[at]!) / 2
          : (((is(line.a, at) + is(line.b, at)) / 2) * (1 - (a[at]! + b[at]!) / 2)) / (categories.length - 1),
      )
      .reduce((sum, one) => sum + one, 0);
  const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
  const expected = mean(lines.map(chanceOf));
  const value = (mean(lines.map((line) => (line.a === line.b ? 1 : 0))) - expected) / (1 - expected);
  const added = lines.map((line) => {
    const own = ((line.a === line.b ? 1 : 0) - expected) / (1 - expected);
    return own - (2 * (1 - value) * (chanceOf(line) - expected)) / (1 - expected);
  });
  const error = Math.sqrt(mean(added.map((one) => (one - value) ** 2)) / n);
  return [value, Math.max(-1, value - 1.959964 * error), Math.min(1, value + 1.959964 * error)];
}

const tables = integer({ min: 1, max: 6 }).chain((size) =>
  array(
    array(oneof({ weight: 2, arbitrary: constant(0) }, { weight: 3, arbitrary: integer({ min: 1, max: 12 }) }), {
      minLength: size,
      maxLength: size,
    }),
    { minLength: size, maxLength: size },
  ),
);

it('equals a plain calculation over 500 random tables, and is never NaN', () => {
  const close = (shown: Estimate | null, plain: number[] | null): void => {
    expect(shown === null).toBe(plain === null);
    if (!shown || !plain) return;
    for (const [at, value] of [shown.value, shown.low, shown.high].entries()) expect(value).toBeCloseTo(plain[at]!, 6);
  };
  assert(
    property(tables, (table) => {
      const counts = table.flatMap((row, a) =>
        row.map((often, b): AnswerCount => ({ a: String(a), b: String(b), often })),
      );
      const measured = measureCounts(counts);
      expect(measured === undefined).toBe(table.flat().every((often) => often === 0));
      if (!measured) return;
      AgreementMeasures.parse(measured);
      close(measured.kappa, plainly(table, 'kappa'));
      close(measured.ac1, plainly(table, 'ac1'));
      const { low, value, high } = measured.raw;
      expect(low <= value && value <= high && low >= 0 && high <= 1).toBe(true);
    }),
    { numRuns: 500, seed: 19 },
  );
});
