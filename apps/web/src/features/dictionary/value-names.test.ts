import { expect, test } from 'vitest';
import { type Choice, labelsOf } from './choices.ts';
import { namesOf } from './value-names.ts';

const choice = (id: number, label: string, depth: number, ...also: string[]): Choice => ({
  id,
  label,
  also,
  depth,
  details: false,
});
const labels = labelsOf({
  icd: [choice(1, 'Circulatory', 0, 'IX')],
  countriesByRegion: [choice(11, 'Europe', 0), choice(12, 'France', 1, 'FRA', 'FR')],
});

test('values are found by their names, a country also by its region', () => {
  const names = namesOf(labels)!;
  expect(names.idOf('icd_category', 'ix')).toBe(1);
  expect(names.idOf('country', 'FRA')).toBe(12);
  expect(names.nameOf('country', 11)).toBe('Europe');
  expect(names.idOf('disutility', 'yes')).toBe(1);
  expect(names.idOf('no such term', 'x')).toBeUndefined();
});

test('the same vocabularies give the same names object, and none before they are loaded', () => {
  expect(namesOf(labels)).toBe(namesOf(labels));
  expect(namesOf(labelsOf(undefined))).toBeUndefined();
});
