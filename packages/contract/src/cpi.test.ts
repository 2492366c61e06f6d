import { describe, expect, it } from 'vitest';
import { cpiList, NewCpi, setCpi } from './cpi.ts';
import { lastMoneyYear } from './money/figures.ts';

describe('a price index', () => {
  it.each([
    ['1976', true],
    ['1975', false],
    [String(lastMoneyYear()), true],
    [String(lastMoneyYear() + 1), false],
  ])('of %s: %s', (year, fits) => {
    expect(setCpi.params.safeParse({ year }).success).toBe(fits);
  });

  it('comes with the one it replaces, or with none', () => {
    const index = { index: 237, source: 'Bureau' };
    expect(NewCpi.safeParse(index).success).toBe(true);
    expect(NewCpi.safeParse({ ...index, base: index }).success).toBe(true);
    expect(NewCpi.safeParse({ ...index, base: null }).success).toBe(false);
    expect(NewCpi.safeParse({ ...index, base: { index: 237 } }).success).toBe(false);
  });
});

it('the newest index comes first', () => {
  expect(cpiList.Query.parse({})).toEqual({ page: 1, per_page: 20, sort: '-year' });
});
