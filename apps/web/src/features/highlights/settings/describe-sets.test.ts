import type { EditedSets } from '@cea/contract/highlights';
import { expect, it } from 'vitest';
import { describeSets } from './describe-sets.ts';

const outcome = { id: 1, label: 'outcome', look: 'amber', terms: ['QALY', 'DALY'] } as const;
const economic = { id: 2, label: 'economic', look: 'green', terms: ['ICER'] } as const;
const before = [outcome, economic] as unknown as EditedSets;
const after = (...sets: object[]) => describeSets(before, sets as EditedSets);

it.each([
  ['no change', [outcome, economic], []],
  ['terms', [{ ...outcome, terms: ['QALY', 'EQ-5D'] }, economic], ['“outcome”: added “EQ-5D”; removed “DALY”']],
  [
    'name and look',
    [{ ...outcome, label: 'health', look: 'rose' }, economic],
    ['“outcome”: renamed to “health”; look rose'],
  ],
  ['a new set', [outcome, economic, { id: null, label: 'x', look: 'rose', terms: ['y'] }], ['Added “x”: “y”']],
  ['a removed set', [economic], ['Removed “outcome”']],
  ['the order', [economic, outcome], ['Changed the order']],
])('%s', (_, sets, expected) => {
  expect(after(...sets)).toEqual(expected);
});
