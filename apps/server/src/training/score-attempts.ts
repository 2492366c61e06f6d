import { type Agreement, measureAnswers } from '@cea/contract/agreement-statistics';
import type { FormRow, Pair } from '@cea/contract/forms';
import { categoriesOf, type Judgment, judgmentsOf } from '@cea/contract/judgments';
import { pairsBetween } from '../agreement/compared-readings.ts';
import type { Db, Tx } from '../db/database.ts';
import { listRowsByForm } from '../reading/get-form.ts';

/** A submitted review beside the gold record of its article. */
export interface Attempt {
  readonly form_id: number;
  readonly gold_form_id: number;
}

export interface ComparedAttempt {
  readonly mine: readonly FormRow[];
  readonly gold: readonly FormRow[];
  readonly pairs: readonly Pair[];
  readonly judgments: readonly Judgment[];
}

function compare(mine: readonly FormRow[], gold: readonly FormRow[]): ComparedAttempt {
  const pairs = pairsBetween('review', mine, gold);
  return { mine, gold, pairs, judgments: judgmentsOf('review', [mine, gold], pairs) };
}

/** As the consensus of two readings would compare them, by form. Nothing is stored: a mended gold record counts at once. */
export async function compareAttempts(
  db: Db | Tx,
  attempts: readonly Attempt[],
): Promise<ReadonlyMap<number, ComparedAttempt>> {
  if (attempts.length === 0) return new Map();
  const rows = await listRowsByForm(
    db,
    attempts.flatMap(({ form_id, gold_form_id }) => [form_id, gold_form_id]),
  );
  const rowsOf = (id: number) => rows.get(id) ?? [];
  return new Map(
    attempts.map(({ form_id, gold_form_id }) => [form_id, compare(rowsOf(form_id), rowsOf(gold_form_id))]),
  );
}

export const measure = (judgments: readonly Judgment[]): Agreement | undefined =>
  measureAnswers(judgments.map(categoriesOf));
