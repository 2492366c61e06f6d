/** The ends of a range as queries write them; an open end is undefined, and `above` and `under` leave the end out. */
export interface NumberRange {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly above?: boolean;
  readonly under?: boolean;
}

const written = /^([[{])(\S+) TO (\S+)([\]}])$/;
const endOf = (text: string): number | undefined => (text === '*' ? undefined : Number(text));

/** A single number is a range that begins and ends there. Undefined: it is neither. */
export function readRange(value: string): NumberRange | undefined {
  const [, opens, low, high, closes] = written.exec(value) ?? [];
  if (low !== undefined && high !== undefined) {
    return { from: endOf(low), to: endOf(high), above: opens === '{', under: closes === '}' };
  }
  const number = Number(value);
  return value.trim() === '' || Number.isNaN(number) ? undefined : { from: number, to: number };
}

/** Both ends belong to it. */
export const writeRange = (from: number, to: number): string => (from === to ? String(from) : `[${from} TO ${to}]`);

/** A range in words; `show` writes a number. */
export function rangeLabel(
  { from, to, above = false, under = false }: NumberRange,
  show: (end: number) => string,
): string {
  if (from === undefined) return to === undefined ? 'any' : `${under ? 'under' : 'up to'} ${show(to)}`;
  if (to === undefined) return `${above ? 'over' : 'from'} ${show(from)}`;
  if (from === to) return show(from);
  return `${above ? 'over ' : ''}${show(from)} to ${under ? 'under ' : ''}${show(to)}`;
}
