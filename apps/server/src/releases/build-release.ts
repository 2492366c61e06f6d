import type { Readable } from 'node:stream';
import type { Release } from '@cea/contract/release';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { CopyOut } from '../db/copy-out.ts';
import type { Db, Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { keepStream } from '../files/keep-file.ts';
import type { FileStorage } from '../files/storage.ts';
import type { Attempt } from '../jobs/run-jobs.ts';
import { loadLabels } from '../reference/entry-names.ts';
import { readChangeLog } from './change-log.ts';
import { countRecords, describeOpenSet, groupAdded } from './describe-open-set.ts';
import { loadDalyFacet } from './open-set.ts';
import { changesName, openChanges, openSnapshot, type ReleaseSource, snapshotName } from './release-files.ts';

export interface BuildTools {
  readonly db: Db;
  readonly storage: FileStorage;
  readonly copy: CopyOut;
  readonly config: Pick<Config, 'appUrl' | 'incomingFolder'>;
}

/** Makes the change log and the files of a release. A second delivery finds that they are there. */
export async function buildRelease(tools: BuildTools, name: string, { isLast }: Attempt): Promise<void> {
  const { db } = tools;
  if (!(await begin(db, name))) return;
  try {
    const { source, ...contents } = await readContents(tools, name);
    await saveProgress(db, name, 1);
    const files = await makeFiles(tools, source);
    await inTransaction(db, (tx) => keepContents(tx, name, { ...contents, changes: source.changes, files }));
  } catch (error) {
    if (isLast) await fail(db, name, 'The files could not be made.');
    throw error;
  }
}

async function begin(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`UPDATE release_builds SET state = 'running', done = 0
    WHERE release = ${name} AND state IN ('waiting', 'running') RETURNING release`.execute(db);
  return rows.length > 0;
}

const saveProgress = async (db: Db, release: string, done: number): Promise<void> =>
  void (await db.updateTable('release_builds').set({ done }).where('release', '=', release).execute());

async function getRelease(db: Db, name: string): Promise<Release> {
  const named = db.selectFrom('releases').where('name', '=', name);
  return named.select(['name', 'revision', 'notes', 'at']).executeTakeFirstOrThrow();
}

async function findRevisionBefore(db: Db, revision: number): Promise<number | undefined> {
  const earlier = db.selectFrom('releases').where('revision', '<', revision).orderBy('revision', 'desc');
  return (await earlier.select('revision').limit(1).executeTakeFirst())?.revision;
}

/** Everything about the release besides its files. Its records never change, so these statements agree. */
async function readContents({ db, config, copy }: BuildTools, name: string) {
  const release = await getRelease(db, name);
  const { revision } = release;
  const dalys = await loadDalyFacet(db);
  const before = await findRevisionBefore(db, revision);
  const labelOf = await loadLabels(db);
  const changes = before === undefined ? [] : await readChangeLog(db, { before, after: revision, dalys, labelOf });
  const added = changes.filter(({ type, open_kind }) => type === 'methods' && open_kind === 'added');
  const grouped = { revision, ids: added.map(({ id }) => id) };
  return {
    source: { db, copy, site: config.appUrl, release, dalys, changes } satisfies ReleaseSource,
    counts: await countRecords(db, { revision, dalys }, before, changes),
    described: await describeOpenSet(db, { revision, dalys }),
    added_causes: await groupAdded(db, 'gbd', grouped),
    added_countries: await groupAdded(db, 'country', grouped),
  };
}

/** Both files, each with its hash. */
async function makeFiles({ db, storage, config }: BuildTools, source: ReleaseSource) {
  const keep = (content: Readable) => keepStream({ db, storage, folder: config.incomingFolder }, content);
  const { release } = source;
  const snapshot = await keep(await openSnapshot(source));
  await saveProgress(db, release.name, 2);
  const changes = await keep(openChanges(source));
  await saveProgress(db, release.name, 3);
  return [
    { kind: 'snapshot', name: snapshotName(release), sha256: snapshot },
    { kind: 'changes', name: changesName(release), sha256: changes },
  ];
}

type Contents = Omit<Awaited<ReturnType<typeof readContents>>, 'source'> & {
  readonly changes: ReleaseSource['changes'];
  readonly files: Awaited<ReturnType<typeof makeFiles>>;
};

async function keepContents(tx: Tx, release: string, contents: Contents): Promise<void> {
  const { changes, counts, described, added_causes, added_countries, files } = contents;
  const { rows } = await sql`UPDATE release_builds SET state = 'done', finished_at = clock_timestamp(),
      countries = ${described.countries}, first_year = ${described.first_year}, target_year = ${described.target_year},
      added_causes = ${JSON.stringify(added_causes)}, added_countries = ${JSON.stringify(added_countries)}
    WHERE release = ${release} AND state = 'running' RETURNING release`.execute(tx);
  if (rows.length === 0) return; // Another worker was faster.
  await tx
    .insertInto('release_counts')
    .values(counts.map((count) => ({ release, ...count })))
    .execute();
  await tx
    .insertInto('release_files')
    .values(files.map((file) => ({ release, ...file })))
    .execute();
  await sql`INSERT INTO release_changes (release, type, id, title, kind, open_kind, values, reason)
    SELECT ${release}, c.* FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      AS c (type text, id text, title text, kind text, open_kind text, values jsonb, reason text)`.execute(tx);
}

async function fail(db: Db | Tx, release: string, failure: string): Promise<void> {
  await db
    .updateTable('release_builds')
    .set({ state: 'failed', failure, finished_at: sql`now()` })
    .where('release', '=', release)
    .where('state', 'in', ['waiting', 'running'])
    .execute();
}

/** A worker that died on every attempt could not report it. */
export async function failAbandonedBuilds(tx: Tx): Promise<void> {
  const abandoned = await tx
    .selectFrom('release_builds')
    .where('state', 'in', ['waiting', 'running'])
    .where('requested_at', '<', sql<string>`now() - interval '2 hours'`)
    .select('release')
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { release } of abandoned) await fail(tx, release, 'The worker stopped before the files were made.');
}
