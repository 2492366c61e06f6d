import type { Highlights, OwnHighlights } from '@cea/contract/highlights';
import { sql } from 'kysely';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { readHighlights } from './read-highlights.ts';

/** What the audit log keeps. Not the terms: people may type anything, and the log is never erased. */
const traced = ({ own_terms, hidden, hides_own }: Highlights) => ({ own_terms: own_terms.length, hidden, hides_own });

async function writeOwn(tx: Tx, user_id: number, { own_terms, hides_own, hidden }: OwnHighlights): Promise<void> {
  const own = { own_terms: [...new Set(own_terms)], hides_own };
  await tx
    .insertInto('own_highlights')
    .values({ user_id, ...own })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(own))
    .execute();
  await tx.deleteFrom('hidden_highlight_sets').where('user_id', '=', user_id).execute();
  if (hidden.length === 0) return;
  // An administrator may have removed a set that the browser still knows.
  await tx
    .insertInto('hidden_highlight_sets')
    .columns(['user_id', 'set_id'])
    .expression((of) =>
      of
        .selectFrom('highlight_sets')
        .where('id', 'in', hidden)
        .select([sql<number>`${user_id}::integer`.as('user_id'), 'id as set_id']),
    )
    .execute();
}

export async function updateOwnHighlights(
  tx: Tx,
  by: AuditSource,
  user_id: number,
  chosen: OwnHighlights,
): Promise<Highlights> {
  // Changes of one account come one after the other, so that each is recorded with what it replaced.
  await tx.selectFrom('users').where('id', '=', user_id).forNoKeyUpdate().select('id').execute();
  const before = await readHighlights(tx, user_id);
  await writeOwn(tx, user_id, chosen);
  const after = await readHighlights(tx, user_id);
  if (JSON.stringify(before) === JSON.stringify(after)) return after;
  await audit(tx, by, {
    action: 'own highlights changed',
    subject_type: 'user',
    subject_id: user_id,
    old: traced(before),
    new: traced(after),
  });
  return after;
}
