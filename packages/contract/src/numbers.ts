import { z } from 'zod';

const digits = /^(?:0|[1-9]\d{0,9})$/;

/** A missing value gets the usual message; one out of range gets the limits. */
const notWhole: z.core.$ZodErrorMap = ({ code, input }) =>
  code === 'invalid_type' && input !== undefined ? 'Enter a whole number.' : undefined;

/** A whole number in paths and queries: digits only, since `Number()` also accepts '0x1', '1e0' and ' 1'. */
export const wholeNumber = (min: number, max: number) =>
  z.preprocess(
    (given: number | string) => (typeof given === 'string' && digits.test(given) ? Number(given) : given),
    z.int({ error: notWhole }).min(min).max(max),
  );

/** The id of a row. */
export const Id = wholeNumber(1, 2_147_483_647);
export const ById = z.object({ id: Id });

/** Formats a number with all its digits and without an exponent; parsing it gives the same number. */
export function writeNumber(value: number): string {
  const [mantissa = '', exponent] = String(value).split('e-');
  if (exponent === undefined) return mantissa;
  const sign = mantissa.startsWith('-') ? '-' : '';
  return `${sign}0.${'0'.repeat(Number(exponent) - 1)}${mantissa.replaceAll(/[-.]/g, '')}`;
}
