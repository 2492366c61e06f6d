import { describe, expect, it } from 'vitest';
import { NewRate, RateChanges, rateKey, rateList, readExchangeRate, splitRateKey } from './exchange-rates.ts';

const figure = { usd_per_unit: 1.3, source: 'Bank', indicative: true };

describe('a rate', () => {
  it('is named by currency and year, and found by its name', () => {
    expect(rateKey('EUR', 2014)).toBe('EUR-2014');
    expect(splitRateKey('EUR-2014')).toEqual({ currency: 'EUR', year: 2014 });
  });

  it.each([
    ['EUR-2014', true],
    ['eur-2014', false],
    ['EU-2014', false],
    ['EURO-2014', false],
    ['EUR-201', false],
    ['EUR-20144', false],
    ['EUR 2014', false],
    ['EUR-2014-1', false],
  ])('has the name %s: %s', (key, fits) => {
    expect(readExchangeRate.params.safeParse({ key }).success).toBe(fits);
  });

  it('is official unless marked as indicative', () => {
    const { indicative: _, ...official } = figure;
    const named = { currency: ' eur ', year: 2014 };
    expect(NewRate.parse({ ...official, ...named })).toEqual({
      ...official,
      currency: 'EUR',
      year: 2014,
      indicative: false,
    });
    expect(NewRate.parse({ ...figure, ...named }).indicative).toBe(true);
  });

  it.each([
    [{ base: figure }, true],
    [{ base: figure, source: 'Other' }, true],
    [{ base: figure, usd_per_unit: 0 }, false],
    [{ base: figure, year: 2015 }, false],
    [{ base: { ...figure, indicative: undefined } }, false],
    [{ source: 'Other' }, false],
  ])('is changed by %j: %s', (changes, fits) => {
    expect(RateChanges.safeParse(changes).success).toBe(fits);
  });

  it.each([
    [{ year_from: '1976', year_to: '2100' }, true],
    [{ year_from: '1975' }, false],
    [{ year_to: '2101' }, false],
    [{ currency: 'eur' }, true],
    [{ currency: 'euro' }, false],
    [{ source: ` ${'x'.repeat(200)} ` }, true],
    [{ source: 'x'.repeat(201) }, false],
    [{ sort: 'type' }, false],
    [{ sort: '-change_percent,currency' }, true],
    [{ change: 'removed' }, true],
    [{ change: 'gone' }, false],
  ])('is filtered by %j: %s', (query, fits) => {
    expect(rateList.Query.safeParse(query).success).toBe(fits);
  });
});

it('the newest rate comes first', () => {
  expect(rateList.Query.parse({})).toEqual({ page: 1, per_page: 20, sort: '-year,currency' });
});
