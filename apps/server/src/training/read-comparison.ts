import { questionOf } from '@cea/contract/decision';
import type { FormRow, RowScope } from '@cea/contract/forms';
import type { Judgment } from '@cea/contract/judgments';
import type { ComparedField, ComparedPart, TrainingComparison } from '@cea/contract/my-training';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { inSnapshot } from '../db/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { getForm } from '../reading/get-form.ts';
import { type ComparedAttempt, compareAttempts, measure } from './score-attempts.ts';
import { attemptOf, type KnownStep, listKnownSteps } from './training-steps.ts';

/** A median of fewer says more about one person than about the article. */
const fewest = 3;

const titles: Partial<Record<RowScope, string>> = { ratio: 'Ratios', weight: 'Utility weights' };

/** The part of the form. */
const partOf = ({ scope, key }: Judgment): string => titles[scope] ?? questionOf(key ?? '')!.section;

/** Says of each judgment where it belongs and why the gold record says what it does. */
function presentFields({ mine, pairs, judgments }: ComparedAttempt, gold: readonly FormRow[]) {
  const pairOf = new Map(pairs.map((pair) => [pair.row_id, pair]));
  const notesOf = new Map(gold.map(({ row_id, notes }) => [row_id, notes]));
  // Those of the gold record come first, then those that only the reader has.
  const numbers = new Map<string, number>();
  for (const scope of ['ratio', 'weight'] as const) {
    const extra = pairs.flatMap(({ scope: of, a_row_id, b_row_id }) => (of === scope && !b_row_id ? [a_row_id!] : []));
    const ids = [...gold.filter((row) => row.scope === scope).map(({ row_id }) => row_id), ...extra];
    ids.forEach((id, at) => numbers.set(id, at + 1));
  }
  const own = new Set(mine.map(({ row_id }) => row_id));
  return judgments.map((judgment) => {
    const { scope, key = null, row_id, a, b, differs } = judgment;
    const { a_row_id, b_row_id } = pairOf.get(row_id)!;
    const field: ComparedField = {
      scope,
      key,
      row: numbers.get(b_row_id ?? a_row_id!) ?? null,
      row_id: a_row_id !== null && own.has(a_row_id) ? a_row_id : null,
      you: key === null ? a_row_id !== null : (a ?? null),
      gold: key === null ? b_row_id !== null : (b ?? null),
      differs,
      why: (key !== null && b_row_id !== null && notesOf.get(b_row_id)?.[key]) || null,
    };
    return { judgment, field };
  });
}

function presentParts(compared: ComparedAttempt, gold: readonly FormRow[]): ComparedPart[] {
  const byPart = Map.groupBy(presentFields(compared, gold), ({ judgment }) => partOf(judgment));
  return [...byPart]
    .map(([title, own]) => ({
      title,
      agreement: measure(own.map(({ judgment }) => judgment))!,
      fields: own.map(({ field }) => field),
    }))
    .toSorted((one, other) => one.agreement.observed - other.agreement.observed);
}

function countFound({ pairs }: ComparedAttempt, scope: RowScope) {
  const known = pairs.filter((pair) => pair.scope === scope && pair.b_row_id !== null);
  return { found: known.filter(({ a_row_id }) => a_row_id !== null).length, of: known.length };
}

type Times = Pick<TrainingComparison, 'seconds' | 'median_seconds'>;

/** How long a review took, by the times of its answers; a longer gap between two of them was a pause. */
async function readTimes(db: Tx, training_article_id: number, form_id: number): Promise<Times> {
  const { rows } = await sql<Times>`
    WITH worked AS (
      SELECT e.form_id, sum(least(e.gap, interval '5 minutes')) AS time
      FROM (
        SELECT e.form_id, e.at - lag(e.at) OVER (PARTITION BY e.form_id ORDER BY e.seq) AS gap
        FROM training_readings t JOIN forms f ON f.training_reading_id = t.id JOIN form_edits e ON e.form_id = f.id
        WHERE t.training_article_id = ${training_article_id} AND f.status = 'submitted'
      ) e GROUP BY e.form_id),
    timed AS (SELECT form_id, round(extract(epoch FROM time))::int AS seconds FROM worked)
    SELECT (SELECT seconds FROM timed WHERE form_id = ${form_id}) AS seconds,
      (SELECT CASE WHEN count(seconds) >= ${fewest}
        THEN round(percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds))::int END FROM timed) AS median_seconds`.execute(
    db,
  );
  return rows[0]!;
}

/** Nothing of a gold record is told while the review is open, nor while it is done again. */
async function getSubmittedStep(db: Tx, reader_id: number, id: number): Promise<KnownStep> {
  const [step] = await listKnownSteps(db, sql`t.id = ${id} AND s.reader_id = ${reader_id}`);
  if (!step) throw new Refusal('not-found');
  if (step.last_form_id === null || step.open_form_id !== null)
    throw new Refusal('conflict', 'Submit your review of this article first.');
  return step;
}

/** The reader's last submission beside the gold record. */
export const readComparison = (db: Db, reader_id: number, id: number): Promise<TrainingComparison> =>
  inSnapshot(db, async (snapshot) => {
    const step = await getSubmittedStep(snapshot, reader_id, id);
    const form_id = step.last_form_id!;
    const compared = (await compareAttempts(snapshot, attemptOf(step))).get(form_id)!;
    const gold = await getForm(snapshot, step.gold_form_id);
    const overall = measure(compared.judgments);
    if (!overall) throw new Error(`Training review ${form_id} has nothing to compare`);
    return {
      step_id: id,
      form_id,
      overall,
      parts: presentParts(compared, gold.rows),
      ratios: countFound(compared, 'ratio'),
      weights: countFound(compared, 'weight'),
      ...(await readTimes(snapshot, step.training_article_id, form_id)),
    };
  });
