import { listMyAssignments, readMyAssignment } from '@cea/contract/assignments';
import { submitScreening } from '@cea/contract/forms';
import { expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import type { Reader } from '../../test/reader.ts';
import { openScreenings, rejectAbstract } from '../../test/screening-desk.ts';

const test = useApp();

it('a screening says how many are parked, and how many minutes are left at the reader’s own median pace', async () => {
  const { assignment_id: id, readings } = await openScreenings(test, 8);
  const { client } = readings[0]![0];
  const listed = async () => (await client.call(listMyAssignments)).body.data[0]!;
  const decide = async (reader: Reader, active_seconds: number) => {
    await rejectAbstract(test.db, reader);
    const body = { seq: reader.seq, active_seconds };
    expect((await reader.client.call(submitScreening, { params: { id: reader.form_id }, body })).status).toBe(204);
  };

  expect(await listed()).toMatchObject({ parked: 0, minutes_left: null });
  for (const at of [2, 3]) await readings[at]![0].answer(readings[at]![0].method_row_id, { parked: true });
  await readings[5]![1].answer(readings[5]![1].method_row_id, { parked: true });
  await decide(readings[0]![1], 6000);
  for (const [at, seconds] of [20, 90, 1000].entries()) await decide(readings[at]![0], seconds);
  // Five are left, at 90 seconds each. The third was parked and is decided now.
  expect(await listed()).toMatchObject({ submitted: 3, parked: 1, minutes_left: 8, submitted_at: null });
  const { body } = await client.call(readMyAssignment, { params: { id } });
  expect(body.data).toMatchObject({ parked: 1, minutes_left: 8 });
});
