import { botAttempts } from '@cea/contract/reader-bot';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../src/db/database.ts';
import type { BotLogEntries } from '../src/db/tables.ts';

/** An entry of ReaderBot's log about an article; one that has ended unless told otherwise. */
export async function makeLogEntry(
  db: Db,
  article_id: number,
  fields: Partial<Insertable<BotLogEntries>> = {},
): Promise<number> {
  const { status = 'succeeded' } = fields;
  const hasEnded = status === 'succeeded' || status === 'failed';
  const { id } = await db
    .insertInto('bot_log_entries')
    .values({
      article_id,
      task: 'enrich',
      cause: 'import',
      status,
      attempts: hasEnded ? 1 : 0,
      attempts_left: botAttempts,
      message: hasEnded ? 'Nothing to fill in.' : null,
      started_at: hasEnded ? sql<string>`now()` : null,
      finished_at: hasEnded ? sql<string>`now()` : null,
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
