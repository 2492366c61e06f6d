const separator = '~';
const escape = '!';

/** Joins several values with `~`, which an address shows unescaped. */
export const joinValues = (values: readonly (string | number)[]): string =>
  values.map((value) => String(value).replaceAll(/[~!]/g, `${escape}$&`)).join(separator);

/** Splits a joined text. `!` escapes the next separator, and stands for itself before anything else. */
export function splitValues(text: string): string[] {
  const values = [''];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!;
    const next = text[at + 1];
    if (character === separator) {
      values.push('');
      continue;
    }
    const escapes = character === escape && (next === separator || next === escape);
    if (escapes) at += 1;
    values[values.length - 1] += text[at]!;
  }
  return values;
}
