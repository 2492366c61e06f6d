import { expect, test } from 'vitest';
import { type Choice, labelsOf } from '../dictionary/choices.ts';
import { labelOfOption, optionsOf } from './term-options.ts';
import { valuesByTerm } from './option-id.ts';

const choice = (id: number, depth: number): Choice => ({ id, label: `entry ${id}`, also: [], depth, details: false });
const labels = labelsOf({
  icd: [choice(1, 0), choice(2, 1), choice(3, 2), choice(4, 1), choice(5, 0)],
  countriesByRegion: [choice(11, 0), choice(12, 1)],
});

interface Branch {
  readonly id: string;
  readonly children?: readonly Branch[];
}
const drawn = ({ id, children }: Branch): string => (children ? `${id} (${children.map(drawn).join(', ')})` : id);

test('options form the tree that they came from', () => {
  expect(optionsOf(['icd_category'], labels)?.map(drawn)).toEqual([
    'icd_category 1 (icd_category 2 (icd_category 3), icd_category 4)',
    'icd_category 5',
    'icd_category none',
  ]);
  expect(optionsOf(['country'], labels)?.map(drawn)).toEqual(['country 11 (country 12)', 'country none']);
});

test('the options of several terms have a heading each, and stay the same', () => {
  const options = optionsOf(['icd_category', 'country'], labels)!;
  expect(options.map(({ label, heading }) => [label, heading])).toEqual([
    ['ICD-10', true],
    ['Country', true],
  ]);
  expect(options.map(drawn)[1]).toBe('country (country 11 (country 12), country none)');
  expect(optionsOf(['icd_category', 'country'], labels)).toBe(options);
});

test('values listed in the dictionary need no vocabulary', () => {
  const unknown = labelsOf(undefined);
  expect(optionsOf(['country'], unknown)).toBeUndefined();
  expect(optionsOf(['disutility'], unknown)?.map(({ label }) => label)).toEqual(['Yes', 'No', 'Not reported']);
});

test('an option has its term, its value and its label', () => {
  expect(
    valuesByTerm(['icd_category', 'gbd_category'], ['gbd_category 7', 'icd_category none', 'gbd_category 8']),
  ).toEqual([
    { term: 'icd_category', values: ['none'] },
    { term: 'gbd_category', values: [7, 8] },
  ]);
  expect(labelOfOption('country 12', labels.labelOf)).toBe('entry 12');
  expect(labelOfOption('country none', labels.labelOf)).toBe('Not reported');
});
