import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

const before = { name: 'Lancet', issn: null as string | null, roles: ['Sponsor'] };

test('equal values are no change, also in lists', () => {
  expect(changedFields(before, { ...before, roles: ['Sponsor'] })).toEqual({});
});

test('only what differs is left, also where it was emptied', () => {
  expect(changedFields(before, { name: 'The Lancet', issn: null, roles: [] })).toEqual({
    name: 'The Lancet',
    roles: [],
  });
  expect(changedFields({ ...before, issn: '0140-6736' }, before)).toEqual({ issn: null });
});
