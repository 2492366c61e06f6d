import type { RatioSpread, StudyLeague } from '@cea/contract/visualizations';
import { describe, expect, test } from 'vitest';
import { studyLeague, studyRow } from '../../../../test/study-league.ts';
import { baseAt, laneWidth, markScale, rangeEnds } from './mark-scale.ts';
import { moneyIn } from './chart-money.ts';
import { comparisonsOf, firstComparisons, foldLines, foldText, medianText, rangeText } from './study-lines.ts';
import { describeLeague, studyTable } from './study-table.ts';

const labels: Readonly<Record<number, string>> = {
  1: 'Health-care payer',
  2: 'Societal',
  11: 'Lifetime',
  12: 'More than 5 to 10 years',
  21: 'Qatar',
};
const labelOf = (id: number): string => labels[id]!;
const spread = (changes: Partial<RatioSpread> = {}): RatioSpread => ({ ...studyRow().all, ...changes });
const linesOf = (...rows: StudyLeague['comparisons'][number]['studies']) =>
  comparisonsOf(studyLeague([rows]), labelOf)[0]!.lines;

describe('a study in a comparison', () => {
  test('has its name, country and base case, and its methods where they differ from those of most', () => {
    const [usual, other] = linesOf(studyRow(), studyRow({ perspective: 2, time_horizon: null }));
    expect(usual).toMatchObject({ name: 'Haddad 2023', to: '/registry/article/2023-01-00001', country: 'Qatar' });
    expect([usual!.base, usual!.median, usual!.range]).toEqual(['$2,400', '$4,600', '(1,700–5,200)']);
    expect(usual!.methods.map(({ text, isUnusual }) => [text, isUnusual])).toEqual([
      ['payer', false],
      ['lifetime', false],
    ]);
    expect(other!.methods.map(({ text, isUnusual }) => [text, isUnusual])).toEqual([
      ['societal', true],
      ['not reported', true],
    ]);
  });

  test('without a number says what it is instead, and is in the lane of its side', () => {
    const [saving, dominated, unknown, none, one] = linesOf(
      studyRow({ base_case: { id: 'a', bar: 'cost_saving', usd: -300 } }),
      studyRow({ base_case: { id: 'b', bar: 'dominated', usd: -200 } }),
      studyRow({ base_case: { id: 'c', bar: 'indeterminate', usd: 900 } }),
      studyRow({ author: null, year: null, country: null, base_case: null }),
      studyRow({ all: spread({ ratios: 1, lowest: 2400, median: 2400, highest: 2400 }) }),
    );
    const scale = markScale([saving!], 300, []);
    expect([saving!.base, saving!.usd, baseAt(saving!, scale)]).toEqual(['Cost-saving', null, laneWidth / 2]);
    expect([dominated!.base, baseAt(dominated!, scale)]).toEqual(['Dominated', 300 - laneWidth / 2]);
    expect([unknown!.base, baseAt(unknown!, scale)]).toEqual(['Indeterminate', undefined]);
    expect([none!.base, none!.name, none!.country]).toEqual(['No base case', '2023-01-00001', undefined]);
    expect([one!.median, one!.range, rangeEnds(one!, scale)]).toEqual(['one ratio', '', undefined]);
  });
});

test.each([
  [{}, '$4,600', '(1,700–5,200)'],
  [{ lowest: 4600, highest: 4600 }, '$4,600', ''],
  [{ median: null, cost_saving: 2, dominated: 0 }, 'Saving', '(saving–5,200)'],
  [{ median: null, cost_saving: 3, lowest: null, highest: null }, 'Saving', ''],
  [{ median: null, dominated: 2, cost_saving: 1, lowest: null, highest: null }, 'Dominated', '(saving–dominated)'],
  [{ dominated: 1 }, '$4,600', '(1,700–dominated)'],
  [{ median: null, lowest: null, highest: null }, undefined, ''],
])('the median and range of %o', (changes, median, range) => {
  expect([medianText(spread(changes)), rangeText(spread(changes))]).toEqual([median, range]);
});

test('a bar reaches the lane of ratios without a number, and a threshold beyond the axis is not drawn', () => {
  const [line, partly] = linesOf(studyRow(), studyRow({ all: spread({ cost_saving: 1, dominated: 1 }) }));
  const scale = markScale([line!, partly!], 400, [100_000, 150_000]);
  expect(rangeEnds(partly!, scale)).toEqual([laneWidth, 400 - laneWidth]);
  expect(rangeEnds(line!, scale)!.map(Math.round)).toEqual([scale.at(1700), scale.at(5200)].map(Math.round));
  expect(scale.ticks.map(({ text }) => text)).toEqual(['1k', '10k', '100k']);
  expect(scale.limits).toEqual([]);
  expect(markScale([line!], 400, [50_000]).limits).toEqual([scale.at(50_000)]);
  expect(markScale([line!], 400, [50_000, 200_000]).limits).toEqual([scale.at(50_000), scale.at(100_000)]);
});

const many = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    studyRow({
      article_compound_id: `2023-01-${10_000 + at}`,
      base_case: { id: `${at}`, bar: 'ratio', usd: (at + 1) * 1000 },
    }),
  );

test('the middle of a long comparison is folded, and says how many and how much', () => {
  const { first, folded, last } = foldLines(linesOf(...many(12)));
  expect([first.length, folded.length, last.length]).toEqual([7, 3, 2]);
  expect(foldText(folded)).toBe('3 more studies, $8,000 – $10,000');
  expect(foldLines(linesOf(...many(10)))).toMatchObject({ folded: [], last: [] });
  expect(foldLines(linesOf(...many(11))).folded).toHaveLength(2);
});

test('as many comparisons as fit are shown at first, and always one', () => {
  const sizesOf = (...sizes: number[]) =>
    firstComparisons(comparisonsOf(studyLeague(sizes.map(many)), labelOf)).map(({ lines }) => lines.length);
  expect(sizesOf(12, 7, 2, 3, 3)).toEqual([12, 7, 2, 3, 3]);
  expect(sizesOf(9, 9, 6, 1)).toEqual([9, 9, 6]);
  expect(sizesOf(3)).toEqual([3]);
});

test('the rows and what is left out add up to all ratios', () => {
  const league = studyLeague([many(3)]);
  expect(describeLeague(league, 57)).toBe('9 of 57 ratios are in 3 rows.');
  const partly = { ...league, rows: 40, ratios: 48, without_intervention: 3, other_outcomes: 6 };
  expect(describeLeague(partly, 57)).toBe(
    '48 of 57 ratios are in 40 rows. Shown: the comparisons with the most studies, 3 rows. 3 name no intervention. 6 measure another outcome.',
  );
  const [cut] = comparisonsOf({ ...league, comparisons: [{ ...league.comparisons[0]!, rows: 12 }] }, labelOf);
  expect(cut!.size).toBe('3 of 12 studies');
});

test('a file has one line for each study, with figures where there are some', () => {
  const saving = studyRow({ base_case: { id: 'a', bar: 'cost_saving', usd: -300 } });
  const { columns, lines } = studyTable(studyLeague([[studyRow(), saving]]), labelOf);
  expect(lines.map(({ cells }) => cells.slice(0, 7))[0]).toEqual([
    'Haddad 2023',
    '2023-01-00001',
    'Dapagliflozin 1',
    'standard care',
    'Qatar',
    'Health-care payer',
    'Lifetime',
  ]);
  expect(lines.map(({ cells }) => cells.slice(7))).toEqual([
    [2400, 4600, 1700, 5200, 0, 0, 3],
    ['Cost-saving', 4600, 1700, 5200, 0, 0, 3],
  ]);
  expect(lines.every(({ cells }) => cells.length === columns.length)).toBe(true);
});

test('converted figures have their own sign and headings', () => {
  const money = moneyIn({ converted_to: { method: 'local', currency: 'EUR', year: 2020 } });
  const league = studyLeague([[studyRow()]]);
  expect(comparisonsOf(league, labelOf, money.sign)[0]!.lines[0]!.base).toMatch(/^EUR [\d,]+$/);
  expect(studyTable(league, labelOf, money).columns).toContain('Base case, EUR 2020');
});
