import type { EditableRow } from '@cea/contract/apply-edits';
import type { Form } from '@cea/contract/forms';
import type { Db, Tx } from '../db/database.ts';
import { reachableBy } from './reachable-forms.ts';

export interface LockedForm {
  readonly id: number;
  readonly article_id: number;
  readonly article_assignment_id: number | null;
  readonly kind: Form['kind'];
  readonly origin: Form['origin'];
  readonly status: Form['status'];
  readonly seq: number;
}

/** Locks the form until the transaction ends, so that saves are serialized. */
export async function findReachableForm(
  tx: Tx,
  id: number,
  reader_id: number,
  kind?: Form['kind'],
): Promise<LockedForm | undefined> {
  const found = await tx
    .selectFrom('forms')
    .where('forms.id', '=', id)
    .where('forms.status', '!=', 'void')
    .where(reachableBy(reader_id))
    .$if(kind !== undefined, (ofKind) => ofKind.where('kind', '=', kind!))
    .select(['id', 'article_id', 'article_assignment_id', 'kind', 'origin', 'status', 'seq'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found as LockedForm | undefined;
}

export async function isReachable(db: Db | Tx, id: number, reader_id: number, kind?: Form['kind']): Promise<boolean> {
  const found = await db
    .selectFrom('forms')
    .where('forms.id', '=', id)
    .where('forms.status', '!=', 'void')
    .where(reachableBy(reader_id))
    .$if(kind !== undefined, (ofKind) => ofKind.where('kind', '=', kind!))
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Includes removed rows: they may be restored, and keep their positions. */
export async function listAllRows(tx: Tx, form_id: number): Promise<EditableRow[]> {
  const rows = await tx
    .selectFrom('form_rows')
    .where('form_id', '=', form_id)
    .select(['row_id', 'scope', 'position', 'answers', 'removed'])
    .execute();
  return rows as EditableRow[];
}
