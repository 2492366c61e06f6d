import { publishReview } from '@cea/contract/articles';
import { readConsensus, submitConsensus } from '@cea/contract/forms';
import { readRegistryEntry } from '@cea/contract/registry';
import { expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { makeReading } from '../../test/reading-factories.ts';
import { Reader } from '../../test/reader.ts';
import { reopenReading } from '../../test/reopen-reading.ts';
import { sampleMethod, sampleRatio, sampleWeight } from '../../test/sample-answers.ts';

const test = useApp();

const second = { ...sampleRatio, intervention: 'Rivaroxaban 20 mg once daily', delta_cost: 300, ratio_article: 1428 };

/** Two readers who agree, except that B has one more ratio. */
async function readAlike() {
  const reading = await makeReading(test.db);
  const method = await sampleMethod(test.db);
  const read = async (at: 0 | 1, ratios: readonly object[]) => {
    const reader = await Reader.start(await test.as(reading.readers[at]), reading.assignment_id);
    await reader.answer(reader.method_row_id, method);
    for (const [position, ratio] of ratios.entries()) await reader.addRow('ratio', position, ratio);
    await reader.addRow('weight', 9, sampleWeight);
    expect((await reader.submit()).status).toBe(204);
    return reader;
  };
  return { reading, a: await read(0, [second]), b: await read(1, [sampleRatio, second]) };
}
type Read = Awaited<ReturnType<typeof readAlike>>;

const consensusOf = ({ reading, a }: Read) =>
  a.client.call(readConsensus, { params: { articleAssignmentId: reading.article_assignment_id } });

async function takeAndPublish(read: Read, form_id: number) {
  const { reading, b } = read;
  const params = { id: reading.article_assignment_id };
  expect((await b.client.call(submitConsensus, { params, body: { form_id } })).status).toBe(204);
  const { form } = (await consensusOf(read)).body.data;
  const admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
  const { article } = reading;
  expect(
    (await admin.call(publishReview, { params: { id: article.id, formId: form.id } }, { reason: 'Read again' })).status,
  ).toBe(200);
  const entry = await test.visitor().call(readRegistryEntry, { params: { id: article.compound_id } });
  return entry.body.data.records.map(({ id, answers }) => [
    id.slice(article.compound_id.length),
    answers.intervention ?? answers.health_state ?? answers.quality_score,
  ]);
}

const reopen = ({ form_id }: Reader) => reopenReading(test, form_id);

it('a reopened reading ends the consensus; the next one keeps the numbers of what was published', async () => {
  const read = await readAlike();
  const before = (await consensusOf(read)).body.data;
  const published = await takeAndPublish(read, read.b.form_id);
  expect(published).toEqual([
    ['', 5.5],
    ['-01', second.intervention],
    ['-02', sampleRatio.intervention],
    ['-01', sampleWeight.health_state],
  ]);

  await reopen(read.a);
  expect((await consensusOf(read)).status).toBe(409);
  const late = await Reader.open(read.b.client, before.form.id).catch(() => undefined);
  expect(late).toBeUndefined();

  await read.a.answer(read.a.method_row_id, { quality_score: 6 });
  // Another ratio comes first now: numbers follow the rows, not their order.
  await read.a.addRow('ratio', -1, {
    ...sampleRatio,
    intervention: 'Edoxaban 60 mg once daily',
    delta_effect: 3,
    ratio_article: undefined,
  });
  expect((await read.a.submit()).status).toBe(204);
  expect((await consensusOf(read)).body.data.form.id).not.toBe(before.form.id);
  expect(await takeAndPublish(read, read.a.form_id)).toEqual([
    ['', 6],
    ['-01', second.intervention],
    ['-03', 'Edoxaban 60 mg once daily'],
    ['-01', sampleWeight.health_state],
  ]);
});

it('a reading taken as a whole fills the rows paired with its own', async () => {
  const read = await readAlike();
  const { pairs } = (await consensusOf(read)).body.data;
  const params = { id: read.reading.article_assignment_id };
  await read.a.client.call(submitConsensus, { params, body: { form_id: read.a.form_id } });
  const { form } = (await consensusOf(read)).body.data;
  const own = pairs.filter(({ a_row_id }) => a_row_id !== null).map(({ row_id }) => row_id);
  expect(form.rows.map(({ row_id }) => row_id).toSorted()).toEqual(own.toSorted());
});
