import { comparedKeys, comparedRows } from '@cea/contract/compared-rows';
import { cellName, cellNamed } from '@cea/contract/form-faults';
import type { Form } from '@cea/contract/forms';
import { answersOfReaders } from '@cea/contract/value-source';
import type { Tx } from '../db/database.ts';
import { invalid } from '../http/refusal.ts';
import { getReadings, listPairs } from './consensus-queries.ts';
import { type LockedForm, listAllRows } from './forms-queries.ts';
import { byRowId } from './save-edits.ts';
import { type PlannedEdit, writePlan } from './write-plan.ts';

const comparedById = ({ kind, rows }: Form) => byRowId(comparedRows(kind, rows));

/** Takes the value of a reading for each named cell, all or none; returns the number of the last edit. */
export async function takeCells(
  tx: Tx,
  form: LockedForm,
  form_ids: Readonly<Record<string, number>>,
  by: number,
): Promise<number> {
  const rows = byRowId(await listAllRows(tx, form.id));
  const study = [...rows.values()].find(({ scope }) => scope === 'method')!;
  const pairs = byRowId(await listPairs(tx, form.id));
  const readings = await getReadings(tx, form.id);
  const [ofA, ofB] = [comparedById(readings.a), comparedById(readings.b)];

  const plan = (name: string, form_id: number): PlannedEdit | string => {
    const { row_id, key } = cellNamed(name.includes('.') ? name : cellName(study.row_id, name));
    const row = rows.get(row_id);
    const pair = pairs.get(row_id);
    if (!row || row.removed || !pair || !comparedKeys(form.kind, row.scope).includes(key)) return 'Unknown field.';
    if (form_id !== readings.a.id && form_id !== readings.b.id) return 'Choose one of the two readings.';
    const source = form_id === readings.a.id ? 'A' : 'B';
    const [a, b] = [ofA.get(pair.a_row_id ?? '')?.answers, ofB.get(pair.b_row_id ?? '')?.answers];
    if (!(source === 'A' ? a : b)) return 'This reading has no such row.';
    const [left, right] = answersOfReaders(key, { a, b });
    return { row_id, key, value: (source === 'A' ? left : right) ?? null, source };
  };

  const planned = Object.entries(form_ids).map(([name, form_id]) => [name, plan(name, form_id)] as const);
  const faults = planned.flatMap(([name, edit]) => (typeof edit === 'string' ? [{ name, text: edit }] : []));
  if (faults.length > 0) throw invalid(Object.fromEntries(faults.map(({ name, text }) => [name, [text]])));
  const edits = planned.flatMap(([, edit]) => (typeof edit === 'string' ? [] : [edit]));
  return writePlan(tx, form, { by, rows, edits });
}
