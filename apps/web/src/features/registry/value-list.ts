const separator = '~';
const escape = '!';

/** Several values as one text; `~` stands between them, because an address shows it as it is. */
export const joinValues = (values: readonly (string | number)[]): string =>
  values.map((value) => String(value).replaceAll(/[~!]/g, `${escape}$&`)).join(separator);

/** The values of a joined text. `!` takes the meaning from the sign behind it and is itself before anything else. */
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
