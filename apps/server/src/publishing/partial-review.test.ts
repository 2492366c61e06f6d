import { publishReview, publishScreening, readArticle } from '@cea/contract/articles';
import { countedTermsOf } from '@cea/contract/dictionary/terms';
import { notReported } from '@cea/contract/dictionary/variable';
import { reopenScreening } from '@cea/contract/forms';
import { readRegistryEntry, searchRegistry } from '@cea/contract/registry';
import { beforeAll, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { listLines } from '../../test/ledger-lines.ts';
import { loadPlainRows, nearnessOf, searchPlainly } from '../../test/plain-search.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import { sampleMethod, sampleRatio } from '../../test/sample-answers.ts';
import { acceptingAnswers, screenArticle, settleConsensus } from '../../test/screened-article.ts';
import { rejectionReason } from '../../test/screening-desk.ts';
import type { TestClient } from '../../test/test-client.ts';
import { makeWebDist } from '../../test/web-dist.ts';
import { Pools } from '../db/pools.ts';
import { runOnPool } from '../db/run-statement.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';
import { facetOf } from '../records/facets.ts';
import { loadLabels } from '../reference/entry-names.ts';
import { findBySql } from '../search/find-by-sql.ts';
import { loadSearchSnapshot } from '../search/load-search-snapshot.ts';
import type { Plan } from '../search/plan-search.ts';
import { SearchEngine } from '../search/search-engine.ts';

const test = useApp({ WEB_DIST: makeWebDist() });
let admin: TestClient;
beforeAll(async () => {
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
});

const publish = (id: number, formId: number) =>
  admin.call(publishScreening, { params: { id, formId } }, { reason: 'Corrected' });

/** A screening of an administrator, submitted. */
const submitted = async (article_id: number, changes: object = {}) =>
  makeSubmittedForm(test.db, article_id, {
    kind: 'screening',
    method: { ...(await acceptingAnswers(test.db)), ...changes },
  });

const search = async (raw_query: string, type: 'methods' | 'ratios' | 'weights' = 'methods') =>
  (await test.visitor().call(searchRegistry, { params: { type }, body: { raw_query } })).body;

it('a partial review is found by what an abstract states, says so on its page, and holds nothing else', async () => {
  const article = await makeArticle(test.db, { title: 'Zanamivir for influenza', publication_year: 2017 });
  expect((await publish(article.id, await submitted(article.id))).status).toBe(200);
  const { country, intervention_type } = (await acceptingAnswers(test.db)) as Record<string, { id: number }[]>;
  for (const query of [
    'zanamivir',
    `country:${country![0]!.id}`,
    `intervention_type:${intervention_type![0]!.id}`,
    'publication_year:2017',
  ]) {
    expect([query, (await search(query)).data?.map(({ registryEntry }) => registryEntry.article.compound_id)]).toEqual([
      query,
      [article.compound_id],
    ]);
  }
  for (const query of ['quality_score>=1', 'quality_score<=7', 'discounting_rate>=0']) {
    expect([query, (await search(`zanamivir AND ${query}`)).total]).toEqual([query, 0]);
  }
  for (const type of ['ratios', 'weights'] as const) expect((await search('zanamivir', type)).total).toBe(0);

  const entry = await test.visitor().call(readRegistryEntry, { params: { id: article.compound_id } });
  const { review, records } = entry.body.data;
  expect([review, records.map(({ type }) => type)]).toEqual(['partial', ['methods']]);
  expect(Object.keys(records[0]!.answers).toSorted()).toEqual(
    ['title', 'publication_year', ...Object.keys(await acceptingAnswers(test.db))]
      .filter((key) => key !== 'is_accepted')
      .toSorted(),
  );
  const page = await test.visitor().raw('GET', `/registry/article/${article.compound_id}`);
  expect(page.body).toContain('Partial review');
});

it('a question that no abstract is asked is never "not reported": in counts, filters and queries', async () => {
  const plain = await makeArticle(test.db, { title: 'Laninamivir for influenza' });
  await publish(plain.id, await submitted(plain.id));
  const silent = await makeArticle(test.db, { title: 'Oseltamivir for influenza' });
  await publish(silent.id, await submitted(silent.id, { country: notReported }));
  const full = await makeArticle(test.db, { title: 'Peramivir for influenza' });
  const method = { ...(await sampleMethod(test.db)), quality_score: notReported, country: notReported };
  const review = await makeSubmittedForm(test.db, full.id, { method, ratios: [sampleRatio] });
  expect((await admin.call(publishReview, { params: { id: full.id, formId: review } })).status).toBe(200);

  const terms = countedTermsOf('methods');
  const notReportedIn = async (query: string) => {
    const { filter_counts } = await search(query);
    return Object.entries(filter_counts).flatMap(([term, counts]) => (counts.none ? [term] : []));
  };
  expect((await search('laninamivir')).total).toBe(1);
  expect(await notReportedIn('laninamivir')).toEqual([]);
  // It was asked about the country, and says that the abstract names none.
  expect(await notReportedIn('oseltamivir')).toEqual(['country', 'income_group']);
  expect(await notReportedIn('peramivir')).toEqual(expect.arrayContaining(['country', 'quality_score']));

  const snapshot = await loadSearchSnapshot(test.db);
  const pool = new Pools('cea-tool').open('partial', test.url, { max: 2 });
  const run = runOnPool(pool);
  const engine = new SearchEngine(2 ** 20, () => loadLabels(test.db));
  const rows = await loadPlainRows(test.db, 'methods', snapshot.revision);
  const labelOf = await loadLabels(test.db);
  const near = await nearnessOf(test.db, 'methods', [], []);
  const idOf = new Map(rows.map(({ seq, article_id }) => [seq, article_id]));
  for (const term of terms) {
    const expected = {
      country: [full.compound_id, silent.compound_id],
      income_group: [full.compound_id, silent.compound_id],
      quality_score: [full.compound_id],
    }[term as string];
    const asked: Plan = { filters: [{ term, condition: { kind: 'facets', facets: [facetOf(term, 'none')] } }] };
    const found = await engine.find({ quick: run, heavy: run }, snapshot, 'methods', asked);
    const order = { sort: 'title' } as const;
    const ways = [
      await found.page(order, 0, 50),
      (await findBySql(test.db, 'methods', asked, { ...order, offset: 0, size: 50 }, snapshot.revision)).seqs,
      searchPlainly('methods', rows, asked, near, order, labelOf).seqs,
    ];
    const ids = ways.map((seqs) => seqs.map((seq) => idOf.get(seq)!).toSorted());
    expect([term, ...ids]).toEqual([term, ...ways.map(() => expected?.toSorted() ?? [])]);
    const typed = await search(`influenza AND ${term}:none`);
    expect([term, typed.data?.map(({ registryEntry }) => registryEntry.article.compound_id).toSorted()]).toEqual([
      term,
      expected?.toSorted() ?? [],
    ]);
  }
  await pool.end();
});

it('a form is published by the call of its kind, if it accepts the article and is complete', async () => {
  const { id } = await makeArticle(test.db);
  const review = await makeSubmittedForm(test.db, id, { method: await sampleMethod(test.db), ratios: [sampleRatio] });
  const screening = await submitted(id);
  expect((await publish(id, review)).status).toBe(404);
  expect((await admin.call(publishReview, { params: { id, formId: screening } })).status).toBe(404);
  const rejecting = await submitted(id, {
    is_accepted: false,
    rejection_reason: [{ id: await rejectionReason(test.db) }],
  });
  expect((await publish(id, rejecting)).body.message).toBe('This form rejects the article.');
  const faulty = await publish(id, await submitted(id, { intervention_type: undefined }));
  expect([faulty.status, Object.values(faulty.body.errors!)]).toEqual([422, [['Required']]]);
  const undecided = await publish(id, await submitted(id, { is_accepted: undefined }));
  expect(undecided.status).toBe(422);

  expect((await admin.call(publishReview, { params: { id, formId: review } })).status).toBe(200);
  const refused = await publish(id, screening);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'A full review is published. Unpublish the article before publishing a partial review.',
  ]);
});

it('an edited form is published again; a published one cannot turn into a rejection', async () => {
  const { reading, consensus_id } = await screenArticle(test);
  const { id } = reading.article;
  const desk = await settleConsensus(test, consensus_id);
  const published = async () => (await admin.call(readArticle, { params: { id } })).body.data.published;
  expect((await publish(id, consensus_id)).status).toBe(200);
  expect((await publish(id, consensus_id)).body.message).toBe('This form is already published.');
  expect((await desk.read()).body.data.published).toMatchObject({ form_id: consensus_id, is_current: true });

  expect((await desk.answer({ cost_per_daly: true }, 'DALYs too')).status).toBe(200);
  expect(await published()).toMatchObject({ kind: 'screening', newer_answers: true, newer_citation: false });
  expect((await desk.read()).body.data.published).toMatchObject({ is_current: false });
  expect((await publish(id, consensus_id)).status).toBe(200);
  expect(await published()).toMatchObject({ newer_answers: false });

  const rejection = { is_accepted: false, rejection_reason: { id: await rejectionReason(test.db) } };
  const refused = await desk.edit(rejection, 'Wrong');
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This form is published. Unpublish the article before rejecting it.',
  ]);
});

it.each([
  ['settled', false],
  ['closed by itself', true],
])(
  'reopening a reading ends a consensus that was %s and reverses its lines; the registry keeps it',
  async (_, agree) => {
    const { reading, readers, consensus_id } = await screenArticle(test, { agree });
    if (!agree) await settleConsensus(test, consensus_id);
    const { id, compound_id } = reading.article;
    expect((await publish(id, consensus_id)).status).toBe(200);
    const params = { id: readers[1].form_id };
    expect((await admin.call(reopenScreening, { params }, { reason: 'Read again' })).status).toBe(204);
    const ended = await test.db.selectFrom('forms').where('id', '=', consensus_id).select('status').executeTakeFirst();
    expect(ended?.status).toBe('void');
    expect((await listLines(test.db, id)).map(({ form_id, reason }) => [form_id, reason])).toEqual([
      [readers[0].form_id, null],
      [readers[1].form_id, null],
      [readers[1].form_id, 'Read again'],
    ]);
    const entry = await test.visitor().call(readRegistryEntry, { params: { id: compound_id } });
    expect(entry.body.data.review).toBe('partial');
  },
);
