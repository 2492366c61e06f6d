import { formatDate } from '@cea/contract/dates';
import type { DataType } from '@cea/contract/dictionary/terms';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/**
 * Says when an article was withdrawn, with its title, given its id or that of one of its records. It was public, and people
 * who cited it may look for it. Undefined if it was never published or still is, and for a record that had left the
 * article before.
 */
export async function findWithdrawal(db: Db, type: DataType, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ title: string | null; revision: number; at: string }>`
    SELECT m.answers->>'title' AS title, v.revision, v.at
    FROM records r JOIN revisions v ON v.revision = r.to_rev
      JOIN records m ON m.type = 'methods' AND m.article_id = r.article_id AND m.from_rev = r.from_rev
    WHERE r.type = ${type} AND r.id = ${id}
      AND NOT EXISTS (SELECT FROM records later
        WHERE later.article_id = r.article_id AND (later.to_rev IS NULL OR later.to_rev > r.to_rev))`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const name = found.title ? `“${found.title}”` : id;
  const what = type === 'methods' ? name : `${id}, of ${name},`;
  return `${what} was withdrawn from the registry in revision ${found.revision}, on ${formatDate(new Date(found.at), 'UTC')}.`;
}
