// @module-tag proof
import { randomUUID } from 'node:crypto';
import { adminCallsOf } from '@cea/contract/admin-forms';
import { publishReview } from '@cea/contract/articles';
import { mendFinding, readCleanedForm } from '@cea/contract/cleaning-calls';
import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import { type Consensus, pairConsensusRows, readConsensus } from '@cea/contract/forms';
import { readProvenance, readPublicProvenance } from '@cea/contract/provenance';
import { beforeAll, expect, it } from 'vitest';
import { openStream } from '../../db/seed/registry/random.ts';
import { agreeReview } from '../../test/agreed-review.ts';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { makeReading } from '../../test/reading-factories.ts';
import { Reader } from '../../test/reader.ts';
import { sampleMethod, sampleRatio } from '../../test/sample-answers.ts';
import type { TestClient } from '../../test/test-client.ts';

const test = useApp();
const random = openStream('provenance of every source');
let admin: TestClient;
beforeAll(async () => {
  admin = await test.as(await makeUser(test.db, { roles: ['Super Admin'] }));
});

interface Agreed {
  readonly article_id: number;
  readonly form_id: number;
}

const submitAsItIs = (form_id: number) =>
  test.db
    .updateTable('forms')
    .set({ status: 'submitted', submitted_at: new Date().toISOString() })
    .where('id', '=', form_id)
    .execute();

const ratioOf = (at: number): AnyAnswers => ({
  ...sampleRatio,
  intervention: `Drug ${at}`,
  comparator: random.pick(['placebo', 'warfarin']),
  target_population: random.pick(['adults', 'all']),
});

/** Two readers whose ratios are paired by hand, split, and then taken from either reader or typed. */
async function agreeByHand(): Promise<Agreed> {
  const reading = await makeReading(test.db);
  const readers: Reader[] = [];
  for (const account of reading.readers) {
    const reader = await Reader.start(await test.as(account), reading.assignment_id);
    await reader.answer(reader.method_row_id, await sampleMethod(test.db));
    for (const at of [0, 1, 2, 3]) await reader.addRow('ratio', at, ratioOf(at));
    expect((await reader.submit()).status).toBe(204);
    readers.push(reader);
  }
  const { client } = readers[0]!;
  const look = async (): Promise<Consensus> =>
    (await client.call(readConsensus, { params: { articleAssignmentId: reading.article_assignment_id } })).body.data;
  let state = await look();
  for (let at = 0; at < 3; at += 1) {
    const pairs = state.pairs.filter(({ scope, a_row_id, b_row_id }) => scope === 'ratio' && a_row_id && b_row_id);
    const [one, other] = [random.pick(pairs), random.pick(pairs)];
    const change = { a_row_id: one.a_row_id, b_row_id: one === other ? null : other.b_row_id };
    const body = { edit_id: randomUUID(), base_seq: state.form.seq, change };
    const paired = await client.call(pairConsensusRows, { params: { id: reading.article_assignment_id }, body });
    expect(paired.status).toBe(200);
    state = await look();
  }
  const consensus = await Reader.open(client, state.form.id);
  for (const { row_id, key, a, b } of state.differences)
    if (key !== '=row') {
      const value = random.pick([a, b, typeof a === 'string' ? `${a} of both` : a]) ?? b;
      await consensus.save([consensus.edit(row_id, key, value)]);
    }
  await submitAsItIs(consensus.form_id);
  return { article_id: reading.article.id, form_id: consensus.form_id };
}

/** An administrator's copy of what was agreed on, with an answer of their own. */
async function copy({ article_id, form_id }: Agreed): Promise<Agreed> {
  const params = { id: article_id };
  const { body } = await admin.call(adminCallsOf.review.make, { params, body: { from: form_id } });
  await submitAsItIs(body.data.id);
  return { article_id, form_id: body.data.id };
}

/** An agreed review of which data cleaning has mended a figure. */
async function mend(): Promise<Agreed> {
  const swapped = { ratio: { delta_cost: 412, delta_effect: 0.0093, ratio_article: 23_011 } };
  const { reading, consensus_id: form_id } = await agreeReview(test, swapped);
  const { form } = (await admin.call(readCleanedForm, { params: { id: form_id } })).body.data;
  const { row_id } = form.rows.find(({ scope }) => scope === 'ratio')!;
  const edits = [{ edit_id: randomUUID(), row_id, key: 'delta_cost', value: 214 }];
  const body = { rule: 'ratio-replaced', row_id, seq: form.seq, edits };
  expect((await admin.call(mendFinding, { params: { id: form_id }, body })).status).toBe(200);
  return { article_id: reading.article.id, form_id };
}

it('300 figures of 20 articles that were paired, taken, typed, mended or copied all say where they come from', async () => {
  const ways = [agreeByHand, agreeByHand, agreeByHand, mend, async () => copy(await agreeByHand())];
  const sources = new Set<string>();
  let figures = 0;
  for (let at = 0; at < 20; at += 1) {
    const { article_id, form_id } = await ways[at % ways.length]!();
    const params = { id: article_id, formId: form_id };
    expect((await admin.call(publishReview, { params })).status).toBe(200);
    const records = await test.db
      .selectFrom('records')
      .where('article_id', '=', article_id)
      .where('to_rev', 'is', null)
      .select(['id', 'type'])
      .execute();
    for (const { id, type } of records) {
      const named = { params: { type: type as 'ratios', id } };
      const { status, body } = await admin.call(readProvenance, named);
      expect([id, status, body.data ? '' : body]).toEqual([id, 200, '']);
      expect((await test.visitor().call(readPublicProvenance, named)).status).toBe(200);
      for (const { key, edit } of body.data.fields) {
        expect(edit, `${id} ${key}`).not.toBeNull();
        sources.add(edit!.source);
      }
      figures += body.data.fields.length;
    }
  }
  expect(figures).toBeGreaterThan(300);
  expect([...sources]).toEqual(expect.arrayContaining(['A', 'B', 'typed', 'cleaning', 'pairing']));
});
