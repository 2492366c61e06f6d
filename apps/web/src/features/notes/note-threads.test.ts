import { expect, test } from 'vitest';
import { placesOf } from './note-places.ts';
import { filterNotes, groupThreads, threadsOf } from './note-threads.ts';
import { noteOf } from './test-notes.ts';

const placeOf = placesOf([
  { row_id: 'r1', scope: 'ratio' },
  { row_id: 'r2', scope: 'ratio' },
]);
const notes = [
  noteOf({ id: 'a', anchor: { row_id: 'r2', key: 'delta_cost' } }),
  noteOf({ id: 'b', author: 'Reader B', anchor: { row_id: 'r1' } }),
  noteOf({ id: 'c', reply_to: 'a', author: 'Administrator' }),
  noteOf({ id: 'd', reply_to: 'c' }),
  noteOf({ id: 'e' }),
  noteOf({ id: 'f', reply_to: 'gone' }),
];
const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id).join('');

test('filters: this question, with the replies to its notes; from others; unread when opened', () => {
  const filtered = filterNotes(notes, {
    anchor: { row_id: 'r2', key: 'delta_cost' },
    placeOf,
    fresh: new Set(['b']),
  });
  expect(ids(filtered.all)).toBe('abcdef');
  expect(ids(filtered.this)).toBe('acd');
  expect(ids(filtered.others)).toBe('bc');
  expect(ids(filtered.unread)).toBe('b');
  expect(filterNotes(notes, { anchor: undefined, placeOf, fresh: new Set() }).this).toEqual([]);
});

test('replies are below the note that began the thread, also replies to replies', () => {
  expect(threadsOf(notes).map(({ note, replies }) => `${note.id}:${ids(replies)}`)).toEqual(['a:cd', 'b:', 'e:', 'f:']);
  // Filtered: the parent is not shown.
  expect(threadsOf(notes.slice(2, 4)).map(({ note, replies }) => `${note.id}:${ids(replies)}`)).toEqual(['c:d']);
});

test('groups are in the order of the form, with what is about nothing at the end', () => {
  expect(groupThreads(threadsOf(notes), placeOf).map(({ place, threads }) => [place?.label, threads.length])).toEqual([
    ['Ratio 1', 1],
    [expect.stringMatching(/^Ratio 2, /), 1],
    [undefined, 2],
  ]);
});
