import type { PublishedTogether, RoundPublication } from '@cea/contract/round-publishing';
import { sql } from 'kysely';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import type { SignedInCall } from '../http/route.ts';
import type { AddJob } from '../jobs/add-job.ts';
import { assertRound } from './read-readiness.ts';
import { findPublication } from './round-publishing-queries.ts';

/** Why there is a revision, such as `3 articles of Round 24 published`. */
export const revisionText = (count: number, label: string, what: 'published' | 'unpublished'): string =>
  `${count} ${count === 1 ? 'article' : 'articles'} of ${label} ${what}`;

export const subject = (round_id: number) => ({ subject_type: 'reading round', subject_id: round_id });

/** Every form must be an agreed review of the round; whether it can be published is decided when it is. */
async function writeForms(tx: Tx, id: string, round_id: number, forms: PublishedTogether['forms']): Promise<void> {
  const seen = new Map(forms.map(({ form_id, seq }) => [form_id, seq]));
  const rows = [...seen].map(([form_id, seq]) => ({ form_id, seq }));
  const written = await sql`
    INSERT INTO round_publication_forms (publication_id, form_id, seq)
    SELECT ${id}, f.id, s.seq FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS s(form_id integer, seq integer)
      JOIN forms f ON f.id = s.form_id AND f.kind = 'review' AND f.origin = 'consensus'
      JOIN article_assignments x ON x.id = f.article_assignment_id
      JOIN assignments a ON a.id = x.assignment_id AND a.round_id = ${round_id}`.execute(tx);
  if (Number(written.numAffectedRows) !== rows.length) throw invalid({ forms: ['Not all are reviews of this round.'] });
}

/** Lets the worker publish these reviews. The same request again answers the same publication. */
export const startPublication = (
  addJob: AddJob,
  call: SignedInCall,
  round_id: number,
  { publication_id: id, forms }: PublishedTogether,
): Promise<RoundPublication> =>
  call.write(async (tx) => {
    await assertRound(tx, round_id);
    const { reason, request_id } = call.by;
    const inserted = await tx
      .insertInto('round_publications')
      .values({ id, round_id, by: call.actor.id, reason, request_id })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted) {
      await writeForms(tx, id, round_id, forms);
      await addJob(tx, 'publish-round', { publication_id: id });
      await audit(tx, call.by, {
        action: 'round publication started',
        ...subject(round_id),
        new: { publication_id: id, reviews: forms.length },
      });
    }
    const started = await findPublication(tx, id);
    if (started?.round_id !== round_id)
      throw new Refusal('conflict', 'Reviews of this round are already being published. Wait until that is done.');
    return started;
  });
