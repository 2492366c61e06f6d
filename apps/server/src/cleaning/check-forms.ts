import { type Finding, findFindings, type Settlement } from '@cea/contract/cleaning';
import type { PlacedFinding } from '@cea/contract/cleaning-calls';
import type { CleaningContext } from '@cea/contract/cleaning-rules';
import { rowTitle } from '@cea/contract/dictionary/row-title';
import { reported } from '@cea/contract/dictionary/variable';
import type { FormRow } from '@cea/contract/forms';
import { findPublishingFaults } from '../reading/find-publishing-faults.ts';
import { readCurrency } from '@cea/contract/money/convert';
import type { Db, Tx } from '../db/database.ts';
import { getAppliedVersion, loadRates } from '../money/convert-ratios.ts';
import { type CleanedHead, listRowsByForm, listSettlements } from './cleaning-queries.ts';

const currencyOf = (rows: readonly FormRow[]): string | undefined => {
  const currency = reported(rows.find(({ scope }) => scope === 'method')?.answers.currency);
  return typeof currency === 'string' ? readCurrency(currency) : undefined;
};

const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** The rates in force of the currencies of these forms. */
async function loadContext(db: Db | Tx, forms: Iterable<readonly FormRow[]>): Promise<CleaningContext['rates']> {
  const currencies = [...new Set([...forms].map(currencyOf))].filter((one) => one !== undefined);
  return loadRates(db, await getAppliedVersion(db), { currencies, countries: [] });
}

/** What the checks need to know about a form besides its rows. */
type FormHead = Pick<CleanedHead, 'id' | 'article_id' | 'compound_id' | 'title' | 'publication_year'>;

/** Where a finding is: its article, and its row as people call it. */
function placed(head: FormHead, rows: readonly FormRow[], finding: Finding): PlacedFinding {
  const { row_id, scope } = finding;
  const alike = rows.filter((row) => row.scope === scope);
  const row = alike.find((one) => one.row_id === row_id);
  const { id, article_id, compound_id, title } = head;
  return {
    ...finding,
    form_id: id,
    article: { id: article_id, compound_id, title },
    number: scope === 'method' ? null : alike.indexOf(row!) + 1,
    row_title: (row && rowTitle(scope, row.answers)) ?? null,
  };
}

export interface CheckedForm<H extends FormHead = CleanedHead> {
  readonly head: H;
  readonly rows: readonly FormRow[];
  readonly findings: readonly PlacedFinding[];
  /** Whether an answer breaks a rule of the form itself, such as a number out of bounds: that stops publishing, but is no finding. */
  readonly has_wrong_answers: boolean;
  readonly counts: {
    readonly ratios: number;
    readonly weights: number;
    /** Required questions without an answer, which older reviews may have. */
    readonly unanswered: number;
  };
}

const countScope = (rows: readonly FormRow[], wanted: FormRow['scope']): number =>
  rows.filter(({ scope }) => scope === wanted).length;

/** What the rules find in these forms now, and what was decided about it. */
export async function checkForms<H extends FormHead>(db: Db | Tx, heads: readonly H[]): Promise<CheckedForm<H>[]> {
  if (heads.length === 0) return [];
  const ids = heads.map(({ id }) => id);
  const [rowsOf, settledOf] = [await listRowsByForm(db, ids), await listSettlements(db, ids)];
  const rates = await loadContext(db, rowsOf.values());
  return heads.map((head) => {
    const rows = rowsOf.get(head.id) ?? [];
    const settled: readonly Settlement[] = settledOf.get(head.id) ?? [];
    const context = { publication_year: numberIn(reported(head.publication_year)), rates };
    const findings = findFindings({ rows }, context, settled).map((finding) => placed(head, rows, finding));
    const faults = findPublishingFaults('review', rows);
    const counts = {
      ratios: countScope(rows, 'ratio'),
      weights: countScope(rows, 'weight'),
      unanswered: faults.filter(({ stops }) => !stops).length,
    };
    return { head, rows, findings, has_wrong_answers: faults.some(({ stops }) => stops), counts };
  });
}
