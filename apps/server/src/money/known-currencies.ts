import type { NewRate } from '@cea/contract/exchange-rates';
import type { Db, Tx } from '../db/database.ts';

interface KnownCurrency {
  readonly code: string;
  readonly ended_year: number | null;
  readonly replaced_by: string | null;
}
export type KnownCurrencies = ReadonlyMap<string, KnownCurrency>;

export async function loadCurrencies(db: Db | Tx): Promise<KnownCurrencies> {
  const rows = await db.selectFrom('currencies').select(['code', 'ended_year', 'replaced_by']).execute();
  return new Map(rows.map((row) => [row.code, row]));
}

/** The reasons, by field, why a currency cannot have its own rate in a year. */
export function currencyFault(
  { currency, year }: Pick<NewRate, 'currency' | 'year'>,
  known: KnownCurrencies,
): Record<string, string[]> | undefined {
  const found = known.get(currency);
  if (!found) return { currency: [`Unknown currency ${currency}.`] };
  const { ended_year, replaced_by } = found;
  if (ended_year === null || year < ended_year) return undefined;
  return { year: [`Starting in ${ended_year}, ${currency} uses the ${replaced_by} rate at its fixed conversion.`] };
}
