import { expect, it } from 'vitest';
import { NewSponsor, SponsorChanges } from './sponsors.ts';

const faults = (given: object) =>
  NewSponsor.safeParse({ name: 'Institute', ...given }).error?.issues.map(({ message }) => message) ?? [];

it.each([
  [undefined, ['Required']],
  [null, ['Required']],
  [0, ['Required']],
  [-1, ['Invalid numeric value.']],
  [1.5, ['Invalid numeric value.']],
  ['many', ['Invalid numeric value.']],
  [1, []],
  [10_000, []],
  [10_001, ['At most 10000 seats.']],
])('%j seats: %j (spec §5)', (seats, expected) => {
  expect(faults({ seats })).toEqual(expected);
});

it.each([
  [null, true],
  ['2027-02-28', true],
  ['2027-02-29', false],
  ['2/28/2027', false],
])('expires on %j: %s', (expires_at, fine) => {
  expect(faults({ seats: 1, expires_at }).length === 0).toBe(fine);
});

it('a change names only what it changes', () => {
  expect(SponsorChanges.parse({ seats: 3 })).toEqual({ seats: 3 });
  expect(SponsorChanges.parse({})).toEqual({});
  expect(NewSponsor.parse({ name: ' Institute ', seats: 3 })).toEqual({
    name: 'Institute',
    seats: 3,
    expires_at: null,
    is_active: true,
  });
});
