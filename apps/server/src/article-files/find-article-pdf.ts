import type { ArticlePdf, PdfPage } from '@cea/contract/article-pdfs';
import { type Actor, can } from '@cea/contract/roles';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { SentFile } from '../files/send-file.ts';
import { readsArticle } from '../reading/reads-article.ts';

interface Reader extends Actor {
  readonly id: number;
}

/** Administrators can read every article, readers those that they read in a published assignment. */
const readableBy = (reader: Reader) => (can(reader, 'manage-articles') ? sql<SqlBool>`true` : readsArticle(reader.id));

const attachedTo = (db: Db | Tx, article_id: number) =>
  db
    .selectFrom('articles')
    .innerJoin('article_pdfs', 'article_pdfs.article_id', 'articles.id')
    .innerJoin('stored_files', 'stored_files.sha256', 'article_pdfs.sha256')
    .where('articles.id', '=', article_id);

/** The PDF of an article and what is known of its text. */
export async function findArticlePdf(db: Db | Tx, article_id: number): Promise<ArticlePdf | null> {
  const found = await attachedTo(db, article_id)
    .innerJoin('pdf_texts', 'pdf_texts.sha256', 'article_pdfs.sha256')
    .select([
      'article_pdfs.name',
      'article_pdfs.attached_at',
      'stored_files.bytes',
      'pdf_texts.state as text_state',
      'pdf_texts.pages',
      'pdf_texts.failure',
    ])
    .executeTakeFirst();
  return (found as ArticlePdf | undefined) ?? null;
}

export async function isReadableBy(db: Db, article_id: number, reader: Reader): Promise<boolean> {
  const found = await db
    .selectFrom('articles')
    .where('id', '=', article_id)
    .where(readableBy(reader))
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

export async function findPdfFile(db: Db, article_id: number, reader: Reader): Promise<SentFile | undefined> {
  return attachedTo(db, article_id)
    .where(readableBy(reader))
    .select(['article_pdfs.sha256', 'article_pdfs.name', 'stored_files.bytes'])
    .executeTakeFirst();
}

export const listPages = (db: Db, article_id: number): Promise<PdfPage[]> =>
  db
    .selectFrom('article_pdfs')
    .innerJoin('pdf_pages', 'pdf_pages.sha256', 'article_pdfs.sha256')
    .where('article_id', '=', article_id)
    .orderBy('page')
    .select(['page', 'text'])
    .execute();
