import { releasePath } from '@cea/contract/citations/release-reference';
import { onRequest } from '@cea/contract/notification-kinds';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { AddJob } from '../jobs/add-job.ts';
import { notify } from '../notifications/notify.ts';

interface Announced {
  readonly name: string;
  readonly revision: number;
  readonly studies: number;
  readonly ratios: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** The release before; null for the first. */
  readonly before: string | null;
}

/** Undefined until its files are made: there is nothing to download yet. */
async function findBuilt(db: Db, name: string): Promise<Announced | undefined> {
  const { rows } = await sql<Announced>`
    SELECT r.name, r.revision, m.records AS studies, c.records AS ratios, c.added, c.changed, c.removed,
      (SELECT b.name FROM releases b WHERE b.revision < r.revision ORDER BY b.revision DESC LIMIT 1) AS before
    FROM releases r JOIN release_builds d ON d.release = r.name AND d.state = 'done'
      JOIN release_counts m ON m.release = r.name AND m.type = 'methods'
      JOIN release_counts c ON c.release = r.name AND c.type = 'ratios'
    WHERE r.name = ${name}`.execute(db);
  return rows[0];
}

/** Those who asked for mails about releases and were not told of this one yet. */
async function listUntold(db: Db, name: string): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`SELECT p.user_id FROM notification_preferences p
    WHERE p.kind = ${onRequest} AND p.choice <> 'never' AND NOT EXISTS (SELECT FROM notifications n
      WHERE n.user_id = p.user_id AND n.kind = p.kind AND n.occasion = ${name})
    ORDER BY p.user_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

function describe({ studies, ratios, added, changed, removed, before }: Announced): string {
  const counts = `Studies: ${studies}. Ratios: ${ratios}`;
  return before === null
    ? `${counts}.`
    : `${counts} (${added} added, ${changed} changed and ${removed} removed since release ${before}).`;
}

/**
 * Tells everyone who asked for it about a release, once: its name is the occasion. Each person is a transaction, so a
 * worker that is killed leaves the others to the next one.
 */
export async function announceRelease({ db, addJob }: { db: Db; addJob: AddJob }, name: string): Promise<void> {
  const release = await findBuilt(db, name);
  if (!release) return;
  const notification = {
    kind: onRequest,
    occasion: name,
    about_id: release.revision,
    title: `Release ${name} of the CEA Registry`,
    text: `Release ${name} of the open cost-per-DALY data can be downloaded. ${describe(release)}`,
    path: releasePath(name),
  };
  for (const user_id of await listUntold(db, name))
    await inTransaction(db, (tx) => notify(tx, { addJob }, { ...notification, user_id }));
}
