import type { Answers } from '@cea/contract/dictionary/variables';
import type { Bar } from '@cea/contract/money/fate';
import { compareWithGdp } from '@cea/contract/money/gdp-multiple';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { loadRates, type LoadedRates, moneyInputs } from '../money/convert-ratios.ts';

interface StoredConversion {
  readonly id: string;
  readonly from_rev: number;
  readonly bar: Bar;
  readonly usd: number | null;
  readonly answers: Answers;
}

const batch = 2000;

const listUncompared = async (tx: Tx, version: number): Promise<StoredConversion[]> =>
  (
    await sql<StoredConversion>`SELECT c.id, c.from_rev, c.bar, c.usd, (m.answers - 'abstract') || r.answers AS answers
      FROM conversions c JOIN records r ON r.type = 'ratios' AND r.id = c.id AND r.from_rev = c.from_rev
        JOIN records m ON m.type = 'methods' AND m.article_id = r.article_id AND m.from_rev = r.from_rev
      WHERE c.rates_version = ${version} AND c.gdp_multiple IS NULL AND c.why_no_gdp IS NULL
      LIMIT ${batch}`.execute(tx)
  ).rows;

async function fillBatch(tx: Tx, rates: LoadedRates): Promise<boolean> {
  const stored = await listUncompared(tx, rates.version);
  const made = stored.map(({ id, from_rev, bar, usd, answers }) => {
    const inputs = moneyInputs(answers, {});
    return { id, from_rev, ...compareWithGdp({ answers, inputs, bar, usd: usd ?? undefined }, rates) };
  });
  await sql`UPDATE conversions c SET gdp_per_capita = made.gdp_per_capita,
      gdp_per_capita_target = made.gdp_per_capita_target, gdp_multiple = made.gdp_multiple,
      gdp_class = made.gdp_class, why_no_gdp = made.why_no_gdp
    FROM jsonb_to_recordset(${JSON.stringify(made)}::jsonb) AS made (id text, from_rev integer, gdp_per_capita float8,
      gdp_per_capita_target float8, gdp_multiple float8, gdp_class text, why_no_gdp text)
    WHERE c.id = made.id AND c.from_rev = made.from_rev AND c.rates_version = ${rates.version}`.execute(tx);
  return stored.length > 0;
}

/**
 * Compares ratios that were converted before there was a table of GDP per capita, also those of releases. No other figure
 * of theirs changes. Only the owner of the tables may: conversions are never updated otherwise.
 */
export async function fillGdp(tx: Tx): Promise<void> {
  const versions = await tx
    .selectFrom('conversions')
    .where('gdp_multiple', 'is', null)
    .where('why_no_gdp', 'is', null)
    .select('rates_version')
    .distinct()
    .execute();
  for (const { rates_version } of versions) {
    const rates = await loadRates(tx, rates_version);
    while (await fillBatch(tx, rates));
  }
}
