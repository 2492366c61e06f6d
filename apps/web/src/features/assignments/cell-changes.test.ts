import { expect, test } from 'vitest';
import { assignedArticle, assignment, author, cell } from '../../../test/assignments.ts';
import { movedCell, withCells } from './cell-changes.ts';

const draft = assignment(1, [
  assignedArticle(1, 'A', [cell(1), cell(3, { conflicts: author })]),
  assignedArticle(2, 'B', [cell(1)]),
]);
const readersIn = ({ rows }: typeof draft, at: number) => rows[at]!.cells.map(({ reader_id }) => reader_id);
const plannedOf = ({ readers }: typeof draft) => Object.fromEntries(readers.map((r) => [r.reader_id, r.planned]));

test('cells are planned, freed and moved, and the readers’ counts follow', () => {
  const planned = withCells(draft, [{ article_id: 102, reader_id: 4, planned: true }]);
  expect(readersIn(planned, 1)).toEqual([1, 4]);
  expect(plannedOf(planned)).toEqual({ 1: 2, 2: 0, 3: 1, 4: 1 });
  const moved = withCells(planned, movedCell(101, 3, 4));
  expect(readersIn(moved, 0)).toEqual([1, 4]);
  expect(plannedOf(moved)).toEqual({ 1: 2, 2: 0, 3: 0, 4: 2 });
  // Untouched rows stay the same objects, so that they are not drawn again.
  expect(moved.rows[1]).toBe(planned.rows[1]);
});

test('planning a reader twice changes nothing, and a reason settles a conflict', () => {
  const again = withCells(draft, [{ article_id: 101, reader_id: 3, planned: true, no_conflict_reason: 'Namesake' }]);
  expect(readersIn(again, 0)).toEqual([1, 3]);
  expect(again.rows[0]!.cells[1]).toMatchObject({ conflicts: author, no_conflict_reason: 'Namesake' });
});

test('somebody new joins the assignment', () => {
  const joined = withCells({ ...draft, readers: [] }, [{ article_id: 102, reader_id: 9, planned: true }]);
  expect(plannedOf(joined)).toEqual({ 1: 2, 3: 1, 9: 1 });
});

test('a published assignment waits for the server', () => {
  const published = { ...draft, published_at: '2026-10-01T00:00:00Z' };
  expect(withCells(published, movedCell(101, 1, 4))).toBe(published);
});
