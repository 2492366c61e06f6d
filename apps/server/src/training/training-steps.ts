import type { TrainingStep } from '@cea/contract/training';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { type Attempt, type ComparedAttempt, compareAttempts, measure } from './score-attempts.ts';

/** A step as it is stored. */
export interface KnownStep extends Pick<TrainingStep, 'id' | 'position' | 'article' | 'attempts' | 'submitted_at'> {
  readonly training_assignment_id: number;
  readonly training_article_id: number;
  readonly gold_form_id: number;
  readonly advice: string;
  readonly open_form_id: number | null;
  readonly last_form_id: number | null;
}

/** The steps of which this holds; `t` is the step and `s` its assignment. */
export async function listKnownSteps(db: Db | Tx, which: RawBuilder<unknown>): Promise<KnownStep[]> {
  const { rows } = await sql<KnownStep>`
    SELECT t.id, t.training_assignment_id, t.training_article_id, t.position, g.gold_form_id, g.advice,
      jsonb_build_object('id', a.id, 'compound_id', a.compound_id, 'title', coalesce(a.answers->>'title', '')) AS article,
      tried.open_form_id, tried.last_form_id, tried.attempts, last.submitted_at
    FROM training_readings t
      JOIN training_assignments s ON s.id = t.training_assignment_id
      JOIN training_articles g ON g.id = t.training_article_id
      JOIN articles a ON a.id = g.article_id
      CROSS JOIN LATERAL (
        SELECT max(f.id) FILTER (WHERE f.status = 'open') AS open_form_id,
          max(f.id) FILTER (WHERE f.status = 'submitted') AS last_form_id,
          (count(*) FILTER (WHERE f.status = 'submitted'))::int AS attempts
        FROM forms f WHERE f.training_reading_id = t.id
      ) tried
      LEFT JOIN forms last ON last.id = tried.last_form_id
    WHERE ${which} ORDER BY t.training_assignment_id, t.position`.execute(db);
  return rows;
}

export const attemptOf = ({ last_form_id, gold_form_id }: KnownStep): Attempt[] =>
  last_form_id === null ? [] : [{ form_id: last_form_id, gold_form_id }];

function stateOf({ open_form_id, last_form_id }: KnownStep): TrainingStep['state'] {
  if (open_form_id !== null) return 'open';
  return last_form_id === null ? 'new' : 'submitted';
}

export function toStep(step: KnownStep, compared: ReadonlyMap<number, ComparedAttempt>): TrainingStep {
  const { id, position, article, attempts, submitted_at, open_form_id, last_form_id } = step;
  const last = last_form_id === null ? undefined : compared.get(last_form_id);
  return {
    id,
    position,
    article,
    state: stateOf(step),
    form_id: open_form_id ?? last_form_id,
    attempts,
    submitted_at,
    score: (last && measure(last.judgments)) ?? null,
  };
}

/** The steps of several assignments with their scores, by assignment. */
export async function listSteps(
  db: Db | Tx,
  assignment_ids: readonly number[],
): Promise<ReadonlyMap<number, TrainingStep[]>> {
  const known = await listKnownSteps(db, sql`t.training_assignment_id = ANY (${assignment_ids})`);
  const compared = await compareAttempts(db, known.flatMap(attemptOf));
  const byAssignment = Map.groupBy(known, ({ training_assignment_id }) => training_assignment_id);
  return new Map([...byAssignment].map(([id, steps]) => [id, steps.map((step) => toStep(step, compared))]));
}
