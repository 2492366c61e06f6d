import type { RoundPublication } from '@cea/contract/round-publishing';
import { sql } from 'kysely';
import { audit, auditRow, type AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { SignedInCall } from '../http/route.ts';
import { withdrawArticles } from '../publishing/revisions.ts';
import { findPublication, listFates, lockArticles } from './round-publishing-queries.ts';
import { subject } from './start-publication.ts';

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

async function writeAudits(tx: Tx, by: AuditSource, article_ids: readonly number[], revision: number): Promise<void> {
  const action = 'article unpublished';
  const rows = article_ids.map((subject_id) =>
    auditRow(by, { action, subject_type: 'article', subject_id, new: { revision } }),
  );
  await tx.insertInto('audit_log').values(rows).execute();
}

async function unpublish(tx: Tx, by: AuditSource, id: string, { round_id, label }: LockedPublication): Promise<void> {
  await lockArticles(tx, id);
  const fates = await listFates(tx, id);
  const article_ids = fates.filter(({ stays }) => stays === null).map(({ article_id }) => article_id);
  if (article_ids.length === 0)
    throw new Refusal('conflict', 'No article of this publication can be unpublished with the others any more.');
  const text = `${article_ids.length} ${article_ids.length === 1 ? 'article' : 'articles'} of ${label} unpublished`;
  const revision = await withdrawArticles(tx, by, article_ids, text);
  await writeAudits(tx, by, article_ids, revision);
  await sql`UPDATE round_publication_forms x SET stays = fate.stays
    FROM jsonb_to_recordset(${JSON.stringify(fates)}::jsonb) AS fate (form_id integer, stays text)
    WHERE x.publication_id = ${id} AND x.form_id = fate.form_id`.execute(tx);
  await tx.updateTable('round_publications').set({ unpublished_revision: revision }).where('id', '=', id).execute();
  await audit(tx, by, {
    action: 'round unpublished',
    ...subject(round_id),
    new: { revision, unpublished: article_ids.length, stay: fates.length - article_ids.length },
  });
}

/**
 * Takes a publication of a round back: what it brought into the registry leaves it, all in one revision. An article that
 * it only changed stays, because unpublishing would take from visitors what they had before.
 */
export const unpublishRound = (call: SignedInCall, id: string): Promise<RoundPublication> =>
  call.write(async (tx) => {
    const publication = await lockPublication(tx, id);
    if (publication.revision === null) throw new Refusal('conflict', 'This publication has published nothing.');
    if (publication.unpublished_revision === null) await unpublish(tx, call.by, id, publication);
    return (await findPublication(tx, id))!;
  });
