import { readCurrency } from '@cea/contract/money/convert';
import type { StudyRates } from '@cea/contract/study-rates';
import type { Db } from '../db/database.ts';
import { getAppliedVersion, loadRates } from './convert-ratios.ts';

/** What converts the amounts of a study, from the set in force: a review shows dollars while its figures are typed. */
export async function readStudyRates(
  db: Db,
  { currency, year }: { currency: string; year: number },
): Promise<StudyRates> {
  const version = await getAppliedVersion(db);
  const rates = await loadRates(db, version, { currencies: [readCurrency(currency)], countries: [] });
  return {
    version,
    target_year: rates.target_year,
    usd_per_unit: rates.usdPerUnit(readCurrency(currency), year) ?? null,
    cpi: rates.cpi(year) ?? null,
    cpi_target: rates.cpi(rates.target_year) ?? null,
  };
}
