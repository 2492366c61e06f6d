/**
 * A typed number; null for an empty field, and what is no number comes back as it was typed. A comma groups thousands
 * and nothing else.
 */
export function parseNumber(text: string): number | string | null {
  const plain = text.trim().replace(/^[−–]/, '-');
  if (plain === '') return null;
  if (/^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain)) return Number(plain.replaceAll(',', ''));
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(plain) ? Number(plain) : text;
}

/** A number as people write it, to the last digit and without an exponent; read again it is the same number. */
export function writeNumber(value: number): string {
  const [mantissa = '', exponent] = String(value).split('e-');
  if (exponent === undefined) return mantissa;
  const sign = mantissa.startsWith('-') ? '-' : '';
  return `${sign}0.${'0'.repeat(Number(exponent) - 1)}${mantissa.replaceAll(/[-.]/g, '')}`;
}
