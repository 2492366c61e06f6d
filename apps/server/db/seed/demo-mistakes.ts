import type { FormRow, RowScope } from '@cea/contract/forms';

type Row = Pick<FormRow, 'row_id' | 'scope' | 'answers'>;

/** Something that both readers agreed on and the article does not say. */
export interface Mistake {
  readonly rule: string;
  readonly key: string;
  /** The row with its wrong answer; undefined if the article has nothing to mistake. */
  readonly make: (rows: readonly Row[]) => Pick<Row, 'row_id' | 'answers'> | undefined;
}

/** Changes one number of the first row that has it and what is needed besides. */
const number =
  (scope: RowScope, key: string, change: (value: number) => number, ...needs: readonly string[]) =>
  (rows: readonly Row[]) => {
    const row = rows.find(
      (one) => one.scope === scope && [key, ...needs].every((name) => typeof one.answers[name] === 'number'),
    );
    return row && { row_id: row.row_id, answers: { [key]: change(row.answers[key] as number) } };
  };

/** Every kind of article has something that one of them changes. */
export const mistakes: readonly Mistake[] = [
  {
    rule: 'ratio-replaced',
    key: 'ratio_article',
    make: number('ratio', 'ratio_article', (value) => value * 10, 'delta_cost', 'delta_effect'),
  },
  {
    rule: 'discount-rate-costs',
    key: 'discount_rate_costs',
    make: number('method', 'discount_rate_costs', (value) => (value > 1.5 ? value * 10 : 35)),
  },
  {
    rule: 'weight-bounds',
    key: 'interval_low',
    make: number('weight', 'interval_low', () => 0.99, 'interval_high'),
  },
  {
    rule: 'same-arms',
    key: 'comparator',
    make: (rows) => {
      const row = rows.findLast(({ scope }) => scope === 'ratio');
      return row && { row_id: row.row_id, answers: { comparator: row.answers.intervention } };
    },
  },
];
