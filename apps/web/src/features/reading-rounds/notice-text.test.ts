import type { RoundNotice } from '@cea/contract/reading-rounds';
import { expect, it } from 'vitest';
import { noticeText } from './notice-text.ts';

const today = '2026-11-15';
const person = (full_name: string, count: number, total: number) => ({
  id: full_name.length,
  full_name,
  count,
  total,
});
const notice = (kind: RoundNotice['kind'], people: RoundNotice['people'], fields = {}): RoundNotice => ({
  kind,
  people,
  round: {
    id: 1,
    number: 24,
    label: 'Round 24, autumn, second half',
    starts_on: '2026-10-01',
    due_on: '2026-11-30',
    readers: 8,
    ...fields,
  },
});
const tanaka = person('Kenji Tanaka', 9, 24);

it.each([
  [
    'forms past due, with the first two readers',
    notice('past-due', [person('Ingrid Lindqvist', 4, 9), person('Omar Haddad', 1, 9), person('Ada Osei', 1, 9)]),
    'Round 24: 6 forms past due',
    'Lindqvist 4, Haddad 1, 1 more',
  ],
  [
    'one reader who is behind',
    notice('behind', [tanaka]),
    'Round 24: one reader is behind',
    'Tanaka 9 of 24 with 15 days left',
  ],
  [
    'several, in a round that is over',
    notice('behind', [tanaka, person('Ada Osei', 2, 9)], { due_on: '2026-11-01' }),
    'Round 24: 2 readers are behind',
    'Tanaka 9 of 24, Osei 2 of 9',
  ],
  [
    'readers who have not accepted before the start',
    notice('not-accepted', [tanaka, tanaka], { starts_on: '2026-12-01' }),
    'Round 24 starts in 16 days',
    '2 of 8 readers have not accepted',
  ],
  [
    'the day before',
    notice('not-accepted', [tanaka], { starts_on: '2026-11-16' }),
    'Round 24 starts tomorrow',
    '1 of 8 readers has not accepted',
  ],
  [
    'and after it',
    notice('not-accepted', [tanaka], { readers: 1 }),
    'Round 24 has begun',
    '1 of 1 reader has not accepted',
  ],
])('%s', (_, given, title, text) => {
  expect(noticeText(given, today)).toMatchObject({ title, text });
});
