import type { ConversionTables } from '@cea/contract/money/convert-by';
import type { LocalFactors } from '@cea/contract/registry';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { loadRates } from './convert-ratios.ts';

/** A figure with the base year of its index, or the currency of its parity. */
type Figure = readonly [value: number, base_year: number | null, currency: string | null];
type ByYear = Readonly<Record<string, Figure>>;

interface Country {
  readonly id: number;
  readonly currency: string | null;
  /** By series. */
  readonly figures: Readonly<Partial<Record<'consumer-prices' | 'gdp-deflator' | 'ppp', ByYear>>>;
}

async function loadCountries(db: Db | Tx, only?: readonly number[]): Promise<Country[]> {
  const { rows } = await sql<Country>`
    SELECT c.entry_id AS id, c.currency, coalesce(json_object_agg(f.series, f.by_year) FILTER (WHERE f.series IS NOT NULL), '{}') AS figures
    FROM countries c LEFT JOIN (
      SELECT iso3, series, json_object_agg(year, json_build_array(value, base_year, currency)) AS by_year
      FROM country_figures WHERE series <> 'gdp-per-capita' GROUP BY iso3, series) f USING (iso3)
    WHERE ${only ? sql`c.entry_id = ANY (${only}::int[])` : sql`true`}
    GROUP BY c.entry_id, c.currency`.execute(db);
  return rows;
}

interface Successor {
  readonly code: string;
  readonly replaced_by: string;
  readonly per_unit: number;
}

/** The currencies that have ended, with so many units to one of the next. */
async function loadSuccessors(db: Db | Tx): Promise<ReadonlyMap<string, Successor>> {
  const { rows } = await sql<Successor>`
    SELECT code, replaced_by, coalesce(euro_rate, redenomination)::float8 AS per_unit
    FROM currencies WHERE replaced_by IS NOT NULL`.execute(db);
  return new Map(rows.map((row) => [row.code, row]));
}

/** A currency and those that replaced it, each with so many units of the first to one. */
function unitsOf(currency: string, successors: ReadonlyMap<string, Successor>): Map<string, number> {
  const units = new Map([[currency, 1]]);
  for (let [next, per_unit] = [successors.get(currency), 1]; next && !units.has(next.replaced_by);) {
    per_unit *= next.per_unit;
    units.set(next.replaced_by, per_unit);
    next = successors.get(next.replaced_by);
  }
  return units;
}

function pricesOf({ figures }: Country, from: number, to: number): LocalFactors['prices'] {
  for (const series of ['consumer-prices', 'gdp-deflator'] as const) {
    const [a, b] = [figures[series]?.[from], figures[series]?.[to]];
    // Two bases cannot be compared.
    if (a && b && a[1] === b[1]) return { series, from: a[0], to: b[0] };
  }
  return null;
}

function parityOf({ figures }: Country, year: number, units: ReadonlyMap<string, number>): LocalFactors['ppp'] {
  const [value, , currency] = figures.ppp?.[year] ?? [];
  const per_unit = currency ? units.get(currency) : undefined;
  return value === undefined || per_unit === undefined ? null : { currency: currency!, units: value, per_unit };
}

/**
 * Local prices and purchasing power of countries, of all or of some. A currency that has ended is that of its
 * successor's countries, so many units to one.
 */
export async function loadLocalFactors(
  db: Db | Tx,
  only?: readonly number[],
): Promise<ConversionTables['localFactors']> {
  const countries = new Map((await loadCountries(db, only)).map((country) => [country.id, country]));
  const successors = await loadSuccessors(db);
  return (id, currency, from, to) => {
    const country = countries.get(id);
    if (!country) return undefined;
    const units = unitsOf(currency, successors);
    const own_currency = country.currency !== null && units.has(country.currency);
    return { own_currency, prices: pricesOf(country, from, to), ppp: parityOf(country, from, units) };
  };
}

/** Everything that a conversion by a reader's choice needs. */
export interface LoadedTables extends ConversionTables {
  /** The set of rates. */
  readonly version: number;
  /** The registry's own target year. */
  readonly target_year: number;
}

export async function loadConversionTables(db: Db | Tx, version: number): Promise<LoadedTables> {
  return { ...(await loadRates(db, version)), localFactors: await loadLocalFactors(db) };
}
