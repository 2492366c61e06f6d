import type { FormKind } from '@cea/contract/dictionary/variable';
import { sql } from 'kysely';
import { assignArticles } from '../src/assignments/assign-articles.ts';
import { createAssignment } from '../src/assignments/create-assignment.ts';
import type { Db } from '../src/db/database.ts';
import type { Account } from './factories.ts';
import { findRound, makeArticle } from './reading-factories.ts';

interface Wanted {
  readonly kind?: FormKind;
  readonly round_id?: number;
  readonly due_on?: string | null;
  readonly articles?: number;
  /** Instead of new ones. */
  readonly article_ids?: readonly number[];
  /** Who reads the article at this place; all of them unless it is given. */
  readonly readersOf?: (place: number) => readonly Account[];
}

export interface MadeAssignment {
  readonly id: number;
  readonly article_assignment_ids: readonly number[];
}

/** A published assignment. */
export async function makeAssignment(
  db: Db,
  readers: readonly Account[],
  wanted: Wanted = {},
): Promise<MadeAssignment> {
  const { kind = 'review', due_on = null, articles = 1, readersOf = () => readers } = wanted;
  const article_ids = [...(wanted.article_ids ?? [])];
  while (!wanted.article_ids && article_ids.length < articles) article_ids.push((await makeArticle(db)).id);
  const id = await createAssignment(db, wanted.round_id ?? (await findRound(db)), kind, {
    due_on,
    published_at: sql`now()`,
  });
  const article_assignment_ids = await assignArticles(db, id, {
    reader_ids: readers.map((reader) => reader.id),
    article_ids,
    readersOf: (place) => readersOf(place).map((reader) => reader.id),
  });
  return { id, article_assignment_ids };
}
