/** A typed number; null for an empty field, NaN for what is none. A comma groups thousands and nothing else. */
export function parseNumber(text: string): number | null {
  const plain = text.trim().replace(/^[−–]/, '-');
  if (plain === '') return null;
  if (/^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain)) return Number(plain.replaceAll(',', ''));
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(plain) ? Number(plain) : Number.NaN;
}
