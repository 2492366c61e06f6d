/** Widths of Times in thousandths of its size, from the blank to the tilde. */
const widths = [
  250, 333, 408, 500, 500, 833, 778, 180, 333, 333, 500, 564, 250, 333, 250, 278, 500, 500, 500, 500, 500, 500, 500,
  500, 500, 500, 278, 278, 564, 564, 564, 444, 921, 722, 667, 667, 722, 611, 556, 722, 722, 333, 389, 722, 611, 889,
  722, 722, 556, 722, 667, 556, 611, 722, 722, 944, 722, 722, 611, 333, 278, 333, 469, 500, 333, 444, 500, 444, 500,
  444, 333, 500, 500, 278, 278, 500, 278, 778, 500, 500, 500, 500, 333, 389, 278, 500, 500, 722, 500, 500, 444, 480,
  200, 480, 541,
];
const ordinary = 500;

/** Characters of the encoding of the fonts that are elsewhere in Unicode. */
const encoded: Readonly<Record<string, string>> = {
  '€': '\u0080',
  '…': '\u0085',
  '‘': '\u0091',
  '’': '\u0092',
  '“': '\u0093',
  '”': '\u0094',
  '–': '\u0096',
  '—': '\u0097',
  '−': '-',
  '≥': '>=',
  '≤': '<=',
};

/** Text in the encoding of the fonts, a byte for each character. */
export const toWinAnsi = (text: string): string =>
  Array.from(
    text,
    (one) => encoded[one] ?? (one <= '\u00FF' ? one : one.normalize('NFKD').replaceAll(/[^ -ÿ]/g, '')),
  ).join('');

/** In points. Bold letters are a little wider. */
export function widthOf(text: string, size: number, bold = false): number {
  let sum = 0;
  for (const one of text) sum += widths[one.codePointAt(0)! - 32] ?? ordinary;
  return (sum * size * (bold ? 1.06 : 1)) / 1000;
}

/** Where a long word may be divided, if a part of it fits. */
function divide(word: string, fits: (part: string) => boolean): [string, string] | undefined {
  if (!/^[a-z]{9,}[.,;:)]?$/i.test(word)) return undefined;
  for (let at = word.length - 4; at >= 4; at -= 1)
    if (fits(`${word.slice(0, at)}-`)) return [`${word.slice(0, at)}-`, word.slice(at)];
  return undefined;
}

/** Lines as print sets them: as wide as fits, long words divided. */
export function wrapText(text: string, width: number, size: number, bold = false): string[] {
  const lines: string[] = [];
  let line = '';
  const fits = (more: string) => widthOf(line === '' ? more : `${line} ${more}`, size, bold) <= width;
  const put = (word: string) => {
    line = line === '' ? word : `${line} ${word}`;
  };
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (fits(word)) {
      put(word);
      continue;
    }
    const parts = bold ? undefined : divide(word, fits);
    if (parts) put(parts[0]);
    if (line !== '') lines.push(line);
    line = parts?.[1] ?? word;
  }
  if (line !== '') lines.push(line);
  return lines;
}
