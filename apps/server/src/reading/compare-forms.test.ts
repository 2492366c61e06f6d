import { randomUUID } from 'node:crypto';
import { resetArticle } from '@cea/contract/articles';
import { mendFinding, readCleanedForm } from '@cea/contract/cleaning-calls';
import { editReview, readConsensus } from '@cea/contract/forms';
import { compareForms } from '@cea/contract/forms-compare';
import { beforeAll, expect, it } from 'vitest';
import { agreeReview } from '../../test/agreed-review.ts';
import { completeReading } from '../../test/complete-reading.ts';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { makeReading } from '../../test/reading-factories.ts';
import { FormDesk } from '../../test/screened-article.ts';
import type { TestClient } from '../../test/test-client.ts';
import { makeSubmittedForm } from './make-submitted-form.ts';

const test = useApp();
let admin: TestClient;
beforeAll(async () => {
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'], full_name: 'Ada Admin' }));
});

const compare = async (id: number) => (await admin.call(compareForms, { params: { id } })).body.data;

it('shows each reading as it is, and both side by side before and after the consensus opens', async () => {
  const { article, readers, assignment_id, article_assignment_id } = await makeReading(test.db);
  expect(await compare(article.id)).toEqual([]);
  const a = await completeReading(test, readers[0], assignment_id);
  const [alone] = await compare(article.id);
  expect(alone).toMatchObject({ kind: 'review', article_assignment_id, agreed: null, pairs: [], differences: [] });
  expect(alone!.readings).toMatchObject([{ status: 'open', reader: { id: readers[0].id }, submitted_at: null }]);
  expect(alone!.readings[0]!.rows.map(({ scope }) => scope)).toEqual(['method', 'ratio']);

  const b = await completeReading(test, readers[1], assignment_id);
  await b.answer(b.method_row_id, { quality_score: 2 });
  const [early] = await compare(article.id);
  expect(early!.agreed).toBeNull();
  expect(early!.pairs).toHaveLength(2);
  expect(early!.differences.map(({ key, b: theirs }) => [key, theirs])).toEqual([['quality_score', 2]]);

  for (const reader of [a, b]) await reader.submit();
  const { body } = await a.client.call(readConsensus, { params: { articleAssignmentId: article_assignment_id } });
  const { form, pairs, differences } = body.data;
  const chosen = a.edit(form.rows[0]!.row_id, 'quality_score', 3, { reason: 'Counted again', base_seq: form.seq });
  await a.client.call(editReview, { params: { id: form.id }, body: { edits: [chosen] } });
  const [both] = await compare(article.id);
  expect(both).toMatchObject({ pairs, differences, agreed: { id: form.id, origin: 'consensus', reader: null } });
  expect(both!.readings.map(({ id }) => id)).toEqual([a.form_id, b.form_id]);
  expect(both!.agreed!.rows[0]).toMatchObject({
    answers: { quality_score: 3 },
    notes: { quality_score: 'Counted again' },
  });
});

it('lists the form of an administrator by itself, newest first, and no void form', async () => {
  const { article, readers, assignment_id } = await makeReading(test.db);
  await completeReading(test, readers[0], assignment_id);
  const form = await makeSubmittedForm(test.db, article.id, { method: { quality_score: 5 } });
  expect((await compare(article.id)).map(({ agreed, readings }) => [agreed?.id, readings.length])).toEqual([
    [form, 0],
    [undefined, 1],
  ]);
  await admin.call(resetArticle, { params: { id: article.id } }, { reason: 'Read again' });
  expect((await compare(article.id)).map(({ agreed }) => agreed?.id)).toEqual([form]);
});

it('tells which answers data cleaning has changed, from what, by whom and why, unless they were changed back', async () => {
  const printed = { delta_cost: 214, delta_effect: 0.0093, ratio_article: 23_011 };
  const { reading, consensus_id: id } = await agreeReview(test, { ratio: { ...printed, delta_cost: 412 } });
  const mended = async () => (await compare(reading.article.id))[0]!.mended;
  expect(await mended()).toEqual([]);
  const mend = async (delta_cost: number) => {
    const { form } = (await admin.call(readCleanedForm, { params: { id } })).body.data;
    const { row_id } = form.rows.find(({ scope }) => scope === 'ratio')!;
    const edits = [{ edit_id: randomUUID(), row_id, key: 'delta_cost', value: delta_cost }];
    const body = { rule: 'ratio-replaced', row_id, seq: form.seq, edits };
    expect((await admin.call(mendFinding, { params: { id }, body })).status).toBe(200);
  };
  await mend(241);
  await mend(214);
  const reason = 'Data cleaning: Reported and calculated ratio';
  expect(await mended()).toMatchObject([
    { key: 'delta_cost', old: 412, how: 'mended', by: { full_name: 'Ada Admin' }, reason },
  ]);
  await mend(412);
  expect(await mended()).toEqual([]);
});

it('tells what an administrator has corrected in a submitted form, and nothing that was typed before', async () => {
  const { reading, consensus_id } = await agreeReview(
    test,
    { study: { quality_score: 5 } },
    { study: { quality_score: 4 } },
  );
  const compared = async () => (await compare(reading.article.id))[0]!;
  expect((await compared()).mended).toEqual([]);
  const desk = new FormDesk(admin, consensus_id, 'review');
  await desk.answer({ quality_score: 3 }, 'Counted again');
  expect((await desk.answer({ quality_score: 3.5 }, 'Half a point')).status).toBe(200);
  const { mended, agreed } = await compared();
  expect(agreed!.rows[0]!.answers.quality_score).toBe(3.5);
  expect(mended).toMatchObject([{ key: 'quality_score', how: 'corrected', old: 5, reason: 'Half a point' }]);
  await desk.answer({ quality_score: 5 }, 'It was right');
  expect((await compared()).mended).toEqual([]);
});

it('is for administrators only', async () => {
  const { article, readers } = await makeReading(test.db);
  const reader = await test.as(readers[0]);
  expect((await reader.call(compareForms, { params: { id: article.id } })).status).toBe(403);
  expect((await admin.call(compareForms, { params: { id: 999_999 } })).status).toBe(404);
});
