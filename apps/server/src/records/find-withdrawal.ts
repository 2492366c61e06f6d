import { formatDate } from '@cea/contract/dates';
import type { DataType } from '@cea/contract/dictionary/terms';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/**
 * When an article was withdrawn, by its own id or that of one of its records, and what it was: that was public, and whoever
 * has cited it comes back for it. Undefined if it was never published, or still is, with other records.
 */
export async function findWithdrawal(db: Db, type: DataType, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ title: string | null; revision: number; at: string }>`
    SELECT m.answers->>'title' AS title, v.revision, v.at
    FROM records r JOIN revisions v ON v.revision = r.to_rev
      JOIN records m ON m.type = 'methods' AND m.article_id = r.article_id AND m.from_rev = r.from_rev
    WHERE r.type = ${type} AND r.id = ${id}
      AND NOT EXISTS (SELECT FROM records live WHERE live.article_id = r.article_id AND live.to_rev IS NULL)
    ORDER BY r.to_rev DESC LIMIT 1`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const name = found.title ? `“${found.title}”` : id;
  const what = type === 'methods' ? name : `${id}, of ${name},`;
  return `${what} was withdrawn from the registry in revision ${found.revision}, on ${formatDate(new Date(found.at), 'UTC')}.`;
}
