import { expect, it } from 'vitest';
import { checkLimits } from './measure-left.ts';
import { figuresOf, simulate } from './simulate.ts';
import { drawStart } from './starts.ts';

const labels = Array.from({ length: 42 }, (_, row) => row % 2 === 0);

/** Ranks by the row's own number, and counts its fits. */
class ByNumber {
  fits = 0;
  decide(): void {}
  fit(): void {
    this.fits += 1;
  }
  scores(): Float64Array {
    return Float64Array.from(labels, (_, row) => -row);
  }
}

it('reads the record ranked highest, retrains after each, and ends with the last relevant one', () => {
  const ranker = new ByNumber();
  const { found, records, relevant } = simulate(ranker, labels, [0, 1]);
  expect({ records, relevant }).toEqual({ records: 40, relevant: 20 });
  // Rows 2, 3, 4 … one by one until 19 of 20 are found at row 38, then ten at a time.
  expect(found.slice(0, 5)).toEqual([true, false, true, false, true]);
  expect(ranker.fits).toBe(38);
});

it('counts the work saved at 95 % recall, what 10 % finds, and the mean share read', () => {
  // Of ten relevant records among 100, nine come first; the last but one decides about 95 %.
  const found = Array.from({ length: 60 }, (_, at) => at < 9 || at === 59);
  const { wss95, rrf10, atd } = figuresOf({ found, records: 100, relevant: 10 });
  expect(wss95).toBeCloseTo(100 * (1 - 0.6), 9);
  expect(rrf10).toBeCloseTo(90, 9);
  expect(atd).toBeCloseTo((1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + 60) / 10, 9);
});

it('draws the same start for the same seed, one record of each kind', () => {
  const start = drawStart(labels, 3);
  expect(start).toEqual(drawStart(labels, 3));
  expect(start.map((row) => labels[row])).toEqual([true, false]);
  expect(new Set([0, 1, 2, 3, 4, 5].map((seed) => drawStart(labels, seed).join())).size).toBeGreaterThan(1);
});

it('compares the upper limit with what is really left, also after the run has ended', () => {
  const found = Array.from({ length: 20 }, (_, at) => at < 12 || at === 19);
  const limits = checkLimits({ found, records: 200, relevant: 13 });
  expect(limits.map(({ left }) => left)).toEqual([3, 0, 0, 0, 0, 0]);
  expect(limits.every(({ left, high }) => high >= left)).toBe(true);
});
