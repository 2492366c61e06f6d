import { archiveArticle, listArticleForms, publishReview, readArticle, resetArticle } from '@cea/contract/articles';
import { listMyAssignments, readMyAssignment } from '@cea/contract/assignments';
import { reportArticleError } from '@cea/contract/error-reports';
import { readConsensus, submitConsensus } from '@cea/contract/forms';
import { citeArticle, readRecord, readRegistryEntry, searchRegistry } from '@cea/contract/registry';
import { downloadEntries } from '@cea/contract/registry-files';
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { completeReading } from '../../test/complete-reading.ts';
import { countRowsRead } from '../../test/count-rows-read.ts';
import { makeUser } from '../../test/factories.ts';
import { makeReading } from '../../test/reading-factories.ts';
import type { Reader } from '../../test/reader.ts';
import { type Statement, watchStatements } from '../../test/watch-statements.ts';
import { withClient } from '../../test/with-client.ts';
import { useSeededApp } from '../../test/seeded-app.ts';
import { searchSession } from './pools.ts';

const test = useSeededApp(0.04);
/** These tests write whole registries, which is slow on a busy machine. */
const patience = 60_000;

/** Tables that grow with the registry. */
const large = ['records', 'article_texts', 'forms', 'form_rows', 'form_edits', 'conversions', 'articles'];

/** Most inserts cannot be run again: the row already exists. */
const findsRows = ({ text }: Statement): boolean =>
  /^\s*(?:select|update|delete|with)\b/i.test(text) && !/\binsert into form_edits\b/i.test(text);

/** More than any article has of anything here. */
const rowsOfOne = 50;

async function countRows(client: Client): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const table of large) {
    const { rows } = await client.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`);
    sizes.set(table, rows[0]!.n);
  }
  return sizes;
}

/** Everything done with one article, from reading to publishing and back. */
async function workOnOneArticle() {
  const reading = await makeReading(test.db);
  const readers: Reader[] = [];
  for (const account of reading.readers) {
    const reader = await completeReading(test, account, reading.assignment_id);
    await reader.submit();
    readers.push(reader);
  }
  const { client } = readers[0]!;
  await client.call(listMyAssignments);
  await client.call(readMyAssignment, { params: { id: reading.assignment_id } });
  const ofArticle = { articleAssignmentId: reading.article_assignment_id };
  const { form } = (await client.call(readConsensus, { params: ofArticle })).body.data;
  await client.call(submitConsensus, { params: { id: reading.article_assignment_id }, body: { form_id: form.id } });

  const admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
  const params = { id: reading.article.id };
  await admin.call(readArticle, { params });
  const published = await admin.call(publishReview, { params: { ...params, formId: form.id } });
  expect(published.status).toBe(200);
  await admin.call(listArticleForms, { params });
  await lookAt(reading.article.compound_id);
  await admin.call(archiveArticle, { params });
  expect((await admin.call(resetArticle, { params }, { reason: 'Read again' })).status).toBe(200);
}

async function lookAt(compound_id: string) {
  const visitor = test.visitor();
  const params = { id: compound_id };
  expect((await visitor.call(readRegistryEntry, { params })).status).toBe(200);
  await visitor.call(readRecord, { params: { type: 'ratios', id: `${compound_id}-01` } });
  await visitor.raw('GET', citeArticle.path.replace(':id', compound_id));
  await visitor.raw('GET', `/registry/article/${compound_id}`);
  await visitor.raw('POST', downloadEntries.path, {
    payload: { methods: [compound_id], ratios: [`${compound_id}-01`] },
  });
  await visitor.call(reportArticleError, {
    params,
    body: { text: 'The ratio is of another year.', name: '', email: '' },
  });
  const found = await visitor.call(searchRegistry, {
    params: { type: 'methods' },
    query: { page: 1, per_page: 20 },
    body: { raw_query: `"${compound_id}"` },
  });
  expect(found.status).toBe(200);
}

it(
  'work on one article reads only its own rows, however large the registry',
  async () => {
    // The search columns are loaded whole, once, before the first search.
    await lookAt((await test.db.selectFrom('records').select('id').limit(1).executeTakeFirstOrThrow()).id);
    const statements = await watchStatements(workOnOneArticle);

    const faults: string[] = [];
    const seen = new Set<string>();
    await withClient({ connectionString: test.url, options: searchSession }, async (client) => {
      const sizes = await countRows(client);
      for (const statement of statements.filter(findsRows)) {
        for (const [table, read] of await countRowsRead(client, statement)) {
          seen.add(table);
          const size = sizes.get(table) ?? Infinity;
          if (read > Math.max(rowsOfOne, size / 20))
            faults.push(`${read} of ${size} rows of ${table}: ${statement.text}`);
        }
      }
    });
    expect(faults).toEqual([]);
    expect(large.filter((table) => !seen.has(table))).toEqual([]);
  },
  patience,
);
