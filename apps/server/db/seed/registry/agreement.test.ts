import type { Answers } from '@cea/contract/dictionary/variables';
import { expect, it } from 'vitest';
import {
  entryId,
  generateSample,
  isRead,
  methodOf,
  type ReadArticle,
  rowsOf,
  said,
  sampleRates,
} from '../../../test/synthetic-sample.ts';
import { printMoney } from './currency.ts';
import { places } from './places.ts';

const reviews = generateSample(1200)
  .filter(isRead)
  .filter(({ stage }) => stage === 'published');
const withAbstract = reviews.filter(({ answers }) => answers.abstract !== undefined);

const abstractOf = ({ answers }: ReadArticle): string => said(answers, 'abstract')!;
const baseOf = (article: ReadArticle): Answers => rowsOf(article, 'ratio')[0]!;
const lower = (words: string | undefined): string => (words ?? '').toLowerCase();

/** The articles whose abstract lacks something that it should contain. */
const lacking = (expected: (article: ReadArticle) => readonly string[]) =>
  withAbstract.flatMap((article) =>
    expected(article)
      .filter((words) => !lower(abstractOf(article)).includes(lower(words)))
      .map((words) => [article.compound_id, words]),
  );

it('the abstract names the comparison, the population and the country', () => {
  const nameOf = new Map(places.map(({ iso3, name }) => [entryId('country', iso3), name]));
  const missing = lacking((article) => {
    const base = baseOf(article);
    const compared = [said(base, 'intervention')!, said(base, 'comparator')!, said(base, 'target_population')!];
    return [...compared, ...said(methodOf(article), 'country')!.map(({ id }) => nameOf.get(id)!)];
  });
  expect(missing).toEqual([]);
});

it('the abstract states the same horizon, discount rates and currency year as the answers', () => {
  const missing = lacking((article) => {
    const method = methodOf(article);
    const rates = [said(method, 'discount_rate_costs'), said(method, 'discount_rate_effects')];
    const [unit, magnitude] = [said(method, 'horizon_unit'), said(method, 'horizon_magnitude')];
    return [
      ...rates.flatMap((rate) => (rate === undefined ? [] : [`${rate}%`])),
      ...(unit === 'lifetime' ? ['lifetime horizon'] : magnitude === undefined ? [] : [`${magnitude}-`]),
      ...[said(method, 'currency_year')].flatMap((year) => (year ? [`given in ${year}`] : [])),
    ];
  });
  expect(missing).toEqual([]);
});

it('the abstract names the perspective that the authors name, and none if they name none', () => {
  const words = {
    societal: 'a societal',
    'health-care-payer': 'the health-care payer',
    'health-care-sector': 'the health-care sector',
  };
  for (const article of withAbstract) {
    const [design = ''] = abstractOf(article).split('Costs are given');
    const stated = said(methodOf(article), 'perspective_stated');
    expect(design.includes('perspective')).toBe(stated !== undefined);
    const named = Object.entries(words).find(([slug]) => entryId('perspective', slug) === stated);
    expect(design).toContain(named?.[1] ?? '');
  }
});

it('the abstract prints the ratio, the differences and the utilities of the rows', () => {
  const missing = lacking((article) => {
    const [base, currency] = [baseOf(article), said(methodOf(article), 'currency')!];
    const [ratio, cost, effect] = [said(base, 'ratio_article'), said(base, 'delta_cost'), said(base, 'delta_effect')];
    return [
      ...(ratio === undefined || ratio < 0 ? [] : [printMoney(ratio, currency)]),
      ...(cost === undefined || effect === undefined ? [] : [printMoney(cost, currency), String(Math.abs(effect))]),
    ];
  });
  expect(missing).toEqual([]);
  for (const article of withAbstract) {
    const weights = new Set(rowsOf(article, 'weight').map((row) => Math.abs(said(row, 'weight') ?? NaN)));
    const quoted = /(?:Utilities|weights) ranged from −?([\d.]+) .* to −?([\d.]+) \(/.exec(abstractOf(article));
    expect((quoted ?? []).slice(1).filter((weight) => !weights.has(Number(weight)))).toEqual([]);
  }
});

it('only short horizons are left undiscounted as too short', () => {
  const claimed = reviews.filter((article) => said(methodOf(article), 'costs_discounted') === 'not applicable');
  expect(claimed.length).toBeGreaterThan(50);
  const long = claimed.filter((article) => {
    const method = methodOf(article);
    const unit = said(method, 'horizon_unit');
    return unit === 'lifetime' || (unit === 'years' && said(method, 'horizon_magnitude')! > 1);
  });
  expect(long).toEqual([]);
});

it('no sex-specific disease has patients of the other sex, and no effect exceeds the remaining life', () => {
  const [female, male] = [entryId('target-gender', 'female'), entryId('target-gender', 'male')];
  for (const row of reviews.flatMap((article) => rowsOf(article, 'ratio'))) {
    const [population, gender] = [said(row, 'target_population')!, said(row, 'population_gender')];
    const implied = /\bwomen\b|girls|ovarian|pregnan/i.test(population)
      ? female
      : /\bmen\b|prostat/i.test(population)
        ? male
        : gender;
    expect(gender).toBe(implied);
    const [gained, before] = [said(row, 'effect_intervention') ?? 1, said(row, 'effect_comparator') ?? 1];
    // Nothing is averted by doing nothing.
    const least = said(row, 'arm_effects') === 'DALYs averted' ? Math.max(gained, before) : Math.min(gained, before);
    expect(least).toBeGreaterThan(0);
    expect(Math.max(gained, before)).toBeLessThan(85);
  }
});

it('weights lie between the worst and full health, and decrements are negative', () => {
  for (const row of reviews.flatMap((article) => rowsOf(article, 'weight'))) {
    const weight = said(row, 'weight') ?? 0;
    expect(Math.abs(weight)).toBeLessThanOrEqual(1);
    expect(said(row, 'weight_kind') === 'decrement' && weight > 0).toBe(false);
    expect((said(row, 'interval_low') ?? weight) <= weight && weight <= (said(row, 'interval_high') ?? weight)).toBe(
      true,
    );
  }
});

it('every currency existed in its year', () => {
  for (const article of reviews) {
    const method = methodOf(article);
    const currency = said(method, 'currency')!;
    const year = said(method, 'currency_year') ?? said(article.answers, 'publication_year')! - 1;
    const unrated = ['INT', 'CUP'].includes(currency);
    expect(unrated || sampleRates.usdPerUnit(currency, year) !== undefined).toBe(true);
    expect(currency === 'EUR' && year < 1999).toBe(false);
  }
});
