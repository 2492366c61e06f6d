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
