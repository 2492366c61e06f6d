import { wholeForm } from '@cea/contract/form-faults';
import type { NoteAnchor } from '@cea/contract/notes';
import { addButtonId, focusField, inputId, rowButtonId } from './fields-on-page.ts';

type KnownRow = { readonly row_id: string };

/** The question or row that an element of the form belongs to; undefined outside of both. */
export function fieldAround(element: Element | null, rows: readonly KnownRow[]): NoteAnchor | undefined {
  const named = element?.closest('[id]');
  if (!named) return undefined;
  const row = rows.find(({ row_id }) => named.id.startsWith(inputId(row_id, '')));
  if (!row) return fieldAround(named.parentElement, rows);
  const { row_id } = row;
  if (named.id === rowButtonId(row_id)) return { row_id };
  return { row_id, key: named.id.slice(inputId(row_id, '').length) };
}

/** Focuses the question or row once it is drawn; for what the whole form lacks, where a ratio is added. */
export function focusPlace({ row_id, key }: NoteAnchor): void {
  if (row_id) requestAnimationFrame(() => focusField(key ? inputId(row_id, key) : rowButtonId(row_id)));
  else if (key === wholeForm) requestAnimationFrame(() => focusField(addButtonId('ratio')));
}
