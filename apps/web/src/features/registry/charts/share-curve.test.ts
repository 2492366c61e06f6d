import { expect, test } from 'vitest';
import { perDaly, perQaly } from '../../../../test/judged-ratios.ts';
import { curveTable, curveView, describeCurve, readingText, risesOf, stepsOf } from './share-curve.ts';

/** Its first ratio is cost-effective from 50 dollars. */
const cheap = {
  ...perQaly,
  curve: {
    thresholds: [1, 10, 50, ...perQaly.curve.thresholds],
    worth: [5, 5, 6, ...perQaly.curve.worth.map((worth) => Math.max(6, worth))],
  },
};

test('a long axis labels only powers of ten', () => {
  expect(curveView(cheap, []).ticks.map(({ text }) => text)).toEqual(['10', '100', '1k', '10k', '100k', '1M']);
  expect(curveView(perQaly, []).ticks.map(({ text }) => text)).toContain('30k');
});

test('the axis shows where the curve rises and all of the given thresholds', () => {
  const ends = (...given: Parameters<typeof curveView>) => {
    const { ticks } = curveView(...given);
    return [ticks[0]!.text, ticks.at(-1)!.text];
  };
  expect(ends(perQaly, [])).toEqual(['1k', '1M']);
  expect(ends(perDaly, [])).toEqual(['1k', '300k']);
  expect(ends(perDaly, [500])).toEqual(['300', '300k']);
  expect(ends(perDaly, [9_000_000])).toEqual(['1k', '1M']);
  expect(ends(cheap, [])).toEqual(['10', '1M']);
});

test('places are powers of ten, and those beyond an end are at it', () => {
  const { place } = curveView({ ...perDaly, curve: { thresholds: [3000], worth: [6] } }, [200]);
  expect([place(100), place(10_000).toFixed(3), place(1), place(9e9)]).toEqual([0, '0.575', 0, 1]);
});

test('the curve starts at the cost-saving share and rises at each threshold, never before', () => {
  const view = curveView(perQaly, []);
  const steps = stepsOf(view, 300, 57);
  expect(steps.startsWith('M0.0 52.0H69.9V45.0H100.0V28.0')).toBe(true);
  expect(steps.endsWith('V2.0')).toBe(true);
  // The 5 cost-saving of 57, before the first price of health.
  expect(stepsOf(curveView(cheap, []), 300, 57).startsWith('M0.0 52.0')).toBe(true);
  expect(risesOf(view)).toHaveLength(8);
  expect(risesOf({ ...view, of: 201 })).toEqual([]);
});

test('a reading says threshold, share and count', () => {
  expect(readingText({ threshold: 11_885, worth: 29 }, 57)).toBe('$12,000: 51\u00A0% (29 of 57)');
});

test('the sentence says where half is reached, and what no threshold changes', () => {
  expect(describeCurve(perQaly)).toBe(
    'Half of the ratios are cost-effective from about $10,000. 5 are cost-saving. 2 are dominated and stay out at any threshold. 1 not counted: direction unknown, or not converted to US$.',
  );
  const worth = perQaly.curve.worth.map((count) => Math.min(20, count));
  expect(describeCurve({ ...perQaly, curve: { ...perQaly.curve, worth } })).toContain(
    'At most 35\u00A0% of the ratios are cost-effective.',
  );
  const all = perQaly.curve.worth.map(() => 57);
  expect(describeCurve({ ...perQaly, curve: { ...perQaly.curve, worth: all } })).toContain(
    'Half of the ratios or more are cost-effective at every threshold from $100.',
  );
});

test('the table has every threshold of the axis, each to filter by', () => {
  const table = curveTable(curveView(perQaly, []), '2025 US$', ({ threshold }) => ({ text: `below:${threshold}` }));
  expect(table.lines).toHaveLength(9);
  expect(table.lines[3]).toEqual({
    key: '26384',
    cells: ['$26,384', 37, 57, 64.9],
    change: { text: 'below:26384' },
  });
});
