import { describe, expect, it } from 'vitest';
import { applyRates, ChangeQuery, RateChange, RateSetChanges, rateSetList, readRateSet } from './rate-sets.ts';

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

  it('is applied as of an edit, including the first state', () => {
    expect(applyRates.body.safeParse({ seq: 0 }).success).toBe(true);
    for (const seq of [-1, 0.5, undefined]) expect(applyRates.body.safeParse({ seq }).success).toBe(false);
  });

  it('differs only by its changes', () => {
    const difference = { kind: 'rate', key: 'EUR-2014', old: null, new: null, ratios: 0 };
    expect(RateChange.safeParse({ ...difference, change: 'added' }).success).toBe(true);
    expect(RateChange.safeParse({ ...difference, change: 'none' }).success).toBe(false);
  });
});

it('the change that affects most ratios comes first', () => {
  expect(ChangeQuery.parse({})).toEqual({ page: 1, per_page: 20, sort: 'ratios', direction: 'desc' });
  expect(rateSetList.Query.parse({})).toEqual({ page: 1, per_page: 20, sort: '-version' });
  expect(rateSetList.Query.safeParse({ status: 'open' }).success).toBe(false);
});
