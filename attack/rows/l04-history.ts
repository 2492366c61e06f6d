import assert from 'node:assert/strict';
import { assertReplays, readHistory } from '../../apps/server/test/form-history.ts';
import { Random } from '../random.ts';
import { assign, liveThrough, openOffice } from '../form-life.ts';
import type { StagedReading } from '../reading-stages.ts';
import { type Row, assertNone } from '../row.ts';
import type { Site } from '../site.ts';

const forms = 1000;
const formsOfArticle = 4;
const atOnce = 4;

interface FormState {
  readonly id: number;
  readonly status: string;
  readonly submissions: number;
  readonly seq: number;
  /** Of a consensus: the forms that it compared. */
  readonly readings: readonly number[];
}

interface FormEvent {
  readonly form_id: number;
  readonly action: string;
  readonly seq: number | null;
}

type Replayed = Pick<FormState, 'status' | 'submissions'> & { readonly seq: number | null };

/** What became of each form, by the audit log alone: submitted, opened again, ended, and with which edit it was agreed. */
function replayEvents(states: readonly FormState[], events: readonly FormEvent[]): Map<number, Replayed> {
  const replayed = new Map(
    states.map(({ id }): [number, Replayed] => [id, { status: 'open', submissions: 0, seq: null }]),
  );
  for (const { form_id, action, seq } of events) {
    const { submissions } = replayed.get(form_id)!;
    if (/ (submitted|closed by agreement)$/.test(action))
      replayed.set(form_id, { status: 'submitted', submissions: submissions + 1, seq });
    else if (action.endsWith(' edited')) replayed.set(form_id, { status: 'submitted', submissions, seq });
    else if (/ (withdrawn|reopened)$/.test(action)) {
      replayed.set(form_id, { status: 'open', submissions, seq: null });
      for (const { id } of states.filter(({ readings }) => readings.includes(form_id)))
        replayed.set(id, { ...replayed.get(id)!, status: 'void' });
    }
  }
  return replayed;
}

/** Forms that are not what their history makes of them: the edits their rows, the audit log the rest. */
async function findOddForms(site: Site, after: number): Promise<{ odd: string[]; forms: number; edits: number }> {
  const { rows: states } = await site.owner.query<FormState>(
    `SELECT id, status, submissions, seq,
       ARRAY (SELECT reading_id FROM consensus_readings c WHERE c.form_id = f.id) AS readings
     FROM forms f WHERE id > $1 ORDER BY id`,
    [after],
  );
  const { rows: events } = await site.owner.query<FormEvent>(
    `SELECT subject_id::int AS form_id, action, (new->>'seq')::int AS seq FROM audit_log
     WHERE subject_type = 'form' AND subject_id::int > $1 ORDER BY id`,
    [after],
  );
  const replayed = replayEvents(states, events);
  const odd: string[] = [];
  let edits = 0;
  for (const { id, status, submissions, seq } of states) {
    const history = await readHistory(site.db, id);
    edits += history.edits.length;
    try {
      assertReplays(history);
      const told = replayed.get(id)!;
      assert.deepEqual({ status, submissions }, { status: told.status, submissions: told.submissions });
      if (status === 'submitted') assert.equal(seq, told.seq, 'the audit log knows of another state');
    } catch (error) {
      odd.push(`form ${id}: ${(error as Error).message}`);
    }
  }
  return { odd, forms: states.length, edits };
}

const lastFormId = async ({ owner }: Site): Promise<number> =>
  (await owner.query<{ id: number }>('SELECT coalesce(max(id), 0) AS id FROM forms')).rows[0]!.id;

/** Several articles at once; returns how many forms and edits were made, and the forms that are odd. */
export async function playForms(site: Site, seed: number, count: number) {
  const after = await lastFormId(site);
  const office = await openOffice(site, new Random(seed), atOnce);
  // In turn: a round numbers its assignments.
  const readings: StagedReading[] = [];
  while (readings.length * formsOfArticle < count) readings.push(await assign(office));
  let next = 0;
  const play = async () => {
    while (next < readings.length) {
      next += 1;
      await liveThrough({ ...office, random: new Random(seed + next) }, readings[next - 1]!);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, play));
  return findOddForms(site, after);
}

export const formHistory: Row = {
  id: 'L4',
  title: 'history',
  run: (target) =>
    target.withOwnStack(
      async (site) => {
        const found = await playForms(site, Math.floor(target.random.next() * 2 ** 31), forms);
        assertNone(found.odd, 'not what their history says');
        assert.ok(found.forms >= forms, `only ${found.forms} forms`);
        return `${found.forms} forms of readers, consensus and administrators, ${found.edits} edits: replayed row for row and field for field, with what the audit log says of them, they are the current forms`;
      },
      { REQUESTS_PER_MINUTE: '100000' },
    ),
};
