import { describe, expect, it } from 'vitest';
import { formatCents, isBehind, type ReadingRound, roundTodos } from './reading-rounds.ts';

describe('a reader is behind', () => {
  const round = { starts_on: '2026-10-01', due_on: '2026-11-30' };
  it.each([
    ['with half of what the time gone by calls for', 9, 24, '2026-11-15', true],
    ['not with more', 11, 24, '2026-11-15', false],
    ['not when all is submitted', 24, 24, '2026-11-30', false],
    ['not in the first quarter', 0, 24, '2026-10-15', false],
    ['after it', 0, 24, '2026-10-16', true],
    ['not before the round starts', 0, 24, '2026-09-30', false],
    ['not more than behind after its end', 13, 24, '2027-11-30', false],
  ])('%s', (_, submitted, total, today, behind) => {
    expect(isBehind({ submitted, total }, round, today)).toBe(behind);
  });
  it('not in a round without dates, and in one of a day only afterwards', () => {
    expect(isBehind({ submitted: 0, total: 1 }, { starts_on: null, due_on: null }, '2026-11-15')).toBe(false);
    const oneDay = { starts_on: '2026-11-15', due_on: '2026-11-15' };
    expect(isBehind({ submitted: 0, total: 1 }, oneDay, '2026-11-15')).toBe(false);
    expect(isBehind({ submitted: 0, total: 1 }, oneDay, '2026-11-16')).toBe(true);
  });
});

it.each([
  [0, '$0'],
  [834_900, '$8,349'],
  [4550, '$45.50'],
  [-4500, '-$45'],
])('%i cents are %s', (cents, text) => {
  expect(formatCents(cents)).toBe(text);
});

it('says what is left to do, most urgent first', () => {
  const round = { status: 'past-due', readers: 4, accepted: 3, forms_past_due: 5, in_consensus: 3, to_clean: 0 };
  expect(roundTodos(round as ReadingRound)).toEqual([
    { text: '5 forms open', urgent: true },
    { text: '1 reader to accept', urgent: true },
    { text: '3 in consensus', urgent: false },
  ]);
  expect(roundTodos({ ...round, status: 'draft', forms_past_due: 0, in_consensus: 0 } as ReadingRound)).toEqual([]);
});
