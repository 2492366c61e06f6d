import type { RowScope } from '@cea/contract/forms';
import { attachPdf } from '../../src/article-files/attach-pdf.ts';
import { collectReports } from '../../src/article-files/collect-reports.ts';
import { pdfLimits } from '../../src/article-files/pdf-limits.ts';
import { readDocument } from '../../src/article-files/read-document.ts';
import { keepText } from '../../src/article-files/read-pdf.ts';
import { bySystem } from '../../src/audit/audit.ts';
import type { Config } from '../../src/config.ts';
import type { Databases } from '../../src/db/database.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { keepFile } from '../../src/files/keep-file.ts';
import type { FileStorage } from '../../src/files/storage.ts';
import { makeArticlePdf, type Study } from './article-pdf.ts';
import { makeUpload } from './make-upload.ts';
import type { GeneratedArticle } from './registry/generate-registry.ts';

export interface PdfTarget {
  readonly config: Pick<Config, 'incomingFolder'>;
  readonly databases: Databases;
  readonly storage: FileStorage;
}

/** The articles that are still to be read, newest last. */
export function keepOpenArticles() {
  const open: GeneratedArticle[] = [];
  return {
    open: open as readonly GeneratedArticle[],
    add(article: GeneratedArticle): void {
      if (article.stage !== 'accepted' && article.stage !== 'waiting') return;
      open.push(article);
    },
  };
}

export function studyOf({ answers, study }: GeneratedArticle): Study {
  const rows = (scope: RowScope) => study.filter(([own]) => own === scope).map(([, own]) => own);
  return { citation: answers, method: rows('method')[0] ?? {}, ratios: rows('ratio'), weights: rows('weight') };
}

/** Our own files are read here at once, in this process, so that a demonstration starts with their text. */
async function readOwn(content: Buffer) {
  const collected = collectReports();
  await readDocument(new Uint8Array(content), pdfLimits, async (message) => collected.add(message));
  return collected.result(() => 'damaged');
}

/** Attaches an invented PDF to an article that has none. */
export async function seedPdf(target: PdfTarget, compound_id: string, study: Study): Promise<void> {
  const { write: db } = target.databases;
  const article = await db
    .selectFrom('articles')
    .leftJoin('article_pdfs', 'article_id', 'articles.id')
    .where('compound_id', '=', compound_id)
    .select(['articles.id', 'sha256'])
    .executeTakeFirst();
  if (!article || article.sha256) return;
  const content = makeArticlePdf(study);
  const name = `${compound_id}.pdf`;
  const sha256 = await keepFile(target, await makeUpload(target.config.incomingFolder, content, name));
  const text = await readOwn(content);
  await inTransaction(db, async (tx) => {
    await attachPdf(tx, async () => {}, { article_id: article.id, sha256, name, by: bySystem });
    await keepText(tx, sha256, text);
  });
}

/** Enough to read; each takes a moment. */
const withPdf = 60;

export async function seedOpenPdfs(target: PdfTarget, open: readonly GeneratedArticle[]): Promise<void> {
  for (const article of open.slice(-withPdf)) await seedPdf(target, article.compound_id, studyOf(article));
}
