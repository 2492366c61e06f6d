/**
 * Parses a typed number; null for an empty field, and invalid input is returned as typed. A comma only separates
 * thousands.
 */
export function parseNumber(text: string): number | string | null {
  const plain = text.trim().replace(/^[−–]/, '-');
  if (plain === '') return null;
  if (/^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain)) return Number(plain.replaceAll(',', ''));
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(plain) ? Number(plain) : text;
}

/** Formats a number with all its digits and without an exponent; parsing it gives the same number. */
export function writeNumber(value: number): string {
  const [mantissa = '', exponent] = String(value).split('e-');
  if (exponent === undefined) return mantissa;
  const sign = mantissa.startsWith('-') ? '-' : '';
  return `${sign}0.${'0'.repeat(Number(exponent) - 1)}${mantissa.replaceAll(/[-.]/g, '')}`;
}
