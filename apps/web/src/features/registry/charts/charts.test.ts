import { namesFrom } from '@cea/contract/query/value-names';
import type { Distribution, Visualizations } from '@cea/contract/visualizations';
import { describe, expect, test } from 'vitest';
import { parseSearch } from '../search-state.ts';
import { nameOf } from './chart-files.ts';
import { entryMarks, yearMarks } from './counted-marks.ts';
import { belowThreshold, withPhrase, withinRange } from './narrow-search.ts';
import { moneyIn } from './chart-money.ts';
import { barsUpTo, describeBins, ratioBins } from './ratio-bins.ts';
import { planeView, thresholdThrough, withinPlane } from './registry-plane.ts';
import { logScale } from './spread-rows.ts';

const names = namesFrom((term) => (term === 'country' ? [{ id: 7, label: 'Canada', also: ['CAN'] }] : []));
const stateOf = (address: string) => parseSearch(new URLSearchParams(address));
const ratios = stateOf('type=ratios&keyword=statin&filter.country=7');

describe('a range without a filter', () => {
  test.each([
    ['keyword=statin', 'statin AND icer_usd:[1000 TO 2000}'],
    ['keyword=statin&country=7', 'statin AND country:Canada AND icer_usd:[1000 TO 2000}'],
    ['q=a OR b', '(a OR b) AND icer_usd:[1000 TO 2000}'],
    ['q=a AND icer_usd:[0 TO 5]', 'a AND icer_usd:[1000 TO 2000}'],
    ['q=icer_usd:[0 TO 5]', 'icer_usd:[1000 TO 2000}'],
  ])('is added to %s as text', (address, text) => {
    const change = withinRange(stateOf(`type=ratios&${address}`), names, 'icer_usd', { from: 1000, to: 2000 });
    expect(change).toEqual({ rows: [], text });
  });

  test('has no upper end in the last bin, and waits for names and for a query that can be parsed', () => {
    expect(withinRange(ratios, names, 'icer_usd', { from: 1e6, to: null })?.text).toBe('statin AND icer_usd>=1000000');
    expect(withinRange(ratios, undefined, 'icer_usd', { from: 1, to: 2 })).toBeUndefined();
    expect(withinRange(stateOf('type=ratios&q=a AND'), names, 'icer_usd', { from: 1, to: 2 })).toBeUndefined();
  });

  test('words are added once', () => {
    const once = withPhrase(ratios, names, 'drug A')!;
    expect(once.text).toBe('statin AND "drug A"');
    expect(withPhrase({ ...ratios, ...once }, names, 'drug A')).toEqual(once);
  });
});

test('ratios below a threshold are of one outcome, and another threshold replaces it', () => {
  const once = belowThreshold(ratios, names, 'below:26384', 3)!;
  expect(once).toEqual({
    rows: [],
    text: 'statin AND below:26384',
    filters: [
      { term: 'country', values: ['7'] },
      { term: 'health_outcome', values: ['3'] },
    ],
  });
  expect(belowThreshold({ ...ratios, ...once }, names, 'below:1xgdp', null)?.text).toBe('statin AND below:1xgdp');
  expect(belowThreshold(ratios, names, undefined, 3)).toBeUndefined();
  expect(belowThreshold(ratios, undefined, 'below:1', 3)).toBeUndefined();
});

const distribution: Distribution = {
  outcome: 3,
  kind: null,
  bins: [
    { from: 0, to: 10, count: 0 },
    { from: 10, to: 100, count: 4 },
    { from: 100, to: 1000, count: 0 },
    { from: 1000, to: null, count: 2 },
  ],
  cost_saving: 5,
  dominated: 1,
  saves_by_losing: 0,
  indeterminate: 0,
  left_out: 0,
};

test('dollars come between cost-saving and dominated, paler beyond the threshold', () => {
  const bins = ratioBins(ratios, distribution, { threshold: 100, several: true, names });
  expect(bins.map(({ label, count, tone }) => [label, count, tone])).toEqual([
    ['Cost-saving', 5, 'saving'],
    ['$10 to $100', 4, 'plain'],
    ['$100 to $1,000', 0, 'pale'],
    ['$1,000 and more', 2, 'pale'],
    ['Dominated', 1, 'dominated'],
  ]);
  expect(bins[1]!.change).toEqual({
    rows: [],
    text: 'statin AND icer_usd:[10 TO 100}',
    filters: [
      { term: 'country', values: ['7'] },
      { term: 'health_outcome', values: ['3'] },
      { term: 'quadrants', values: ['2'] },
    ],
  });
  expect(bins[0]!.change!.filters!.at(-1)).toEqual({ term: 'quadrants', values: ['4'] });
});

test('a threshold lies within its bar, by powers of ten, or is outside of the bars', () => {
  const bins = ratioBins(ratios, distribution, { threshold: undefined, several: false, names });
  const places = [5, 10, 31.6227766, 100, 5000].map((usd) => barsUpTo(bins, distribution, usd)?.toFixed(2));
  expect(places).toEqual([undefined, '1.00', '1.50', '2.00', '3.00']);
});

test('indeterminate ratios have their own bar, and are not called without dollars', () => {
  const unknown = { ...distribution, indeterminate: 43, left_out: 0 };
  const bins = ratioBins(ratios, unknown, { threshold: 100, several: false, names });
  expect(bins.at(-1)).toMatchObject({ label: 'Indeterminate', count: 43 });
  expect(bins.at(-1)!.change!.filters!.at(-1)).toEqual({ term: 'quadrants', values: ['5'] });
  expect(describeBins(unknown)).toBe('5 cost-saving, 1 dominated, and 43 indeterminate, shown as separate bars.');
  expect(describeBins({ ...distribution, left_out: 2 })).toBe(
    '5 cost-saving and 1 dominated, shown as separate bars. 2 have no US$ value.',
  );
});

test('every year has a bar, and a bar is a filter', () => {
  const marks = yearMarks(ratios, { publication_year: { '2019': 2, '2021': 1, none: 9 } });
  expect(marks.map(({ key, count }) => [key, count])).toEqual([
    ['2019', 2],
    ['2020', 0],
    ['2021', 1],
  ]);
  expect(marks[0]!.change!.filters!.at(-1)).toEqual({ term: 'publication_year', values: ['2019'] });
  expect(yearMarks(ratios, {})).toEqual([]);
});

test('entries of one level of a tree, the most frequent first', () => {
  const choice = (id: number, depth: number) => ({ id, label: `No. ${id}`, also: [], depth, details: false });
  const choices = [choice(1, 0), choice(2, 1), choice(3, 1), choice(4, 1)];
  const marks = entryMarks(
    ratios,
    'gbd_category',
    { gbd_category: { '1': 9, '2': 3, '3': 6 } },
    { choices, depth: 1, most: 5 },
  );
  expect(marks.map(({ label, count }) => [label, count])).toEqual([
    ['No. 3', 6],
    ['No. 2', 3],
  ]);
});

describe('the plane', () => {
  const point = (id: string, effect: number, cost: number, outcome = 3) => ({ id, effect, cost, outcome });
  const plane: NonNullable<Visualizations['plane']> = {
    points: [
      ...Array.from({ length: 100 }, (_, at) => point(`p${at}`, (at + 1) / 100, (at + 1) * 500)),
      point('far', 90, 9e9),
      point('other', 1, 1, 4),
    ],
    drawn_of: 102,
    left_out: 0,
  };
  test('shows one outcome and keeps outliers on its edge', () => {
    const view = planeView(plane)!;
    expect([view.outcome, view.points.length, view.others]).toEqual([3, 101, [{ outcome: 4, count: 1 }]]);
    expect(view.extent.right).toBeLessThan(2);
    expect(view.beyond).toBe(1);
    expect(withinPlane(view.extent, { x: 90, y: 9e9 })).toEqual({ x: view.extent.right, y: view.extent.top });
  });
  test('a line is dragged through a point, in round figures and within limits', () => {
    expect(thresholdThrough({ x: 0.5, y: 24_160 }, [1000, 500_000])).toBe(48_000);
    expect(thresholdThrough({ x: 0.5, y: -10 }, [1000, 500_000])).toBe(1000);
    expect(thresholdThrough({ x: -1, y: 10 }, [1000, 500_000])).toBeUndefined();
  });
  test('no points give no plane', () => {
    expect(planeView({ points: [], drawn_of: 0, left_out: 4 })).toBeUndefined();
  });
});

test('a scale of powers of ten', () => {
  const row = { key: 'A', label: 'A', note: '', count: 3, lowest: 1000, median: null, highest: 1_000_000 };
  const { place, ticks } = logScale([row]);
  expect(ticks.map(({ text }) => text)).toEqual(['1k', '10k', '100k', '1M']);
  expect([place(1000), place(1_000_000), place(1)]).toEqual([0, 1, 0]);
});

test('a file has the name of its chart, in letters and digits', () => {
  expect(nameOf('US$ per QALY')).toBe('cea-registry-us-per-qaly');
});

describe('converted figures', () => {
  const euros = moneyIn({ converted_to: { method: 'local', currency: 'EUR', year: 2020 } });

  test('name their currency and year, and amounts have the currency', () => {
    const [, first] = ratioBins(ratios, distribution, { threshold: undefined, several: false, names }, euros);
    expect([euros.unit, first!.label.startsWith('EUR ')]).toEqual(['EUR 2020', true]);
    expect(describeBins({ ...distribution, left_out: 2 }, euros)).toMatch(/ 2 have no EUR 2020 value\.$/);
  });

  test('are no range of a query, which means US dollars; other bars still filter', () => {
    const bins = ratioBins(ratios, distribution, { threshold: undefined, several: false, names }, euros);
    const isNumber = ({ key }: { key: string }) => /^\d/.test(key);
    expect(bins.filter(isNumber).map(({ change }) => change)).toEqual(bins.filter(isNumber).map(() => undefined));
    expect(bins.filter((bin) => !isNumber(bin)).every(({ change }) => change)).toBe(true);
  });

  test('of international dollars are written as such', () => {
    const money = moneyIn({ converted_to: { method: 'ppp', currency: 'INT', year: 2025 } });
    expect([money.unit, money.amount(1234.4)]).toEqual(['Int$ 2025', 'Int$ 1,234']);
    expect(moneyIn({}).amount(1234.4)).toBe('$1,234');
    expect(moneyIn({ target_year: 2025 }).unit).toBe('2025 US$');
  });
});
