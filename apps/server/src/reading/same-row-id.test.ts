import { randomUUID } from 'node:crypto';
import { publishReview } from '@cea/contract/articles';
import { addRow, pairConsensusRows, readConsensus, submitConsensus } from '@cea/contract/forms';
import { readRegistryEntry } from '@cea/contract/registry';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { makeReading } from '../../test/reading-factories.ts';
import { Reader } from '../../test/reader.ts';
import { reopenReading } from '../../test/reopen-reading.ts';
import { sampleMethod } from '../../test/sample-answers.ts';

const test = useApp();

/** Too different from each other to be paired. */
const aspirin = {
  intervention: 'Aspirin',
  comparator: 'placebo',
  target_population: 'adults',
  delta_cost: 100,
  delta_effect: 0.5,
  ratio_article: 200,
};
const bypass = {
  intervention: 'Bypass surgery',
  comparator: 'angioplasty',
  target_population: 'children',
  delta_cost: -900,
  delta_effect: -0.1,
  ratio_article: 9000,
};
const colchicine = {
  intervention: 'Colchicine',
  comparator: 'nothing',
  target_population: 'gout',
  delta_cost: 50_000,
  delta_effect: 30,
  ratio_article: 1666,
};

type Rows = Readonly<Record<string, object>>;

/** Both readers add their ratios under ids that they choose. */
async function readTwice(a: Rows, b: Rows) {
  const reading = await makeReading(test.db);
  const readers: Reader[] = [];
  for (const [at, rows] of [a, b].entries()) {
    const reader = await Reader.start(await test.as(reading.readers[at]!), reading.assignment_id);
    await reader.answer(reader.method_row_id, await sampleMethod(test.db));
    for (const [position, [row_id, answers]] of Object.entries(rows).entries()) {
      await reader.save([reader.edit(row_id, addRow, { scope: 'ratio', position })]);
      await reader.answer(row_id, answers);
    }
    expect((await reader.submit()).status).toBe(204);
    readers.push(reader);
  }
  return { reading, a: readers[0]!, b: readers[1]! };
}
type Read = Awaited<ReturnType<typeof readTwice>>;

const consensusOf = async ({ reading, a }: Read) =>
  (await a.client.call(readConsensus, { params: { articleAssignmentId: reading.article_assignment_id } })).body.data;

/** Publishes this reading as a whole; returns the numbers of its ratios in the registry. */
async function publish(read: Read, form_id: number) {
  const { reading, b } = read;
  const params = { id: reading.article_assignment_id };
  expect((await b.client.call(submitConsensus, { params, body: { form_id } })).status).toBe(204);
  const { form } = await consensusOf(read);
  const admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
  const { article } = reading;
  const sent = { params: { id: article.id, formId: form.id } };
  expect((await admin.call(publishReview, sent, { reason: 'Read again' })).status).toBe(200);
  const entry = await test.visitor().call(readRegistryEntry, { params: { id: article.compound_id } });
  return Object.fromEntries(
    entry.body.data.records
      .filter(({ type }) => type === 'ratios')
      .map(({ id, answers }) => [String(answers.intervention), id.slice(article.compound_id.length)]),
  );
}

const reopen = ({ form_id }: Reader) => reopenReading(test, form_id);

it('the same id in both readings makes two rows of the consensus', async () => {
  const same = randomUUID();
  const read = await readTwice({ [same]: aspirin }, { [same]: bypass });
  const { pairs } = await consensusOf(read);
  const ratios = pairs.filter(({ scope }) => scope === 'ratio');
  expect(ratios.map(({ a_row_id, b_row_id }) => [a_row_id, b_row_id])).toEqual([
    [same, null],
    [null, same],
  ]);
  expect(new Set(ratios.map(({ row_id }) => row_id)).size).toBe(2);
});

it('ids swapped between the readings do not swap their rows', async () => {
  const [one, two] = [randomUUID(), randomUUID()];
  const read = await readTwice({ [one]: aspirin, [two]: bypass }, { [two]: aspirin, [one]: bypass });
  const { pairs, form } = await consensusOf(read);
  expect(form.rows.filter(({ scope }) => scope === 'ratio').map(({ answers }) => answers.intervention)).toEqual([
    'Aspirin',
    'Bypass surgery',
  ]);
  expect(pairs.filter(({ scope }) => scope === 'ratio').map(({ a_row_id, b_row_id }) => [a_row_id, b_row_id])).toEqual([
    [one, two],
    [two, one],
  ]);
});

it("a row that reuses the other reader's id after a reopening does not take over its number", async () => {
  const same = randomUUID();
  const read = await readTwice({ [randomUUID()]: aspirin }, { [same]: bypass });
  expect(await publish(read, read.b.form_id)).toEqual({ 'Bypass surgery': '-01' });
  await reopen(read.a);
  await read.a.save([read.a.edit(same, addRow, { scope: 'ratio', position: 5 })]);
  await read.a.answer(same, colchicine);
  expect((await read.a.submit()).status).toBe(204);
  expect(await publish(read, read.a.form_id)).toEqual({ Aspirin: '-02', Colchicine: '-03' });
});

it('a ratio keeps its number when Reader A, whose row it represented, removes it and B still has it', async () => {
  const own = randomUUID();
  const read = await readTwice(
    { [own]: aspirin, [randomUUID()]: bypass },
    { [randomUUID()]: aspirin, [randomUUID()]: bypass },
  );
  const before = await publish(read, read.a.form_id);
  expect(before).toEqual({ Aspirin: '-01', 'Bypass surgery': '-02' });
  await reopen(read.a);
  await read.a.save([read.a.edit(own, '-row', null)]);
  expect((await read.a.submit()).status).toBe(204);
  expect(await publish(read, read.b.form_id)).toEqual(before);
});

it('rows of an earlier consensus keep their ids, however those were made', async () => {
  const read = await readTwice({ [randomUUID()]: aspirin }, { [randomUUID()]: bypass });
  const { form, pairs } = await consensusOf(read);
  const renamed = new Map(pairs.map(({ row_id }) => [row_id, randomUUID()]));
  const owner = new Client({ connectionString: test.url });
  await owner.connect();
  try {
    await owner.query('ALTER TABLE consensus_pairs DROP CONSTRAINT consensus_pairs_form_id_row_id_fkey');
    for (const [old, now] of renamed) {
      for (const table of ['form_rows', 'form_edits', 'consensus_pairs']) {
        await owner.query(`UPDATE ${table} SET row_id = $3 WHERE form_id = $1 AND row_id = $2`, [form.id, old, now]);
      }
    }
  } finally {
    await owner.end();
  }
  expect(await publish(read, read.b.form_id)).toEqual({ 'Bypass surgery': '-01' });
  await reopen(read.b);
  expect((await read.b.submit()).status).toBe(204);
  const again = await consensusOf(read);
  expect(again.form.id).not.toBe(form.id);
  const ratios = (list: typeof pairs) => list.filter(({ scope }) => scope === 'ratio').map(({ row_id }) => row_id);
  expect(ratios(again.pairs)).toEqual(ratios(pairs).map((row_id) => renamed.get(row_id)));
  expect(await publish(read, read.b.form_id)).toEqual({ 'Bypass surgery': '-01' });
});

it('a row stored under the id of a future row does not block it', async () => {
  const read = await readTwice({ [randomUUID()]: aspirin }, { [randomUUID()]: aspirin });
  const { form, pairs } = await consensusOf(read);
  const { article_assignment_id: id } = read.reading;
  const { a_row_id } = pairs.find(({ scope }) => scope === 'ratio')!;
  const change = async (base_seq: number, wanted: { undo: string } | { a_row_id: string | null; b_row_id: null }) => {
    const edit_id = randomUUID();
    const body = { edit_id, base_seq, change: wanted };
    const answer = await read.a.client.call(pairConsensusRows, { params: { id }, body });
    expect(answer.status).toBe(200);
    return { edit_id, seq: answer.body.data.seq };
  };
  const parted = await change(form.seq, { a_row_id, b_row_id: null });
  const own = (await consensusOf(read)).pairs.find((pair) => pair.a_row_id === null)!;
  const undone = await change(parted.seq, { undo: parted.edit_id });
  const agreeing = await Reader.open(read.a.client, form.id);
  await agreeing.save([agreeing.edit(own.row_id, addRow, { scope: 'ratio', position: 9 }, { base_seq: undone.seq })]);
  await change(agreeing.seq, { a_row_id, b_row_id: null });
  const { pairs: after } = await consensusOf(read);
  expect(after.filter(({ scope }) => scope === 'ratio')).toHaveLength(2);
  expect(after.map(({ row_id }) => row_id)).not.toContain(own.row_id);
});
