/** A column value; objects become JSON, arrays of numbers become PostgreSQL arrays. */
export type CopyValue = string | number | boolean | null | readonly (number | null)[] | object;

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escaped = (text: string): string => text.replaceAll(/[\\\t\n\r]/g, (sign) => escapes[sign]!);

function encode(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return escaped(value);
  if (typeof value !== 'object') return String(value);
  return Array.isArray(value)
    ? `{${value.map((one: number | null) => one ?? 'NULL').join()}}`
    : escaped(JSON.stringify(value));
}

/** One line of COPY … FROM STDIN in text format. */
export const encodeRow = (values: readonly CopyValue[]): string => `${values.map(encode).join('\t')}\n`;
