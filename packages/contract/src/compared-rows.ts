import { comparedDecision, type DecisionKey } from './decision.ts';
import { askedKeys } from './dictionary/effective.ts';
import type { FormKind } from './dictionary/variable.ts';
import { countedRows } from './form-faults.ts';
import type { FormRow, RowScope } from './forms.ts';

type Row = Pick<FormRow, 'row_id' | 'scope' | 'answers'>;

const comparedDecisionKeys = ['is_accepted', 'rejection_reason'] as const satisfies DecisionKey[];

/** What two readings are compared by in a row: the decision, then the questions that their form asks. */
export const comparedKeys = (form: FormKind, scope: RowScope): readonly string[] =>
  scope === 'method' ? [...comparedDecisionKeys, ...askedKeys(form, scope)] : askedKeys(form, scope);

/** The rows of a reading as a consensus compares them: their visible answers, and the decision. */
export function comparedRows<R extends Row>(form: FormKind, rows: readonly R[]): R[] {
  const decision = comparedDecision(form, rows.find(({ scope }) => scope === 'method')?.answers ?? {});
  return countedRows(form, rows).map((row) =>
    row.scope === 'method' ? { ...row, answers: { ...decision, ...row.answers } } : row,
  );
}
