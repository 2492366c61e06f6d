import type { RawBuilder } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

interface Work {
  readonly reader_ids: readonly number[];
  readonly article_ids: readonly number[];
  /** Who reads the article at this place; all of the readers unless it is given. */
  readonly readersOf?: (place: number) => readonly number[];
  readonly assigned_at?: RawBuilder<string>;
  /** The readers have accepted it. */
  readonly accepted_at?: RawBuilder<string>;
}

/** Fills an assignment with readers, articles, and who reads which. Returns the article assignments, in their order. */
export async function assignArticles(tx: Db | Tx, assignment_id: number, work: Work): Promise<number[]> {
  const { reader_ids, article_ids, readersOf = () => reader_ids, assigned_at, accepted_at = null } = work;
  await tx
    .insertInto('assignment_readers')
    .values(reader_ids.map((reader_id) => ({ assignment_id, reader_id, accepted_at })))
    .execute();
  const made = await tx
    .insertInto('article_assignments')
    .values(article_ids.map((article_id) => ({ assignment_id, article_id, ...(assigned_at && { assigned_at }) })))
    .returning('id')
    .execute();
  await tx
    .insertInto('assigned_readings')
    .values(
      made.flatMap(({ id }, place) =>
        readersOf(place).map((reader_id) => ({ assignment_id, article_assignment_id: id, reader_id })),
      ),
    )
    .execute();
  return made.map(({ id }) => id);
}
