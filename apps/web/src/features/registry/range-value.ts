import type { Range } from '../../ui/number-range.ts';

/** The ends of a range as written in queries: `above` and `under` exclude the end itself. */
export interface ValueRange extends Range {
  readonly above?: boolean;
  readonly under?: boolean;
}

const written = /^([[{])(\S+) TO (\S+)([\]}])$/;
const endOf = (text: string): number | undefined => (text === '*' ? undefined : Number(text));
const isWrong = (end: number | undefined): boolean => Number.isNaN(end);

/** A single number is a range from and to itself. Undefined if it is neither. */
export function readRange(value: string | number): ValueRange | undefined {
  const [, opens, low, high, closes] = written.exec(String(value)) ?? [];
  if (low !== undefined && high !== undefined) {
    const ends = { from: endOf(low), to: endOf(high) };
    return isWrong(ends.from) || isWrong(ends.to)
      ? undefined
      : { ...ends, above: opens === '{', under: closes === '}' };
  }
  const number = Number(value);
  return isWrong(number) || String(value).trim() === '' ? undefined : { from: number, to: number };
}

/** Both ends inclusive. */
export const writeRange = ({ from, to }: Range): string =>
  from !== undefined && from === to ? String(from) : `[${from ?? '*'} TO ${to ?? '*'}]`;

/** A range in words; `show` formats a number. */
export function rangeLabel(
  { from, to, above = false, under = false }: ValueRange,
  show: (end: number) => string,
): string {
  if (from === undefined) return to === undefined ? 'any' : `${under ? 'under' : 'up to'} ${show(to)}`;
  if (to === undefined) return `${above ? 'over' : 'from'} ${show(from)}`;
  if (from === to) return show(from);
  return `${above ? 'over ' : ''}${show(from)} to ${under ? 'under ' : ''}${show(to)}`;
}
