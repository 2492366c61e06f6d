import type { Reply } from '@cea/contract/endpoint';
import { rateKey, splitRateKey } from '@cea/contract/exchange-rates';
import { type ImportedLine, type importExchangeRates, importStates, type RateImport } from '@cea/contract/rate-imports';
import { sql } from 'kysely';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { Db, Tx } from '../db/database.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import { findDraft, lockDraft, noteEdit } from './lock-draft.ts';
import { loadCurrencies } from './known-currencies.ts';
import { getAppliedVersion } from './convert-ratios.ts';
import { planImport } from './plan-import.ts';
import { readRateLines } from './read-rate-lines.ts';

type ImportResult = Reply<typeof importExchangeRates>['data'];
type Basis = ImportResult['basis'];

async function planAgainst(db: Db | Tx, sent: RateImport, version: number): Promise<ImportedLine[]> {
  const rows = await db
    .selectFrom('rates')
    .where('version', '=', version)
    .select(['currency', 'year', 'usd_per_unit', 'source', 'indicative'])
    .execute();
  const figures = new Map(
    rows.map(({ currency, year, usd_per_unit, ...rest }) => [
      rateKey(currency, year),
      { ...rest, usd_per_unit: Number(usd_per_unit) },
    ]),
  );
  return planImport(readRateLines(sent), { figures, currencies: await loadCurrencies(db) });
}

function resultOf(plan: readonly ImportedLine[], basis: Basis): ImportResult {
  const counted = (state: ImportedLine['state']) => plan.filter((line) => line.state === state).length;
  const counts = Object.fromEntries(importStates.map((state) => [state, counted(state)])) as ImportResult['counts'];
  return { counts, lines: [...plan], basis };
}

/** The set that an import is compared with: the draft, or the applied set. */
async function findBasis(db: Db | Tx): Promise<Basis> {
  const draft = await findDraft(db);
  return draft ? { version: draft.version, seq: draft.seq } : { version: await getAppliedVersion(db), seq: 0 };
}

/** What the lines would do. Changes nothing. */
export async function previewImport(db: Db, sent: RateImport): Promise<ImportResult> {
  const basis = await findBasis(db);
  return resultOf(await planAgainst(db, sent, basis.version), basis);
}

const listedFaults = 20;

function assertLinesValid(plan: readonly ImportedLine[], field: 'csv' | 'rows'): void {
  const faults = plan.filter(({ state }) => state === 'refused').map(({ line, remark }) => `Line ${line}: ${remark}`);
  if (faults.length === 0) return;
  const more = faults.length - listedFaults;
  throw invalid({ [field]: [...faults.slice(0, listedFaults), ...(more > 0 ? [`And ${more} more lines.`] : [])] });
}

/** Refuses if the draft differs from what the preview saw; a draft without edits equals the applied set. */
async function assertPreviewCurrent(tx: Tx, seen: Basis | undefined, draft: Basis): Promise<void> {
  if (!seen || (seen.version === draft.version && seen.seq === draft.seq)) return;
  if (draft.seq === 0 && seen.version === (await getAppliedVersion(tx))) return;
  throw new Refusal('conflict', 'The draft has changed since the preview. Preview the file again.');
}

const isWritten = ({ state }: ImportedLine): boolean => state === 'new' || state === 'changed';

/** Writes all lines into the draft, or none. */
export async function commitImport(tx: Tx, by: AuditSource, sent: RateImport): Promise<ImportResult> {
  const field = sent.csv === undefined ? 'rows' : 'csv';
  const basis = await findBasis(tx);
  const first = await planAgainst(tx, sent, basis.version);
  assertLinesValid(first, field);
  if (!first.some(isWritten)) return resultOf(first, basis);

  const draft = await lockDraft(tx, by);
  await assertPreviewCurrent(tx, sent.basis, draft);
  const plan = await planAgainst(tx, sent, draft.version);
  const written = plan.filter(isWritten);
  const rates = written.map((line) => ({ ...splitRateKey(line.key!), ...line.new }));
  await sql`INSERT INTO rates (version, currency, year, usd_per_unit, source, indicative)
    SELECT ${draft.version}::int, currency, year, usd_per_unit, source, indicative
    FROM jsonb_to_recordset(${JSON.stringify(rates)}::jsonb)
      AS r (currency text, year integer, usd_per_unit numeric, source text, indicative boolean)
    ON CONFLICT (version, currency, year) DO UPDATE
    SET usd_per_unit = excluded.usd_per_unit, source = excluded.source, indicative = excluded.indicative`.execute(tx);
  const seq = await noteEdit(tx, draft.version);
  const byKey = (side: 'old' | 'new') => Object.fromEntries(written.map((line) => [line.key, line[side]]));
  await audit(tx, by, {
    action: 'rates imported',
    subject_type: 'rate set',
    subject_id: draft.version,
    old: { seq: draft.seq, rates: byKey('old') },
    new: { seq, rates: byKey('new') },
  });
  return resultOf(plan, { version: draft.version, seq });
}
