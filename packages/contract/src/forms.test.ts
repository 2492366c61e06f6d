import { describe, expect, it } from 'vitest';
import { bodyLimit } from './endpoint.ts';
import { Edit, editBatch, editReview, lastSeq, pairConsensusRows, submitConsensus, submitReview } from './forms.ts';

const id = '11111111-2222-4333-8444-55555555abcd';
const edit = { edit_id: id, row_id: id, key: 'currency', base_seq: 0, value: 'EUR' };

describe('an edit', () => {
  it.each([
    [{}, true],
    [{ value: null }, true],
    [{ key: '' }, false],
    [{ key: 'x'.repeat(80) }, true],
    [{ key: 'x'.repeat(81) }, false],
    [{ base_seq: -1 }, false],
    [{ base_seq: 1.5 }, false],
    [{ base_seq: lastSeq }, true],
    [{ base_seq: lastSeq + 1 }, false],
    [{ row_id: 'r1' }, false],
    [{ edit_id: 'e1' }, false],
    [{ reason: '' }, true],
    [{ reason: 'x'.repeat(1000) }, true],
    [{ reason: 'x'.repeat(1001) }, false],
    [{ reason: 'a\0b' }, false],
    [{ reason: '\ud800' }, false],
    [{ by: 1 }, false],
  ])('with %j: %s', (more, fits) => {
    expect(Edit.safeParse({ ...edit, ...more }).success).toBe(fits);
  });

  it('has ids in lower case, and a trimmed reason', () => {
    const sent = { ...edit, edit_id: id.toUpperCase(), row_id: id.toUpperCase(), reason: ' a b ' };
    expect(Edit.parse(sent)).toEqual({ ...edit, reason: 'a b' });
  });
});

describe('a request of edits', () => {
  const { body } = editReview;
  const edits = (count: number) => Array.from({ length: count }, () => edit);

  it.each([
    [{ edits: edits(1), reader_id: 1 }, true],
    [{ edits: [] }, false],
    [{ edits: edits(editBatch.edits) }, true],
    [{ edits: edits(editBatch.edits + 1) }, false],
    [{ edits: edits(1), reader_id: 0 }, false],
    [{ edits: edits(1), seq: 1 }, false],
  ])('%#: %s', (sent, fits) => {
    expect(body.safeParse(sent).success).toBe(fits);
  });

  it('may name the source of a value, which is dropped', () => {
    expect(body.parse({ edits: [{ ...edit, source: 'A' }] })).toEqual({ edits: [edit] });
    expect(body.safeParse({ edits: [{ ...edit, origin: 'A' }] }).success).toBe(false);
  });

  it('is half as large as the server accepts', () => {
    expect(editBatch.bytes * 2).toBe(bodyLimit);
  });
});

it.each([
  [0, true],
  [lastSeq, true],
  [-1, false],
  [lastSeq + 1, false],
  [undefined, false],
])('a review is submitted as of edit %s: %s', (seq, fits) => {
  expect(submitReview.body.safeParse({ seq }).success).toBe(fits);
  // Taking over a whole reading does not depend on the state of the consensus.
  expect(submitConsensus.body.safeParse({ form_id: 1, seq }).success).toBe(fits || seq === undefined);
});

it.each([
  [{ a_row_id: id, b_row_id: id }, true],
  [{ a_row_id: id, b_row_id: null }, true],
  [{ a_row_id: null, b_row_id: id }, true],
  [{ a_row_id: id }, false],
  [{ undo: id }, true],
  [{ undo: null }, false],
  [{ undo: id, a_row_id: id, b_row_id: id }, false],
  [{}, false],
])('rows are paired by %j: %s', (change, fits) => {
  expect(pairConsensusRows.body.safeParse({ edit_id: id, base_seq: 0, change }).success).toBe(fits);
});
