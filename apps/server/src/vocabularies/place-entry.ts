import { treeDepth } from '@cea/contract/reference';
import type { VocabularyType } from '@cea/contract/vocabularies';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { invalid } from '../http/refusal.ts';
import { parentsOf } from './vocabularies-queries.ts';

/** How many levels there are from the root down to an entry, and from an entry down to its lowest descendant. */
async function measureTree(tx: Tx, parent_id: number, id: number): Promise<{ above: number; below: number }> {
  const { rows } = await sql<{ above: number; below: number }>`
    WITH RECURSIVE up AS (
      SELECT parent_id, 1 AS levels FROM vocabulary_entries WHERE id = ${parent_id}
      UNION ALL SELECT e.parent_id, levels + 1 FROM vocabulary_entries e JOIN up ON e.id = up.parent_id),
    down AS (
      SELECT ${id}::int AS id, 1 AS levels
      UNION ALL SELECT e.id, levels + 1 FROM vocabulary_entries e JOIN down ON e.parent_id = down.id)
    SELECT (SELECT max(levels) FROM up) AS above, (SELECT max(levels) FROM down) AS below`.execute(tx);
  return rows[0]!;
}

/** Whether `id` is `ancestor` or below it. */
async function isWithin(tx: Tx, id: number, ancestor: number): Promise<boolean> {
  const { rows } = await sql<{ is_within: boolean }>`
    WITH RECURSIVE up AS (
      SELECT id, parent_id FROM vocabulary_entries WHERE id = ${id}
      UNION ALL SELECT e.id, e.parent_id FROM vocabulary_entries e JOIN up ON e.id = up.parent_id)
    SELECT bool_or(id = ${ancestor}) AS is_within FROM up`.execute(tx);
  return rows[0]!.is_within;
}

/** The parent must be offered itself, must not be below the entry, and the tree must not become too deep. */
export async function assertParent(tx: Tx, type: VocabularyType, parent_id: number, id = 0): Promise<void> {
  const parent = await tx
    .selectFrom('vocabulary_entries')
    .where('id', '=', parent_id)
    .where('vocabulary', '=', parentsOf(type))
    .where(sql<boolean>`NOT is_entry_archived(id)`)
    .select('id')
    .executeTakeFirst();
  if (!parent) throw invalid({ parent_id: ['Choose from the list.'] });
  if (await isWithin(tx, parent_id, id)) throw invalid({ parent_id: ['An entry cannot be below itself.'] });
  const { above, below } = await measureTree(tx, parent_id, id);
  if (above + below > treeDepth) throw invalid({ parent_id: [`A tree has at most ${treeDepth} levels.`] });
}

interface Placed {
  readonly id: number;
  readonly vocabulary: string;
  readonly parent_id: number | null;
}

/**
 * Puts an entry behind one of its siblings, or at the end. The siblings share the places that they have already, so that
 * nothing else moves.
 */
export async function placeEntry(tx: Tx, entry: Placed, after: number | null | undefined): Promise<void> {
  const family = await tx
    .selectFrom('vocabulary_entries')
    .where('vocabulary', '=', entry.vocabulary)
    .where('parent_id', 'is not distinct from', entry.parent_id)
    .orderBy('position')
    .orderBy('id')
    .select(['id', 'position'])
    .execute();
  const siblings = family.map(({ id }) => id).filter((id) => id !== entry.id);
  const at = after === undefined ? siblings.length : after === null ? 0 : siblings.indexOf(after) + 1;
  if (at === 0 && after !== null) throw invalid({ after: ['Choose an entry with the same parent.'] });
  const positions = family.map(({ position }) => position).toSorted((a, b) => a - b);
  const moved = siblings.toSpliced(at, 0, entry.id).map((id, place) => ({ id, position: positions[place] }));
  await sql`UPDATE vocabulary_entries entry SET position = moved.position
    FROM jsonb_to_recordset(${JSON.stringify(moved)}) AS moved (id int, position int)
    WHERE entry.id = moved.id AND entry.position <> moved.position`.execute(tx);
}
