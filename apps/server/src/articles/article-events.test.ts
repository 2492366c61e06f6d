import { randomUUID } from 'node:crypto';
import { editArticle } from '@cea/contract/article-editing';
import { type ArticleEventKind, listArticleEvents } from '@cea/contract/article-history';
import * as articles from '@cea/contract/articles';
import * as cleaning from '@cea/contract/cleaning-calls';
import { reopenReview, withdrawReview } from '@cea/contract/forms';
import * as duplicates from '@cea/contract/potential-duplicates';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { agreeReview } from '../../test/agreed-review.ts';
import { completeReading } from '../../test/complete-reading.ts';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { importArticles } from '../../test/import-factories.ts';
import { makeArticle, makeReading } from '../../test/reading-factories.ts';
import { sampleCitation } from '../../test/sample-citations.ts';
import { FormDesk } from '../../test/screened-article.ts';
import type { TestClient } from '../../test/test-client.ts';
import { bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { beginRevision, endRevision } from '../publishing/revisions.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';

const test = useApp();
let admin: TestClient;
beforeAll(async () => {
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'], full_name: 'Adam Admin' }));
});

const eventsOf = async (id: number, query = {}) =>
  (await admin.call(listArticleEvents, { params: { id }, query: { per_page: 100, ...query } })).body;

interface Way {
  readonly article: { readonly id: number; readonly compound_id: string };
  last_form: number;
}

const params = ({ article: { id } }: Way) => ({ params: { id } });

/** Each tries to do one thing, and says whether it happened. */
type Step = (typeof tried)[number];
const tried = [
  'assigned',
  'submitted',
  'published',
  'unpublished',
  'revised',
  'edited',
  'archived',
  'unarchived',
  'reset',
] as const satisfies readonly ArticleEventKind[];
const steps: Record<Step, (way: Way, at: number) => Promise<boolean>> = {
  async assigned({ article }) {
    await makeReading(test.db, undefined, article);
    return true;
  },
  async submitted(way) {
    way.last_form = await makeSubmittedForm(test.db, way.article.id, { method: { quality_score: 5 } });
    return true;
  },
  async published(way) {
    const sent = { params: { id: way.article.id, formId: way.last_form } };
    return (
      way.last_form > 0 && (await admin.call(articles.publishReview, sent, { reason: 'Read again' })).status === 200
    );
  },
  unpublished: async (way) => (await admin.call(articles.unpublishArticle, params(way))).status === 200,
  async revised({ article }) {
    await inTransaction(test.db, async (tx) => {
      const revision = await beginRevision(tx);
      await endRevision(tx, bySystem, { revision, reason: 'Vocabulary changed', article_ids: [article.id] });
    });
    return true;
  },
  async edited(way, at) {
    const { version } = (await admin.call(articles.readArticle, params(way))).body.data;
    const edit = { ...params(way), body: { version, pages: `${at + 1}-99` } };
    return (await admin.call(editArticle, edit)).status === 200;
  },
  archived: async (way) => (await admin.call(articles.archiveArticle, params(way))).status === 200,
  unarchived: async (way) => (await admin.call(articles.unarchiveArticle, params(way))).status === 204,
  reset: async (way) => (await admin.call(articles.resetArticle, params(way), { reason: 'Read again' })).status === 200,
};

it('every event of an article is listed once, newest first, on one page or on many', async () => {
  const Ways = fc.array(fc.constantFrom(...tried), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(Ways, async (sequence) => {
      const way: Way = { article: await makeArticle(test.db), last_form: 0 };
      const happened: ArticleEventKind[] = ['imported'];
      for (const [at, name] of sequence.entries()) if (await steps[name](way, at)) happened.push(name);
      const { data, meta } = await eventsOf(way.article.id);
      expect(data.map(({ kind }) => kind)).toEqual(happened.toReversed());
      expect([meta.total, new Set(data.map(({ id }) => id)).size]).toEqual([happened.length, happened.length]);
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(happened.length / 3) }, (_, at) =>
          eventsOf(way.article.id, { page: at + 1, per_page: 3 }),
        ),
      );
      expect(pages.flatMap((page) => page.data)).toEqual(data);
    }),
    { numRuns: 25, seed: 15 },
  );
});

it('a decision about two articles is in the history of both', async () => {
  const citation = sampleCitation(1);
  const { import_id, article_ids } = await importArticles(test.db, [citation, { ...citation, doi: undefined }]);
  const [earlier, later] = article_ids as [number, number];
  const sent = { params: { id: import_id, articleId: later } };
  for (const decide of [
    duplicates.acceptDuplicate,
    duplicates.splitDuplicate,
    duplicates.rejectDuplicate,
    duplicates.reopenDuplicate,
  ])
    expect((await admin.call(decide, sent)).status).toBe(200);
  const kinds = ['pair-reopened', 'kept-apart', 'split', 'linked', 'imported'];
  for (const [one, other] of [
    [earlier, later],
    [later, earlier],
  ] as const) {
    const { data } = await eventsOf(one);
    expect(data.map(({ kind }) => kind)).toEqual(kinds);
    expect(data.slice(0, -1).map((event) => event.other?.id)).toEqual(Array(4).fill(other));
    expect(data.at(-1)).toMatchObject({ text: 'citations.nbib', other: null });
  }
});

it('an event says who, what and why', async () => {
  const way: Way = { article: await makeArticle(test.db, { pages: '1-9' }), last_form: 0 };
  for (const name of ['submitted', 'published', 'edited', 'reset'] as const) await steps[name](way, 1);
  const [reset, edited, published, submitted] = (await eventsOf(way.article.id)).data;
  expect(reset).toMatchObject({ kind: 'reset', text: 'Read again', actor: { full_name: 'Adam Admin' } });
  expect(reset!.revision).toBe(published!.revision! + 1);
  expect(edited).toMatchObject({ old: { pages: '1-9' }, new: { pages: '2-99' }, text: null });
  expect(published).toMatchObject({
    form: { kind: 'review', origin: 'admin' },
    text: 'Read again',
    old: null,
    new: null,
  });
  expect(submitted).toMatchObject({ form: { kind: 'review', origin: 'admin' }, actor: null });
});

it('a review that was taken back and one that was reopened keep every submission in the history', async () => {
  const { article, assignment_id, readers } = await makeReading(test.db);
  const [a, b] = [
    await completeReading(test, readers[0], assignment_id),
    await completeReading(test, readers[1], assignment_id),
  ];
  expect((await a.submit()).status).toBe(204);
  expect((await a.client.call(withdrawReview, { params: { id: a.form_id } })).status).toBe(204);
  for (const reader of [a, b]) expect((await reader.submit()).status).toBe(204);
  const reopening = { params: { id: b.form_id } };
  expect((await admin.call(reopenReview, reopening, { reason: 'Wrong price year' })).status).toBe(204);
  const { data } = await eventsOf(article.id);
  expect(data.map(({ kind, actor, text }) => [kind, actor?.id, text])).toEqual([
    ['reopened', expect.any(Number), 'Wrong price year'],
    ['submitted', readers[1].id, null],
    ['submitted', readers[0].id, null],
    ['withdrawn', readers[0].id, null],
    ['submitted', readers[0].id, null],
    ['assigned', undefined, null],
    ['imported', undefined, null],
  ]);
  expect(new Set(data.map(({ id }) => id)).size).toBe(data.length);
});

it('data cleaning is in the history with its rule, what it mended, and the words of a waiver', async () => {
  const swapped = { ratio: { delta_cost: 412, delta_effect: 0.0093, ratio_article: 23_011 } };
  const { reading, consensus_id } = await agreeReview(test, swapped);
  const on = { params: { id: consensus_id } };
  const look = async () => (await admin.call(cleaning.readCleanedForm, on)).body.data;
  const { form, findings } = await look();
  const { row_id, rule } = findings.find((finding) => finding.rule === 'ratio-replaced')!;
  const waiver = { row_id, rule, seq: form.seq, kind: 'rounded' as const, reason: 'Table 3 prints thousands.' };
  expect((await admin.call(cleaning.waiveFinding, { ...on, body: waiver })).status).toBe(200);
  const { settled: made } = (await look()).findings.find((finding) => finding.rule === rule)!;
  const named = { params: { id: consensus_id, waiverId: made!.id } };
  expect((await admin.call(cleaning.takeBackWaiver, named)).status).toBe(200);
  const edits = [{ edit_id: randomUUID(), row_id, key: 'delta_cost', value: 214 }];
  expect((await admin.call(cleaning.mendFinding, { ...on, body: { rule, row_id, seq: form.seq, edits } })).status).toBe(
    200,
  );
  const [mended, ended, waived] = (await eventsOf(reading.article.id)).data;
  const finding = { rule, scope: 'ratio', number: 1 };
  expect(mended).toMatchObject({ kind: 'mended', finding, old: { delta_cost: 412 }, new: { delta_cost: 214 } });
  expect(ended).toMatchObject({ kind: 'waiver-ended', finding, text: null, new: null });
  expect(waived).toMatchObject({
    kind: 'waived',
    finding: { ...finding, waiver: 'rounded' },
    text: 'Table 3 prints thousands.',
    form: { kind: 'review', origin: 'consensus' },
  });
  // A row that was removed since has no number, and no other row takes it.
  await test.db.updateTable('form_rows').set({ removed: true }).where('row_id', '=', row_id).execute();
  expect((await eventsOf(reading.article.id)).data[0]!.finding).toEqual({ ...finding, number: null, waiver: null });
});

it('what an administrator changed in a submitted form is told with its rows, before and after', async () => {
  const { reading, consensus_id } = await agreeReview(test, {
    study: { quality_score: 5 },
    ratio: { delta_cost: 412 },
  });
  const desk = new FormDesk(admin, consensus_id, 'review');
  const { rows, seq } = (await desk.read()).body.data;
  const edit = (at: number, key: string, value: unknown) => ({
    edit_id: randomUUID(),
    row_id: rows[at]!.row_id,
    key,
    value,
    base_seq: seq,
  });
  const edits = [edit(0, 'quality_score', 4), edit(1, 'delta_cost', 214)];
  expect((await desk.edit({ edits }, 'Misread')).status).toBe(200);
  const [edited, earlier] = (await eventsOf(reading.article.id)).data;
  expect(edited).toMatchObject({ kind: 'form-edited', text: 'Misread', old: null, new: null });
  expect(edited!.answers).toEqual([
    { scope: 'method', number: null, key: 'quality_score', old: 5, new: 4 },
    { scope: 'ratio', number: 1, key: 'delta_cost', old: 412, new: 214 },
  ]);
  expect(earlier!.answers).toEqual([]);
});

it('a page after the last is empty, and an article that does not exist has no history', async () => {
  const { id } = await makeArticle(test.db);
  expect(await eventsOf(id, { page: 9 })).toMatchObject({ data: [], meta: { total: 1 } });
  expect((await admin.call(listArticleEvents, { params: { id: 999_999 } })).status).toBe(404);
});
