import { sql } from 'kysely';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { AddJob } from '../jobs/add-job.ts';

interface NewPdf {
  readonly article_id: number;
  /** Of a file that was kept with `keepFile()`. */
  readonly sha256: string;
  readonly name: string;
  readonly by: AuditSource;
}

const audited = ['sha256', 'name'] as const;

/** Attaches a stored file to an article, in place of the one it has, and has its text read. */
export async function attachPdf(tx: Tx, addJob: AddJob, { article_id, sha256, name, by }: NewPdf): Promise<void> {
  const article = await tx
    .selectFrom('articles')
    .where('id', '=', article_id)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!article) throw new Refusal('not-found');
  const old = await tx
    .selectFrom('article_pdfs')
    .where('article_id', '=', article_id)
    .select(audited)
    .executeTakeFirst();
  const attached = { sha256, name, attached_by: by.actor_id, attached_at: sql<string>`now()` };
  await tx
    .insertInto('article_pdfs')
    .values({ article_id, ...attached })
    .onConflict((conflict) => conflict.column('article_id').doUpdateSet(attached))
    .execute();
  await audit(tx, by, {
    action: old ? 'article PDF replaced' : 'article PDF attached',
    subject_type: 'article',
    subject_id: article_id,
    ...(old && { old }),
    new: { sha256, name },
  });
  if (await awaitText(tx, sha256)) await addJob(tx, 'read-pdf', { sha256 });
}

/** Whether the file is still to be read: it is new, or reading it failed before and is tried again. */
async function awaitText(tx: Tx, sha256: string): Promise<boolean> {
  const waiting = await tx
    .insertInto('pdf_texts')
    .values({ sha256 })
    .onConflict((conflict) =>
      conflict
        .column('sha256')
        .doUpdateSet({ state: 'waiting', failure: null, read_at: null })
        .where('pdf_texts.state', '=', 'failed'),
    )
    .returning('sha256')
    .executeTakeFirst();
  return waiting !== undefined;
}

/** The file itself is swept later, unless it is attached again before. */
export async function removePdf(tx: Tx, { article_id, by }: Pick<NewPdf, 'article_id' | 'by'>): Promise<void> {
  const old = await tx
    .deleteFrom('article_pdfs')
    .where('article_id', '=', article_id)
    .returning(audited)
    .executeTakeFirst();
  if (!old) throw new Refusal('not-found');
  await audit(tx, by, { action: 'article PDF removed', subject_type: 'article', subject_id: article_id, old });
}
