import type { Currency } from '@cea/contract/study-rates';
import { expect, test } from 'vitest';
import { currencyCalled, describeCurrency } from './find-currency.ts';

const euro: Currency = {
  code: 'EUR',
  name: 'Euro',
  ended_year: null,
  countries: ['Austria', 'Finland', 'France', 'Germany', 'Greece', 'Ireland', 'Åland Islands'],
};
const won: Currency = { code: 'KRW', name: 'Korean won', ended_year: null, countries: ['Korea, Rep.', 'South Korea'] };
const mark: Currency = { code: 'DEM', name: 'German mark', ended_year: 1999, countries: [] };
const all = [mark, euro, won];

test.each([
  ['', 'Euro'],
  ['EUR', 'Euro'],
  ['GERM', 'Euro · Germany'],
  ['aland', 'Euro · Åland Islands'],
  ['an', 'Euro · Finland, France, Germany, …'],
  ['a', 'Euro'],
])('typing "%s" lists the euro as "%s"', (typed, shown) => {
  expect(describeCurrency(euro, typed)).toBe(shown);
});

test('a currency that has ended says until when', () => {
  expect(describeCurrency(mark, 'germ')).toBe('German mark, until 1998');
});

test.each([
  ['GERMANY', 'EUR'],
  ['south korea', 'KRW'],
  ['German mark', 'DEM'],
  ['krw', 'KRW'],
  ['Korea', undefined],
  ['', undefined],
])('"%s" stands for %s', (typed, code) => {
  expect(currencyCalled(typed, all)).toBe(code);
});
