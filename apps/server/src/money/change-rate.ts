import { type ExchangeRate, type NewRate, type RateChanges, rateKey, splitRateKey } from '@cea/contract/exchange-rates';
import { fixedCurrencies, RateFigure } from '@cea/contract/money/figures';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import { assertFigureUnchanged, differing } from './assert-figure-unchanged.ts';
import { lockDraft, noteEdit } from './lock-draft.ts';
import { currencyFault, loadCurrencies } from './known-currencies.ts';
import { findRate } from './rates-queries.ts';

const subject = (key: string) => ({ subject_type: 'rate', subject_id: key });
const figureFields = Object.keys(RateFigure.shape) as (keyof RateFigure)[];

function assertRated(currency: string): void {
  const sentence = Object.hasOwn(fixedCurrencies, currency) ? fixedCurrencies[currency] : undefined;
  if (sentence !== undefined) throw invalid({ currency: [sentence] });
}

/** The table refuses a key that already exists. */
export async function addRate(tx: Tx, by: AuditSource, rate: NewRate): Promise<ExchangeRate> {
  const fault = currencyFault(rate, await loadCurrencies(tx));
  if (fault) throw invalid(fault);
  const { version } = await lockDraft(tx, by);
  await tx
    .insertInto('rates')
    .values({ version, ...rate })
    .execute();
  const seq = await noteEdit(tx, version);
  const key = rateKey(rate.currency, rate.year);
  await audit(tx, by, { action: 'rate added', ...subject(key), new: { ...rate, version, seq } });
  return (await findRate(tx, rate.currency, rate.year))!;
}

export async function changeRate(
  tx: Tx,
  by: AuditSource,
  key: string,
  { base, ...changes }: RateChanges,
): Promise<ExchangeRate> {
  const { currency, year } = splitRateKey(key);
  assertRated(currency);
  const before = await findRate(tx, currency, year);
  if (!before?.draft) throw new Refusal('not-found');
  // A change without effect opens no draft.
  if (Object.keys(differing(before.draft, changes)).length === 0) return before;

  const { version, seq: held } = await lockDraft(tx, by);
  const current = (await findRate(tx, currency, year))?.draft;
  if (!current) throw new Refusal('not-found');
  assertFigureUnchanged({ row_id: key, current, base, changes, seq: held });
  const changed = differing(current, changes);
  await tx
    .updateTable('rates')
    .set(changed)
    .where('version', '=', version)
    .where('currency', '=', currency)
    .where('year', '=', year)
    .execute();
  const seq = await noteEdit(tx, version);
  await audit(tx, by, {
    action: 'rate changed',
    ...subject(key),
    old: { ...current, version, seq: held },
    new: { ...current, ...changed, version, seq },
  });
  return (await findRate(tx, currency, year))!;
}

export async function removeRate(tx: Tx, by: AuditSource, key: string): Promise<void> {
  const { currency, year } = splitRateKey(key);
  assertRated(currency);
  const { version } = await lockDraft(tx, by);
  const old = await tx
    .deleteFrom('rates')
    .where('version', '=', version)
    .where('currency', '=', currency)
    .where('year', '=', year)
    .returning(figureFields)
    .executeTakeFirst();
  if (!old) throw new Refusal('not-found');
  const seq = await noteEdit(tx, version);
  await audit(tx, by, {
    action: 'rate removed',
    ...subject(key),
    old: { ...old, usd_per_unit: Number(old.usd_per_unit), version },
    new: { seq },
  });
}
