import { consensusProgress } from '@cea/contract/consensus-progress';
import { notReported } from '@cea/contract/dictionary/variable';
import type { Consensus, Form, FormRow } from '@cea/contract/forms';
import { describe, expect, test } from 'vitest';
import {
  type CellItem,
  countDifferences,
  countLeft,
  groupMaker,
  nameOf,
  onlyDifferences,
  sideOf,
  takenFrom,
} from './consensus-items.ts';

const row = (row_id: string, scope: FormRow['scope'], answers: FormRow['answers']): FormRow => ({
  row_id,
  scope,
  position: 0,
  answers,
});
const methodA = { costs_discounted: 'yes', discount_rate_costs: 3, currency: 'USD' };
const methodB = { costs_discounted: 'no', currency: 'USD', currency_year: 2017 };
const ratio = { intervention: 'Apixaban', comparator: 'Warfarin', target_population: 'adults', delta_cost: 4120 };

const consensus: Consensus = {
  form: { kind: 'review' } as Form,
  readings: [
    { side: 'A', form_id: 1, rows: [row('ma', 'method', methodA), row('ra', 'ratio', ratio)] },
    {
      side: 'B',
      form_id: 2,
      rows: [
        row('mb', 'method', methodB),
        row('rb', 'ratio', { ...ratio, delta_cost: 4210 }),
        row('wb', 'weight', { health_state: 'Stroke', weight: 0.4 }),
      ],
    },
  ],
  pairs: [
    { row_id: 'm', scope: 'method', a_row_id: 'ma', b_row_id: 'mb' },
    { row_id: 'r', scope: 'ratio', a_row_id: 'ra', b_row_id: 'rb' },
    { row_id: 'w', scope: 'weight', a_row_id: null, b_row_id: 'wb' },
  ],
  differences: [
    { row_id: 'm', scope: 'method', key: 'costs_discounted', a: 'yes', b: 'no' },
    { row_id: 'm', scope: 'method', key: 'discount_rate_costs', a: 3, b: null },
    { row_id: 'm', scope: 'method', key: 'currency_year', a: null, b: 2017 },
    { row_id: 'r', scope: 'ratio', key: 'delta_cost', a: 4120, b: 4210 },
  ],
};
const rows = (method: object, ratioNow: object = {}, weight: object | null = {}) => [
  row('m', 'method', { currency: 'USD', ...method }),
  row('r', 'ratio', { intervention: 'Apixaban', ...ratioNow }),
  ...(weight ? [row('w', 'weight', { ...weight })] : []),
];
/** Counted on this page, and as the dashboard's list counts it. */
function left(...now: Parameters<typeof rows>): number {
  const groups = groupMaker(consensus)(rows(...now));
  const here = { left: countLeft(groups), total: countDifferences(groups) };
  expect(consensusProgress('review', consensus, rows(...now))).toEqual(here);
  return here.left;
}

describe('groups', () => {
  test('unchanged groups stay the same objects; an answer of the study changes all', () => {
    const make = groupMaker(consensus);
    const before = rows({});
    const [first, again] = [make(before), make([...before])];
    expect(again.every((group, at) => group === first[at])).toBe(true);
    const chosen = make(before.map((one) => (one.row_id === 'r' ? { ...one, answers: { delta_cost: 4120 } } : one)));
    expect(chosen.filter((group) => !first.includes(group)).map(({ id }) => id)).toEqual(['r']);
    const studied = make(rows({ costs_discounted: 'no' }));
    expect(studied.some((group) => first.includes(group))).toBe(false);
  });

  test('the study by section, then row by row, optionally only differences', () => {
    const groups = onlyDifferences(groupMaker(consensus)(rows({})));
    expect(groups.map(({ title, items }) => [title, items.map(({ id }) => id)])).toEqual([
      ['Costs', ['m.currency_year']],
      ['Discounting', ['m.costs_discounted', 'm.discount_rate_costs']],
      ['Ratio 1: Apixaban', ['r.delta_cost']],
      ['Utility weight 1: Stroke', ['w']],
    ]);
    expect(countDifferences(groups)).toBe(5);
    expect(countDifferences(groupMaker(consensus)(rows({})))).toBe(5);
  });

  test('an item is named with its row, also as it was before an answer of the study changed', () => {
    const make = groupMaker(consensus);
    const [, , ratioBefore] = onlyDifferences(make(rows({})));
    const groups = make(rows({ costs_discounted: 'no' }));
    expect(nameOf(groups, ratioBefore!.items[0]!)).toBe('Ratio 1, Incremental cost');
  });

  test('rows of the two readings with the same id are not confused', () => {
    const other = { intervention: 'Screening', comparator: 'Nothing', target_population: 'newborns' };
    const shared: Consensus = {
      ...consensus,
      readings: [
        { side: 'A', form_id: 1, rows: [row('ma', 'method', methodA), row('same', 'ratio', ratio)] },
        { side: 'B', form_id: 2, rows: [row('mb', 'method', methodB), row('same', 'ratio', other)] },
      ],
      pairs: [
        { row_id: 'a', scope: 'ratio', a_row_id: 'same', b_row_id: null },
        { row_id: 'b', scope: 'ratio', a_row_id: null, b_row_id: 'same' },
      ],
      differences: [],
    };
    const groups = groupMaker(shared)([row('a', 'ratio', {}), row('b', 'ratio', {})]);
    expect(groups.map(({ title }) => title)).toEqual([
      'Ratio 1: Apixaban VERSUS Warfarin IN adults',
      'Ratio 2: Screening VERSUS Nothing IN newborns',
    ]);
    expect(groups.map(({ items: [head] }) => head?.kind === 'row' && [head.side, head.answers])).toEqual([
      ['A', ratio],
      ['B', other],
    ]);
  });

  test('an answered question is settled, and so is one hidden by an agreed answer', () => {
    expect(left({})).toBe(5);
    expect(left({ currency_year: 2017 })).toBe(4);
    expect(left({ costs_discounted: 'yes' })).toBe(4);
    expect(left({ costs_discounted: 'no' })).toBe(3);
    expect(left({ costs_discounted: 'no', currency_year: notReported }, { delta_cost: 4200 })).toBe(1);
    expect(left({ costs_discounted: 'no', currency_year: notReported }, { delta_cost: 4200 }, { weight: 0.4 })).toBe(0);
    expect(left({}, {}, null)).toBe(4);
  });

  test('a row of one reader is undecided, kept or left out', () => {
    const state = (weight: object | null) =>
      groupMaker(consensus)(rows({}, {}, weight))
        .flatMap(({ items }) => items)
        .find(({ id }) => id === 'w');
    expect(state({})).toMatchObject({ state: 'undecided', side: 'B', left: true });
    expect(state({ weight: 0.4 })).toMatchObject({ state: 'kept', left: false });
    expect(state(null)).toMatchObject({ state: 'left out', left: false, answers: { weight: 0.4 } });
  });
});

describe('taking a side', () => {
  const cell = (agreed: unknown): CellItem => ({
    kind: 'cell',
    id: 'm.currency_year',
    row_id: 'm',
    key: 'currency_year',
    a: undefined,
    b: 2017,
    readers: { a: {}, b: { currency_year: 2017 } },
    agreed,
    note: undefined,
    unit: undefined,
    differs: true,
    left: false,
  });
  test('a blank answer counts as not reported', () => {
    expect(takenFrom(cell(undefined), 'A')).toEqual(notReported);
    expect(takenFrom(cell(undefined), 'B')).toBe(2017);
  });
  test.each([
    [2017, 'B'],
    [notReported, 'A'],
    [2018, undefined],
  ])('%j is the answer of %s', (agreed, side) => {
    expect(sideOf(cell(agreed))).toBe(side);
  });
});

test("in a row that only one reader has, not reported is neither reader's answer, as on the server", () => {
  const kept = rows({}, {}, { health_state: 'Stroke', weight: notReported });
  const cells = groupMaker(consensus)(kept)
    .flatMap(({ items }) => items)
    .filter((item): item is CellItem => item.kind === 'cell' && item.row_id === 'w');
  const sides = cells.filter(({ agreed }) => agreed !== undefined).map((cell) => [cell.key, sideOf(cell)]);
  expect(Object.fromEntries(sides)).toEqual({ health_state: 'B', weight: undefined });
});
