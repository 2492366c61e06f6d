import type { Consensus, FormRow } from '@cea/contract/forms';
import { expect, it } from 'vitest';
import { formAt } from '../test-form.ts';
import { acceptAbstract, bothReadings, fieldsLeft, takeVote } from './choices.ts';

const row = (row_id: string, answers: FormRow['answers']): FormRow => ({
  row_id,
  scope: 'method',
  position: 0,
  answers,
});

/** A accepts; B rejects, and has answered less. */
const a = { is_accepted: true, cost_per_qaly: true, intervention_type: [{ id: 1 }, { id: 2 }], country: [{ id: 9 }] };
const b = { is_accepted: false, rejection_reason: [{ id: 5 }], cost_per_qaly: true, intervention_type: [{ id: 1 }] };
const differing = ['is_accepted', 'rejection_reason', 'intervention_type', 'country'];
const consensus: Consensus = {
  form: { ...formAt(0, {}), kind: 'screening', origin: 'consensus' },
  readings: [
    { side: 'A', form_id: 1, rows: [row('a', a)] },
    { side: 'B', form_id: 2, rows: [row('b', b)] },
  ],
  pairs: [{ row_id: 'm', scope: 'method', a_row_id: 'a', b_row_id: 'b' }],
  differences: differing.map((key) => ({ row_id: 'm', scope: 'method', key, a: null, b: null })),
};

it('lists the fields that anybody answered, and which of them differ', () => {
  expect(bothReadings(consensus).fields.map(({ key, differs }) => [key, differs])).toEqual([
    ['cost_per_qaly', false],
    ['intervention_type', true],
    ['country', true],
  ]);
});

it('takes a vote whole: the decision, its reason, and the differing fields', () => {
  const { is_accepted, intervention_type, country } = a;
  expect(takeVote(consensus, 'A')).toEqual({ is_accepted, rejection_reason: null, intervention_type, country });
  const { cost_per_qaly: _, ...rejected } = b;
  // Who rejects it is not asked for the country, and has not said that it is not reported.
  expect(takeVote(consensus, 'B')).toEqual({ ...rejected, country: null });
});

it('accepting takes what only the accepting reader answered, and leaves the rest to choose', () => {
  const accepted = acceptAbstract(consensus, {});
  expect(accepted).toEqual({ is_accepted: true, rejection_reason: null, parked: null, country: a.country });
  expect(fieldsLeft(consensus, accepted)).toEqual(['intervention_type']);
  expect(acceptAbstract(consensus, { country: [{ id: 3 }] })).not.toHaveProperty('country');
});
