import { describe, expect, it } from 'vitest';
import { JournalChanges } from './journals.ts';
import { Issn } from './issn.ts';

const messageOf = (issn: string) => Issn.safeParse(issn).error?.issues[0]?.message;

describe('an ISSN', () => {
  it.each([
    ['0028-4793', '0028-4793'],
    [' 00284793 ', '0028-4793'],
    ['1098-3015', '1098-3015'],
    ['0098-7484', '0098-7484'],
    ['2050-084x', '2050-084X'],
    ['0000-0000', '0000-0000'],
  ])('%s is read as %s', (typed, issn) => {
    expect(Issn.parse(typed)).toBe(issn);
  });

  it.each(['0028-4794', '0082-4793', '2050-0840', '1098-301X'])('%s has a wrong last digit', (typed) => {
    expect(messageOf(typed)).toMatch(/last digit/);
  });

  it.each(['', '0028', '0028-479', '0028-47933', '0028–4793', 'X028-4793', '002847-93', '0028 4793'])(
    '%j has another shape',
    (typed) => {
      expect(messageOf(typed)).toMatch(/eight characters/);
    },
  );

  it('tells any wrong digit, and any two neighbors that changed places', () => {
    const places = [0, 1, 2, 3, 4, 5, 6];
    const right = '03784517';
    const mistyped = places.flatMap((at) => [
      ...'0123456789'.split('').map((digit) => right.slice(0, at) + digit + right.slice(at + 1)),
      right.slice(0, at) + right[at + 1] + right[at] + right.slice(at + 2),
    ]);
    const accepted = mistyped.filter((typed) => Issn.safeParse(typed).success);
    expect(accepted).toEqual(places.map(() => right));
  });
});

it.each([[[]], [{}], [7], [true]])('a field of a journal refuses %j instead of failing', (abbreviation) => {
  expect(JournalChanges.safeParse({ abbreviation }).success).toBe(false);
});
