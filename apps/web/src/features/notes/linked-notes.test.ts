import { expect, test } from 'vitest';
import { linkedNotes } from './linked-notes.ts';

test.each([{}, { row_id: 'r1' }, { key: 'currency' }, { row_id: 'r1', key: 'ratio_article' }])(
  '%j is the same after the address',
  (anchor) => {
    expect(linkedNotes.parse(linkedNotes.format(anchor))).toEqual(anchor);
  },
);

test('without it, notes stay closed', () => {
  expect(linkedNotes.parse('?page=2')).toBeUndefined();
  expect(linkedNotes.parse('?notes=1')).toBeUndefined();
});
