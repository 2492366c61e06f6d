import type { LedgerKind } from '@cea/contract/my-earnings';
import type { Db } from '../src/db/database.ts';

/** The lines of an article in the order in which they were written. */
export const listLines = (db: Db, article_id: number) =>
  db
    .selectFrom('ledger_lines')
    .where('article_id', '=', article_id)
    .orderBy('id')
    .select(['reader_id', 'form_id', 'submission_no', 'kind', 'cents', 'reason'])
    .execute();

/** Of a round, in which each kind of work has another rate. */
export const sampleRates = {
  review_cents: 4500,
  screening_cents: 150,
  review_consensus_cents: 1500,
  screening_consensus_cents: 200,
};

interface Line {
  readonly kind: LedgerKind;
  readonly cents: number;
  readonly reversed?: boolean;
}

/** Lines as submissions write them, for a form that the reader has. */
export async function addLines(db: Db, reader_id: number, round_id: number, lines: readonly Line[]): Promise<void> {
  const { id: form_id, article_id } = await db
    .selectFrom('forms')
    .where('reader_id', '=', reader_id)
    .select(['id', 'article_id'])
    .executeTakeFirstOrThrow();
  const { last } = await db
    .selectFrom('ledger_lines')
    .where('form_id', '=', form_id)
    .select(({ fn }) => fn.max('submission_no').as('last'))
    .executeTakeFirstOrThrow();
  for (const [at, { kind, cents, reversed }] of lines.entries()) {
    // Far from the numbers that real submissions have.
    const line = { reader_id, round_id, article_id, form_id, submission_no: Math.max(100, last ?? 0) + at + 1, kind };
    const { id } = await db
      .insertInto('ledger_lines')
      .values({ ...line, cents })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (reversed)
      await db
        .insertInto('ledger_lines')
        .values({ ...line, cents: -cents, reversal_of: id, reason: 'Taken back' })
        .execute();
  }
}
