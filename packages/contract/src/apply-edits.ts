import { checkValue, isDecisionKey } from './decision.ts';
import { askedKeys } from './dictionary/effective.ts';
import type { FormKind } from './dictionary/variable.ts';
import { addRow, type Edit, type FormRow, removeRow } from './forms.ts';
import { ruleOfReason } from './warning-reasons.ts';

/** A row as stored in its form. A removed row keeps its answers, because it can be restored. */
export interface EditableRow extends FormRow {
  readonly removed?: boolean;
}
export type EditableRows = ReadonlyMap<string, EditableRow>;

export interface EditableForm {
  readonly kind: FormKind;
  readonly rows: EditableRows;
  /** The number of rows in the form, including removed ones, if `rows` contains only those that the edits touch. */
  readonly size?: number;
  /**
   * The edits follow from forms that already hold their values. Those were checked when they were typed; anything the
   * dictionary has come to require since is reported when the form is submitted.
   */
  readonly isPlanned?: boolean;
}

/** What an edit does to a form, apart from who sends it and what they had seen. */
export type Change = Pick<Edit, 'row_id' | 'key' | 'value' | 'reason'>;

interface Refused {
  /** `invalid`: the edit can never be applied. `conflict`: the row is not as its author saw it. */
  readonly refused: 'invalid' | 'conflict';
  readonly text: string;
}
interface Applied {
  readonly row: EditableRow;
  /** The former value of the cell. */
  readonly old: unknown;
}

export interface EditOutcome<E> {
  readonly rows: EditableRows;
  readonly applied: readonly { readonly edit: E; readonly old: unknown }[];
  /** Edits that changed nothing, with the reason. */
  readonly refused: readonly (Refused & { readonly edit: E })[];
}

/** More than any article has. When a consensus opens, each row of one reading is compared with each of the other. */
export const rowLimit = 400;
export const fullText = `A form can have at most ${rowLimit} rows, including removed rows.`;
const positionLimit = 100_000;

const invalid = (text: string): Refused => ({ refused: 'invalid', text });
const conflict = (text: string): Refused => ({ refused: 'conflict', text });
const isNothing = (value: unknown): value is null | undefined => value === null || value === undefined;

function isNewRow(value: unknown): value is { scope: 'ratio' | 'weight'; position: number } {
  const { scope, position, ...more } = (value ?? {}) as { scope?: unknown; position?: unknown };
  const isPlace = Number.isInteger(position) && Math.abs(position as number) <= positionLimit;
  return (scope === 'ratio' || scope === 'weight') && isPlace && Object.keys(more).length === 0;
}

function addOrRestoreRow(
  row: EditableRow | undefined,
  { row_id, value }: Change,
  hasRoom: () => boolean,
): Applied | Refused {
  if (!isNewRow(value)) return invalid('A new row needs a scope (ratio or weight) and a position.');
  const { scope, position } = value;
  if (row && (!row.removed || row.scope !== scope)) return conflict('This row already exists.');
  if (row) return { row: { ...row, position, removed: false }, old: null };
  if (!hasRoom()) return invalid(fullText);
  return { row: { row_id, scope, position, answers: {} }, old: null };
}

function markRemoved(row: EditableRow, { value }: Change): Applied | Refused {
  if (row.scope === 'method') return invalid('The study row cannot be removed.');
  if (!isNothing(value)) return invalid('To remove a row, send no value.');
  return { row: { ...row, removed: true }, old: null };
}

/** The row with another answer, or without one. */
export function withAnswer<R extends FormRow>(row: R, key: string, value: unknown): R {
  const { [key]: _, ...others } = row.answers;
  return { ...row, answers: isNothing(value) ? others : { ...others, [key]: value } };
}

function withNote(row: EditableRow, key: string, note: string | undefined): EditableRow {
  if (note === undefined) return row;
  const { [key]: _, ...others } = row.notes ?? {};
  return { ...row, notes: note === '' ? others : { ...others, [key]: note } };
}

/** Whether rows of this scope have such a cell. */
function isKnownKey(kind: FormKind, scope: FormRow['scope'], key: string): boolean {
  if (isDecisionKey(key)) return scope === 'method';
  const rule = ruleOfReason(key);
  return rule ? rule.scope === scope && kind === 'review' : askedKeys(kind, scope).includes(key);
}

function findFault(kind: FormKind, { scope }: EditableRow, { key, value }: Change): string | undefined {
  if (!isKnownKey(kind, scope, key)) return 'Unknown field.';
  return isNothing(value) ? undefined : checkValue(key, value);
}

function changeAnswer(form: EditableForm, row: EditableRow, edit: Change): Applied | Refused {
  const { key, value, reason } = edit;
  const fault = form.isPlanned ? undefined : findFault(form.kind, row, edit);
  if (fault !== undefined) return invalid(fault);
  return { row: withNote(withAnswer(row, key, value), key, reason), old: row.answers[key] };
}

/**
 * Applies edits in order, in the same way in the browser and on the server. Returns new rows and shares unchanged ones.
 * The server also checks whether an edit is stale, and whether an entry is in its vocabulary.
 */
export function applyEdits<E extends Change>(form: EditableForm, edits: readonly E[]): EditOutcome<E> {
  const rows = new Map(form.rows);
  const unloaded = (form.size ?? rows.size) - rows.size;
  const hasRoom = () => form.isPlanned === true || unloaded + rows.size < rowLimit;
  const applied: { edit: E; old: unknown }[] = [];
  const refused: (Refused & { edit: E })[] = [];
  const apply = (edit: E): Applied | Refused => {
    const row = rows.get(edit.row_id);
    if (edit.key === addRow) return addOrRestoreRow(row, edit, hasRoom);
    if (!row || row.removed) return conflict('This row was removed.');
    return edit.key === removeRow ? markRemoved(row, edit) : changeAnswer(form, row, edit);
  };
  for (const edit of edits) {
    const outcome = apply(edit);
    if ('refused' in outcome) refused.push({ ...outcome, edit });
    else {
      rows.set(edit.row_id, outcome.row);
      applied.push({ edit, old: outcome.old });
    }
  }
  return { rows, applied, refused };
}
