import { z } from 'zod';

/** The last character of an ISSN, computed from its first seven digits; 10 is written as X. */
export function issnCheckDigit(digits: string): string {
  const sum = digits.split('').reduce((total, digit, at) => total + Number(digit) * (8 - at), 0);
  const check = (11 - (sum % 11)) % 11;
  return check === 10 ? 'X' : String(check);
}

const shape = /^\d{4}-?\d{3}[\dX]$/;
const hyphenated = (issn: string): string => `${issn.slice(0, 4)}-${issn.slice(-4)}`;

/** An ISSN as journals print it: 0028-4793. The hyphen may be left out, and the last digit must match the others. */
export const Issn = z
  .string()
  .trim()
  .toUpperCase()
  .regex(shape, { error: 'Use eight characters, such as 0028-4793.', abort: true })
  .transform(hyphenated)
  .refine((issn) => issnCheckDigit(issn.slice(0, 4) + issn.slice(5, 8)) === issn.at(-1), {
    error: 'The last digit does not match the others. Check for a typing error.',
  });
