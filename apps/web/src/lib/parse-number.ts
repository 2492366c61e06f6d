/** Spaces between thousands, as articles and spreadsheets write them: also those that do not break. */
const gap = '[ \\u00A0\\u2009\\u202F]';
const withCommas = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;
const withSpaces = new RegExp(`^[+-]?[1-9]\\d{0,2}(?:${gap}\\d{3})+(?:[.,]\\d+)?$`);
const plainDigits = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/**
 * Parses a typed number; null for an empty field, and invalid input is returned as typed. A comma separates thousands;
 * where spaces do, it is the decimal point.
 */
export function parseNumber(text: string): number | string | null {
  const plain = text.trim().replace(/^[−–]\s*/, '-');
  if (plain === '') return null;
  if (withCommas.test(plain)) return Number(plain.replaceAll(',', ''));
  if (withSpaces.test(plain)) return Number(plain.replaceAll(/\s/g, '').replace(',', '.'));
  return plainDigits.test(plain) ? Number(plain) : text;
}
