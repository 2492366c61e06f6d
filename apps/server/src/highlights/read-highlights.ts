import type { Highlights, HighlightLook, HighlightSet, HighlightSets } from '@cea/contract/highlights';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

const listSets = (db: Db | Tx): Promise<HighlightSet[]> =>
  db
    .selectFrom('highlight_sets')
    .orderBy('position')
    .select(['id', 'label', sql<HighlightLook>`look`.as('look'), 'terms'])
    .execute();

export async function readHighlightSets(db: Db | Tx): Promise<HighlightSets> {
  const { version } = await db.selectFrom('highlight_version').select('version').executeTakeFirstOrThrow();
  return { version, sets: await listSets(db) };
}

export async function readHighlights(db: Db | Tx, user_id: number): Promise<Highlights> {
  const own = await db
    .selectFrom('own_highlights')
    .where('user_id', '=', user_id)
    .select(['own_terms', 'hides_own'])
    .executeTakeFirst();
  const hidden = await db
    .selectFrom('hidden_highlight_sets')
    .where('user_id', '=', user_id)
    .orderBy('set_id')
    .select('set_id')
    .execute();
  return {
    sets: await listSets(db),
    own_terms: own?.own_terms ?? [],
    hidden: hidden.map(({ set_id }) => set_id),
    hides_own: own?.hides_own ?? false,
  };
}
