import { sql } from 'kysely';
import { bySystem } from '../../src/audit/audit.ts';
import type { Config } from '../../src/config.ts';
import { inBulkTransaction } from '../../src/db/bulk-connection.ts';
import { copyOn } from '../../src/db/copy-out.ts';
import type { Databases, Tx } from '../../src/db/database.ts';
import { createPool } from '../../src/db/pools.ts';
import type { FileStorage } from '../../src/files/storage.ts';
import { publishForms } from '../../src/publishing/publish-form.ts';
import { buildRelease } from '../../src/releases/build-release.ts';
import { loadDalyFacet } from '../../src/releases/open-set.ts';
import { revisionOfRound } from './publish-rounds.ts';

interface Target {
  readonly config: Pick<Config, 'appUrl' | 'incomingFolder'>;
  readonly databases: Databases;
  readonly storage: FileStorage;
}

/** The rounds after which a release was made, and what it says. */
const releasedRounds: readonly (readonly [round: number, notes: string])[] = [
  [4, 'First release of the open data with disability weights.'],
  [6, 'Studies of neglected tropical diseases were searched for again.'],
  [8, 'Countries follow the names of the World Bank.'],
  [12, 'Studies published until the first half of the year.'],
];

/** `2025.3`: the next free number of a year. */
async function nextName(tx: Tx, year: number): Promise<string> {
  const { rows } = await sql<{ number: number }>`SELECT coalesce(max(split_part(name, '.', 2)::int), 0) + 1 AS number
    FROM releases WHERE name LIKE ${`${year}.%`}`.execute(tx);
  return `${year}.${rows[0]!.number}`;
}

/** Names a revision some days after it was made, or sooner if it is younger than that, if it has no name. */
async function putRelease(tx: Tx, revision: number, notes: string): Promise<void> {
  const { rows } = await sql<{ at: string; year: number }>`SELECT d.at, extract(year FROM d.at)::int AS year
      FROM revisions v, LATERAL (SELECT v.at + least(interval '3 days', (now() - v.at) / 4) AS at) d
      WHERE revision = ${revision} AND NOT EXISTS (SELECT FROM releases WHERE revision = v.revision)`.execute(tx);
  if (!rows[0]) return;
  const { at, year } = rows[0];
  await tx
    .insertInto('releases')
    .values({ name: await nextName(tx, year), revision, notes, at })
    .execute();
}

const correctedArticles = 9;

/** Studies of the open set that later turn out to have mistakes: each has several ratios. */
async function listToCorrect(tx: Tx): Promise<{ article_id: number; form_id: number }[]> {
  const { rows } = await sql<{ article_id: number; form_id: number }>`SELECT m.article_id, m.form_id FROM records m
    WHERE m.type = 'methods' AND m.to_rev IS NULL AND m.facets @> ARRAY[${await loadDalyFacet(tx)}::int]
      AND (SELECT count(*) FROM records r WHERE r.article_id = m.article_id AND r.type = 'ratios' AND r.to_rev IS NULL) > 2
    ORDER BY md5(m.id) LIMIT ${correctedArticles}`.execute(tx);
  return rows;
}

/**
 * A copy of a form with a correction: the price year of some, the comparator or the perspective of others; of every
 * fourth the last ratio is removed, because it repeats another.
 */
async function correct(tx: Tx, { article_id, form_id }: { article_id: number; form_id: number }, place: number) {
  const { rows } = await sql<{ id: number }>`INSERT INTO forms (article_id, kind, origin, status, submissions,
      dictionary_version, is_accepted, submitted_at)
    SELECT article_id, kind, 'admin', 'submitted', 1, dictionary_version, is_accepted, now() FROM forms
    WHERE id = ${form_id} RETURNING id`.execute(tx);
  const { id } = rows[0]!;
  const yearBefore = sql`jsonb_build_object('currency_year', (answers -> 'currency_year')::int - 1)`;
  const isNumber = sql`jsonb_typeof(answers -> 'currency_year') = 'number'`;
  const comparator = sql`'{"comparator": "Current practice"}'::jsonb`;
  await sql`INSERT INTO form_rows (form_id, row_id, scope, position, answers, removed)
    SELECT ${id}, row_id, scope, position, CASE
        WHEN scope = 'method' AND ${place % 3 === 0} AND ${isNumber} THEN answers || ${yearBefore}
        WHEN scope = 'ratio' AND ${place % 3 !== 0} AND position % 2 = 1 THEN answers || ${comparator}
        ELSE answers END, removed
    FROM form_rows r WHERE form_id = ${form_id} AND NOT removed AND NOT (${place % 4 === 3} AND scope = 'ratio'
      AND position = (SELECT max(position) FROM form_rows WHERE form_id = r.form_id AND scope = 'ratio'))`.execute(tx);
  return { article_id, form_id: id };
}

/** Corrects some studies as one revision, a few days ago, but after all that was published and released before. */
async function publishCorrections(tx: Tx): Promise<number | undefined> {
  const forms = [];
  for (const [place, article] of (await listToCorrect(tx)).entries()) forms.push(await correct(tx, article, place));
  if (forms.length === 0) return undefined;
  const revision = await publishForms(tx, bySystem, forms, 'Corrections after readers’ reports');
  await sql`UPDATE revisions SET at = greatest(now() - interval '11 days', last.at + (now() - last.at) / 2)
    FROM (SELECT max(at) AS at FROM (SELECT at FROM revisions WHERE revision < ${revision}
      UNION ALL SELECT at FROM releases) before) last
    WHERE revision = ${revision}`.execute(tx);
  return revision;
}

/**
 * The releases of two years with their change logs and files; the last one follows corrections. Idempotent: a database
 * that has any release with files is left alone.
 */
export async function seedDemoReleases(owner: string, { databases, storage, config }: Target): Promise<void> {
  const { write: db } = databases;
  const made = await db.selectFrom('release_builds').select('release').limit(1).executeTakeFirst();
  if (made) return;
  await inBulkTransaction(owner, async (tx) => {
    for (const [round, notes] of releasedRounds) await putRelease(tx, revisionOfRound(round), notes);
    const corrected = await publishCorrections(tx);
    if (corrected !== undefined) await putRelease(tx, corrected, 'Corrections after readers’ reports.');
    await sql`INSERT INTO release_builds (release) SELECT name FROM releases`.execute(tx);
  });
  const releases = await db.selectFrom('releases').orderBy('revision').select('name').execute();
  const pool = createPool({ connectionString: owner, max: 1 });
  const copy = copyOn(pool);
  for (const { name } of releases) await buildRelease({ db, storage, config, copy }, name, { isLast: true });
  await pool.end();
}
