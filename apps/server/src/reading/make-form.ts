import { randomUUID } from 'node:crypto';
import { dictionaryVersion } from '@cea/contract/dictionary/variables';
import type { Form } from '@cea/contract/forms';
import type { Tx } from '../db/database.ts';

interface NewForm {
  readonly article_id: number;
  readonly article_assignment_id: number | null;
  readonly kind: Form['kind'];
  readonly origin: Form['origin'];
  readonly reader_id?: number | null;
  /** Of an attempt at a training article. */
  readonly training_reading_id?: number;
}

/** Creates an open form with its one method row; ratios and weights are added later. */
export async function makeForm(tx: Tx, form: NewForm): Promise<{ id: number; method_row_id: string }> {
  const { id } = await tx
    .insertInto('forms')
    .values({ ...form, dictionary_version: dictionaryVersion })
    .returning('id')
    .executeTakeFirstOrThrow();
  const method_row_id = randomUUID();
  await tx
    .insertInto('form_rows')
    .values({ form_id: id, row_id: method_row_id, scope: 'method', position: 0 })
    .execute();
  return { id, method_row_id };
}
