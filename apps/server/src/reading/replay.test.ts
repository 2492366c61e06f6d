import { applyEdits } from '@cea/contract/apply-edits';
import { addRow, type Edit, readReview, removeRow } from '@cea/contract/forms';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { histories, historiesTimeout } from '../../test/chosen-histories.ts';
import { assertReplays, type FormHistory, readHistory } from '../../test/form-history.ts';
import { useApp } from '../../test/harness.ts';
import { useOwner } from '../../test/owner.ts';
import { makeReading } from '../../test/reading-factories.ts';
import { Reader } from '../../test/reader.ts';
import { byRowId } from './save-edits.ts';

const test = useApp();
const owner = useOwner(test);

const seed = 1976;
/** What a row of each scope may be asked, with answers that are accepted. */
const answers = {
  method: { quality_score: [3, 7, null], currency_year: [2015, 2018, null] },
  ratio: { comparator: ['warfarin', 'aspirin', null, { not_reported: true }], delta_cost: [3, -0, 99, null] },
  weight: { health_state: ['Stroke', 'Well', null], weight: [0.31, -0.05, null] },
} as const;
const keys = [addRow, removeRow, 'comparator', 'delta_cost', 'disease', 'quality_score'] as const;
const values = [null, 'warfarin', 3, 99, { not_reported: true }] as const;

/** Rows that are added, answered, removed and restored. Some edits are of any cell, of a row that may not be there. */
const step = fc.record({
  row: fc.constantFrom('method', 'one', 'two', 'three'),
  any: fc.constantFrom(...Array.from({ length: 19 }, () => false), true),
  key: fc.constantFrom(...keys),
  value: fc.constantFrom<unknown>(...values),
  scope: fc.constantFrom('ratio', 'ratio', 'weight'),
  position: fc.integer({ min: 0, max: 9 }),
  pick: fc.nat(),
  /** How many edits its author is behind; mostly none. */
  behind: fc.constantFrom(...Array.from({ length: 19 }, () => 0), 3),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
const batches = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 10, maxLength: 25 });

const pickFrom = <T>(all: readonly T[], pick: number): T => all[pick % all.length]!;

/** What somebody who sees the rows would do: add a row that is not there, and answer or remove one that is. */
function soundEdit(stored: FormHistory['rows'], row_id: string, { scope, position, pick }: Step) {
  const row = stored.find((one) => one.row_id === row_id);
  if (!row || row.removed) return { key: addRow, value: { scope: row?.scope ?? scope, position } };
  if (row.scope !== 'method' && pick % 7 === 0) return { key: removeRow, value: null };
  const [key, offered] = pickFrom(Object.entries(answers[row.scope as keyof typeof answers]), pick);
  return { key, value: pickFrom<unknown>(offered, Math.floor(pick / 2)) };
}

const anyEdit = ({ key, value, scope, position }: Step) => ({
  key,
  value: key === addRow ? { scope, position } : key === removeRow ? null : value,
});

/** Returns how the batches were answered, and how many edits of a form were accepted on average. */
async function editAndReplay(numRuns: number, endOnFailure = false) {
  const outcomes = new Set<number>();
  let accepted = 0;
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
        const moments: FormHistory[] = [];
        for (const batch of sent) {
          const { rows: seen } = await readHistory(test.db, reader.form_id);
          const edits = batch.map((one) => {
            const row_id = ids.get(one.row)!;
            const { key, value } = one.any ? anyEdit(one) : soundEdit(seen, row_id, one);
            return reader.edit(row_id, key, value, { base_seq: Math.max(0, reader.seq - one.behind) });
          });
          const { status } = await reader.save(edits);
          outcomes.add(status);
          if (status !== 200) continue;
          taken.push(...edits);
          moments.push(await readHistory(test.db, reader.form_id));
        }
        accepted += taken.length;
        const { edits: all } = await readHistory(test.db, reader.form_id);
        for (const { seq, rows } of moments) assertReplays({ seq, rows, edits: all.slice(0, seq) });
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
    { seed, numRuns, endOnFailure },
  );
  return { outcomes: [...outcomes].toSorted((a, b) => a - b), accepted: accepted / numRuns };
}

it(
  'for any edits, the history replays to the form as it was after each of them, and a browser that applies the accepted ones shows the same',
  { timeout: historiesTimeout },
  async () => {
    const { outcomes, accepted } = await editAndReplay(histories);
    expect(outcomes).toEqual([200, 409, 422]);
    expect(accepted).toBeGreaterThan(10);
    console.info('Forms', histories, 'with', accepted, 'edits on average');
  },
);

it('a history that leads to the form and forgets what stood there before is found out', async () => {
  // Each answer takes the place of the one before it, and nothing says that there was another.
  await owner.query(`CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$BEGIN
      UPDATE form_edits SET new = NEW.new WHERE form_id = NEW.form_id AND row_id = NEW.row_id AND key = NEW.key;
      IF FOUND THEN NEW.old = NEW.new; END IF;
      RETURN NEW;
    END$$;
    CREATE TRIGGER forget BEFORE INSERT ON form_edits FOR EACH ROW
      WHEN (NEW.key = 'comparator' AND NEW.new IS NOT NULL) EXECUTE FUNCTION forget()`);
  try {
    await expect(editAndReplay(12, true)).rejects.toHaveProperty(
      'cause.message',
      expect.stringMatching(/the replay gives another form|something else stood there/),
    );
  } finally {
    await owner.query('DROP TRIGGER forget ON form_edits');
  }
});
