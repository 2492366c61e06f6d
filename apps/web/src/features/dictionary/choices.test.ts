import { describe, expect, test } from 'vitest';
import { flatten, labelsOf } from './choices.ts';

const entry = (id: number, label: string) => ({
  id,
  slug: label,
  code: null,
  label,
  include_details_field: id === 3,
});
const tree = [{ ...entry(1, 'Circulatory'), children: [entry(2, 'Ischaemic')] }, entry(3, 'Other')];

test('a tree in the order of reading', () => {
  expect(flatten(tree)).toEqual([
    { id: 1, label: 'Circulatory', depth: 0, details: false },
    { id: 2, label: 'Ischaemic', depth: 1, details: false },
    { id: 3, label: 'Other', depth: 0, details: true },
  ]);
});

describe('labelsOf', () => {
  test('names entries and lists vocabularies', () => {
    const { labelOf, choicesOf } = labelsOf({ icd: flatten(tree) });
    expect([labelOf(2), labelOf(9)]).toEqual(['Ischaemic', 'No. 9']);
    expect(choicesOf('icd')).toHaveLength(3);
    expect([choicesOf('nothing'), choicesOf(undefined)]).toEqual([[], []]);
  });
  test('waits for what is on its way', () => {
    expect(labelsOf(undefined).labelOf(2)).toBe('…');
  });
});
