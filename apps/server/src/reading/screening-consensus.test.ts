import { notReported } from '@cea/contract/dictionary/variable';
import { listMyConsensus } from '@cea/contract/my-consensus';
import { callsOf, readConsensus, submitConsensus } from '@cea/contract/forms';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { Reader } from '../../test/reader.ts';
import { makeReading } from '../../test/reading-factories.ts';
import { type ScreeningPair, startScreeningPair } from '../../test/screening-pair.ts';

const test = useApp();

const startPair = (kind: 'screening' | 'review' = 'screening') => startScreeningPair(test, kind);

const findConsensus = async ({ article_assignment_id }: ScreeningPair) =>
  test.db
    .selectFrom('forms')
    .where('article_assignment_id', '=', article_assignment_id)
    .where('origin', '=', 'consensus')
    .orderBy('id', 'desc')
    .select(['id', 'status', 'is_accepted', 'rejection_reason_id', 'submitted_at', 'seq'])
    .executeTakeFirstOrThrow();

const listLines = async (form_id: number) =>
  test.db.selectFrom('ledger_lines').where('form_id', '=', form_id).select(['kind', 'cents']).execute();

const listAudit = async (form_id: number) =>
  (
    await test.db
      .selectFrom('audit_log')
      .where('subject_type', '=', 'form')
      .where('subject_id', '=', String(form_id))
      .select('action')
      .execute()
  ).map(({ action }) => action);

const listEdits = (form_id: number) =>
  test.db
    .selectFrom('form_edits')
    .where('form_id', '=', form_id)
    .orderBy('seq')
    .select(['key', 'new', 'source', 'reason'])
    .execute();

const read = async ({ readers, article_assignment_id: articleAssignmentId }: ScreeningPair, at = 0) =>
  (await readers[at]!.client.call(readConsensus, { params: { articleAssignmentId } })).body.data;

const submit = ({ readers, article_assignment_id: id }: ScreeningPair, body: object, at = 0) =>
  readers[at]!.client.call(submitConsensus, { params: { id }, body });

it('product §3: votes that agree close their consensus with the last of them; nobody is paid for it', async () => {
  const pair = await startPair();
  await pair.vote(0, { accepts: true, country: pair.country });
  await pair.vote(1, { accepts: true });
  const form = await findConsensus(pair);
  expect(form).toMatchObject({ status: 'submitted', is_accepted: true, rejection_reason_id: null });
  expect(await listLines(form.id)).toEqual([]);
  expect(await listAudit(form.id)).toEqual(['consensus form closed by agreement']);
  const { form: shown, differences } = await read(pair);
  expect(shown.rows[0]!.answers).toEqual({ is_accepted: true, ...pair.required });
  expect(differences.map(({ key }) => key)).toEqual(['country']);
  expect((await pair.readers[0].client.call(listMyConsensus)).body.data).toEqual([]);
});

it('readers who reject an abstract for different reasons have rejected it; no single reason is kept', async () => {
  const pair = await startPair();
  await pair.vote(0, { reason: 'not-english' });
  await pair.vote(1, { reason: 'methods-paper' });
  expect(await findConsensus(pair)).toMatchObject({
    status: 'submitted',
    is_accepted: false,
    rejection_reason_id: null,
  });
  const same = await startPair();
  await same.vote(0, { reason: 'not-english' });
  await same.vote(1, { reason: 'not-english' });
  const { rejection_reason_id } = await findConsensus(same);
  expect(rejection_reason_id).toBe(await same.reasonId('not-english'));
});

it('a full review that both reject is closed too; one that both accept waits for its answers', async () => {
  const pair = await startPair('review');
  await pair.vote(0, { reason: 'no-ratio' });
  await pair.vote(1, { reason: 'no-ratio' });
  expect(await findConsensus(pair)).toMatchObject({ status: 'submitted', is_accepted: false });
  const other = await startPair('review');
  await other.vote(0, { accepts: true });
  await other.vote(1, { accepts: true });
  expect(await findConsensus(other)).toMatchObject({ status: 'open', is_accepted: true });
});

it('reopening a reading ends a consensus that was closed by agreement, and the next vote opens another', async () => {
  const pair = await startPair();
  await pair.vote(0, { accepts: true });
  await pair.vote(1, { accepts: true });
  const { id } = await findConsensus(pair);
  const admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
  const params = { id: pair.readers[1].form_id };
  const reopened = await admin.call(callsOf.screening.reopen, { params }, { reason: 'Wrong article' });
  expect(reopened.status).toBe(204);
  expect(await findConsensus(pair)).toMatchObject({ id, status: 'void' });
  await pair.vote(1, { reason: 'no-ratio' });
  expect(await findConsensus(pair)).toMatchObject({ status: 'open', is_accepted: null });
});

it('shows two differing votes with reason and time, without names, and which one is the caller’s', async () => {
  const pair = await startPair();
  await pair.vote(0, { accepts: true }, 41);
  await pair.vote(1, { reason: 'no-ratio' }, 19);
  for (const at of [0, 1]) {
    const { screening, differences, form } = await read(pair, at);
    expect(screening!.votes).toMatchObject([
      { side: 'A', is_yours: at === 0, is_accepted: true, rejection_reason: null, active_seconds: 41 },
      { side: 'B', is_yours: at === 1, is_accepted: false, rejection_reason: { id: await pair.reasonId('no-ratio') } },
    ]);
    expect(JSON.stringify(screening)).not.toContain('reader_id');
    expect(differences.map(({ key }) => key)).toContain('is_accepted');
    expect(form.is_accepted).toBeNull();
    expect(screening!.bundle).toEqual([
      { article_assignment_id: pair.article_assignment_id, status: 'open', is_accepted: null, parked: false },
    ]);
    expect(screening!.agreement!.count).toBeGreaterThan(0);
  }
  const stranger = await test.as(await makeUser(test.db, { roles: ['External Reader'] }));
  const params = { articleAssignmentId: pair.article_assignment_id };
  expect((await stranger.call(readConsensus, { params })).status).toBe(404);
});

it('spec §7: submit with form_id takes a vote whole, with its decision and reason, and pays who submits', async () => {
  const pair = await startPair();
  await pair.vote(0, { accepts: true });
  await pair.vote(1, { reason: 'no-ratio' });
  expect((await submit(pair, { form_id: pair.readers[1].form_id })).status).toBe(204);
  const form = await findConsensus(pair);
  const reason = await pair.reasonId('no-ratio');
  expect(form).toMatchObject({ status: 'submitted', is_accepted: false, rejection_reason_id: reason });
  expect(await listLines(form.id)).toHaveLength(1);
  const edits = await listEdits(form.id);
  expect(edits.filter(({ key }) => key === 'is_accepted')).toMatchObject([{ new: false, source: 'B' }]);
});

it('spec §7: submit with a payload of form ids takes each named cell from that reading', async () => {
  const pair = await startPair();
  await pair.vote(0, { accepts: true, country: pair.country });
  await pair.vote(1, { reason: 'no-ratio' });
  const [a, b] = pair.readers.map(({ form_id }) => form_id) as [number, number];
  const { form } = await read(pair);
  const study = form.rows[0]!.row_id;
  const refused = await submit(pair, {
    form_ids: { is_accepted: form.id, cost_per_qaly: a, quality_score: a, [`${a}.country`]: a, parked: a },
  });
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    errors: {
      is_accepted: ['Choose one of the two readings.'],
      quality_score: ['Unknown field.'],
      [`${a}.country`]: ['Unknown field.'],
      parked: ['Unknown field.'],
    },
  });
  expect((await submit(pair, { form_ids: { is_accepted: a }, form_id: a })).status).toBe(422);
  expect((await submit(pair, { form_ids: { is_accepted: a } })).status).toBe(422);
  const cells = { is_accepted: a, cost_per_qaly: a, intervention_type: a, [`${study}.country`]: b };
  expect((await submit(pair, { form_ids: cells, seq: form.seq + 1 })).status).toBe(409);
  expect((await submit(pair, { form_ids: cells, seq: form.seq })).status).toBe(204);
  const { form: agreed } = await read(pair);
  expect(agreed).toMatchObject({ status: 'submitted', is_accepted: true });
  expect(agreed.rows[0]!.answers).toEqual({ is_accepted: true, ...pair.required, country: notReported });
});

it('a payload of form ids serves full reviews too, with rows by their ids', async () => {
  const pair = await startPair('review');
  await pair.vote(0, { accepts: true, quality_score: 3 });
  await pair.vote(1, { accepts: true, quality_score: 5 });
  const { pairs } = await read(pair);
  const ratio = pairs.find(({ scope }) => scope === 'ratio')!.row_id;
  const [a, b] = pair.readers.map(({ form_id }) => form_id) as [number, number];
  const form_ids = { quality_score: b, [`${ratio}.intervention`]: a };
  expect((await submit(pair, { form_ids })).status).toBe(204);
  expect((await read(pair)).form.rows[0]!.answers).toMatchObject({ quality_score: 5, is_accepted: true });
});

it('a consensus that rejects needs a reason; the text of the decision stays with the record', async () => {
  const pair = await startPair();
  await pair.vote(0, { accepts: true });
  await pair.vote(1, { reason: 'no-ratio' });
  const { form } = await read(pair);
  const agreeing = await Reader.open(pair.readers[0].client, form.id, 'screening');
  const text = 'QALYs are given for both comparisons.';
  await agreeing.save([agreeing.edit(agreeing.method_row_id, 'is_accepted', false, { reason: text })]);
  const refused = await submit(pair, { form_id: form.id });
  expect(refused.body).toMatchObject({ errors: { [`${agreeing.method_row_id}.rejection_reason`]: ['Required'] } });
  const id = await pair.reasonId('no-ratio');
  await agreeing.save([agreeing.edit(agreeing.method_row_id, 'rejection_reason', [{ id }])]);
  expect((await submit(pair, { form_id: form.id })).status).toBe(204);
  const { form: shown } = await read(pair, 1);
  expect(shown.rows[0]!.notes).toEqual({ is_accepted: text });
  const edits = await listEdits(form.id);
  expect(edits.filter(({ source }) => source === 'B').map(({ key }) => key)).toEqual([
    'is_accepted',
    'rejection_reason',
  ]);
  expect((await submit(pair, { form_id: form.id }, 1)).status).toBe(409);
});

it('one reader of an article decides alone: no consensus opens', async () => {
  const { article_assignment_id, readers, assignment_id } = await makeReading(test.db, undefined, undefined, {
    kind: 'screening',
  });
  await test.db
    .deleteFrom('assigned_readings')
    .where('article_assignment_id', '=', article_assignment_id)
    .where('reader_id', '=', readers[1].id)
    .execute();
  const alone = await Reader.start(await test.as(readers[0]), assignment_id);
  await alone.answer(alone.method_row_id, { is_accepted: false, rejection_reason: [{ id: await anyReason() }] });
  expect((await alone.submit()).status).toBe(204);
  const { rows } = await sql`SELECT 1 FROM forms WHERE article_assignment_id = ${article_assignment_id}
    AND origin = 'consensus'`.execute(test.db);
  expect(rows).toEqual([]);
});

const anyReason = async (): Promise<number> =>
  (
    await test.db
      .selectFrom('vocabulary_entries')
      .where('vocabulary', '=', 'rejection-reason')
      .select('id')
      .executeTakeFirstOrThrow()
  ).id;
