import { readTable } from '../../../src/reference/read-reference.ts';

const gdpOf = new Map(
  readTable('gdp-per-capita', ['iso3', 'year', 'usd']).map(({ iso3, year, usd }) => [`${iso3}-${year}`, Number(usd)]),
);

interface Gdp {
  readonly year: number;
  readonly usd: number;
}

/** Articles use the latest figure that is out, which is at most this many years old. */
const oldest = 2;

/** GDP per capita of a country in current US$, of a year or the latest one shortly before it. */
export function findGdp(iso3: string, year: number): Gdp | undefined {
  for (let of = year; of >= year - oldest; of -= 1) {
    const usd = gdpOf.get(`${iso3}-${of}`);
    if (usd !== undefined) return { year: of, usd };
  }
  return undefined;
}
