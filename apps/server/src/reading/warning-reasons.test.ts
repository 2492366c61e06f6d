import { readConsensus, readReview, submitConsensus } from '@cea/contract/forms';
import { notReported } from '@cea/contract/dictionary/variable';
import { reasonKey } from '@cea/contract/warning-reasons';
import { describe, expect, it } from 'vitest';
import type { Account } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { makeReading } from '../../test/reading-factories.ts';
import { Reader } from '../../test/reader.ts';
import { sampleMethod, sampleRatio } from '../../test/sample-answers.ts';

const test = useApp();

/** The article's ratio, ten times too large. */
const tenfold = { ...sampleRatio, ratio_article: 196_000 };
const values = { delta_cost: 4120, delta_effect: 0.21, ratio_article: 196_000, cost_per_qaly: true };
const key = reasonKey('ratio-replaced');
const kept = { reason: 'Table 3 prints 196,000.', values };

async function start(account: Account, assignment_id: number, more: object = {}) {
  const reader = await Reader.start(await test.as(account), assignment_id);
  await reader.answer(reader.method_row_id, await sampleMethod(test.db));
  const ratio = await reader.addRow('ratio', 0, { ...tenfold, ...more });
  return { reader, ratio };
}

async function startOne() {
  const { readers, assignment_id } = await makeReading(test.db);
  return start(readers[0], assignment_id);
}

describe('a ratio ten times too large', () => {
  it('is refused at its cell until there is a reason', async () => {
    const { reader, ratio } = await startOne();
    const refused = await reader.submit();
    expect([refused.status, Object.keys(refused.body.errors!)]).toEqual([422, [`${ratio}.ratio_article`]]);
    expect(refused.body.errors![`${ratio}.ratio_article`]![0]).toContain('4,120 ÷ 0.21 = 19,619');
    await reader.answer(ratio, { [key]: kept });
    expect((await reader.submit()).status).toBe(204);
  });

  it.each([
    ['of other values', { [key]: { ...kept, values: { ...values, ratio_article: 19_600 } } }],
    ['of no values', { [key]: { ...kept, values: {} } }],
    ['of a value that is not reported', { [key]: { ...kept, values: { ...values, delta_cost: notReported } } }],
    ['of another rule', { [reasonKey('ratio-sign')]: kept }],
  ])('is refused with a reason %s', async (_, reasons) => {
    const { reader, ratio } = await startOne();
    await reader.answer(ratio, reasons);
    const { status, body } = await reader.submit();
    expect([status, Object.keys(body.errors!)]).toEqual([422, [`${ratio}.ratio_article`]]);
  });

  it.each([
    ['empty', key, { ...kept, reason: '' }],
    ['of blanks', key, { ...kept, reason: ' \u3000\n' }],
    ['without values', key, { reason: 'because' }],
    ['as a text', key, 'because'],
    ['with further fields', key, { ...kept, waived: true }],
    ['with values of other questions', key, { ...kept, values: { ...values, comparator: 'warfarin' } }],
    ['of a rule of weights', reasonKey('weight-bounds'), { ...kept, values: {} }],
    ['of an unknown rule', reasonKey('__proto__'), kept],
  ])('cannot even save a reason %s', async (_, name, value) => {
    const { reader, ratio } = await startOne();
    const { status, body } = await reader.save([reader.edit(ratio, name, value)]);
    expect([status, Object.keys(body.errors!)]).toEqual([422, [`${ratio}.${name}`]]);
  });

  it('needs a new reason once a figure has changed, and none when it was mended', async () => {
    const { reader, ratio } = await startOne();
    await reader.answer(ratio, { [key]: kept });
    await reader.answer(ratio, { ratio_article: 196_500 });
    expect((await reader.submit()).status).toBe(422);
    await reader.answer(ratio, { ratio_article: 19_600 });
    expect((await reader.submit()).status).toBe(204);
  });
});

describe('the consensus', () => {
  async function both(inA: object, inB: object) {
    const { readers, assignment_id, article_assignment_id: id } = await makeReading(test.db);
    const [a, b] = [await start(readers[0], assignment_id, inA), await start(readers[1], assignment_id, inB)];
    for (const { reader } of [a, b]) expect((await reader.submit()).status).toBe(204);
    const open = async () =>
      (await a.reader.client.call(readConsensus, { params: { articleAssignmentId: id } })).body.data;
    const submit = async (form_id: number) =>
      a.reader.client.call(submitConsensus, { params: { id }, body: { form_id } });
    return { a, b, open, submit };
  }

  it('keeps a reason about values on which both agree, and does not compare reasons', async () => {
    const { open, submit } = await both({ [key]: kept }, { [key]: { ...kept, reason: 'So it is printed.' } });
    const { form, differences } = await open();
    expect(differences).toEqual([]);
    expect(form.rows.find(({ scope }) => scope === 'ratio')?.answers[key]).toEqual(kept);
    expect((await submit(form.id)).status).toBe(204);
  });

  it('is refused without a reason of its own, and takes one whole reading with its reasons', async () => {
    const { a, b, open, submit } = await both({ [key]: kept }, { ratio_article: 19_600 });
    const { form } = await open();
    const row = form.rows.find(({ scope }) => scope === 'ratio')!;
    const consensus = await Reader.open(a.reader.client, form.id);
    await consensus.answer(row.row_id, { ratio_article: 196_000 });
    const refused = await submit(form.id);
    expect([refused.status, Object.keys(refused.body.errors!)]).toEqual([422, [`${row.row_id}.ratio_article`]]);
    expect((await submit(a.reader.form_id)).status).toBe(204);
    const taken = await b.reader.client.call(readReview, { params: { id: form.id } });
    expect(taken.body.data.rows.find(({ scope }) => scope === 'ratio')?.answers[key]).toEqual(kept);
  });
});
