import { randomUUID } from 'node:crypto';
import { dictionaryVersion } from '@cea/contract/dictionary/variables';
import type { Insertable } from 'kysely';
import type { Db } from '../src/db/database.ts';
import type { Articles } from '../src/db/tables.ts';
import { type Account, makeUser } from './factories.ts';

/** Lower numbers belong to the demonstration. */
let made = 1000;

export async function makeArticle(
  db: Db,
  answers: object = {},
  fields: Partial<Insertable<Articles>> = {},
): Promise<{ id: number; compound_id: string }> {
  made += 1;
  const article = { title: `Cost-effectiveness of treatment ${made}`, publication_year: 2019, ...answers };
  return db
    .insertInto('articles')
    .values({ compound_id: `2019-01-${String(made).padStart(5, '0')}`, answers: JSON.stringify(article), ...fields })
    .returning(['id', 'compound_id'])
    .executeTakeFirstOrThrow();
}

export interface Reading {
  readonly article: { id: number; compound_id: string };
  readonly assignment_id: number;
  readonly article_assignment_id: number;
  readonly readers: readonly [Account, Account];
}

/** Assigns one article, a new one by default, to two readers; a draft unless it is published. */
export async function makeReading(
  db: Db,
  readers?: readonly [Account, Account],
  own?: Reading['article'],
  { published = true }: { published?: boolean } = {},
): Promise<Reading> {
  const pair = readers ?? [
    await makeUser(db, { roles: ['Internal Reader'] }),
    await makeUser(db, { roles: ['External Reader'] }),
  ];
  const article = own ?? (await makeArticle(db));
  const { id: assignment_id } = await db
    .insertInto('assignments')
    .values({ kind: 'review', published_at: published ? new Date().toISOString() : null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('assignment_readers')
    .values(pair.map(({ id }) => ({ assignment_id, reader_id: id })))
    .execute();
  const { id: article_assignment_id } = await db
    .insertInto('article_assignments')
    .values({ assignment_id, article_id: article.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { article, assignment_id, article_assignment_id, readers: pair };
}

export interface DraftRow {
  readonly row_id?: string;
  readonly scope: 'method' | 'ratio' | 'weight';
  readonly answers: object;
  readonly removed?: boolean;
}

/** The bot's draft of an article. */
export async function makeBotDraft(
  db: Db,
  article_id: number,
  rows: readonly DraftRow[],
  status: 'open' | 'submitted' | 'void' = 'open',
): Promise<number> {
  const { id: form_id } = await db
    .insertInto('forms')
    .values({ article_id, kind: 'review', origin: 'bot', status, dictionary_version: dictionaryVersion })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('form_rows')
    .values(
      rows.map(({ row_id = randomUUID(), scope, answers, removed = false }, position) => ({
        form_id,
        row_id,
        scope,
        position,
        answers: JSON.stringify(answers),
        removed,
      })),
    )
    .execute();
  return form_id;
}
