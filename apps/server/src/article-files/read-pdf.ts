import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { FileStorage } from '../files/storage.ts';
import type { ExtractedText } from './collect-reports.ts';
import { extractText } from './extract-text.ts';
import { pdfFailures } from './pdf-limits.ts';

interface Reading {
  readonly db: Db;
  readonly storage: FileStorage;
}

/** Reads the text of a file that waits for it. Running it twice keeps the text once. */
export async function readPdf({ db, storage }: Reading, sha256: string): Promise<void> {
  const waiting = await db
    .selectFrom('pdf_texts')
    .innerJoin('stored_files', 'stored_files.sha256', 'pdf_texts.sha256')
    .where('pdf_texts.sha256', '=', sha256)
    .where('pdf_texts.state', '=', 'waiting')
    .select('stored_files.bytes')
    .executeTakeFirst();
  if (!waiting) return;
  const text = await extractText({ content: await storage.read(sha256), bytes: waiting.bytes });
  await inTransaction(db, (tx) => keepText(tx, sha256, text));
}

function stateOf({ failure, texts }: ExtractedText): string {
  if (failure) return 'failed';
  return texts.length > 0 ? 'found' : 'none';
}

/** Keeps what was read of a file that waits for it. */
export async function keepText(tx: Tx, sha256: string, text: ExtractedText): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('pdf_texts')
    .set({
      state: stateOf(text),
      pages: text.pages,
      failure: text.failure && pdfFailures[text.failure],
      read_at: sql`now()`,
    })
    .where('sha256', '=', sha256)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  // Pages of an attempt that failed before.
  await tx.deleteFrom('pdf_pages').where('sha256', '=', sha256).execute();
  await sql`INSERT INTO pdf_pages (sha256, page, text)
    SELECT ${sha256}, page, text FROM jsonb_to_recordset(${JSON.stringify(text.texts)}) AS t (page integer, text text)`.execute(
    tx,
  );
}
