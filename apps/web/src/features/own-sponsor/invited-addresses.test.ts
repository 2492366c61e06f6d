import { expect, test } from 'vitest';
import { sortAddresses } from './invited-addresses.ts';

const seated = new Set(['jonas@institute.example']);

test('faults and people with a seat are named and left out', () => {
  const typed = ['Ana@Institute.example', 'carla@northgate', 'jonas@institute.example', 'ana@institute.example'];
  expect(sortAddresses(typed, seated, 5)).toEqual({
    invited: ['ana@institute.example'],
    problems: [
      { text: 'carla@northgate', reason: 'Invalid e-mail.', tone: 'fault' },
      { text: 'jonas@institute.example', reason: 'already has a seat and is left out.', tone: 'known' },
    ],
    fault: undefined,
  });
});

test.each([
  [2, 2, undefined],
  [3, 2, 'Only 2 seats are left. Remove an address, or ask for more seats.'],
  [3, 1, 'Only 1 seat is left. Remove 2 addresses, or ask for more seats.'],
  [1, 0, 'No seat is left. Remove an address, or ask for more seats.'],
  [51, 60, 'Invite at most 50 at once.'],
])('%d addresses with %d seats left', (count, left, fault) => {
  const typed = Array.from({ length: count }, (_, at) => `n${at}@institute.example`);
  const sorted = sortAddresses(typed, seated, left);
  expect(sorted.fault).toBe(fault);
  expect(sorted.problems.map(({ text }) => text)).toEqual(typed.slice(left));
});
