import type { FormRow } from '@cea/contract/forms';
import type { ComparedForm, FormsComparison } from '@cea/contract/forms-compare';

export const comparedRow = (row_id: string, scope: FormRow['scope'], answers: object): FormRow => ({
  row_id,
  scope,
  position: 0,
  answers: answers as FormRow['answers'],
});
/** A submitted reading, without anything that only its page shows. */
export const comparedForm = (id: number, rows: FormRow[], more: Partial<ComparedForm> = {}): ComparedForm => ({
  id,
  origin: 'reader',
  status: 'submitted',
  is_accepted: null,
  submitted_at: null,
  reader: null,
  rows,
  ...more,
});

const costs = (delta_cost: number): FormRow =>
  comparedRow('r1', 'ratio', { intervention: 'Annual screening', comparator: 'none', delta_cost, delta_effect: 0.5 });
const study = comparedRow('s1', 'method', { currency: 'GBP', currency_year: 2022, cost_per_qaly: true });

/** The consensus took Reader B's cost, and data cleaning corrected it. */
export const mendedComparison: FormsComparison = {
  kind: 'review',
  article_assignment_id: 1,
  readings: [comparedForm(1, [study, costs(200)]), comparedForm(2, [study, costs(400)])],
  agreed: comparedForm(3, [study, costs(200)], { origin: 'consensus' }),
  pairs: [
    { row_id: 's1', scope: 'method', a_row_id: 's1', b_row_id: 's1' },
    { row_id: 'r1', scope: 'ratio', a_row_id: 'r1', b_row_id: 'r1' },
  ],
  differences: [{ row_id: 'r1', scope: 'ratio', key: 'delta_cost', a: 200, b: 400 }],
  mended: [
    {
      row_id: 'r1',
      key: 'delta_cost',
      how: 'mended',
      old: 400,
      by: { id: 1, full_name: 'Ada Admin' },
      at: '2026-11-15T09:00:00Z',
      reason: 'Data cleaning: Reported and calculated ratio',
    },
  ],
};
