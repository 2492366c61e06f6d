import { sql } from 'kysely';
import { bySystem } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { getAppliedVersion } from './convert-ratios.ts';
import { findDraft, noteEdit, openDraft } from './lock-draft.ts';

interface ShippedRates {
  readonly edition: number;
  readonly rates: readonly { currency: string; year: number; usd_per_unit: string; source: string }[];
}

/**
 * Offers rates that a later edition has added as a draft, to be reviewed and applied like any other: published ratios
 * never change unseen. Figures of the set in force stay as they are. Each edition is offered once, and not while there
 * is another draft.
 */
export async function offerShippedRates(tx: Tx, { edition, rates }: ShippedRates): Promise<number | undefined> {
  const { offered } = await tx
    .selectFrom('rate_sets')
    .select((set) => set.fn.max('shipped_edition').as('offered'))
    .executeTakeFirstOrThrow();
  if ((offered ?? 0) >= edition || (await findDraft(tx))) return undefined;
  const version = await openDraft(tx, bySystem, await getAppliedVersion(tx), 'More exchange rates, as shipped');
  if (version === undefined) return undefined;
  await sql`INSERT INTO rates (version, currency, year, usd_per_unit, source, indicative)
    SELECT ${version}::int, currency, year, usd_per_unit, source, true
    FROM jsonb_to_recordset(${JSON.stringify(rates)}::jsonb)
      AS r (currency text, year integer, usd_per_unit numeric, source text)
    ON CONFLICT DO NOTHING`.execute(tx);
  await tx.updateTable('rate_sets').set({ shipped_edition: edition }).where('version', '=', version).execute();
  await noteEdit(tx, version);
  return version;
}
