import { expect, it } from 'vitest';
import { isMember } from './is-member.ts';

it.each<[string, string[], string, boolean]>([
  ['', [], '1234567', false],
  ['', ['1234567'], '1234567', true],
  ['', ['1234567'], '123456', false],
  ['10#####', [], '1098765', true],
  ['10#####', [], '1198765', false],
  ['10#####', [], '10987654', false],
  ['10#####', [], '109876', false],
  ['10#####', ['77'], '77', true],
])('with the pattern "%s" and the list %j, the number %s is a member: %s', (pattern, numbers, number, expected) => {
  expect(isMember({ pattern, numbers }, number)).toBe(expected);
});
