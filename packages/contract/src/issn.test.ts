import { describe, expect, it } from 'vitest';
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

  it('tells any wrong digit and any two neighbors that changed places', () => {
    const right = '03784568'.slice(0, 7);
    const whole = `${right}${[...'0123456789X'].find((last) => Issn.safeParse(right + last).success)}`;
    for (let at = 0; at < 7; at += 1) {
      for (const digit of '0123456789') {
        const other = whole.slice(0, at) + digit + whole.slice(at + 1);
        expect(Issn.safeParse(other).success, other).toBe(other === whole);
      }
      const swapped = whole.slice(0, at) + whole[at + 1] + whole[at] + whole.slice(at + 2);
      if (/^\d{7}[\dX]$/.test(swapped)) expect(Issn.safeParse(swapped).success, swapped).toBe(swapped === whole);
    }
  });
});
