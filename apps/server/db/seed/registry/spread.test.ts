import { computeAll } from '@cea/contract/dictionary/compute';
import { compareRanks, unranked } from '@cea/contract/money/fate';
import { expect, it } from 'vitest';
import { convertRatio, type PublishedRatio } from '../../../src/money/convert-ratios.ts';
import {
  entryId,
  generateSample,
  isRead,
  methodOf,
  rowsOf,
  said,
  sampleDay,
  sampleRates,
} from '../../../test/synthetic-sample.ts';
import { targetAt } from './spread.ts';
import { planYears } from './years.ts';

const sample = generateSample(1500);
const reviews = sample.filter(isRead).filter(({ stage }) => stage === 'published');

/** The ratios as published, with their rank: computed by dictionary and money, as publishing does it. */
const shown = reviews.flatMap((article) => {
  const method = methodOf(article);
  return rowsOf(article, 'ratio').map((own) => {
    const answers = { ...article.answers, ...method, ...own };
    const computed = computeAll('ratio', answers, String) as PublishedRatio['computed'];
    const { usd_target, rank_group, rank_within } = convertRatio(
      { id: '', from_rev: 1, answers, computed },
      { ...sampleRates, isCountry: () => false, gdpPerCapita: () => undefined },
    );
    const rank = { group: rank_group, within: rank_within };
    return { daly: said(method, 'cost_per_daly') === true, rank, usd: usd_target ?? undefined };
  });
});
const near = (target: number) => (value: number) => Math.abs(value - target) <= target * 0.1;
const share = <T>(all: readonly T[], holds: (one: T) => boolean): number => all.filter(holds).length / all.length;

it.each([
  [false, 0.25, 2900],
  [false, 0.5, 26_000],
  [false, 0.75, 110_000],
  [true, 0.5, 430],
])('per DALY %s: at the share %s the ratio is US$ %s', (daly, at, usd) => {
  const ranked = shown.filter((ratio) => ratio.daly === daly && ratio.rank.group !== unranked);
  const sorted = ranked.toSorted((a, b) => compareRanks(a.rank, b.rank));
  expect(sorted[Math.floor(sorted.length * at)]!.usd).toSatisfy(near(usd));
});

it('the shares of cost-saving, payer-perspective and high-quality studies are right', () => {
  const qaly = shown.filter(({ daly }) => !daly);
  expect(share(qaly, ({ rank }) => rank.group === 0)).toSatisfy(near(0.18));
  const narrow = new Set([entryId('perspective', 'health-care-payer'), entryId('perspective', 'health-care-sector')]);
  expect(share(reviews, (one) => narrow.has(said(methodOf(one), 'perspective_judged')!))).toSatisfy(near(0.74));
  expect(share(reviews, (one) => [5, 5.5, 6].includes(said(methodOf(one), 'quality_score')!))).toSatisfy(near(0.6));
});

it('size 1 has 12,000 published articles, some 42,000 ratios and some 75,000 weights', () => {
  const published = sample.length * 0.8;
  expect(sample.filter((article) => article.published)).toHaveLength(published);
  expect((shown.length / published) * 12_000).toSatisfy(near(42_000));
  const weights = reviews.flatMap((article) => rowsOf(article, 'weight'));
  expect((weights.length / published) * 12_000).toSatisfy(near(75_000));
});

it('the number of articles per year grows as in the real registry', () => {
  const plans = planYears(15_000, sampleDay);
  const size = new Map(plans.map(({ year, published }) => [year, published]));
  const between = (from: number, to: number) =>
    plans.filter(({ year }) => year >= from && year <= to).map(({ published }) => published);
  const sum = (counts: readonly number[]) => counts.reduce((a, b) => a + b, 0);
  expect(sum(between(1976, 2026))).toBe(12_000);
  expect(sum(between(1976, 1994))).toBeLessThan(400);
  expect(Math.min(...between(2010, 2019))).toBeGreaterThan(380);
  expect(Math.max(...between(2010, 2019))).toBeLessThan(720);
  expect(size.get(2022)).toBeGreaterThan(size.get(2019)!);
  expect(size.get(2026)).toBeLessThan(50);
  expect(sum(plans.map(({ waiting, rejected }) => waiting + rejected))).toBe(3000);
});

it('a target rises with its share, from cost-saving through costing to dominated', () => {
  const verdicts = Array.from({ length: 100 }, (_, at) => targetAt('qaly', (at + 0.5) / 100).verdict);
  expect([...new Set(verdicts)]).toEqual(['saves', 'costs', 'saves by losing', 'dominated']);
  const costs = Array.from({ length: 60 }, (_, at) => targetAt('qaly', 0.19 + at / 100).usd);
  expect(costs).toEqual(costs.toSorted((a, b) => a - b));
});
