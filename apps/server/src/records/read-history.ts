import { dictionary } from '@cea/contract/dictionary/variables';
import type { ChangedValue, RegistryRecord, Revision } from '@cea/contract/registry';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { runOnDb } from '../db/run-statement.ts';
import { compareRecords } from './compare-records.ts';
import { withoutInherited } from './entry-parts.ts';
import { readRecords } from './read-records.ts';

/** The records that an article had from one revision to another. */
interface Edition {
  readonly from_rev: number;
  readonly to_rev: number | null;
  readonly seqs: readonly number[];
}

const listEditions = async (db: Db, article_id: number): Promise<Edition[]> =>
  (
    await sql<Edition>`SELECT from_rev, to_rev, array_agg(seq) AS seqs FROM records
      WHERE article_id = ${article_id} GROUP BY from_rev, to_rev ORDER BY from_rev DESC`.execute(db)
  ).rows;

/** A revision of a round tells how many articles it has, which says nothing about this one. */
const listRevisions = (db: Db, article_id: number) =>
  db
    .selectFrom('revisions as r')
    .where(sql<boolean>`r.article_ids @> ${[article_id]}::int[]`)
    .orderBy('r.revision', 'desc')
    .select([
      'r.revision',
      'r.at',
      'r.publishes',
      'r.given_reason',
      sql<string>`CASE
        WHEN EXISTS (SELECT FROM round_publications p WHERE p.revision = r.revision) THEN 'Article published'
        WHEN EXISTS (SELECT FROM round_publications p WHERE p.unpublished_revision = r.revision)
          THEN 'Article unpublished' ELSE r.reason END`.as('reason'),
    ])
    .execute();

/** More than these are told as a count. */
const fewValues = 6;

/** Stated values first, then the figure that follows from them, then what is calculated on the way. */
const rankOf = ({ key }: ChangedValue): number => (dictionary[key] ? 0 : key === 'display_ratio' ? 1 : 2);

function fewOf(changes: readonly ChangedValue[]): ChangedValue[] {
  const isMany = changes.filter((change) => rankOf(change) === 0).length > fewValues;
  return isMany ? [] : changes.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, fewValues);
}

interface History {
  readonly history: Revision[];
  /** The records whose values it names. */
  readonly compared: RegistryRecord[];
}

/** The revisions that changed an article, newest first, and what each correction has changed. */
export async function readHistory(db: Db, article_id: number, hidden: readonly string[]): Promise<History> {
  const editions = await listEditions(db, article_id);
  const read = async ({ seqs }: Edition, revision: number): Promise<RegistryRecord[]> =>
    (await readRecords(runOnDb(db), seqs, { revision, hidden })).map(withoutInherited);
  const history: Revision[] = [];
  const compared: RegistryRecord[] = [];
  for (const { publishes, given_reason, ...made } of await listRevisions(db, article_id)) {
    const edition = editions.find(({ from_rev }) => publishes && from_rev === made.revision);
    const earlier = edition && editions.find(({ from_rev }) => from_rev < made.revision);
    if (!earlier) {
      history.push({ ...made, given_reason: null, changes: [], changed: 0, added: 0, removed: 0 });
      continue;
    }
    const [before, after] = [await read(earlier, earlier.to_rev! - 1), await read(edition, made.revision)];
    const { changes, withdrawn, isNew } = compareRecords(before, after);
    const [changed, added, removed] = [changes.length, after.filter(isNew).length, withdrawn.length];
    const isCorrection = earlier.to_rev === made.revision && changed + added + removed > 0;
    const reason = isCorrection ? 'Article corrected' : 'Article published again';
    history.push({ ...made, reason, given_reason, changes: fewOf(changes), changed, added, removed });
    compared.push(...before, ...after);
  }
  return { history, compared };
}
