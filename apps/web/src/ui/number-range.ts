/** The two ends of a range; an end that is absent is open. */
export interface Range {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** What numbers a range is of: years are known from their fourth digit on. */
export type RangeOf = 'years' | 'numbers';

const written: Record<RangeOf, RegExp> = { years: /^\d{4}$/, numbers: /^[-−]?\d+(?:[.,]\d+)?$/ };

/** An end as it was typed: a number, undefined for an open end, NaN for what is none, or not yet. */
export function readEnd(of: RangeOf, text: string): number | undefined {
  const plain = text.trim();
  if (plain === '') return undefined;
  return written[of].test(plain) ? Number(plain.replace('−', '-').replace(',', '.')) : Number.NaN;
}

export const writeEnd = (end: number | undefined): string => (end === undefined ? '' : String(end));

/** What is wrong with two ends as they were typed, in words. */
export function faultOfRange(of: RangeOf, texts: readonly [from: string, to: string]): string | undefined {
  const ends = texts.map((text) => readEnd(of, text));
  if (ends.some(Number.isNaN)) return of === 'years' ? 'Enter a four-digit year.' : 'Enter a number.';
  const [from = -Infinity, to = Infinity] = ends;
  return from > to ? '“From” must not be greater than “to”.' : undefined;
}
