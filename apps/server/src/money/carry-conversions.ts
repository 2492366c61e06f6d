import { pricesOf } from '@cea/contract/money/convert';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { convertedColumns, convertRatio, type LoadedRates, writeConversions } from './convert-ratios.ts';
import { countRatioGroups, isAmong, pricedRatios, type RatioGroup, readPublishedRatios } from './published-ratios.ts';

/** The figures that convert an amount, whatever it is; nothing without a currency or a year. */
function figuresFor({ inputs }: RatioGroup, rates: LoadedRates): readonly (number | undefined)[] {
  const prices = pricesOf(inputs);
  if ('why_missing' in prices) return [];
  const { currency, cost_year } = prices;
  const { target_year } = rates;
  return [rates.usdPerUnit(currency, cost_year), rates.cpi(cost_year), rates.cpi(target_year), target_year];
}

function hasSameFigures(group: RatioGroup, before: LoadedRates, after: LoadedRates): boolean {
  const now = figuresFor(group, after);
  return figuresFor(group, before).every((figure, at) => figure === now[at]);
}

/** The ratios that must be converted again: a figure differs between the sets, or the earlier set has no conversion of them. */
async function listRepriced(tx: Tx, before: LoadedRates, after: LoadedRates): Promise<string[]> {
  const groups = (await countRatioGroups(tx)).filter((group) => !hasSameFigures(group, before, after));
  const { rows } = await sql<{ id: string }>`SELECT priced.id FROM ${pricedRatios} AS priced
      LEFT JOIN conversions c ON c.id = priced.id AND c.from_rev = priced.from_rev AND c.rates_version = ${before.version}
    WHERE c.id IS NULL OR ${isAmong(groups)} ORDER BY priced.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Copies the conversions of all ratios in the registry but these. */
async function carryConversions(tx: Tx, before: LoadedRates, after: LoadedRates, repriced: string[]): Promise<void> {
  const columns = sql.join(convertedColumns.map((column) => sql.ref(`c.${column}`)));
  const names = sql.join(convertedColumns.map((column) => sql.ref(column)));
  await sql`INSERT INTO conversions (id, from_rev, rates_version, ${names})
    SELECT c.id, c.from_rev, ${after.version}, ${columns} FROM conversions c
      JOIN records r ON r.type = 'ratios' AND r.id = c.id AND r.from_rev = c.from_rev AND r.to_rev IS NULL
    WHERE c.rates_version = ${before.version} AND c.id <> ALL (${repriced})`.execute(tx);
}

/** So few that no statement comes near the limit of its time, also on a busy server. */
const batch = 1000;

/**
 * Converts every published ratio by a set; returns how many it calculated. What no figure of the set changes is copied,
 * with the GDP per capita of its time: only the ratios that the review listed change.
 */
export async function convertPublished(tx: Tx, before: LoadedRates, after: LoadedRates): Promise<number> {
  const repriced = await listRepriced(tx, before, after);
  await carryConversions(tx, before, after, repriced);
  for (let at = 0; at < repriced.length; at += batch) {
    const ratios = await readPublishedRatios(tx, repriced.slice(at, at + batch));
    await writeConversions(
      tx,
      ratios.map((ratio) => convertRatio(ratio, after)),
    );
  }
  return repriced.length;
}
