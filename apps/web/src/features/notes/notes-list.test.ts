import type { Note } from '@cea/contract/notes';
import { expect, test } from 'vitest';
import { withCreated, withoutNote, withUnsent, withUpdated } from './notes-list.ts';
import { noteOf } from './test-notes.ts';

const texts = (notes: readonly Note[]) => notes.map(({ id, text }) => `${id}: ${text}`);
const two = [noteOf({ id: '1', text: 'One' }), noteOf({ id: '2', text: 'Two' })];

test('created notes are appended (spec §4)', () => {
  expect(texts(withCreated(two, noteOf({ id: '3', text: 'Three' })))).toEqual(['1: One', '2: Two', '3: Three']);
});

test('updated notes replace the note with the same id, or are appended if absent (spec §4)', () => {
  expect(texts(withUpdated(two, noteOf({ id: '1', text: 'New' })))).toEqual(['1: New', '2: Two']);
  expect(texts(withUpdated(two, noteOf({ id: '3', text: 'New' })))).toEqual(['1: One', '2: Two', '3: New']);
});

test('deleted notes are removed (spec §4)', () => {
  expect(texts(withoutNote(two, '1'))).toEqual(['2: Two']);
  expect(texts(withoutNote(two, '3'))).toEqual(texts(two));
});

test('unsent notes are at the end, unsent changes in place', () => {
  const at = '2026-11-16T10:00:00.000Z';
  const shown = withUnsent(7, two, [
    { id: '3', body: { text: 'Three', reply_to: '1' }, at, problem: 'Offline' },
    { id: '1', body: { text: 'Changed' }, at },
  ]);
  expect(texts(shown)).toEqual(['1: Changed', '2: Two', '3: Three']);
  expect(shown[0]).toMatchObject({ created_at: two[0]!.created_at, unsent: {} });
  expect(shown[2]).toMatchObject({ form_id: 7, author: 'You', reply_to: '1', unsent: { problem: 'Offline' } });
});
