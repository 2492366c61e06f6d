import { type SqlBool, sql } from 'kysely';

/** In a select of `articles`: only those that the reader reads in a published assignment, or in training. */
export const readsArticle = (reader_id: number) =>
  sql<SqlBool>`(EXISTS (SELECT FROM article_assignments aa JOIN assignments s ON s.id = aa.assignment_id
    JOIN assigned_readings r ON r.article_assignment_id = aa.id
    WHERE aa.article_id = articles.id AND r.reader_id = ${reader_id} AND s.published_at IS NOT NULL)
    OR EXISTS (SELECT FROM training_articles t JOIN training_readings r ON r.training_article_id = t.id
      JOIN training_assignments s ON s.id = r.training_assignment_id
      WHERE t.article_id = articles.id AND s.reader_id = ${reader_id}))`;
