import { sql } from 'kysely';

/** Whether the article of the surrounding query has a PDF. */
export const hasPdf = sql<boolean>`EXISTS (SELECT FROM article_pdfs p WHERE p.article_id = articles.id)`;
