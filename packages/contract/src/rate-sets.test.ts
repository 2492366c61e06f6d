import { describe, expect, it } from 'vitest';
import { CpiQuery, listCpi, NewCpi, setCpi } from './cpi.ts';
import { NewRate, RateChanges, rateKey, RateQuery, readExchangeRate, splitRateKey } from './exchange-rates.ts';
import { lastMoneyYear } from './money/figures.ts';
import { applyRates, ChangeQuery, RateChange, RateSetChanges, RateSetQuery, readRateSet } from './rate-sets.ts';

const figure = { usd_per_unit: 1.3, source: 'Bank', indicative: true };

describe('a rate', () => {
  it('is named by currency and year, and found again by its name', () => {
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

  it('is official unless it is said to be indicative', () => {
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
    [{ sort: 'indicative' }, false],
  ])('is looked for by %j: %s', (query, fits) => {
    expect(RateQuery.safeParse(query).success).toBe(fits);
  });
});

it('the newest comes first, of changes the one that touches most', () => {
  const page = { page: 1, per_page: 20 };
  expect(RateQuery.parse({})).toEqual({ ...page, sort: 'year', direction: 'desc' });
  expect(CpiQuery.parse({})).toEqual({ ...page, direction: 'desc' });
  expect(ChangeQuery.parse({})).toEqual({ ...page, sort: 'ratios', direction: 'desc' });
  expect(RateSetQuery.parse({})).toEqual(page);
  expect(listCpi.query).toBe(CpiQuery);
});

describe('a price index', () => {
  it.each([
    ['1976', true],
    ['1975', false],
    [String(lastMoneyYear()), true],
    [String(lastMoneyYear() + 1), false],
  ])('of %s: %s', (year, fits) => {
    expect(setCpi.params.safeParse({ year }).success).toBe(fits);
  });

  it('comes with the one that it replaces, or with none', () => {
    const index = { index: 237, source: 'Bureau' };
    expect(NewCpi.safeParse(index).success).toBe(true);
    expect(NewCpi.safeParse({ ...index, base: index }).success).toBe(true);
    expect(NewCpi.safeParse({ ...index, base: null }).success).toBe(false);
    expect(NewCpi.safeParse({ ...index, base: { index: 237 } }).success).toBe(false);
  });
});

describe('a set of rates', () => {
  const base = { target_year: 2020 };
  it.each([
    [{ base }, true],
    [{ base, target_year: 2021, note: '' }, true],
    [{ target_year: 2021 }, false],
    [{ base, note: ` ${'x'.repeat(300)} ` }, true],
    [{ base, note: 'x'.repeat(301) }, false],
    [{ base: { ...base, note: '' } }, false],
    [{ base, seq: 1 }, false],
  ])('is changed by %j: %s', (changes, fits) => {
    expect(RateSetChanges.safeParse(changes).success).toBe(fits);
  });

  it.each([
    ['0', false],
    ['1', true],
    ['1000000', true],
    ['1000001', false],
  ])('has the number %s: %s', (version, fits) => {
    expect(readRateSet.params.safeParse({ version }).success).toBe(fits);
  });

  it('is applied as it was at an edit, the first state included', () => {
    expect(applyRates.body.safeParse({ seq: 0 }).success).toBe(true);
    for (const seq of [-1, 0.5, undefined]) expect(applyRates.body.safeParse({ seq }).success).toBe(false);
  });

  it('differs only by what was changed', () => {
    const difference = { kind: 'rate', key: 'EUR-2014', old: null, new: null, ratios: 0 };
    expect(RateChange.safeParse({ ...difference, change: 'added' }).success).toBe(true);
    expect(RateChange.safeParse({ ...difference, change: 'none' }).success).toBe(false);
  });
});
