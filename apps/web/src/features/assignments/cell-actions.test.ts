import { type Cell, conflictKinds } from '@cea/contract/admin-assignments';
import { expect, test } from 'vitest';
import { author, cell } from '../../../test/assignments.ts';
import { actionsOf, conflictTexts } from './cell-actions.ts';

const draft = (cells: Cell[], suggested?: number) => ({ isDraft: true, needed: 2, cells, suggested });
const published = (cells: Cell[]) => ({ ...draft(cells), isDraft: false });
const disputed = cell(3, { conflicts: author });
const open = cell(1, { state: 'open', filled: 20 });
const submitted = cell(2, { state: 'submitted' });

test('a conflict is given away, chosen about, ruled out or freed', () => {
  expect(actionsOf(disputed, draft([cell(1), disputed], 4))).toEqual([
    { do: 'give', to: 4 },
    { do: 'choose' },
    { do: 'no-conflict' },
    { do: 'free' },
  ]);
  const settled = { ...disputed, no_conflict_reason: 'Namesake' };
  expect(actionsOf(settled, draft([settled]))).toEqual([{ do: 'choose' }, { do: 'free' }]);
});

test('an empty cell is planned while a reader is missing; otherwise it takes the article over', () => {
  expect(actionsOf(undefined, draft([cell(1)]))).toEqual([{ do: 'plan' }]);
  expect(actionsOf(undefined, draft([cell(1), cell(3)]))).toEqual([
    { do: 'take', from: 1 },
    { do: 'take', from: 3 },
  ]);
});

test('published work moves, but a submitted reading stays', () => {
  expect(actionsOf(open, published([open, submitted]))).toEqual([{ do: 'choose' }]);
  expect(actionsOf(submitted, published([open, submitted]))).toEqual([]);
  expect(actionsOf(undefined, published([open, submitted]))).toEqual([{ do: 'take', from: 1 }]);
});

test('a conflict in words', () => {
  expect(conflictTexts(disputed)).toEqual(['is an author of this article: third of six authors']);
  expect(conflictTexts(cell(1, { conflicts: [{ kind: 'affiliation', detail: '' }] }))).toEqual([
    conflictKinds.affiliation,
  ]);
});
