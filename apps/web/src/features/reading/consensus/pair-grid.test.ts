import type { FormRow } from '@cea/contract/forms';
import { expect, test } from 'vitest';
import { type ComparedReadings, groupMaker } from './consensus-items.ts';
import { headOf, inColumnOrder, isDiffering, pairGrid } from './pair-grid.ts';

const row = (row_id: string, scope: FormRow['scope'], answers: FormRow['answers']): FormRow => ({
  row_id,
  scope,
  position: 0,
  answers,
});
const study = { currency: 'GBP', currency_year: 2022, cost_per_qaly: true };
const figures = { total_cost_comparator: 1272, effect_intervention: 11.4193, effect_comparator: 11.41 };
const comparison = { intervention: 'Annual', comparator: 'Biennial', target_population: 'Men aged 65' };
const ratio = { ...comparison, ...figures, ratio_article: 23_000 };

const consensus: ComparedReadings = {
  form: { kind: 'review' },
  readings: [
    {
      side: 'A',
      form_id: 1,
      rows: [row('ma', 'method', study), row('ra', 'ratio', { ...ratio, total_cost_intervention: 1486 })],
    },
    {
      side: 'B',
      form_id: 2,
      rows: [
        row('mb', 'method', study),
        row('rb', 'ratio', { ...ratio, total_cost_intervention: 1468, base_case: true }),
        row('sb', 'ratio', { ...comparison, delta_cost: 5 }),
      ],
    },
  ],
  pairs: [
    { row_id: 'm', scope: 'method', a_row_id: 'ma', b_row_id: 'mb' },
    { row_id: 'r', scope: 'ratio', a_row_id: 'ra', b_row_id: 'rb' },
    { row_id: 's', scope: 'ratio', a_row_id: null, b_row_id: 'sb' },
  ],
  differences: [
    { row_id: 'r', scope: 'ratio', key: 'total_cost_intervention', a: 1486, b: 1468 },
    { row_id: 'r', scope: 'ratio', key: 'base_case', a: null, b: true },
  ],
};
const now = (agreed: FormRow['answers']) => [row('m', 'method', study), row('r', 'ratio', { ...ratio, ...agreed })];
const gridOf = (agreed: FormRow['answers'] = {}) => {
  const rows = [...now(agreed), row('s', 'ratio', {})];
  return pairGrid({ consensus, rows, labelOf: String }, 'ratio', groupMaker(consensus)(rows));
};

/** A cell in short: `A|B` to choose, `A|B>agreed` computed. */
const shown = ({ columns, pairs }: ReturnType<typeof gridOf>, at: number) =>
  Object.fromEntries(
    columns.map(({ key }, column) => {
      const cell = pairs[at]!.cells[column]!;
      if (cell.kind === 'same') return [key, cell.text];
      if (cell.kind === 'open') return [key, `${String(cell.item.a)}|${String(cell.item.b)}`];
      return [key, `${cell.a}|${cell.b}>${cell.agreed ?? 'follows'}`];
    }),
  );

test('what agrees is said once, what differs is opened, and what is computed from it follows', () => {
  expect(shown(gridOf(), 0)).toEqual({
    intervention: 'Annual',
    comparator: 'Biennial',
    target_population: 'Men aged 65',
    total_cost_intervention: '1486|1468',
    total_cost_comparator: '1,272',
    delta_cost: '214|196>follows',
    effect_intervention: '11.4193',
    effect_comparator: '11.41',
    delta_effect: '0.0093',
    ratio_article: '23,000',
    ratio_reader: '23,011|21,075>follows',
  });
  expect(shown(gridOf({ total_cost_intervention: 1468 }), 0)).toMatchObject({ delta_cost: '214|196>196' });
});

test('dollars follow the ratio, each reader’s by the rates of their own currency', () => {
  const moneyAt = (usd: number) => ({
    rates: { version: 1, target_year: 2025, usdPerUnit: () => usd, cpi: () => 100 },
    publication_year: 2023,
  });
  const money = { A: moneyAt(1.5), B: moneyAt(1.5), agreed: moneyAt(2) };
  const rows = [...now({ total_cost_intervention: 1486 }), row('s', 'ratio', {})];
  const grid = pairGrid({ consensus, rows, labelOf: String, money }, 'ratio', groupMaker(consensus)(rows));
  expect(shown(grid, 0).usd_target).toBe('35,000|35,000>46,000');
  expect(grid.columns.at(-1)!.head).toBe('US$');
});

test('a question without a column is listed, and only columns with values are shown', () => {
  const { columns, pairs } = gridOf();
  expect(pairs[0]!.others.filter(({ differs }) => differs).map(({ key }) => key)).toEqual(['base_case']);
  expect(columns.map(headOf)).toContain('Cost, interv.');
  const alone = pairGrid(
    { consensus, rows: now({}), labelOf: String },
    'ratio',
    groupMaker(consensus)(now({})).slice(-1),
  );
  expect(alone.columns.map(({ key }) => key)).toEqual([
    'intervention',
    'comparator',
    'target_population',
    'delta_cost',
  ]);
  expect(pairGrid({ consensus, rows: [], labelOf: String }, 'weight', groupMaker(consensus)(now({}))).pairs).toEqual(
    [],
  );
});

test('a row of one reader has that reader’s values', () => {
  const grid = gridOf();
  expect(shown(grid, 1)).toMatchObject({ intervention: 'Annual', delta_cost: '5', ratio_article: '' });
  expect(grid.pairs.map(isDiffering)).toEqual([true, true]);
});

test('the keys go through a pair in the order of its columns', () => {
  const rows = now({});
  const [group] = groupMaker(consensus)(rows)
    .filter(({ id }) => id === 'r')
    .map(inColumnOrder);
  const keys = group!.items.flatMap((item) => (item.kind === 'cell' ? [item.key] : []));
  expect(keys.indexOf('total_cost_comparator')).toBeLessThan(keys.indexOf('delta_cost'));
  expect(keys.indexOf('delta_cost')).toBeLessThan(keys.indexOf('effect_intervention'));
  expect(keys.indexOf('ratio_article')).toBeLessThan(keys.indexOf('base_case'));
});
