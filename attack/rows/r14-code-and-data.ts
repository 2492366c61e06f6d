import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { dataTypes, type DataType } from '@cea/contract/dictionary/terms';
import { type Expression, searchRegistry } from '@cea/contract/registry';
import { readyz } from '@cea/contract/system';
import { readMigrations } from '../../apps/server/src/db/migrate.ts';
import { loadRegistry } from '../../scripts/stack/stack.ts';
import type { Client } from '../http-client.ts';
import { type Row, assertNone } from '../row.ts';
import type { Site } from '../site.ts';

type Counts = Record<string, Record<string, number>>;

const keyword: Expression = { term: 'keyword', values: ['cost'] };
const search = (client: Client, type: DataType, query: Expression[] = [keyword]) =>
  client.call(searchRegistry, { params: { type }, query: { page: 1, per_page: 20 }, body: { query } });

async function countsOf(client: Client): Promise<Record<DataType, Counts>> {
  const counts: Partial<Record<DataType, Counts>> = {};
  for (const type of dataTypes) {
    const { status, json, text } = await search(client, type);
    assert.equal(status, 200, `${type}: ${status} ${text.slice(0, 100)}`);
    counts[type] = (json as { filter_counts: Counts }).filter_counts;
  }
  return counts as Record<DataType, Counts>;
}

/** Every reported count of a term must be right. */
function findWrong(reported: Record<DataType, Counts>, right: Record<DataType, Counts>): string[] {
  return dataTypes.flatMap((type) =>
    Object.entries(reported[type])
      .filter(([term, counts]) => !isDeepStrictEqual(counts, right[type][term]))
      .map(([term]) => `${term} of ${type}`),
  );
}

/**
 * Simulates records made by another version of the code, which numbers countries differently, stores publication years
 * elsewhere, and declares so.
 */
const madeByAnotherVersion = `
  UPDATE records SET facets = ARRAY(SELECT CASE WHEN v / 1000000 = 6 THEN v + 1 ELSE v END FROM unnest(facets) v),
    numbers[1] = numbers[1] + 7;
  UPDATE registry_state SET terms_hash = 'of another version',
    definitions = definitions || '{"term country": "other", "number publication_year": "other"}'`;

const filters: Record<string, Expression> = {
  'a filter by country': { term: 'country', values: ['none'], filter: true },
  'a range of years': { term: 'publication_year', values: ['[1990 TO 2000]'], filter: true },
};

async function underAnotherVersion(site: Site, client: Client, right: Record<DataType, Counts>): Promise<string> {
  await site.owner.query(madeByAnotherVersion);
  const reported = await countsOf(client);
  assertNone(findWrong(reported, right), 'wrong counts of records of another version');
  const terms = Object.keys(reported.ratios).length;
  assert.ok(terms > 8 && !('country' in reported.ratios), `counted: ${Object.keys(reported.ratios).join(', ')}`);
  for (const [what, filter] of Object.entries(filters)) {
    const { status, headers } = await search(client, 'ratios', [keyword, filter]);
    assert.equal(status, 503, `${what}: ${status}`);
    assert.ok(Number(headers['retry-after']) > 0, `${what}: no Retry-After`);
  }
  return `${terms} terms counted rightly, country and years 503`;
}

/** A later version added a table, a column and a migration. */
async function underNewerSchema(site: Site, client: Client, right: Record<DataType, Counts>): Promise<string> {
  await site.owner.query(`ALTER TABLE records ADD COLUMN later integer; CREATE TABLE laters (id integer);
    INSERT INTO migrations (name, sha256) VALUES ('9999_later.sql', 'x')`);
  assertNone(findWrong(await countsOf(client), right), 'wrong counts in a newer schema');
  assert.equal((await client.call(readyz)).status, 200, 'ready in a newer schema');
  return 'newer schema: right and ready';
}

/** The code is newer than the database: its last migration has not run. */
async function underOlderSchema(site: Site, client: Client): Promise<string> {
  const { name } = (await readMigrations()).at(-1)!;
  await site.owner.query('DELETE FROM migrations WHERE name = $1', [name]);
  assert.equal((await client.call(readyz)).status, 503, 'ready without a migration');
  // The snapshot in memory would keep answering, so the records are declared changed.
  await site.owner.query(`ALTER TABLE registry_state DROP COLUMN definitions;
    UPDATE registry_state SET terms_hash = 'older'`);
  const answers = await Promise.all(dataTypes.map((type) => search(client, type)));
  assertNone(
    answers.filter(({ status }) => status !== 503).map(({ status, text }) => `${status} ${text.slice(0, 100)}`),
    'searches of an older schema',
  );
  return 'older schema: not ready, 503';
}

export const codeAndData: Row = {
  id: 'R14',
  title: 'code and data differ',
  run: (target) =>
    target.withOwnStack(async (site, stopWorker) => {
      await loadRegistry({ databaseUrl: site.environment.DATABASE_URL ?? '' });
      await stopWorker(); // It would repair what is being tested.
      const client = site.visitor();
      const right = await countsOf(client);
      const newer = await underNewerSchema(site, client, right);
      const other = await underAnotherVersion(site, client, right);
      const older = await underOlderSchema(site, client);
      return `${newer}; another version: ${other}; ${older}`;
    }),
};
