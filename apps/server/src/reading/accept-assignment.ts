import type { Form } from '@cea/contract/forms';
import { type SqlBool, sql } from 'kysely';
import { audit } from '../audit/audit.ts';
import { Refusal } from '../http/refusal.ts';
import type { SignedInCall } from '../http/route.ts';
import { makeForm } from './make-form.ts';

/** Accepts an assignment and opens a form for each article that the reader reads in it. Accepting twice is refused, so no form is made twice. */
export async function acceptAssignment(call: SignedInCall, id: number): Promise<void> {
  const reader_id = call.actor.id;
  await call.write(async (tx) => {
    // Nobody changes who reads what while the forms are made; other readers may accept.
    await sql`SELECT FROM assignments WHERE id = ${id} FOR SHARE`.execute(tx);
    const mine = await tx
      .selectFrom('assignment_readers')
      .innerJoin('assignments', 'assignments.id', 'assignment_readers.assignment_id')
      .where('assignments.id', '=', id)
      .where('assignments.published_at', 'is not', null)
      .where('assignment_readers.reader_id', '=', reader_id)
      .select(['assignments.kind', 'assignment_readers.accepted_at'])
      .forUpdate('assignment_readers')
      .executeTakeFirst();
    if (!mine) throw new Refusal('not-found');
    if (mine.accepted_at) throw new Refusal('conflict', 'You have already accepted this assignment.');
    await tx
      .updateTable('assignment_readers')
      .set({ accepted_at: sql`now()` })
      .where('assignment_id', '=', id)
      .where('reader_id', '=', reader_id)
      .execute();
    const articles = await tx
      .selectFrom('article_assignments')
      .innerJoin('assigned_readings', 'assigned_readings.article_assignment_id', 'article_assignments.id')
      .where('assigned_readings.assignment_id', '=', id)
      .where('assigned_readings.reader_id', '=', reader_id)
      // Taken over from another reader.
      .where(
        sql<SqlBool>`NOT EXISTS (SELECT FROM forms f WHERE f.article_assignment_id = article_assignments.id
          AND f.live_reader_id = ${reader_id})`,
      )
      .orderBy('article_assignments.id')
      .select(['article_assignments.id', 'article_id'])
      .execute();
    for (const { id: article_assignment_id, article_id } of articles) {
      await makeForm(tx, {
        article_id,
        article_assignment_id,
        kind: mine.kind as Form['kind'],
        origin: 'reader',
        reader_id,
      });
    }
    await audit(tx, call.by, { action: 'assignment accepted', subject_type: 'assignment', subject_id: id });
  });
}
