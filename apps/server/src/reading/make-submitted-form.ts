import { randomUUID } from 'node:crypto';
import { dictionaryVersion } from '@cea/contract/dictionary/variables';
import type { FormKind } from '@cea/contract/dictionary/variable';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

interface SubmittedRows {
  /** A review, unless only the abstract was read. */
  readonly kind?: FormKind;
  readonly method: object;
  readonly ratios?: readonly object[];
  readonly weights?: readonly object[];
}

/** Creates a submitted form of an administrator, as if it had been agreed on: ready to publish. */
export async function makeSubmittedForm(
  db: Db | Tx,
  article_id: number,
  { kind = 'review', method, ratios = [], weights = [] }: SubmittedRows,
): Promise<number> {
  const { id } = await db
    .insertInto('forms')
    .values({
      article_id,
      kind,
      origin: 'admin',
      status: 'submitted',
      submitted_at: sql`now()`,
      dictionary_version: dictionaryVersion,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = [
    { scope: 'method', answers: method },
    ...ratios.map((answers) => ({ scope: 'ratio', answers })),
    ...weights.map((answers) => ({ scope: 'weight', answers })),
  ];
  await db
    .insertInto('form_rows')
    .values(
      rows.map(({ scope, answers }, position) => ({
        form_id: id,
        row_id: randomUUID(),
        scope,
        position,
        answers: JSON.stringify(answers),
      })),
    )
    .execute();
  return id;
}
