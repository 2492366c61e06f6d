import { randomUUID } from 'node:crypto';
import { publishReview } from '@cea/contract/articles';
import { mendFinding, readCleanedForm } from '@cea/contract/cleaning-calls';
import { addRow, callsOf, readConsensus, submitConsensus } from '@cea/contract/forms';
import * as contract from '@cea/contract/provenance';
import { beforeAll, describe, expect, it } from 'vitest';
import { agreeReview } from '../../test/agreed-review.ts';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { makeArticle, makeReading } from '../../test/reading-factories.ts';
import { Reader } from '../../test/reader.ts';
import { sampleMethod, sampleRatio } from '../../test/sample-answers.ts';
import type { TestClient } from '../../test/test-client.ts';
import { openStream } from '../../db/seed/registry/random.ts';
import { bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { publishForm } from '../publishing/publish-form.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';
import { readProvenance } from './read-provenance.ts';

const test = useApp();
let admin: TestClient;
beforeAll(async () => {
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'], full_name: 'Ada Admin' }));
});

/** Both readers have submitted a ratio of which they differ in the effect and in the ratio itself. */
async function openConsensus() {
  const reading = await makeReading(test.db);
  const readers: Reader[] = [];
  for (const [at, own] of [{}, { delta_effect: 0.2, ratio_article: 20_600 }].entries()) {
    const reader = await Reader.start(await test.as(reading.readers[at]!), reading.assignment_id);
    await reader.answer(reader.method_row_id, await sampleMethod(test.db));
    await reader.addRow('ratio', 0, { ...sampleRatio, ...own });
    expect((await reader.submit()).status).toBe(204);
    readers.push(reader);
  }
  const { client } = readers[0]!;
  const params = { articleAssignmentId: reading.article_assignment_id };
  const { form, differences } = (await client.call(readConsensus, { params })).body.data;
  return { reading, readers, differences, consensus: await Reader.open(client, form.id) };
}

/** They settle on B's effect, and on a third ratio. */
async function readTwice() {
  const { reading, readers, differences, consensus } = await openConsensus();
  const { client, form_id } = consensus;
  for (const { row_id, key, b } of differences) {
    const value = key === 'ratio_article' ? 20_000 : b;
    expect((await consensus.save([consensus.edit(row_id, key, value, { reason: 'From table 2.' })])).status).toBe(200);
  }
  const sent = { params: { id: reading.article_assignment_id }, body: { form_id } };
  expect((await client.call(submitConsensus, sent)).status).toBe(204);
  return { reading, readers, form_id, record: `${reading.article.compound_id}-01` };
}

type Published = Awaited<ReturnType<typeof readTwice>>;

async function publish({ reading, form_id }: Pick<Published, 'reading' | 'form_id'>, reason?: string): Promise<void> {
  const params = { id: reading.article.id, formId: form_id };
  expect((await admin.call(publishReview, { params }, { ...(reason && { reason }) })).status).toBe(200);
}

const readAs = async (by: TestClient, id: string) =>
  by.call(contract.readProvenance, { params: { type: 'ratios', id } });
const read = async (id: string) => (await readAs(admin, id)).body.data;
const readPublic = (id: string, type: 'ratios' | 'methods' = 'ratios') =>
  test.visitor().call(contract.readPublicProvenance, { params: { type, id } });
const answerOf = ({ fields }: contract.Provenance, wanted: string) => fields.find(({ key }) => key === wanted)!;

describe('where a published answer comes from', () => {
  it('leads to both readings, the choice and its reason', async () => {
    const published = await readTwice();
    await publish(published);
    const found = await read(published.record);
    expect(found).toMatchObject({
      article_id: published.reading.article.id,
      form: { id: published.form_id, origin: 'consensus' },
      readings: [
        { side: 'A', form_id: published.readers[0]!.form_id, reader: { id: published.reading.readers[0].id } },
        { side: 'B', form_id: published.readers[1]!.form_id, reader: { id: published.reading.readers[1].id } },
      ],
      published: { by: { full_name: 'Ada Admin' } },
    });
    expect(answerOf(found, 'delta_cost')).toMatchObject({ outcome: 'agreed', a: 4120, b: 4120 });
    expect(answerOf(found, 'delta_effect')).toMatchObject({ outcome: 'one', value: 0.2, a: 0.21, b: 0.2 });
    expect(answerOf(found, 'delta_effect').edit).toMatchObject({ source: 'B', reason: 'From table 2.' });
    expect(answerOf(found, 'ratio_article')).toMatchObject({ outcome: 'third', value: 20_000, b: 20_600 });
    expect(answerOf(found, 'ratio_article').edit).toMatchObject({ source: 'typed' });
  });

  it('shows visitors the steps without names', async () => {
    const published = await readTwice();
    await publish(published);
    const { body } = await readPublic(published.record);
    expect(body.data).toMatchObject({
      readings: 2,
      outcomes: { delta_cost: 'agreed', delta_effect: 'one', ratio_article: 'third' },
    });
    const names = (await read(published.record)).readings.map(({ reader }) => reader!.full_name);
    for (const secret of [...names, 'Ada Admin', 'From table 2.']) expect(JSON.stringify(body)).not.toContain(secret);
    expect((await readAs(test.visitor(), published.record)).status).toBe(401);
    const reader = await test.as(published.reading.readers[0]);
    expect((await readAs(reader, published.record)).status).toBe(403);
  });

  it('is not told before a publication', async () => {
    const { record } = await readTwice();
    expect((await readPublic(record)).status).toBe(404);
    expect((await readAs(admin, record)).status).toBe(404);
  });

  it('keeps what was compared, though a reading was reopened and changed since', async () => {
    const published = await readTwice();
    await publish(published);
    const [first] = published.readers;
    const before = answerOf(await read(published.record), 'delta_effect');
    const reopened = await admin.call(callsOf.review.reopen, { params: { id: first!.form_id } }, { reason: 'A slip' });
    expect(reopened.status).toBe(204);
    const again = await Reader.open(first!.client, first!.form_id);
    const ratio = await test.db
      .selectFrom('form_rows')
      .where('form_id', '=', first!.form_id)
      .where('scope', '=', 'ratio')
      .select('row_id')
      .executeTakeFirstOrThrow();
    await again.answer(ratio.row_id, { delta_effect: 0.3 });
    expect(answerOf(await read(published.record), 'delta_effect')).toEqual(before);
  });

  it('of a correction is its edit, once it is published', async () => {
    const swapped = { ratio: { delta_cost: 412, delta_effect: 0.0093, ratio_article: 23_011 } };
    const { reading, consensus_id: form_id } = await agreeReview(test, swapped);
    const id = `${reading.article.compound_id}-01`;
    await publish({ reading, form_id });
    const { form } = (await admin.call(readCleanedForm, { params: { id: form_id } })).body.data;
    const { row_id } = form.rows.find(({ scope }) => scope === 'ratio')!;
    const edits = [{ edit_id: randomUUID(), row_id, key: 'delta_cost', value: 214 }];
    const body = { rule: 'ratio-replaced', row_id, seq: form.seq, edits };
    expect((await admin.call(mendFinding, { params: { id: form_id }, body })).status).toBe(200);
    expect(answerOf(await read(id), 'delta_cost')).toMatchObject({ outcome: 'agreed', value: 412 });
    await publish({ reading, form_id }, 'Corrected');
    const corrected = answerOf(await read(id), 'delta_cost');
    expect(corrected).toMatchObject({ outcome: 'corrected', value: 214, a: 412, b: 412 });
    expect(corrected.edit).toMatchObject({ source: 'cleaning', by: { full_name: 'Ada Admin' } });
  });

  it('is an administrator where nobody else has read', async () => {
    const { id, compound_id } = await makeArticle(test.db);
    const form = await makeSubmittedForm(test.db, id, { method: await sampleMethod(test.db), ratios: [sampleRatio] });
    await inTransaction(test.db, (tx) => publishForm(tx, bySystem, id, form));
    const { body } = await readPublic(compound_id, 'methods');
    expect(body.data.readings).toBe(0);
    expect(new Set(Object.values(body.data.outcomes))).toEqual(new Set(['entered']));
    expect((await read(`${compound_id}-01`)).published).toMatchObject({ by: null });
  });

  it('is the edit that gave each of 300 figures, in whatever order they were changed', async () => {
    const random = openStream('figures');
    const { consensus, reading } = await openConsensus();
    const { form_id } = consensus;
    const rows = Array.from({ length: 75 }, () => randomUUID());
    const keys = ['delta_cost', 'delta_effect', 'uncertainty_lower', 'uncertainty_upper'];
    await consensus.save(rows.map((row_id, position) => consensus.edit(row_id, addRow, { scope: 'ratio', position })));
    const last = new Map<string, string>();
    for (let round = 0; round < 3; round += 1) {
      const cells = rows.flatMap((row_id) => keys.map((key) => ({ row_id, key })));
      // Few values, so that one returns after another has taken its place.
      const edits = cells
        .filter(() => round === 0 || random.chance(0.6))
        .map(({ row_id, key }) => consensus.edit(row_id, key, random.whole(1, 3)));
      for (const { row_id, key, edit_id } of edits) last.set(`${row_id} ${key}`, edit_id);
      for (let at = 0; at < edits.length; at += 100)
        expect((await consensus.save(edits.slice(at, at + 100))).status).toBe(200);
    }
    await test.db
      .updateTable('forms')
      .set({ status: 'submitted', submitted_at: new Date().toISOString() })
      .where('id', '=', form_id)
      .execute();
    await publish({ reading, form_id });
    const made = await test.db
      .selectFrom('form_edits')
      .where('form_id', '=', form_id)
      .select(['edit_id', 'seq', 'row_id', 'key', 'new'])
      .execute();
    const byId = new Map(made.map((edit) => [edit.edit_id, edit]));
    const records = await test.db
      .selectFrom('records')
      .where('form_id', '=', form_id)
      .where('type', '=', 'ratios')
      .select(['id', 'row_id'])
      .execute();
    let figures = 0;
    for (const { id, row_id } of records) {
      const { fields } = (await readProvenance(test.db, 'ratios', id))!;
      for (const { key, value, edit } of fields) {
        const expected = byId.get(last.get(`${row_id} ${key}`) ?? '');
        if (!expected) continue;
        expect([value, edit!.seq]).toEqual([expected.new, expected.seq]);
        figures += 1;
      }
    }
    expect(figures).toBe(300);
  });
});
