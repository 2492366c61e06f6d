import type { CleanedForm } from '@cea/contract/cleaning-calls';
import { findCleaningRule } from '@cea/contract/cleaning-rules';
import { dictionary } from '@cea/contract/dictionary/variables';
import type { FormRow } from '@cea/contract/forms';
import type { Db, Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { getForm } from '../reading/get-form.ts';
import { addAsked } from './add-asked.ts';
import { checkForms } from './check-forms.ts';
import { findHead, findRoundOf, listLastEdits, listPairs, listReadings, listRowsByForm } from './cleaning-queries.ts';

/** The cell of a form that holds an answer which a rule reads in a row: the study's, or the row's own. */
export function cellOf(rows: readonly FormRow[], row_id: string, key: string): { row_id: string; key: string } {
  const study = rows.find(({ scope }) => scope === 'method')!;
  return { row_id: dictionary[key]!.scope === 'method' ? study.row_id : row_id, key };
}

/** The consensus with its findings as they are now. */
export async function readCleanedForm(db: Db | Tx, id: number): Promise<CleanedForm> {
  const head = await findHead(db, id);
  if (!head) throw new Refusal('not-found');
  const { seq, article, rows } = await getForm(db, id);
  const findings = (await checkForms(db, [head])).flatMap((checked) => checked.findings);
  const readings = await listReadings(db, id);
  const rowsOf = await listRowsByForm(
    db,
    readings.map(({ form_id }) => form_id),
  );
  const cells = findings.flatMap(({ rule, row_id }) =>
    findCleaningRule(rule)!.reads.map((key) => cellOf(rows, row_id, key)),
  );
  return {
    form: { id, seq, article, rows },
    round: await findRoundOf(db, head.article_assignment_id),
    readings: readings.map((reading) => ({ ...reading, rows: [...(rowsOf.get(reading.form_id) ?? [])] })),
    pairs: await listPairs(db, id),
    edits: await listLastEdits(db, id, cells),
    findings: await addAsked(db, findings),
  };
}
