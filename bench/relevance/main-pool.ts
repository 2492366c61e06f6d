import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { cleanupOnSignals } from '../cleanup.ts';
import { makeRegistry, startPrimary } from '../cluster.ts';
import { type OpenSearch, openSearch } from '../queries/open-search.ts';
import {
  fingerprintOf,
  judgedScale,
  type JudgedQuery,
  judgmentsPath,
  readJudgments,
  readQueries,
} from './judged-set.ts';
import { rank } from './rankings.ts';

/**
 * `node bench/relevance/main-pool.ts FOLDER`: the first results of both rankings that have no grade yet, for somebody to
 * judge. Nothing tells which ranking found a record, or where.
 */
const folder = process.argv[2];
if (!folder) throw new Error('Name a folder for the sheets.');
const cleanup = cleanupOnSignals();

/** The length of an article's id, with which those of its rows begin. */
const articleId = 13;

interface Described {
  readonly id: string;
  readonly title: string;
  readonly compared: string;
  readonly disease: string;
  readonly country: string;
  readonly authors: string;
  readonly journal: string;
  readonly year: string;
  readonly abstract: string;
}

const labels = (key: string) => sql`(SELECT string_agg(e.label, '; ') FROM jsonb_array_elements(
  CASE jsonb_typeof(m.answers->${sql.lit(key)}) WHEN 'array' THEN m.answers->${sql.lit(key)} ELSE '[]' END) one
  JOIN vocabulary_entries e ON e.id = (one->>'id')::int)`;

/** Records in an order that depends on their ids alone. */
async function describeRecords({ db }: OpenSearch, { type }: JudgedQuery, ids: readonly string[]) {
  const { rows } = await sql<Described>`
    SELECT r.id, m.answers->>'title' AS title,
      concat_ws(' v ', r.answers->>'intervention', r.answers->>'comparator', r.answers->>'health_state') ||
        coalesce(' [' || (r.answers->>'target_population') || ']', '') AS compared,
      concat_ws(' / ', m.answers->>'disease', ${labels('gbd')}) AS disease, ${labels('country')} AS country,
      m.answers->>'authors' AS authors, m.answers->>'journal' AS journal, m.answers->>'publication_year' AS year,
      left(regexp_replace(m.answers->>'abstract', '\\s+', ' ', 'g'), 160) AS abstract
    FROM records r JOIN records m ON m.type = 'methods' AND m.article_id = r.article_id AND m.to_rev IS NULL
    WHERE r.type = ${type} AND r.to_rev IS NULL AND r.id = ANY (${ids}::text[])
    ORDER BY md5('relevance' || left(r.id, ${articleId})), md5('relevance' || r.id)`.execute(db);
  return rows;
}

/** Rows of one article together: they differ in little. */
const sheet = ({ type, query, need }: JudgedQuery, records: readonly Described[]): string =>
  [
    `## ${query}`,
    `${need} (${type})`,
    ...[...Map.groupBy(records, ({ id }) => id.slice(0, articleId))].flatMap(([article, rows]) => [
      `${article} ${rows[0]!.title} | ${rows[0]!.disease} | ${rows[0]!.country} | ${rows[0]!.authors} ${rows[0]!.year} ${rows[0]!.journal}`,
      `  ${rows[0]!.abstract}`,
      ...rows.map(({ id, compared }) => `  ${id.slice(articleId)} ${compared}`),
    ]),
    '',
  ].join('\n');

try {
  const url = await makeRegistry(await startPrimary(cleanup), judgedScale, cleanup.signal);
  const search = await openSearch(cleanup, url);
  const judged = readJudgments(await readFile(judgmentsPath, 'utf8'));
  const sheets: string[] = [];
  for (const query of readQueries()) {
    const { before, now } = await rank(search, query);
    const known = judged.get(query.query);
    const added = [...new Set([...before, ...now])].filter((id) => !known?.has(id));
    if (added.length > 0) sheets.push(sheet(query, await describeRecords(search, query, added)));
  }
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, 'sheets.md'),
    [`# registry ${await fingerprintOf(search.db)}`, '', ...sheets].join('\n'),
  );
  console.log(`${sheets.length} queries with records to judge, in ${join(folder, 'sheets.md')}`);
} finally {
  await cleanup.run();
}
