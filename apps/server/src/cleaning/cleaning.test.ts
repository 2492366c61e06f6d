import { randomUUID } from 'node:crypto';
import * as contract from '@cea/contract/cleaning-calls';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AgreedReview, agreeReview } from '../../test/agreed-review.ts';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { NoteDesk } from '../../test/note-desk.ts';
import { race } from '../../test/race.ts';
import type { TestClient } from '../../test/test-client.ts';
import { createRound } from '../reading-rounds/create-round.ts';

const test = useApp();
let admin: TestClient;
let other: TestClient;
beforeAll(async () => {
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'], full_name: 'Ada Admin' }));
  other = await test.as(await makeUser(test.db, { roles: ['Super Admin'], full_name: 'Otto Other' }));
});

/** Reader A has typed the cost as it is printed; the consensus took Reader B's, with two digits swapped. */
const printed = { delta_cost: 214, delta_effect: 0.0093, ratio_article: 23_011 };
const swapped = { ratio: { ...printed, delta_cost: 412 } };
/** In a round of its own. */
async function clean(b: Parameters<typeof agreeReview>[1] = swapped, a?: typeof b): Promise<AgreedReview> {
  await createRound(test.db);
  return agreeReview(test, b, a);
}

const list = (id: number, query: object = {}, by = admin) => by.call(contract.listFindings, { params: { id }, query });
const read = async (id: number) => (await admin.call(contract.readCleanedForm, { params: { id } })).body.data;
const ratioOf = ({ form }: contract.CleanedForm) => form.rows.find(({ scope }) => scope === 'ratio')!;
const statesOf = ({ findings }: contract.CleanedForm) => findings.map(({ rule, state }) => [rule, state]);

type Mend = Partial<contract.MendedFinding> & { readonly cells?: Readonly<Record<string, unknown>> };
async function mendCall(id: number, { cells = { delta_cost: 214 }, ...more }: Mend = {}) {
  const { row_id } = ratioOf(await read(id));
  const edits = Object.entries(cells).map(([key, value]) => ({ edit_id: randomUUID(), row_id, key, value }));
  return { params: { id }, body: { rule: 'ratio-replaced', row_id, seq: (await read(id)).form.seq, edits, ...more } };
}
const mend = async (id: number, more?: Mend, by = admin) => by.call(contract.mendFinding, await mendCall(id, more));

async function waiveCall(id: number, more: Partial<contract.Waiver> = {}) {
  const form = await read(id);
  const finding = form.findings.find(({ state }) => state === 'open') ?? form.findings[0]!;
  const seen = { rule: finding.rule, row_id: finding.row_id, seq: form.form.seq };
  return {
    params: { id },
    body: { ...seen, kind: 'article-errs' as const, reason: 'The authors confirmed it.', ...more },
  };
}
const waive = async (id: number, more?: Partial<contract.Waiver>, by = admin) =>
  by.call(contract.waiveFinding, await waiveCall(id, more));
const takeBack = (id: number, waiverId: string, by = admin) =>
  by.call(contract.takeBackWaiver, { params: { id, waiverId } });

const auditOf = async ({ reading }: AgreedReview) =>
  (
    await test.db
      .selectFrom('audit_log')
      .where('subject_type', '=', 'article')
      .where('subject_id', '=', String(reading.article.id))
      .orderBy('id')
      .select('action')
      .execute()
  ).map(({ action }) => action);

describe('the findings of a round', () => {
  it('are listed by rule with the reason of the reader, counted and paged', async () => {
    const first = await clean({ ratio: swapped.ratio, study: { currency: 'EUR', currency_year: 1955 } });
    const second = await agreeReview(test, swapped);
    await agreeReview(test, {});
    const { body } = await list(first.round_id);
    expect(body.data.map(({ rule, form_id, number }) => [rule, form_id, number])).toEqual([
      ['ratio-replaced', first.consensus_id, 1],
      ['ratio-replaced', second.consensus_id, 1],
      ['exchange-rate', first.consensus_id, null],
    ]);
    const byArticle = (await list(first.round_id, { order: 'article' })).body;
    expect(byArticle.data.map(({ rule, form_id }) => [rule, form_id])).toEqual([
      ['ratio-replaced', first.consensus_id],
      ['exchange-rate', first.consensus_id],
      ['ratio-replaced', second.consensus_id],
    ]);
    expect(body.data[0]).toMatchObject({ state: 'open', key: 'ratio_article', reader_reason: 'Printed so.' });
    expect(body.data[0]!.article).toMatchObject(first.reading.article);
    expect(body.counts).toEqual({
      rules: { 'ratio-replaced': 2, 'exchange-rate': 1 },
      open: 3,
      mended: 0,
      waived: 0,
      articles: 3,
      articles_open: 2,
    });
    const page = (await list(first.round_id, { rule: 'ratio-replaced', per_page: 1, page: 2 })).body;
    expect(page.data.map(({ form_id }) => form_id)).toEqual([second.consensus_id]);
    expect(page.meta).toMatchObject({ total: 2, last_page: 2, from: 2, to: 2 });
    const ofOne = (await list(first.round_id, { article: second.reading.article.id })).body;
    expect(ofOne.data).toHaveLength(1);
    expect(ofOne.counts).toMatchObject({ rules: { 'ratio-replaced': 1 }, open: 1, articles: 1, articles_open: 1 });
    expect((await list(first.round_id, { state: 'waived' })).body.data).toEqual([]);
    expect((await list(first.round_id, { rule: 'worse-than-death' })).status).toBe(422);
    expect((await list(999_999)).status).toBe(404);
  });

  it('leave out what is rejected, archived, reset or no consensus', async () => {
    const { round_id, consensus_id, reading } = await clean();
    const shown = async () => [
      (await list(round_id)).body.data.length,
      (await admin.call(contract.readCleanedForm, { params: { id: consensus_id } })).status,
    ];
    expect(await shown()).toEqual([1, 200]);
    await sql`UPDATE articles SET archived_at = now() WHERE id = ${reading.article.id}`.execute(test.db);
    expect(await shown()).toEqual([0, 404]);
    await sql`UPDATE articles SET archived_at = NULL, reset_at = now() WHERE id = ${reading.article.id}`.execute(
      test.db,
    );
    expect(await shown()).toEqual([0, 404]);
    await sql`UPDATE articles SET reset_at = NULL WHERE id = ${reading.article.id}`.execute(test.db);
    expect(await shown()).toEqual([1, 200]);
    await sql`UPDATE forms SET is_accepted = false WHERE id = ${consensus_id}`.execute(test.db);
    expect(await shown()).toEqual([0, 404]);
    const form = await test.db
      .selectFrom('forms')
      .where('origin', '=', 'reader')
      .select('id')
      .executeTakeFirstOrThrow();
    expect((await admin.call(contract.readCleanedForm, { params: form })).status).toBe(404);
  });

  it('are for administrators only', async () => {
    const { round_id, consensus_id: id, reading } = await clean();
    const reader = await test.as(reading.readers[0]);
    const answers = [
      await list(round_id, {}, reader),
      await reader.call(contract.readCleanedForm, { params: { id } }),
      await mend(id, {}, reader),
      await waive(id, {}, reader),
      await takeBack(id, randomUUID(), reader),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(statesOf(await read(id))).toEqual([['ratio-replaced', 'open']]);
  });
});

describe('mending', () => {
  it('is an edit of the consensus with its source, and the finding is listed as mended', async () => {
    const agreed = await clean(swapped, { ratio: printed });
    const id = agreed.consensus_id;
    const before = await read(id);
    expect(before.readings.map(({ rows }) => rows.find(({ scope }) => scope === 'ratio')!.answers.delta_cost)).toEqual([
      214, 412,
    ]);
    expect(before.edits.find(({ key }) => key === 'delta_cost')).toMatchObject({ source: 'B' });
    const { status, body } = await mend(id);
    expect([status, statesOf(body.data)]).toEqual([200, [['ratio-replaced', 'mended']]]);
    expect(ratioOf(body.data).answers.delta_cost).toBe(214);
    expect(body.data.findings[0]).toMatchObject({
      text: before.findings[0]!.text,
      values: { delta_cost: 214 },
      settled: { state: 'mended', values: { delta_cost: 412 }, by: { full_name: 'Ada Admin' }, kind: null },
    });
    expect(body.data.edits.find(({ key }) => key === 'delta_cost')).toMatchObject({
      source: 'cleaning',
      reason: 'Data cleaning: Reported and calculated ratio',
    });
    expect((await list(agreed.round_id)).body.counts).toMatchObject({ open: 0, mended: 1, articles_open: 0 });
    expect(await auditOf(agreed)).toEqual(['finding mended']);
    // Undone, and mended again.
    expect(statesOf((await mend(id, { cells: { delta_cost: 412 } })).body.data)).toEqual([['ratio-replaced', 'open']]);
    expect(statesOf((await mend(id)).body.data)).toEqual([['ratio-replaced', 'mended']]);
  });

  it('reaches only answers that the rule reads in its row, and leaves the form complete', async () => {
    const agreed = await clean({ ...swapped, study: { currency: 'EUR', currency_year: 1955 } });
    const id = agreed.consensus_id;
    const form = await read(id);
    const errorsOf = async (more: Mend) => Object.values((await mend(id, more)).body.errors ?? {});
    const outside = [['Not part of this finding.']];
    expect(await errorsOf({ cells: { intervention: 'x' } })).toEqual(outside);
    expect(await errorsOf({ cells: { is_accepted: false } })).toEqual(outside);
    expect(await errorsOf({ row_id: randomUUID() })).toEqual(outside);
    expect(await errorsOf({ rule: 'exchange-rate' })).toEqual(outside);
    expect(await errorsOf({ cells: { delta_cost: 'many' } })).toHaveLength(1);
    expect(await errorsOf({ cells: { delta_cost: null, delta_effect: null, ratio_article: null } })).toHaveLength(1);
    expect((await read(id)).form).toEqual(form.form);
    expect(await auditOf(agreed)).toEqual([]);
    const { row_id } = form.form.rows.find(({ scope }) => scope === 'method')!;
    const edits = [{ edit_id: randomUUID(), row_id, key: 'currency_year', value: 2015 }];
    const { body } = await mend(id, { rule: 'exchange-rate', row_id, edits });
    expect(statesOf(body.data)).toEqual([
      ['ratio-replaced', 'open'],
      ['exchange-rate', 'mended'],
    ]);
  });

  it('of two administrators at once counts once, and a repeat changes nothing', async () => {
    const agreed = await clean();
    const id = agreed.consensus_id;
    const [mine, theirs] = [await mendCall(id), await mendCall(id, { cells: { ratio_article: 44_300 } })];
    const answers = await race(test, [
      () => admin.call(contract.mendFinding, mine),
      () => other.call(contract.mendFinding, theirs),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const won = answers[0]!.status === 200 ? mine : theirs;
    const { seq } = (await read(id)).form;
    expect((await admin.call(contract.mendFinding, won)).status).toBe(200);
    expect((await read(id)).form.seq).toBe(seq);
    expect(await auditOf(agreed)).toEqual(['finding mended']);
  });
});

describe('a waiver', () => {
  it('takes a kind and words, is listed, and can be taken back once', async () => {
    const agreed = await clean();
    const id = agreed.consensus_id;
    expect((await waive(id, { reason: ' ' })).body.errors).toEqual({ reason: ['Required'] });
    expect((await waive(id, { kind: 'because' as 'other' })).status).toBe(422);
    const { body } = await waive(id, { reason: ' Table 3. ' });
    const [{ settled, state }] = body.data.findings as [contract.ListedFinding];
    expect([state, settled]).toMatchObject([
      'waived',
      { kind: 'article-errs', reason: 'Table 3.', by: { full_name: 'Ada Admin' } },
    ]);
    expect((await list(agreed.round_id, { state: 'waived' })).body.data).toHaveLength(1);
    expect((await list(agreed.round_id)).body.counts).toMatchObject({ open: 0, waived: 1 });
    expect((await waive(id)).body.message).toBe('This finding is already waived.');
    const foreign = await clean();
    expect((await takeBack(foreign.consensus_id, settled!.id)).status).toBe(404);
    expect(statesOf((await takeBack(id, settled!.id)).body.data)).toEqual([['ratio-replaced', 'open']]);
    expect((await takeBack(id, settled!.id)).status).toBe(404);
    expect(await auditOf(agreed)).toEqual(['finding waived', 'waiver taken back']);
  });

  it('ends with the values that it was given for', async () => {
    const { consensus_id: id } = await clean();
    await waive(id);
    expect(statesOf((await mend(id, { cells: { delta_cost: 421 } })).body.data)).toEqual([['ratio-replaced', 'open']]);
    expect(statesOf((await waive(id, { reason: 'Still so.' })).body.data)).toEqual([['ratio-replaced', 'waived']]);
    expect((await waive(id, { rule: 'same-arms' })).body.message).toBe(
      'This finding is gone: its answers have changed.',
    );
  });

  it('is for the answers that were seen, and one of two at once', async () => {
    const agreed = await clean();
    const id = agreed.consensus_id;
    const seen = await waiveCall(id);
    await mend(id, { cells: { delta_cost: 421 } });
    expect((await admin.call(contract.waiveFinding, seen)).status).toBe(409);
    const now = await waiveCall(id);
    const answers = await race(test, [
      () => admin.call(contract.waiveFinding, now),
      () => other.call(contract.waiveFinding, now),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await auditOf(agreed)).filter((action) => action === 'finding waived')).toHaveLength(1);
  });
});

it('the rates in force are read by administrators', async () => {
  const query = { currency: 'EUR', year: '2015' };
  const { body } = await admin.call(contract.readCleaningRates, { query });
  expect(body.data.usd_per_unit).toBeGreaterThan(1);
});

describe('asking the readers', () => {
  const askedIn = async ({ round_id, consensus_id }: AgreedReview) => {
    const [listed] = (await list(round_id)).body.data;
    const { findings } = await read(consensus_id);
    expect(findings[0]!.asked).toEqual(listed!.asked);
    return listed!.asked;
  };
  const anchorOf = async ({ consensus_id }: AgreedReview) => {
    const { row_id, key } = (await read(consensus_id)).findings[0]!;
    return { row_id, key };
  };

  it('marks the finding with who asked, and with the answer of a reader once there is one', async () => {
    const agreed = await clean();
    const desk = new NoteDesk(admin, agreed.consensus_id);
    const reader = new NoteDesk(await test.as(agreed.reading.readers[0]), agreed.consensus_id);
    const anchor = await anchorOf(agreed);
    // About another answer, and by a reader who asks nobody.
    await desk.write('Which table?', { anchor: { ...anchor, key: 'intervention' } });
    await reader.write('Table 3.', { anchor });
    expect(await askedIn(agreed)).toBeNull();
    const question = await desk.write('Is it 214?', { anchor });
    const by = { full_name: 'Ada Admin' };
    expect(await askedIn(agreed)).toMatchObject({ by, text: 'Is it 214?', answered: null });
    await reader.write('Yes, on page 4.', { reply_to: question });
    await desk.write('Thank you.', { anchor, reply_to: question });
    expect(await askedIn(agreed)).toMatchObject({
      text: 'Is it 214?',
      answered: { by: { id: agreed.reading.readers[0].id }, text: 'Yes, on page 4.' },
    });
    // Asked again.
    await desk.write('And the effect?', { anchor });
    expect(await askedIn(agreed)).toMatchObject({ text: 'And the effect?', answered: null });
  });

  it('is still told once the finding is mended', async () => {
    const agreed = await clean();
    await new NoteDesk(admin, agreed.consensus_id).write('Is it 214?', { anchor: await anchorOf(agreed) });
    const { body } = await mend(agreed.consensus_id);
    expect(body.data.findings).toMatchObject([{ state: 'mended', asked: { text: 'Is it 214?', answered: null } }]);
  });
});
