import { applyEdits, type EditableRow, type EditableRows } from '@cea/contract/apply-edits';
import { comparedRows } from '@cea/contract/compared-rows';
import { cellName } from '@cea/contract/form-faults';
import { addRow, type Edit, removeRow } from '@cea/contract/forms';
import { type AnswersElsewhere, sourceOf, type ValueSource } from '@cea/contract/value-source';
import type { Tx } from '../db/database.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import { assertNoEditConflicts } from './edit-conflicts.ts';
import { type KnownEdit, type LoadedForm, loadForEdits, type RowElsewhere, writeEdits } from './edit-store.ts';
import { codesIn, findCurrencyFault, isCurrencyKey } from './currency-faults.ts';
import { entryIdsIn, findEntryFault } from './entry-faults.ts';
import type { LockedForm } from './forms-queries.ts';

export const byRowId = <R extends { readonly row_id: string }>(rows: readonly R[]): Map<string, R> =>
  new Map(rows.map((row) => [row.row_id, row]));

/** As the database will return it: no undefined, no negative zero, and codes of currencies in capitals. */
function asStored(edit: Edit): Edit {
  const { key, value } = edit;
  if (typeof value === 'string' && isCurrencyKey(key)) return { ...edit, value: value.trim().toUpperCase() };
  return { ...edit, value: value === 0 ? 0 : (value ?? null) };
}

/** The new edits, and the number of each edit: a repeated one keeps its first number. */
function numberEdits(form: LockedForm, edits: readonly Edit[], known: readonly KnownEdit[]) {
  if (known.some(({ form_id }) => form_id !== form.id)) throw new Refusal('conflict');
  const seqs = new Map(known.map(({ edit_id, seq }) => [edit_id, seq]));
  const fresh: Edit[] = [];
  for (const edit of edits) {
    if (seqs.has(edit.edit_id)) continue;
    fresh.push(edit);
    seqs.set(edit.edit_id, form.seq + fresh.length);
  }
  return { fresh, seqs };
}

type ElsewhereOf = (row_id: string) => AnswersElsewhere;

/** Finds what the readings of a consensus, and the bot's draft, answer for a row. */
function indexElsewhere({ kind }: LockedForm, { pairs, elsewhere }: LoadedForm, rows: EditableRows): ElsewhereOf {
  const counted = (side: RowElsewhere['side']) =>
    comparedRows(
      kind,
      elsewhere.filter((row) => row.side === side),
    );
  const [a, b, bot] = [byRowId(counted('A')), byRowId(counted('B')), counted('bot')];
  const pairOf = byRowId(pairs);
  return (row_id) => {
    const pair = pairOf.get(row_id);
    const isMethod = rows.get(row_id)?.scope === 'method';
    // A ratio or weight copied from the draft keeps its id.
    const names = new Set([row_id, pair?.a_row_id, pair?.b_row_id]);
    const drafted = bot.find((row) => (isMethod ? row.scope === 'method' : names.has(row.row_id)));
    return { a: a.get(pair?.a_row_id ?? '')?.answers, b: b.get(pair?.b_row_id ?? '')?.answers, bot: drafted?.answers };
  };
}

/** A consensus row comes from the reader who has it; leaving it out is a decision of the consensus itself. */
function sourceOfEdit({ row_id, key, value }: Edit, elsewhereOf: ElsewhereOf): ValueSource {
  const elsewhere = elsewhereOf(row_id);
  if (key === removeRow) return 'typed';
  if (key === addRow) return elsewhere.a ? 'A' : elsewhere.b ? 'B' : elsewhere.bot ? 'bot' : 'typed';
  return sourceOf(key, value, elsewhere);
}

type Outcome = ReturnType<typeof applyEdits<Edit>>;

/** Accepts all edits or none: reports every invalid value by its cell, else the first conflict. */
function assertAllApplied({ applied, refused }: Outcome, loaded: LoadedForm, elsewhereOf: ElsewhereOf): void {
  const byId = new Map(loaded.entries.map((entry) => [entry.id, entry]));
  const currencies = new Set(loaded.currencies);
  const faults = refused.filter((one) => one.refused === 'invalid').map(({ edit, text }) => ({ edit, text }));
  for (const { edit, old } of applied) {
    const { a, b } = elsewhereOf(edit.row_id);
    const text = findEntryFault(edit, byId, [old, a?.[edit.key], b?.[edit.key]]) ?? findCurrencyFault(edit, currencies);
    if (text) faults.push({ edit, text });
  }
  if (faults.length > 0) {
    throw invalid(Object.fromEntries(faults.map(({ edit, text }) => [cellName(edit.row_id, edit.key), [text]])));
  }
  const [late] = refused;
  if (late) throw new Refusal('conflict', late.text);
}

export const changedRows = (before: EditableRows, after: EditableRows): EditableRow[] =>
  [...after.values()].filter((row) => before.get(row.row_id) !== row);

/** Edits of an administrator are their own, whatever the readers said. With a reason they also change a submitted form. */
export interface AsAdmin {
  readonly reason: string | null;
  /** Typed, unless it is said. */
  readonly source?: ValueSource;
}

/**
 * Saves edits in order, all or none; returns the number of the last one. A repeated edit changes nothing and gets its
 * first answer, even if the form was submitted since: a later number would claim that its author saw later values.
 */
export async function saveEdits(
  tx: Tx,
  form: LockedForm,
  by: number,
  sent: readonly Edit[],
  admin?: AsAdmin,
): Promise<number> {
  const edits = sent.map(asStored);
  const loaded = await loadForEdits(tx, form, edits, { entry_ids: entryIdsIn(edits), codes: codesIn(edits) });
  const { fresh, seqs } = numberEdits(form, edits, loaded.known);
  if (fresh.length > 0) {
    if (form.status !== 'open' && !admin?.reason) throw new Refusal('conflict', 'This form was already submitted.');
    assertNoEditConflicts(form.seq, loaded.last, fresh);
    const rows = byRowId(loaded.rows);
    const outcome = applyEdits({ kind: form.kind, rows, size: loaded.size }, fresh);
    const elsewhereOf = indexElsewhere(form, loaded, outcome.rows);
    assertAllApplied(outcome, loaded, elsewhereOf);
    await writeEdits(tx, form, {
      by,
      edits: outcome.applied.map(({ edit, old }) => ({
        ...edit,
        ...(admin?.reason && { reason: admin.reason }),
        old,
        source: admin ? (admin.source ?? 'typed') : sourceOfEdit(edit, elsewhereOf),
      })),
      rows: changedRows(rows, outcome.rows),
    });
  }
  return seqs.get(edits.at(-1)!.edit_id)!;
}
