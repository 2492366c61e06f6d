import { randomUUID } from 'node:crypto';
import type { FormKind } from '@cea/contract/dictionary/variable';
import { dictionaryVersion } from '@cea/contract/dictionary/variables';
import { type Insertable, sql } from 'kysely';
import { assignArticles } from '../src/assignments/assign-articles.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { createAssignment } from '../src/assignments/create-assignment.ts';
import { createRound } from '../src/reading-rounds/create-round.ts';
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

/** An administrator's screening that accepts an article. */
export async function acceptArticle(db: Db, article_id: number): Promise<void> {
  await db
    .insertInto('forms')
    .values({
      article_id,
      kind: 'screening',
      origin: 'admin',
      status: 'submitted',
      submitted_at: sql`clock_timestamp()`,
      is_accepted: true,
      dictionary_version: dictionaryVersion,
    })
    .execute();
}

export async function makeAcceptedArticle(db: Db, answers: object = {}): Promise<{ id: number; compound_id: string }> {
  const article = await makeArticle(db, answers);
  await acceptArticle(db, article.id);
  return article;
}

/** The newest round that has dates, or else the newest, or a first one. What a journey plans on a page begins without dates. */
export async function findRound(db: Db): Promise<number> {
  const newest = await db
    .selectFrom('reading_rounds')
    .orderBy(sql`starts_on IS NULL`)
    .orderBy('number', 'desc')
    .select('id')
    .executeTakeFirst();
  return newest?.id ?? (await createRound(db)).id;
}

/** A new round with dates: readings that are made from now on belong to it. */
export async function makeDatedRound(db: Db): Promise<number> {
  const { id } = await createRound(db);
  const dates = { starts_on: '2026-01-01', due_on: '2031-12-31' };
  await db.updateTable('reading_rounds').set(dates).where('id', '=', id).execute();
  return id;
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
  { published = true, kind = 'review' }: { published?: boolean; kind?: FormKind } = {},
): Promise<Reading> {
  const pair = readers ?? [
    await makeUser(db, { roles: ['Internal Reader'] }),
    await makeUser(db, { roles: ['External Reader'] }),
  ];
  const article = own ?? (await makeArticle(db));
  const published_at = published ? new Date().toISOString() : null;
  // In a transaction, whose lock makes concurrent journeys take different numbers.
  const round_id = await findRound(db);
  const assignment_id = await inTransaction(db, (tx) => createAssignment(tx, round_id, kind, { published_at }));
  const [article_assignment_id] = await assignArticles(db, assignment_id, {
    reader_ids: pair.map(({ id }) => id),
    article_ids: [article.id],
  });
  return { article, assignment_id, article_assignment_id: article_assignment_id!, readers: pair };
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
