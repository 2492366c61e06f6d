import { applyEdits } from '@cea/contract/apply-edits';
import { addRow, type Edit, readReview, removeRow } from '@cea/contract/forms';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { assertReplays, readHistory } from '../../test/form-history.ts';
import { useApp } from '../../test/harness.ts';
import { makeReading } from '../../test/reading-factories.ts';
import { Reader } from '../../test/reader.ts';
import { byRowId } from './save-edits.ts';

const test = useApp();

const seed = 1976;
/** Rows that are added, removed and restored, and answers that are accepted or refused. */
const step = fc.record({
  row: fc.constantFrom('method', 'one', 'two', 'three'),
  key: fc.constantFrom(
    addRow,
    removeRow,
    'comparator',
    'comparator',
    'delta_cost',
    'delta_cost',
    'disease',
    'quality_score',
  ),
  value: fc.constantFrom<unknown>(null, 'warfarin', 'aspirin', 3, 7, -0, 99, { not_reported: true }),
  scope: fc.constantFrom('ratio', 'ratio', 'weight'),
  position: fc.integer({ min: 0, max: 9 }),
  /** How many edits its author is behind; mostly none. */
  behind: fc.constantFrom(0, 0, 0, 0, 3),
});
const batches = fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 10, maxLength: 25 });

it('for any edits, the history replays to the form, and a browser that applies the accepted ones shows the same', async () => {
  const outcomes = new Set<number>();
  await fc.assert(
    fc.asyncProperty(
      batches,
      fc.array(fc.uuid({ version: 4 }), { minLength: 3, maxLength: 3 }),
      async (sent, uuids) => {
        fc.pre(new Set(uuids).size === 3);
        const reading = await makeReading(test.db);
        const reader = await Reader.start(await test.as(reading.readers[0]), reading.assignment_id);
        const look = async () => (await reader.client.call(readReview, { params: { id: reader.form_id } })).body.data;
        const start = await look();
        const ids = new Map([
          ['method', reader.method_row_id],
          ...['one', 'two', 'three'].map((name, at) => [name, uuids[at]!] as const),
        ]);
        const taken: Edit[] = [];
        for (const batch of sent) {
          const edits = batch.map(({ row, key, value, scope, position, behind }) =>
            reader.edit(ids.get(row)!, key, key === addRow ? { scope, position } : key === removeRow ? null : value, {
              base_seq: Math.max(0, reader.seq - behind),
            }),
          );
          const { status } = await reader.save(edits);
          outcomes.add(status);
          if (status === 200) taken.push(...edits);
        }
        assertReplays(await readHistory(test.db, reader.form_id));
        const shown = applyEdits({ kind: start.kind, rows: byRowId(start.rows) }, taken);
        const { rows, seq } = await look();
        expect(shown.refused).toEqual([]);
        expect(seq).toBe(taken.length);
        const visible = [...shown.rows.values()].filter(({ removed }) => !removed);
        const shownAnswers = visible.map(({ row_id, scope, position, answers }) => ({
          row_id,
          scope,
          position,
          answers,
        }));
        expect(byRowId(JSON.parse(JSON.stringify(shownAnswers)))).toEqual(byRowId(rows));
      },
    ),
    { seed, numRuns: 12 },
  );
  expect([...outcomes].toSorted((a, b) => a - b)).toEqual([200, 409, 422]);
});
