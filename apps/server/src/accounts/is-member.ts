import type { IsporMembers } from '@cea/contract/settings-editing';

/** Whether a number is listed or fits the pattern, in which # stands for any digit. */
export function isMember({ pattern, numbers }: IsporMembers, number: string): boolean {
  const fits = (digit: string, place: number) => digit === '#' || digit === number[place];
  return numbers.includes(number) || (pattern.length === number.length && pattern.split('').every(fits));
}
