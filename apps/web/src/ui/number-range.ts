/** The two ends of a range; an absent end is open. */
export interface Range {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** The kind of numbers: years are complete with the fourth digit. */
export type RangeOf = 'years' | 'numbers';

const written: Record<RangeOf, RegExp> = { years: /^\d{4}$/, numbers: /^[-−]?\d+(?:[.,]\d+)?$/ };

/** Parses a typed end: a number, undefined for an open end, NaN if it is invalid or incomplete. */
export function readEnd(of: RangeOf, text: string): number | undefined {
  const plain = text.trim();
  if (plain === '') return undefined;
  return written[of].test(plain) ? Number(plain.replace('−', '-').replace(',', '.')) : Number.NaN;
}

export const writeEnd = (end: number | undefined): string => (end === undefined ? '' : String(end));

/** The fault in two typed ends, in words. */
export function faultOfRange(of: RangeOf, texts: readonly [from: string, to: string]): string | undefined {
  const ends = texts.map((text) => readEnd(of, text));
  if (ends.some(Number.isNaN)) return of === 'years' ? 'Enter a four-digit year.' : 'Enter a number.';
  const [from = -Infinity, to = Infinity] = ends;
  return from > to ? '“From” must not be greater than “to”.' : undefined;
}
