import { expect, test } from 'vitest';
import { findClosest } from './closest-groups.ts';

const group = (id: number, ...names: string[]) => ({
  id,
  names,
  kind: 'disease' as const,
  includes: [],
  ambiguous: [],
  company: [],
});
const groups = [
  group(1, 'myocardial infarction', 'heart attack', 'MI'),
  group(2, 'heart failure', 'HF'),
  group(3, 'SGLT2 inhibitors', 'gliflozins'),
  group(4, 'influenza', 'flu'),
];

test.each([
  ['hart attack', { id: 1, name: 'heart attack', is_close: true }],
  ['heart attacks', { id: 1, name: 'heart attack', is_close: true }],
  ['sglt2 inhibition', { id: 3, name: 'SGLT2 inhibitors', is_close: true }],
  ['sglt2 blocker', { id: 3, name: 'SGLT2 inhibitors', is_close: false }],
  ['influensa', { id: 4, name: 'influenza', is_close: true }],
])('%s is written like a name of the group', (text, closest) => {
  expect(findClosest(groups, text)[0]).toEqual(closest);
});

test('the closest group comes first, and a text like no name has none', () => {
  expect(findClosest(groups, 'heart atack').map(({ id }) => id)).toEqual([1, 2]);
  expect(findClosest(groups, 'wheelchair')).toEqual([]);
  expect(findClosest([], 'heart attack')).toEqual([]);
});
