import type { MyNote } from '@cea/contract/my-notes';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { inSnapshot } from '../db/transaction.ts';
import type { SignedIn } from '../http/session.ts';
import { haveAllRead } from '../reading/reachable-forms.ts';
import { listNotes } from './notes-queries.ts';
import { getView } from './notes-view.ts';

type Place = Pick<MyNote, 'kind' | 'assignment_id' | 'article_assignment_id' | 'article' | 'in_consensus'> & {
  readonly form_id: number;
};

const shown = 5;

/** The reader's forms with the newest notes of others. What is shown of them is decided by the view of each form. */
async function listPlaces(db: Db | Tx, reader_id: number): Promise<Place[]> {
  const { rows } = await sql<Place>`
    SELECT own.id AS form_id, own.kind, aa.assignment_id, aa.id AS article_assignment_id,
      jsonb_build_object('compound_id', a.compound_id, 'title', coalesce(a.answers->>'title', '')) AS article,
      EXISTS (SELECT FROM forms c WHERE c.article_assignment_id = aa.id AND c.origin = 'consensus' AND c.status <> 'void')
        AS in_consensus
    FROM forms own
      JOIN article_assignments aa ON aa.id = own.article_assignment_id
      JOIN articles a ON a.id = own.article_id
      CROSS JOIN LATERAL (
        SELECT max(n.created_at) AS at FROM forms f JOIN notes n ON n.form_id = f.id
        WHERE f.article_assignment_id = own.article_assignment_id AND f.status <> 'void' AND n.deleted_at IS NULL
          AND n.author_id <> ${reader_id} AND (f.id = own.id OR ${haveAllRead('own.article_assignment_id')})
      ) newest
    WHERE own.live_reader_id = ${reader_id} AND newest.at IS NOT NULL
    ORDER BY newest.at DESC, own.id LIMIT ${shown}`.execute(db);
  return rows;
}

/** The newest notes of others that a reader may see. */
export const listMyNotes = (db: Db, actor: SignedIn): Promise<MyNote[]> =>
  inSnapshot(db, async (snapshot) => {
    const found: MyNote[] = [];
    for (const { form_id, ...place } of await listPlaces(snapshot, actor.id)) {
      const notes = await listNotes(snapshot, await getView(snapshot, place.kind, form_id, actor));
      found.push(...notes.filter(({ author }) => author !== 'You').map((note) => ({ ...note, ...place })));
    }
    return found.toSorted((one, other) => other.created_at.localeCompare(one.created_at)).slice(0, shown);
  });
