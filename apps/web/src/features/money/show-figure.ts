import { writeNumber } from '../../lib/parse-number.ts';

/** The same number of digits for all years of a currency, so that they align. */
const digits = { minimumSignificantDigits: 6, maximumSignificantDigits: 6 } as const;

export const showRate = (value: number): string => value.toLocaleString('en-US', digits);
export const showIndex = (value: number): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: 3, maximumFractionDigits: 3 });

export type Show = (value: number) => string;

/** Two different values must not look the same: then every digit is shown. */
export function showBoth(
  old: number | undefined,
  next: number | undefined,
  show: Show,
): { old: string | null; next: string | null } {
  const alike = old !== undefined && next !== undefined && old !== next && show(old) === show(next);
  const shown = (value: number | undefined) => (value === undefined ? null : alike ? writeNumber(value) : show(value));
  return { old: shown(old), next: shown(next) };
}
