import { randomUUID } from 'node:crypto';
import { acceptMyAssignment, listMyAssignments, readMyAssignment } from '@cea/contract/assignments';
import { addRow, editReview, readConsensus, readReview, removeRow } from '@cea/contract/forms';
import { describe, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { raceAtGate, times } from '../../test/race.ts';
import { makeReading } from '../../test/reading-factories.ts';
import { Reader } from '../../test/reader.ts';
import { sampleMethod, sampleRatio } from '../../test/sample-answers.ts';

const test = useApp();

async function startOne() {
  const reading = await makeReading(test.db);
  const reader = await Reader.start(await test.as(reading.readers[0]), reading.assignment_id);
  return { reading, reader };
}

describe('assignments', () => {
  it('are listed for their readers, accepted once, and open one form per article', async () => {
    const { assignment_id, readers } = await makeReading(test.db);
    const client = await test.as(readers[0]);
    const listed = await client.call(listMyAssignments);
    expect(listed.body.data).toMatchObject([
      { id: assignment_id, kind: 'review', due_on: null, accepted: false, articles: 1, submitted: 0, to_agree: 0 },
    ]);
    const accept = () => client.call(acceptMyAssignment, { params: { id: assignment_id } });
    expect([(await accept()).status, (await accept()).status]).toEqual([204, 409]);
    const { body } = await client.call(readMyAssignment, { params: { id: assignment_id } });
    expect(body.data.readers).toHaveLength(1);
    expect(body.data.article_assignments[0]).toMatchObject({ form: { status: 'open' }, consensus: 'not yet' });
  });

  it('that are drafts look like missing ones, and cannot be accepted', async () => {
    const { assignment_id: id, readers } = await makeReading(test.db, undefined, undefined, { published: false });
    const client = await test.as(readers[0]);
    expect((await client.call(listMyAssignments)).body.data).toEqual([]);
    for (const endpoint of [readMyAssignment, acceptMyAssignment]) {
      const { status, body } = await client.call(endpoint, { params: { id } });
      expect([status, body]).toEqual([404, { message: 'Not found.' }]);
    }
    const forms = await test.db.selectFrom('forms').where('reader_id', '=', readers[0].id).select('id').execute();
    expect(forms).toEqual([]);
  });

  it('are audited when accepted, and not when refused', async () => {
    const { assignment_id: id, readers } = await makeReading(test.db);
    const [reader, stranger] = [
      await test.as(readers[0]),
      await test.as(await makeUser(test.db, { roles: ['External Reader'] })),
    ];
    for (const client of [stranger, reader, reader]) await client.call(acceptMyAssignment, { params: { id } });
    const traces = await test.db
      .selectFrom('audit_log')
      .where('subject_type', '=', 'assignment')
      .where('subject_id', '=', String(id))
      .select(['action', 'actor_id'])
      .execute();
    expect(traces).toEqual([{ action: 'assignment accepted', actor_id: readers[0].id }]);
  });

  it('of others look like missing ones', async () => {
    const { assignment_id } = await makeReading(test.db);
    const stranger = await test.as(await makeUser(test.db, { roles: ['External Reader'] }));
    const answers = await Promise.all([
      stranger.call(readMyAssignment, { params: { id: assignment_id } }),
      stranger.call(readMyAssignment, { params: { id: 999_999 } }),
      stranger.call(acceptMyAssignment, { params: { id: assignment_id } }),
    ]);
    for (const { status, body } of answers) expect([status, body]).toEqual([404, { message: 'Not found.' }]);
  });
});

describe('autosave', () => {
  it('stores each answer with its author, and a repeated edit changes nothing', async () => {
    const { reader } = await startOne();
    const edit = reader.edit(reader.method_row_id, 'currency', 'EUR');
    expect((await reader.save([edit])).body.data.seq).toBe(1);
    expect((await reader.save([edit])).body.data.seq).toBe(1);
    const { body } = await reader.client.call(readReview, { params: { id: reader.form_id } });
    expect(body.data.rows[0]!.answers).toEqual({ currency: 'EUR' });
  });

  it('refuses an edit whose id belongs to an edit of another form, and stores nothing of it', async () => {
    const [{ reader }, { reader: other }] = [await startOne(), await startOne()];
    const edit = other.edit(other.method_row_id, 'disease', 'Stroke');
    expect((await other.save([edit])).status).toBe(200);
    const reused = reader.edit(reader.method_row_id, 'disease', 'Stroke', { edit_id: edit.edit_id });
    const fresh = reader.edit(reader.method_row_id, 'currency', 'EUR');
    expect((await reader.save([reused])).status).toBe(409);
    expect((await reader.save([fresh, reused])).status).toBe(409);
    const { body } = await reader.client.call(readReview, { params: { id: reader.form_id } });
    expect([body.data.seq, body.data.rows[0]!.answers]).toEqual([0, {}]);
  });

  it('stores an edit once if it comes twice in one request, and ignores the case of ids', async () => {
    const { reader } = await startOne();
    const edit = reader.edit(reader.method_row_id, 'currency', 'EUR');
    const loud = { ...edit, edit_id: edit.edit_id.toUpperCase(), row_id: edit.row_id.toUpperCase() };
    expect((await reader.save([edit, loud])).body.data.seq).toBe(1);
    expect((await reader.save([loud])).body.data.seq).toBe(1);
    const next = { ...reader.edit(reader.method_row_id.toUpperCase(), 'currency_year', 2018) };
    expect((await reader.save([edit, next, edit])).body.data.seq).toBe(1);
    expect((await reader.save([edit, next])).body.data.seq).toBe(2);
  });

  it('reports every invalid value by its cell, and stores none of the others', async () => {
    const { reader } = await startOne();
    const { method_row_id: row } = reader;
    const edits = [
      reader.edit(row, 'quality_score', 9),
      reader.edit(row, 'disease', 'Stroke'),
      reader.edit(row, 'icd', [{ id: 999_999 }]),
    ];
    const { status, body } = await reader.save(edits);
    expect([status, body.errors]).toEqual([
      422,
      { [`${row}.quality_score`]: ['At most 7.'], [`${row}.icd`]: ['Choose from the list.'] },
    ]);
    expect((await Reader.open(reader.client, reader.form_id)).seq).toBe(0);
  });

  it('answers a stale edit with both values, and accepts an edit of another cell', async () => {
    const { reader } = await startOne();
    const tab = await Reader.open(reader.client, reader.form_id);
    await reader.answer(reader.method_row_id, { currency: 'EUR' });
    const stale = await tab.save([tab.edit(tab.method_row_id, 'currency', 'GBP')]);
    expect(stale.status).toBe(409);
    expect(stale.body.conflict).toEqual({
      row_id: tab.method_row_id,
      key: 'currency',
      theirs: 'EUR',
      yours: 'GBP',
      seq: 1,
    });
    expect((await tab.save([tab.edit(tab.method_row_id, 'currency_year', 2018)])).status).toBe(200);
    const agreed = await tab.save([tab.edit(tab.method_row_id, 'currency', 'EUR', { base_seq: 0 })]);
    expect(agreed.status).toBe(200);
  });

  it('refuses edits that another reader typed', async () => {
    const { reading, reader } = await startOne();
    const edits = [reader.edit(reader.method_row_id, 'currency', 'EUR')];
    const send = (reader_id: number) =>
      reader.client.call(editReview, { params: { id: reader.form_id }, body: { edits, reader_id } });
    expect((await send(reading.readers[1].id)).status).toBe(401);
    expect((await send(reading.readers[0].id)).status).toBe(200);
  });

  it('refuses what the dictionary refuses', async () => {
    const { reader } = await startOne();
    const faults = async (key: string, value: unknown) => {
      const { status, body } = await reader.save([reader.edit(reader.method_row_id, key, value)]);
      return [status, Object.values(body.errors ?? {}).flat()];
    };
    expect(await faults('quality_score', 9)).toEqual([422, ['At most 7.']]);
    expect(await faults('costs_discounted', 'perhaps')).toEqual([422, ['Choose from the list.']]);
    expect(await faults('icd', [{ id: 999_999 }])).toEqual([422, ['Choose from the list.']]);
    expect(await faults('title', 'Mine')).toEqual([422, ['Unknown field.']]);
    expect(await faults('__proto__', 1)).toEqual([422, ['Unknown field.']]);
    expect(await faults('quality_score', { not_reported: true })).toEqual([200, []]);
  });

  it('reports that a row was removed', async () => {
    const { reader } = await startOne();
    const row = await reader.addRow('ratio', 0, { intervention: 'A' });
    const tab = await Reader.open(reader.client, reader.form_id);
    await reader.save([reader.edit(row, removeRow, null)]);
    const late = await tab.save([tab.edit(row, 'comparator', 'B')]);
    expect([late.status, late.body.message]).toEqual([409, 'This row was removed.']);
    const nowhere = await tab.save([tab.edit(randomUUID(), 'comparator', 'B')]);
    expect(nowhere.status).toBe(409);
  });
});

describe('a row changed by someone else', () => {
  it('is not removed by a user who has not seen the change', async () => {
    const { reader } = await startOne();
    const row = await reader.addRow('ratio', 0, { intervention: 'A', comparator: 'B' });
    const tab = await Reader.open(reader.client, reader.form_id);
    await reader.answer(row, { comparator: 'C', delta_cost: 5 });
    const stale = await tab.save([tab.edit(row, removeRow, null)]);
    expect([stale.status, stale.body.message]).toEqual([409, 'This row was changed in the meantime.']);
    const theirs = { comparator: 'C', delta_cost: 5 };
    expect(stale.body.conflict).toEqual({ row_id: row, key: removeRow, theirs, yours: null, seq: reader.seq });
    const { body } = await tab.client.call(readReview, { params: { id: tab.form_id } });
    expect(body.data.rows.find(({ row_id }) => row_id === row)?.answers).toMatchObject(theirs);
    expect((await tab.save([tab.edit(row, removeRow, null, { base_seq: reader.seq })])).status).toBe(200);
  });

  it('is not restored by a user who has not seen the change', async () => {
    const { reader } = await startOne();
    const row = await reader.addRow('weight', 0, { health_state: 'Stroke' });
    await reader.save([reader.edit(row, removeRow, null)]);
    const tab = await Reader.open(reader.client, reader.form_id);
    const back = (of: Reader) => of.edit(row, addRow, { scope: 'weight', position: 0 });
    await reader.save([back(reader)]);
    await reader.answer(row, { weight: 0.4 });
    await reader.save([reader.edit(row, removeRow, null)]);
    const stale = await tab.save([back(tab)]);
    expect([stale.status, stale.body.conflict?.theirs]).toMatchObject([409, { weight: 0.4, [removeRow]: null }]);
    expect((await reader.save([back(reader)])).status).toBe(200);
  });
});

it('restores a removed row with its answers', async () => {
  const { reader } = await startOne();
  const row = await reader.addRow('weight', 0, { health_state: 'Stroke' });
  await reader.save([reader.edit(row, removeRow, null)]);
  expect((await reader.save([reader.edit(row, addRow, { scope: 'weight', position: 3 })])).status).toBe(200);
  expect((await reader.save([reader.edit(row, addRow, { scope: 'weight', position: 3 })])).status).toBe(409);
  const { body } = await reader.client.call(readReview, { params: { id: reader.form_id } });
  expect(body.data.rows.find(({ row_id }) => row_id === row)).toMatchObject({
    position: 3,
    answers: { health_state: 'Stroke' },
  });
});

describe('submitting', () => {
  it('names everything that is missing among the visible questions', async () => {
    const { reader } = await startOne();
    const { status, body } = await reader.submit();
    expect(status).toBe(422);
    const fields = Object.keys(body.errors ?? {});
    expect(fields).toContain('rows');
    expect(fields).toContain(`${reader.method_row_id}.quality_score`);
    expect(fields).not.toContain(`${reader.method_row_id}.discount_rate_costs`);
    await reader.answer(reader.method_row_id, { costs_discounted: 'yes' });
    const again = await reader.submit();
    expect(Object.keys(again.body.errors ?? {})).toContain(`${reader.method_row_id}.discount_rate_costs`);
  });

  it('happens once, in the state that was seen, and later edits are refused', async () => {
    const { reader } = await startOne();
    await reader.answer(reader.method_row_id, await sampleMethod(test.db));
    await reader.addRow('ratio', 0, sampleRatio);
    expect((await reader.submit(reader.seq - 1)).status).toBe(409);
    const tries = await raceAtGate(
      test,
      { text: 'SELECT FROM forms WHERE id = $1 FOR UPDATE', values: [reader.form_id] },
      times(5, () => reader.submit()),
    );
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409, 409, 409, 409]);
    const late = await reader.save([reader.edit(reader.method_row_id, 'currency', 'EUR')]);
    expect([late.status, late.body.message]).toEqual([409, 'This form was already submitted.']);
  });
});

it('keeps the readings blind: no form, and no consensus, before both have submitted', async () => {
  const { reading, reader } = await startOne();
  const other = await test.as(reading.readers[1]);
  expect((await other.call(readReview, { params: { id: reader.form_id } })).status).toBe(404);
  const early = await other.call(readConsensus, { params: { articleAssignmentId: reading.article_assignment_id } });
  expect(early.status).toBe(409);
});

it('drops parts of an answer that the dictionary does not know', async () => {
  const { reader } = await startOne();
  for (const value of [{ not_reported: false }, { not_reported: true, junk: 'x' }]) {
    expect((await reader.save([reader.edit(reader.method_row_id, 'currency', value)])).status).toBe(422);
  }
  const junk = await reader.save([reader.edit(reader.method_row_id, 'icd', [{ id: 1, junk: 'x' }])]);
  expect(junk.status).toBe(422);
});
