import { readReview } from '@cea/contract/forms';
import { expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { makeReading } from '../../test/reading-factories.ts';
import { Reader } from '../../test/reader.ts';

const test = useApp();

it.each([
  ['cad', 'CAD'],
  [' eur ', 'EUR'],
  ['INT', 'INT'],
  ['DEM', 'DEM'],
  ['zzz', undefined],
  ['XAB', undefined],
  ['euro', undefined],
])('the currency %j is saved as %s', async (given, saved) => {
  const reading = await makeReading(test.db);
  const reader = await Reader.start(await test.as(reading.readers[0]), reading.assignment_id);
  const row = reader.method_row_id;
  const { status, body } = await reader.save([reader.edit(row, 'currency', given)]);
  expect([status, Object.keys(body.errors ?? {})]).toEqual(
    saved === undefined ? [422, [`${row}.currency`]] : [200, []],
  );
  const { body: held } = await reader.client.call(readReview, { params: { id: reader.form_id } });
  expect(held.data.rows[0]!.answers.currency).toBe(saved);
});
