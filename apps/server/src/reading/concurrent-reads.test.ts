import { randomUUID } from 'node:crypto';
import { pairConsensusRows, readConsensus, readReview } from '@cea/contract/forms';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { makeReading, type Reading } from '../../test/reading-factories.ts';
import { Reader } from '../../test/reader.ts';
import { reopenReading } from '../../test/reopen-reading.ts';
import { sampleMethod, sampleRatio } from '../../test/sample-answers.ts';
import { interrupt } from '../../test/statements.ts';

const test = useApp();
/** A separate connection, opened before the race. */
let beside: Client;
beforeAll(async () => {
  beside = new Client({ connectionString: test.url });
  await beside.connect();
});
afterAll(() => beside.end());

async function answerBoth(): Promise<{ reading: Reading; a: Reader; b: Reader }> {
  const reading = await makeReading(test.db);
  const start = async (who: 0 | 1) => {
    const reader = await Reader.start(await test.as(reading.readers[who]), reading.assignment_id);
    await reader.answer(reader.method_row_id, await sampleMethod(test.db));
    await reader.addRow('ratio', 0, sampleRatio);
    return reader;
  };
  return { reading, a: await start(0), b: await start(1) };
}

describe('reading while another user saves', () => {
  it('a form returns one state: its number and its answers belong together', async () => {
    const { a } = await answerBoth();
    const before = a.seq;
    const { body } = await interrupt(
      /from "form_rows"/,
      () => a.answer(a.method_row_id, { quality_score: 1 }),
      () => a.client.call(readReview, { params: { id: a.form_id } }),
    );
    expect([body.data.seq, body.data.rows[0]!.answers.quality_score]).toEqual([before, 5.5]);
  });

  it('a consensus returns one state: its rows and its pairs belong together', async () => {
    const { reading, a, b } = await answerBoth();
    for (const reader of [a, b]) expect((await reader.submit()).status).toBe(204);
    const { article_assignment_id: id } = reading;
    const look = () => a.client.call(readConsensus, { params: { articleAssignmentId: id } });
    const { form, pairs } = (await look()).body.data;
    const partRows = async () => {
      const change = { a_row_id: pairs[1]!.a_row_id, b_row_id: null };
      const body = { edit_id: randomUUID(), base_seq: form.seq, change };
      expect((await b.client.call(pairConsensusRows, { params: { id }, body })).status).toBe(200);
    };
    const { body } = await interrupt(/from "consensus_pairs"/, partRows, look);
    expect([body.data.form.seq, body.data.pairs]).toEqual([form.seq, pairs]);
  });
});

const isWaiting = async (): Promise<boolean> => {
  const { rows } = await beside.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
};

describe('reopening a reading while the last one is submitted', () => {
  it('never leaves a consensus over an open reading', async () => {
    const { reading, a, b } = await answerBoth();
    expect((await a.submit()).status).toBe(204);
    let reopened: Promise<unknown> = Promise.resolve();
    let isOver = false;
    const reopen = async () => {
      reopened = reopenReading(test, a.form_id).finally(() => (isOver = true));
      await expect.poll(async () => isOver || (await isWaiting())).toBe(true);
    };
    const { status } = await interrupt(/insert into "consensus_readings"/, reopen, () => b.submit());
    expect(status).toBe(204);
    await reopened;
    const forms = await test.db
      .selectFrom('forms')
      .where('article_assignment_id', '=', reading.article_assignment_id)
      .orderBy('id')
      .select(['origin', 'status'])
      .execute();
    expect(forms).toEqual([
      { origin: 'reader', status: 'open' },
      { origin: 'reader', status: 'submitted' },
      { origin: 'consensus', status: 'void' },
    ]);
  });
});
