import { callsOf, editReview, readReview, readScreening } from '@cea/contract/forms';
import { expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { Reader } from '../../test/reader.ts';
import { makeReading } from '../../test/reading-factories.ts';
import { rejectionReason } from '../../test/screening-desk.ts';

const test = useApp();

async function startScreening() {
  const reading = await makeReading(test.db, undefined, undefined, { kind: 'screening' });
  return Reader.start(await test.as(reading.readers[0]), reading.assignment_id);
}

const storedDecision = (id: number) =>
  test.db
    .selectFrom('forms')
    .where('id', '=', id)
    .select(['is_accepted', 'rejection_reason_id', 'status', 'active_seconds'])
    .executeTakeFirstOrThrow();

it('a decision is saved like an answer, and the form follows it', async () => {
  const reader = await startScreening();
  const id = await rejectionReason(test.db, 'not-english');
  await reader.answer(reader.method_row_id, { is_accepted: false, rejection_reason: [{ id }] });
  expect(await storedDecision(reader.form_id)).toMatchObject({ is_accepted: false, rejection_reason_id: id });
  await reader.save([reader.edit(reader.method_row_id, 'is_accepted', null)]);
  expect(await storedDecision(reader.form_id)).toMatchObject({ is_accepted: null, rejection_reason_id: id });
});

it('spec §4: is_accepted is updated by the PATCH and answered; a stage must be the form\u2019s own', async () => {
  const reader = await startScreening();
  const params = { id: reader.form_id };
  const patch = (body: object) => reader.client.call(callsOf.screening.edit, { params, body });
  const id = await rejectionReason(test.db, 'methods-paper');
  const rejected = await patch({ is_accepted: false, rejection_stage: 'abstract', rejection_reason: { id } });
  expect(rejected.body.data).toEqual({ seq: 2, is_accepted: false });
  expect((await patch({ is_accepted: true })).body.data).toEqual({ seq: 3, is_accepted: true });
  expect((await patch({ is_accepted: false, rejection_stage: 'full-review' })).status).toBe(422);
  expect((await patch({ rejection_stage: 'abstract' })).status).toBe(422);
  expect((await patch({ is_accepted: false, rejection_reason: { id: 1 } })).status).toBe(422);
  expect(await storedDecision(reader.form_id)).toMatchObject({ is_accepted: true });
});

it('a screening is submitted with a decision; the time spent on it is kept', async () => {
  const reader = await startScreening();
  const submit = () =>
    reader.client.call(callsOf.screening.submit, {
      params: { id: reader.form_id },
      body: { seq: reader.seq, active_seconds: 41 },
    });
  const refused = await submit();
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ errors: { [`${reader.method_row_id}.is_accepted`]: ['Required'] } });
  const id = await rejectionReason(test.db, 'not-original');
  await reader.answer(reader.method_row_id, { is_accepted: false, rejection_reason: [{ id }] });
  expect((await submit()).status).toBe(204);
  expect(await storedDecision(reader.form_id)).toEqual({
    is_accepted: false,
    rejection_reason_id: id,
    status: 'submitted',
    active_seconds: 41,
  });
});

it('a full review can reject the article too, and keeps its decision when it is submitted', async () => {
  const reading = await makeReading(test.db);
  const reader = await Reader.start(await test.as(reading.readers[0]), reading.assignment_id);
  const id = await rejectionReason(test.db, 'no-ratio');
  await reader.client.call(editReview, {
    params: { id: reader.form_id },
    body: { is_accepted: false, rejection_stage: 'full-review', rejection_reason: { id } },
  });
  expect((await reader.submit(2)).status).toBe(204);
  expect(await storedDecision(reader.form_id)).toMatchObject({ is_accepted: false, rejection_reason_id: id });
});

it('a form of the other kind is not found', async () => {
  const { client, form_id: id } = await startScreening();
  expect((await client.call(readScreening, { params: { id } })).status).toBe(200);
  expect(await client.call(readReview, { params: { id } })).toMatchObject({
    status: 404,
    body: { message: 'Not found.' },
  });
  expect((await client.call(callsOf.review.withdraw, { params: { id } })).status).toBe(404);
  expect((await client.call(callsOf.review.submit, { params: { id }, body: { seq: 0 } })).status).toBe(404);
});
