import { expect, test } from 'vitest';
import { describeEdit } from './describe-edit.ts';

const before = { kind: 'disease', names: ['MI', 'heart attack'], includes: [], ambiguous: [], company: [] } as const;
const copy = { ...before, names: [...before.names], includes: [], ambiguous: [], company: [] };

test('an edit is described by what was added, removed and chosen', () => {
  const after = { ...copy, kind: 'procedure' as const, names: ['MI', 'infarct'], ambiguous: ['MI'] };
  expect(describeEdit(copy, after)).toEqual([
    'Added to the names: infarct',
    'Removed from the names: heart attack',
    'Added to the ambiguous names: MI',
    'Kind: Procedure, device or test',
  ]);
  expect(describeEdit(copy, copy)).toEqual([]);
});
