import assert from 'node:assert/strict';
import { readRegistryEntry } from '@cea/contract/registry';
import { sql } from 'kysely';
import type { Db } from '../../src/db/database.ts';
import { publishedAt } from '../../src/records/published-at.ts';
import { assertReplays, type FormHistory, readHistory } from '../form-history.ts';
import type { Caller } from '../test-client.ts';
import type { RegistryPlot } from './registry-plot.ts';

interface PublishedRecord {
  readonly type: string;
  readonly id: string;
  readonly article_id: number;
  readonly form_id: number;
  readonly row_id: string;
  readonly answers: Readonly<Record<string, unknown>>;
}

/** What the registry shows of some articles at a revision. */
export async function stateAt(db: Db, article_ids: readonly number[], revision: number): Promise<PublishedRecord[]> {
  const { rows } =
    await sql<PublishedRecord>`SELECT type, id, article_id, form_id, row_id, answers, computed FROM records r
    WHERE article_id = ANY (${article_ids}::int[]) AND ${publishedAt('r', revision)} ORDER BY type, id`.execute(db);
  return rows;
}

/** One revision that changed an article of the history: the form that it published, or nothing any more. */
interface Revised {
  readonly revision: number;
  readonly article_id: number;
  readonly form_id: number | null;
  /** How many edits the form had when the revision was made, at least and at most. */
  readonly between: readonly [number, number];
}

/** What a history remembers of the registry, kept apart from it. */
export interface Remembered {
  readonly made: Revised[];
  readonly states: Map<number, PublishedRecord[]>;
}

/** The audit log tells which revision was made of what; the states are looked at as soon as they are there. */
async function listMade({ db, article_ids }: RegistryPlot, after: number) {
  const { rows } = await sql<{ revision: number; article_id: number; form_id: number | null }>`
    SELECT (new->>'revision')::int AS revision, subject_id::int AS article_id, (new->>'form_id')::int AS form_id
    FROM audit_log WHERE subject_type = 'article' AND subject_id = ANY (${article_ids}::int[]::text[])
      AND action IN ('article published', 'article unpublished', 'article archived', 'article reset')
      AND (new->>'revision')::int > ${after} ORDER BY 1`.execute(db);
  return rows;
}

/** By form, the number of its last edit. */
export async function listSeqs({ db, article_ids }: RegistryPlot): Promise<Map<number, number>> {
  const forms = await db
    .selectFrom('forms')
    .where('article_id', 'in', [...article_ids])
    .select(['id', 'seq'])
    .execute();
  return new Map(forms.map(({ id, seq }) => [id, seq]));
}

/** Takes note of what was published and withdrawn in one step, with the state of each revision. */
export async function remember(plot: RegistryPlot, past: Remembered, before: ReadonlyMap<number, number>) {
  const after = await listSeqs(plot);
  for (const one of await listMade(plot, past.made.at(-1)?.revision ?? 0)) {
    const between = [before.get(one.form_id ?? 0) ?? 0, after.get(one.form_id ?? 0) ?? 0] as const;
    past.made.push({ ...one, between });
    past.states.set(one.revision, await stateAt(plot.db, plot.article_ids, one.revision));
  }
}

const published = ['quality_score', 'currency_year', 'delta_cost', 'delta_effect'] as const;

/** The values that a cell had while a revision was made. */
function valuesBetween({ edits }: FormHistory, row_id: string, key: string, [from, to]: Revised['between']): unknown[] {
  const own = edits.filter((edit) => edit.row_id === row_id && edit.key === key);
  const first = own.findLast(({ seq }) => seq <= from)?.new ?? null;
  return [first, ...own.filter(({ seq }) => seq > from && seq <= to).map((edit) => edit.new)];
}

type Histories = ReadonlyMap<number, FormHistory>;

/** Each revision holds, of every article, what its last change up to then put there. */
function assertAsMade({ article_ids }: RegistryPlot, { made, states }: Remembered, histories: Histories): void {
  for (const { revision } of made)
    for (const article_id of article_ids) {
      const last = made.findLast((one) => one.revision <= revision && one.article_id === article_id);
      const shown = states.get(revision)!.filter((record) => record.article_id === article_id);
      const forms = [...new Set(shown.map(({ form_id }) => form_id))];
      assert.deepEqual(forms, last?.form_id ? [last.form_id] : [], `revision ${revision} of article ${article_id}`);
      if (last?.revision !== revision) continue;
      for (const { row_id, form_id, answers } of shown)
        for (const key of published.filter((one) => one in answers)) {
          const possible = valuesBetween(histories.get(form_id)!, row_id, key, last.between);
          assert.ok(possible.includes(answers[key]), `revision ${revision}: ${key} was never ${String(answers[key])}`);
        }
    }
}

/** Visitors see the newest revision. */
async function assertShown(
  { db, article_ids }: RegistryPlot,
  { made, states }: Remembered,
  visitor: Caller,
): Promise<void> {
  const articles = await db
    .selectFrom('articles')
    .where('id', 'in', [...article_ids])
    .select(['id', 'compound_id'])
    .execute();
  const now = states.get(made.at(-1)?.revision ?? 0) ?? [];
  for (const { id, compound_id } of articles) {
    const { status, body } = await visitor.call(readRegistryEntry, { params: { id: compound_id }, query: {} });
    const shown = status === 200 ? body.data.records.map((record) => record.id) : [];
    const expected = now.filter(({ article_id }) => article_id === id).map((record) => record.id);
    assert.deepEqual(shown.toSorted(), expected.toSorted(), `entry ${compound_id}`);
  }
}

/** After everything: each revision still answers as when it was made, and every form is what its edits say. */
export async function assertKept(plot: RegistryPlot, past: Remembered, visitor: Caller): Promise<void> {
  for (const [revision, state] of past.states)
    assert.deepEqual(await stateAt(plot.db, plot.article_ids, revision), state, `Revision ${revision} has changed`);
  const histories = new Map<number, FormHistory>();
  for (const form_id of (await listSeqs(plot)).keys()) histories.set(form_id, await readHistory(plot.db, form_id));
  for (const history of histories.values()) assertReplays(history);
  assertAsMade(plot, past, histories);
  await assertShown(plot, past, visitor);
}
