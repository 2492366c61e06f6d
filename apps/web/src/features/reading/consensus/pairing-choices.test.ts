import type { Consensus, Form, FormRow } from '@cea/contract/forms';
import { expect, test } from 'vitest';
import { canBePaired, pairingSections } from './pairing-choices.ts';

const weight = (row_id: string, health_state: string): FormRow => ({
  row_id,
  scope: 'weight',
  position: 0,
  answers: { health_state },
});
const pair = (row_id: string, a_row_id: string | null, b_row_id: string | null) => ({
  row_id,
  scope: 'weight' as const,
  a_row_id,
  b_row_id,
});
const ratio = (row_id: string): FormRow => ({ row_id, scope: 'ratio', position: 0, answers: { intervention: row_id } });
const consensus: Consensus = {
  form: { kind: 'review' } as Form,
  readings: [
    { side: 'A', form_id: 1, rows: [ratio('a3'), weight('a1', 'Stroke'), weight('a2', 'Bleeding')] },
    { side: 'B', form_id: 2, rows: [ratio('b3'), weight('b1', 'Stroke, severe')] },
  ],
  pairs: [pair('x', 'a1', 'b1'), pair('y', 'a2', null)],
  differences: [],
};
const shown = (at: number) =>
  pairingSections(consensus, consensus.pairs[at]!).map(({ title, choices }) => [
    title,
    choices.map(({ label, note = '', change }) => [label, note, change.a_row_id, change.b_row_id].join(' | ')),
  ]);

test('a pair: either row can be paired with another one, or both split', () => {
  expect(shown(0)).toEqual([
    ['Pair Reader B’s row with', ['Reader A, Utility weight 2: Bleeding |  | a2 | b1']],
    ['Or', ['Unpair the two rows |  | a1 | ']],
  ]);
});

test('a single row can be paired with one that is taken', () => {
  const taken = 'now paired with Reader A, Utility weight 1: Stroke';
  expect(shown(1)).toEqual([
    ['Pair Reader A’s row with', [`Reader B, Utility weight 1: Stroke, severe | ${taken} | a2 | b1`]],
  ]);
});

test('the only row of its kind has no partner', () => {
  const alone = { ...consensus, readings: [consensus.readings[0]!], pairs: [pair('y', 'a2', null)] };
  expect(pairingSections(alone, alone.pairs[0]!)).toEqual([]);
  expect(canBePaired(alone, alone.pairs[0]!)).toBe(false);
  expect(consensus.pairs.every((one) => canBePaired(consensus, one))).toBe(true);
});
