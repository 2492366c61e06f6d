import { notReported } from '@cea/contract/dictionary/variable';
import { randomUUID } from 'node:crypto';
import { type Consensus, editReview, pairConsensusRows, readConsensus, submitConsensus } from '@cea/contract/forms';
import { describe, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { assertReplays, readHistory } from '../../test/form-history.ts';
import { useApp } from '../../test/harness.ts';
import { raceAtGate } from '../../test/race.ts';
import { makeReading } from '../../test/reading-factories.ts';
import { Reader } from '../../test/reader.ts';
import { sampleMethod, sampleRatio } from '../../test/sample-answers.ts';
import type { Caller } from '../../test/test-client.ts';
import type { Sides } from './plan-pair-changes.ts';

const test = useApp();

const other = {
  ratio_article: 5000,
  intervention: 'Rivaroxaban 20 mg',
  comparator: 'aspirin',
  target_population: 'adults over 75',
};
const alien = {
  ratio_article: notReported,
  intervention: 'Screening',
  comparator: 'nothing',
  target_population: 'newborns',
  delta_cost: 7,
};

/** A reader at a consensus, with its state as last read. */
class Agreeing {
  readonly client: Caller;
  readonly id: number;
  state!: Consensus;
  constructor(client: Caller, id: number) {
    this.client = client;
    this.id = id;
  }
  async look(): Promise<this> {
    const { body } = await this.client.call(readConsensus, { params: { articleAssignmentId: this.id } });
    this.state = body.data;
    return this;
  }
  /** The row of a reading by its intervention. */
  row(side: 'A' | 'B', intervention: string): string {
    const { rows } = this.state.readings.find((reading) => reading.side === side)!;
    return rows.find(({ answers }) => answers.intervention === intervention)!.row_id;
  }
  async change(change: Sides | { undo: string }, edit_id: string = randomUUID(), base_seq = this.state.form.seq) {
    const answer = await this.client.call(pairConsensusRows, {
      params: { id: this.id },
      body: { edit_id, base_seq, change },
    });
    if (answer.status === 200) await this.look();
    return { ...answer, edit_id };
  }
  async choose(row_id: string, key: string, value: unknown, more: object = {}): Promise<void> {
    const { id, seq: base_seq } = this.state.form;
    const edit = { edit_id: randomUUID(), row_id, key, value, base_seq, ...more };
    const { status } = await this.client.call(editReview, { params: { id }, body: { edits: [edit] } });
    if (status !== 200) throw new Error(`Not saved: ${status}`);
    await this.look();
  }
  /** The interventions paired with each other, in order. */
  pairs(): string[] {
    const rows = this.state.readings.flatMap((reading) => reading.rows);
    const name = (row_id: string | null) =>
      (rows.find((row) => row.row_id === row_id)?.answers.intervention as string | undefined) ?? '-';
    return this.state.pairs
      .filter(({ scope }) => scope === 'ratio')
      .map(({ a_row_id, b_row_id }) => `${name(a_row_id)} | ${name(b_row_id)}`);
  }
  answers(row_id: string) {
    return this.state.form.rows.find((row) => row.row_id === row_id)?.answers;
  }
}

/** Both readers have submitted: A has two ratios, B has the same two and a third. */
async function startConsensus() {
  const reading = await makeReading(test.db);
  const clients = [await test.as(reading.readers[0]), await test.as(reading.readers[1])] as const;
  for (const [at, client] of clients.entries()) {
    const reader = await Reader.start(client, reading.assignment_id);
    await reader.answer(reader.method_row_id, await sampleMethod(test.db));
    await reader.addRow('ratio', 0, { ...sampleRatio, delta_effect: at === 0 ? 0.21 : 0.2 });
    await reader.addRow('ratio', 1, other);
    if (at === 1) await reader.addRow('ratio', 2, alien);
    expect((await reader.submit()).status).toBe(204);
  }
  const both = clients.map((client) => new Agreeing(client, reading.article_assignment_id));
  return { reading, a: await both[0]!.look(), b: await both[1]!.look() };
}
const apixaban = sampleRatio.intervention as string;
const aligned = [`${apixaban} | ${apixaban}`, 'Rivaroxaban 20 mg | Rivaroxaban 20 mg', '- | Screening'];

describe('pairing by hand', () => {
  it('pairs rows; agreed answers are filled in, and the rest must be chosen again', async () => {
    const { a } = await startConsensus();
    expect(a.pairs()).toEqual(aligned);
    const home = a.state.pairs.find(({ a_row_id }) => a_row_id === a.row('A', 'Rivaroxaban 20 mg'))!;
    await a.choose(home.row_id, 'comparator', 'placebo', { reason: 'Table 2' });
    const { status } = await a.change({ a_row_id: home.a_row_id, b_row_id: a.row('B', 'Screening') });
    expect(status).toBe(200);
    expect(a.pairs()).toEqual([aligned[0], 'Rivaroxaban 20 mg | Screening', '- | Rivaroxaban 20 mg']);
    expect(a.answers(home.row_id)).toEqual({});
    const differing = a.state.differences.filter(({ row_id }) => row_id === home.row_id).map(({ key }) => key);
    expect(differing).toContain('comparator');
  });

  it('splits a pair, moving the second row to a new place, and can be undone with every choice', async () => {
    const { a } = await startConsensus();
    const [, first] = a.state.pairs;
    await a.choose(first!.row_id, 'delta_effect', 0.205, { reason: 'The mean of both' });
    const before = a.state;
    const { edit_id } = await a.change({ a_row_id: first!.a_row_id, b_row_id: null });
    expect(a.pairs()).toEqual([`${apixaban} | -`, aligned[1], aligned[2], `- | ${apixaban}`]);
    expect(a.answers(first!.row_id)).toEqual({});
    expect((await a.change({ undo: edit_id })).status).toBe(200);
    expect({ ...a.state.form, seq: 0 }).toEqual({ ...before.form, seq: 0 });
    expect([a.state.pairs, a.state.differences]).toEqual([before.pairs, before.differences]);
    const { source, reason } = await test.db
      .selectFrom('form_edits')
      .where('form_id', '=', before.form.id)
      .where('key', '=', 'delta_effect')
      .orderBy('seq', 'desc')
      .select(['source', 'reason'])
      .executeTakeFirstOrThrow();
    expect([source, reason]).toEqual(['typed', 'The mean of both']);
  });

  it('joins two single rows, even one that was left out, and can be undone', async () => {
    const { a } = await startConsensus();
    const [, , second] = a.state.pairs;
    await a.change({ a_row_id: second!.a_row_id, b_row_id: null });
    const own = a.state.pairs.find(({ b_row_id }) => b_row_id === second!.b_row_id)!;
    await a.choose(second!.row_id, '-row', null);
    const before = a.state;
    const { edit_id } = await a.change({ a_row_id: second!.a_row_id, b_row_id: own.b_row_id });
    expect(a.pairs()).toEqual(aligned);
    expect(a.answers(second!.row_id)).toMatchObject(other);
    expect(a.answers(own.row_id)).toBeUndefined();
    await a.change({ undo: edit_id });
    expect(a.state.pairs).toEqual(before.pairs);
    expect(a.state.form.rows).toEqual(before.form.rows);
    assertReplays(await readHistory(test.db, before.form.id));
  });

  it('is refused over unseen choices, and a repeat changes nothing', async () => {
    const { a, b } = await startConsensus();
    const apart = { a_row_id: a.row('A', apixaban), b_row_id: null };
    await b.choose(b.state.pairs[1]!.row_id, 'delta_effect', 0.2);
    const stale = await a.change(apart);
    expect([stale.status, stale.body.conflict?.theirs]).toEqual([409, { delta_effect: 0.2 }]);
    await a.look();
    const done = await a.change(apart);
    const { seq } = a.state.form;
    expect([done.status, (await a.change(apart, done.edit_id, 0)).status, a.state.form.seq]).toEqual([200, 200, seq]);
    await a.choose(a.state.pairs[1]!.row_id, 'comparator', 'placebo');
    expect((await a.change({ undo: done.edit_id })).status).toBe(409);
  });

  it('by both readers at once happens once; the other must look first', async () => {
    const { a, b } = await startConsensus();
    const lock = { text: 'SELECT FROM forms WHERE id = $1 FOR UPDATE', values: [a.state.form.id] };
    const tries = await raceAtGate(test, lock, [
      () => a.change({ a_row_id: a.row('A', apixaban), b_row_id: a.row('B', 'Screening') }),
      () => b.change({ a_row_id: b.row('A', 'Rivaroxaban 20 mg'), b_row_id: b.row('B', 'Screening') }),
    ]);
    expect(tries.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409]);
    const loser = tries[0]!.status === 409 ? a : b;
    await loser.look();
    const again = await loser.change({ a_row_id: loser.row('A', 'Rivaroxaban 20 mg'), b_row_id: null });
    expect(again.status).toBe(200);
  });

  it('accepts only rows of the same kind, only by its readers, and not after submission', async () => {
    const { a, reading } = await startConsensus();
    const [method, first] = a.state.pairs;
    const missing = await a.change({ a_row_id: first!.a_row_id, b_row_id: randomUUID() });
    expect([missing.status, missing.body.errors]).toEqual([
      422,
      { change: ['Choose two rows of the same kind, one from each reader.'] },
    ]);
    expect((await a.change({ a_row_id: method!.a_row_id, b_row_id: null })).status).toBe(422);
    expect((await a.change({ a_row_id: null, b_row_id: null })).status).toBe(422);
    expect((await a.change({ undo: randomUUID() })).status).toBe(404);
    const stranger = new Agreeing(await test.as(await makeUser(test.db, { roles: ['External Reader'] })), a.id);
    stranger.state = a.state;
    expect((await stranger.change({ a_row_id: first!.a_row_id, b_row_id: null })).status).toBe(404);

    const { body } = await a.client.call(readConsensus, { params: { articleAssignmentId: a.id } });
    const form_id = body.data.readings[0]!.form_id;
    const params = { id: reading.article_assignment_id };
    expect((await a.client.call(submitConsensus, { params, body: { form_id } })).status).toBe(204);
    const late = await a.change({ a_row_id: first!.a_row_id, b_row_id: null });
    expect([late.status, late.body.message]).toEqual([409, 'This form was already submitted.']);
  });
});
