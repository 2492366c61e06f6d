import { plainText } from '../lib/plain-text.ts';

const values: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

const fromRoman = (text: string): number =>
  text.split('').reduce((sum, letter, at) => {
    const value = values[letter]!;
    return value < (values[text[at + 1] ?? ''] ?? 0) ? sum - value : sum + value;
  }, 0);

const isYear = (digits: string): boolean => /^(?:19|20)\d\d$/.test(digits);
/** Embase cuts a volume such as "12 (Suppl 1)" to "1)". */
const isCutOff = (text: string): boolean => /^[^(]*\)/.test(text);

/** The number of a volume; empty if it is missing, cut off, or the year in its place. */
export function readVolume(text: string): string {
  const volume = plainText(text).toLowerCase();
  if (isCutOff(volume)) return '';
  const digits = /\d+/.exec(volume)?.[0];
  if (digits !== undefined) return isYear(digits) ? '' : digits.replace(/^0+(?=\d)/, '');
  const roman = /\b[ivxlc]+\b/.exec(volume)?.[0];
  return roman === undefined ? '' : String(fromRoman(roman));
}

/** The number of an issue, of three digits at most: longer ones are numbers of the database. */
export const readIssue = (text: string): string => (/^\D{0,6}(\d{1,3})(?!\d)/.exec(text)?.[1] ?? '').replace(/^0+/, '');
