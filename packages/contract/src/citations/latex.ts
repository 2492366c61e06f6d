/** Escapes of characters that TeX would read as commands. */
export const specials: Readonly<Record<string, string>> = {
  '\\': String.raw`\textbackslash{}`,
  '{': String.raw`\{`,
  '}': String.raw`\}`,
  '&': String.raw`\&`,
  '%': String.raw`\%`,
  $: String.raw`\$`,
  '#': String.raw`\#`,
  _: String.raw`\_`,
  '~': String.raw`\textasciitilde{}`,
  '^': String.raw`\textasciicircum{}`,
};

/** Combining mark → TeX accent. */
export const accents: Readonly<Record<string, string>> = {
  '\u0300': '`',
  '\u0301': "'",
  '\u0302': '^',
  '\u0303': '~',
  '\u0304': '=',
  '\u0306': 'u',
  '\u0307': '.',
  '\u0308': '"',
  '\u030A': 'r',
  '\u030B': 'H',
  '\u030C': 'v',
  '\u0323': 'd',
  '\u0327': 'c',
  '\u0328': 'k',
};

/** Letters that do not decompose into letter and mark, and non-ASCII signs. */
export const letters: Readonly<Record<string, string>> = {
  ß: String.raw`{\ss}`,
  æ: String.raw`{\ae}`,
  Æ: String.raw`{\AE}`,
  œ: String.raw`{\oe}`,
  Œ: String.raw`{\OE}`,
  ø: String.raw`{\o}`,
  Ø: String.raw`{\O}`,
  å: String.raw`{\aa}`,
  Å: String.raw`{\AA}`,
  ł: String.raw`{\l}`,
  Ł: String.raw`{\L}`,
  ı: String.raw`{\i}`,
  '–': '--',
  '—': '---',
  '‘': '`',
  '’': "'",
  '“': '``',
  '”': "''",
};

/** One accent over one letter; a letter with two, as in Vietnamese, is left as it is. */
function accented(character: string): string | undefined {
  const [base = '', mark = '', ...further] = character.normalize('NFD');
  const accent = accents[mark];
  if (accent === undefined || further.length > 0 || !/[a-z]/i.test(base)) return undefined;
  return /[a-z]/i.test(accent) ? `{\\${accent}{${base}}}` : `{\\${accent}${base}}`;
}

/** Text for a BibTeX field. Scripts without TeX commands stay in Unicode, which current tools read. */
export const writeLatex = (text: string): string =>
  Array.from(
    text.normalize('NFC'),
    (character) => specials[character] ?? letters[character] ?? accented(character) ?? character,
  ).join('');
