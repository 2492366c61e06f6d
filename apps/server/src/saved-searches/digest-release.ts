import type { SavedSearch } from '@cea/contract/saved-searches';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import type { AddJob } from '../jobs/add-job.ts';
import { addMail } from '../mails/add-mail.ts';
import { loadSearchNames } from '../search/search-names.ts';
import { compareResults, type DigestedRelease, type ResultChanges } from './compare-results.ts';

/** Undefined for the first release: there is nothing to compare it with. */
async function findRelease(db: Db, name: string): Promise<DigestedRelease | undefined> {
  const { rows } = await sql<DigestedRelease>`SELECT r.name, r.revision, (
      SELECT max(b.revision) FROM releases b WHERE b.revision < r.revision) AS before
    FROM releases r JOIN release_builds d ON d.release = r.name AND d.state = 'done' WHERE r.name = ${name}`.execute(
    db,
  );
  return rows[0]?.before === null ? undefined : rows[0];
}

type Waiting = Pick<SavedSearch, 'id' | 'type' | 'query'>;

/** Searches that were saved before the release was named and have no digest for it yet. */
async function listWaiting(db: Db, release: string): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`SELECT s.id, s.type, s.query FROM saved_searches s
    JOIN releases r ON r.name = ${release} AND s.created_at <= r.at
    WHERE NOT EXISTS (SELECT FROM search_digests d WHERE d.saved_search_id = s.id AND d.release = r.name)
    ORDER BY s.id`.execute(db);
  return rows;
}

interface Outcome extends ResultChanges {
  readonly failure: string | null;
}

const nothing = { total: 0, added: 0, changed: 0, removed: 0, items: [] } as const;

/** A search may name a value that was removed from a vocabulary since; its owner is told. */
async function findOutcome(db: Db, search: Waiting, compare: () => Promise<ResultChanges>): Promise<Outcome> {
  try {
    return { ...(await compare()), failure: null };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'invalid') throw error;
    return { ...nothing, failure: error.message };
  }
}

const isWorthMailing = ({ added, changed, removed, failure }: Outcome): boolean =>
  failure !== null || added + changed + removed > 0;

/** Digest and mail are written together, and the digest only once: what runs twice mails once. */
const keepDigest = (db: Db, addJob: AddJob, { id }: Waiting, release: string, outcome: Outcome): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { total, added, changed, removed, items, failure } = outcome;
    const { rows } = await sql<{ id: string; user_id: number; email: string; mails: boolean }>`
      WITH kept AS (
        INSERT INTO search_digests (saved_search_id, release, total, added, changed, removed, items, failure)
        SELECT s.id, ${release}, ${total}, ${added}, ${changed}, ${removed}, ${JSON.stringify(items)}, ${failure}
        FROM saved_searches s WHERE s.id = ${id} FOR KEY SHARE
        ON CONFLICT DO NOTHING RETURNING id)
      SELECT kept.id, u.id AS user_id, u.email, s.mails
      FROM kept, saved_searches s JOIN users u ON u.id = s.user_id WHERE s.id = ${id}`.execute(tx);
    const [kept] = rows;
    if (!kept?.mails || !isWorthMailing(outcome)) return;
    const { user_id, email } = kept;
    await addMail(tx, { addJob }, { kind: 'search-digest', subject_id: kept.id, user_id, email });
  });

/**
 * Tells the owners of saved searches what a release changed among their results. Each search is a transaction: a worker
 * that is killed leaves the others to the next one. The same search of several people is run once.
 */
export async function digestRelease({ db, addJob }: { db: Db; addJob: AddJob }, name: string): Promise<void> {
  const release = await findRelease(db, name);
  if (!release) return;
  const names = await loadSearchNames(db);
  const compared = new Map<string, Promise<Outcome>>();
  for (const search of await listWaiting(db, name)) {
    const key = JSON.stringify([search.type, search.query]);
    let outcome = compared.get(key);
    if (!outcome) {
      outcome = findOutcome(db, search, () => compareResults(db, names, search, release));
      compared.set(key, outcome);
    }
    await keepDigest(db, addJob, search, name, await outcome);
  }
}
