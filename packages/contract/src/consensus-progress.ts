import { decisionOf, isDecisionKey, questionOf } from './decision.ts';
import { type AnyAnswers, holds, type RowAnswers, shownKeys } from './dictionary/effective.ts';
import { answersAbove, rowAnswers } from './form-faults.ts';
import type { Consensus, Form, FormRow, Pair } from './forms.ts';

export const isPaired = ({ a_row_id, b_row_id }: Pair): boolean => a_row_id !== null && b_row_id !== null;

/** A question hidden by an agreed answer needs no agreement; one whose condition is still open may need it. */
function mayApply(key: string, answers: AnyAnswers): boolean {
  const { shownWhen } = questionOf(key)!;
  return !shownWhen || answers[shownWhen.key] === undefined || holds(shownWhen, answers);
}

/** The questions of a row to agree on, in no order: those that the agreed answers ask, and differing ones that may apply. */
export function questionsOf(row: RowAnswers, differing: ReadonlySet<string>): ReadonlySet<string> {
  const seen = { ...row.above, ...row.answers };
  return new Set([...shownKeys(row), ...[...differing].filter((key) => mayApply(key, seen))]);
}

/** A row that only one reader has is decided once it has answers, or is removed. */
export const stateOfSingle = (row: FormRow | undefined): 'undecided' | 'kept' | 'left out' => {
  if (!row) return 'left out';
  return Object.keys(row.answers).length > 0 ? 'kept' : 'undecided';
};

export interface ConsensusProgress {
  /** Differences that nobody has settled yet. */
  readonly left: number;
  readonly total: number;
}

/** Whether a difference still matters: those who agree to reject an article need not agree on anything else. */
const matters = (key: string, isRejected: boolean): boolean => !isRejected || isDecisionKey(key);

/** How many differences there are between two readings, as the page of their consensus counts them. */
export function consensusProgress(
  kind: Form['kind'],
  { pairs, differences }: Pick<Consensus, 'pairs' | 'differences'>,
  rows: readonly FormRow[],
): ConsensusProgress {
  const now = new Map(rows.map((row) => [row.row_id, row]));
  const keysOfRow = Map.groupBy(differences, ({ row_id }) => row_id);
  const above = answersAbove(kind, rows);
  const isRejected = decisionOf(rows).is_accepted === false;
  let left = 0;
  let total = 0;
  for (const pair of pairs) {
    const row = now.get(pair.row_id);
    if (!isPaired(pair)) {
      if (isRejected) continue;
      total += 1;
      if (stateOfSingle(row) === 'undecided') left += 1;
    } else if (row) {
      const differing = new Set(keysOfRow.get(pair.row_id)?.map(({ key }) => key));
      const asked = questionsOf(rowAnswers(kind, row, above), differing);
      const open = [...differing].filter((key) => asked.has(key) && matters(key, isRejected));
      total += open.length;
      left += open.filter((key) => row.answers[key] === undefined).length;
    }
  }
  return { left, total };
}
