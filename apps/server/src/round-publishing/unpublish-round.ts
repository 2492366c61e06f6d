import type { RoundPublication } from '@cea/contract/round-publishing';
import { sql } from 'kysely';
import { audit, auditAll, type AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { SignedInCall } from '../http/route.ts';
import { withdrawArticles } from '../publishing/revisions.ts';
import { findPublication, listToUnpublish, lockArticles } from './round-publishing-queries.ts';
import { revisionText, subject } from './start-publication.ts';

interface LockedPublication {
  readonly round_id: number;
  readonly label: string;
  readonly revision: number | null;
  readonly unpublished_revision: number | null;
}

/** Locked first, so that the same request again finds the revision of the first one. */
async function lockPublication(tx: Tx, id: string): Promise<LockedPublication> {
  const found = await tx
    .selectFrom('round_publications as p')
    .innerJoin('reading_rounds as r', 'r.id', 'p.round_id')
    .where('p.id', '=', id)
    .select(['p.round_id', 'r.label', 'p.revision', 'p.unpublished_revision'])
    .forNoKeyUpdate('p')
    .executeTakeFirst();
  if (!found) throw new Refusal('not-found');
  return found;
}

const unpublishedEntry = (subject_id: number, revision: number) => ({
  action: 'article unpublished',
  subject_type: 'article',
  subject_id,
  new: { revision },
});

async function unpublish(tx: Tx, by: AuditSource, id: string, { round_id, label }: LockedPublication): Promise<void> {
  await lockArticles(tx, id);
  const outcomes = await listToUnpublish(tx, id);
  const article_ids = outcomes.filter(({ stays }) => stays === null).map(({ article_id }) => article_id);
  if (article_ids.length === 0)
    throw new Refusal('conflict', 'No article of this publication can be unpublished with the others any more.');
  const revision = await withdrawArticles(tx, by, article_ids, revisionText(article_ids.length, label, 'unpublished'));
  await auditAll(
    tx,
    by,
    article_ids.map((article_id) => unpublishedEntry(article_id, revision)),
  );
  await sql`UPDATE round_publication_forms x SET stays = outcome.stays
    FROM jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) AS outcome (form_id integer, stays text)
    WHERE x.publication_id = ${id} AND x.form_id = outcome.form_id`.execute(tx);
  await tx.updateTable('round_publications').set({ unpublished_revision: revision }).where('id', '=', id).execute();
  await audit(tx, by, {
    action: 'round unpublished',
    ...subject(round_id),
    new: { revision, unpublished: article_ids.length, stay: outcomes.length - article_ids.length },
  });
}

/**
 * Unpublishes what a publication added to the registry, as one revision. An article that it replaced stays, because
 * visitors would lose what they had before.
 */
export const unpublishRound = (call: SignedInCall, id: string): Promise<RoundPublication> =>
  call.write(async (tx) => {
    const publication = await lockPublication(tx, id);
    if (publication.revision === null) throw new Refusal('conflict', 'This publication has published nothing.');
    if (publication.unpublished_revision === null) await unpublish(tx, call.by, id, publication);
    return (await findPublication(tx, id))!;
  });
