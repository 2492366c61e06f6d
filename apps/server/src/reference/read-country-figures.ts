import { readTable } from './read-reference.ts';

export interface CountryFigure {
  readonly series: 'gdp-per-capita' | 'ppp' | 'consumer-prices' | 'gdp-deflator';
  readonly iso3: string;
  readonly year: number;
  readonly value: number;
  /** Of an index: 100 in that year. */
  readonly base_year: number | null;
  /** Of a purchasing power parity. */
  readonly currency: string | null;
}

interface Row {
  readonly iso3: string;
  readonly year: string;
}
const common = ({ iso3, year }: Row) => ({ iso3, year: Number(year), base_year: null, currency: null });

const readIndex = (series: 'consumer-prices' | 'gdp-deflator'): CountryFigure[] =>
  readTable(series, ['iso3', 'year', 'index', 'base_year']).map((row) => ({
    ...common(row),
    series,
    value: Number(row.index),
    base_year: Number(row.base_year),
  }));

/** GDP per capita, purchasing power parities and local prices, by country and year. */
export const readCountryFigures = (): CountryFigure[] => [
  ...readTable('gdp-per-capita', ['iso3', 'year', 'usd']).map((row) => ({
    ...common(row),
    series: 'gdp-per-capita' as const,
    value: Number(row.usd),
  })),
  ...readTable('ppp', ['iso3', 'year', 'currency', 'units']).map((row) => ({
    ...common(row),
    series: 'ppp' as const,
    value: Number(row.units),
    currency: row.currency,
  })),
  ...readIndex('consumer-prices'),
  ...readIndex('gdp-deflator'),
];
