import { expect, test } from 'vitest';
import { pasteText, silentCells } from './paste-text.ts';
import type { PastePlan } from './plan-paste.ts';

const plan: PastePlan = {
  changes: [],
  added: [],
  rows: [5, 6],
  filled: 12,
  refused: [],
  cut: { rows: 0, columns: 0 },
};
const refused = (text: string, why: 'number' | 'list' | 'silent') => ({ row_id: 'a', key: 'ratio_article', text, why });

test.each<[Partial<PastePlan>, string]>([
  [{}, '2 rows pasted (5 and 6): 12 cells filled.'],
  [{ rows: [1, 1], filled: 1 }, '1 row pasted (1): 1 cell filled.'],
  [{ rows: [1, 60] }, '60 rows pasted (1 to 60): 12 cells filled.'],
  [
    { refused: [refused('n.r.', 'silent')] },
    '2 rows pasted (5 and 6): 12 cells filled, 1 refused: “n.r.” is not an answer.',
  ],
  [
    { refused: [refused('dominated', 'number'), refused('dominated', 'number'), refused('HUI9', 'list')] },
    '2 rows pasted (5 and 6): 12 cells filled, 3 refused: “dominated” is not a number (2), “HUI9” is not in the list.',
  ],
  [
    { cut: { rows: 2, columns: 1 } },
    '2 rows pasted (5 and 6): 12 cells filled, 1 column beyond the last one left out; 2 rows left out, because the form is full.',
  ],
])('%#', (more, expected) => {
  expect(pasteText({ ...plan, ...more })).toBe(expected);
});

test('only a text that says that there is no figure is offered as not reported', () => {
  expect(silentCells({ ...plan, refused: [refused('NA', 'silent'), refused('dominated', 'number')] })).toHaveLength(1);
});
