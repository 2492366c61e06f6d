import { describe, expect, it } from 'vitest';
import { type AlignableRow, alignRows } from './align-rows.ts';

const rows = (side: string, list: readonly AlignableRow['answers'][]): AlignableRow[] =>
  list.map((answers, position) => ({ row_id: `${side}${position}`, position, answers }));
const aligned = (a: readonly AlignableRow['answers'][], b: readonly AlignableRow['answers'][]) =>
  alignRows(rows('a', a), rows('b', b)).map((pair) => pair.map((row) => row?.row_id ?? '-').join(' '));
const weight = (health_state: string, value: number) => ({ health_state, weight: value, disutility: false });

describe('alignRows', () => {
  it('keeps states of the same name together even if the next one happens to have the same figure', () => {
    const states = [0, 1, 2, 3].map((cycle) => `Progressed disease, cycle ${cycle}`);
    const one = states.map((state, at) => weight(state, 0.6 - at / 10));
    const other = states.map((state, at) => weight(state, 0.7 - at / 10));
    expect(aligned(one, other)).toEqual(['a0 b0', 'a1 b1', 'a2 b2', 'a3 b3']);
  });

  it('pairs by figures where the readers named the states differently', () => {
    const one = [weight('Well', 0.9), weight('After a stroke', 0.4)];
    const other = [weight('Severe disability', 0.41), weight('No symptoms', 0.9)];
    expect(aligned(one, other)).toEqual(['a0 b1', 'a1 b0']);
  });

  it('leaves rows without a counterpart unpaired', () => {
    const one = [weight('Stroke, severe', 0.3)];
    const other = [weight('Stroke, severe', 0.3), { health_state: 'Blindness', weight: -0.2, disutility: true }];
    expect(aligned(one, other)).toEqual(['a0 b0', '- b1']);
  });

  it('pairs equal rows in order', () => {
    const same = weight('Stable', 0.8);
    expect(aligned([same, same], [same, same, same])).toEqual(['a0 b0', 'a1 b1', '- b2']);
  });
});
