import { notReported } from '@cea/contract/dictionary/variable';
import { variables } from '@cea/contract/dictionary/variables';
import { expect, test } from 'vitest';
import type { Choice } from '../../dictionary/choices.ts';
import { completeLabel, readCell } from './read-cell.ts';

const choice = (id: number, label: string, also: string[] = [], names?: string[]): Choice => ({
  id,
  label,
  also,
  names,
  depth: 0,
  details: false,
});
const instruments = [
  choice(1, 'EQ-5D-3L', ['eq-5d-3l'], ['EuroQol']),
  choice(2, 'EQ-5D-5L', ['eq-5d-5l'], ['EuroQol']),
  choice(3, 'SF-6D', ['sf-6d'], ['Short form']),
];

test.each([
  ['1,234.5', { value: 1234.5 }],
  ['1 234,5', { value: 1234.5 }],
  ['−260', { value: -260 }],
  ['–260', { value: -260 }],
  [' ', { empty: true }],
  ['–', { empty: true }],
  ['-', { empty: true }],
  ['n.r.', { refused: 'silent' }],
  ['NR', { refused: 'silent' }],
  ['NA', { refused: 'silent' }],
  ['n/a', { refused: 'silent' }],
  ['Not reported', { value: notReported }],
  ['dominated', { refused: 'number' }],
  ['1,5', { refused: 'number' }],
])('a number: %j', (text, expected) => {
  expect(readCell(variables.ratio_article, text, [])).toEqual(expected);
});

test.each([
  ['SF-6D', { value: 3 }],
  ['eq-5d-3L ', { value: 1 }],
  ['short form', { value: 3 }],
  ['EuroQol', { refused: 'list' }],
  ['HUI9', { refused: 'list' }],
  ['NA', { refused: 'silent' }],
])('an entry by its label, code or only name: %j', (text, expected) => {
  expect(readCell(variables.instrument, text, instruments)).toEqual(expected);
});

test('a choice is read in any case, and a text as it is', () => {
  expect(readCell(variables.weight_kind, 'Disability  weight', [])).toEqual({ value: 'disability weight' });
  expect(readCell(variables.weight_kind, 'loss', [])).toEqual({ refused: 'list' });
  expect(readCell(variables.comparator, ' Lifestyle support ', [])).toEqual({ value: 'Lifestyle support' });
});

test.each([
  ['sf', 'SF-6D'],
  ['EQ-5D-5', 'EQ-5D-5L'],
  ['EQ', 'EQ'],
  ['', ''],
  ['6D', '6D'],
])('what was typed into a list is completed where only one entry begins with it: %j', (text, expected) => {
  expect(completeLabel(variables.instrument, text, instruments)).toBe(expected);
});
