import { defaultThresholds, ThresholdSetting } from '@cea/contract/money/threshold-presets';
import type { Db, Tx } from '../db/database.ts';
import { invalid } from '../http/refusal.ts';

/** The thresholds that charts offer: as an administrator decided, else the contract's. */
export async function getThresholds(db: Db | Tx): Promise<ThresholdSetting> {
  const stored = await db.selectFrom('settings').where('key', '=', 'thresholds').select('value').executeTakeFirst();
  return stored ? ThresholdSetting.parse(stored.value) : defaultThresholds;
}

/** A currency that the registry does not know would never have a rate. */
export async function assertCurrencies(tx: Tx, { presets }: ThresholdSetting): Promise<void> {
  const rows = await tx.selectFrom('currencies').select('code').execute();
  const known = new Set(rows.map(({ code }) => code));
  const faults = presets.flatMap(({ currency }, at) =>
    known.has(currency)
      ? []
      : [[`thresholds.presets.${at}.currency`, [`${currency} is not a currency of the registry.`]]],
  );
  if (faults.length > 0) throw invalid(Object.fromEntries(faults) as Record<string, string[]>);
}
