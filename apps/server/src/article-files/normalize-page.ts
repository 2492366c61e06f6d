/** One run of text on a page, as pdf.js finds it. */
export interface TextRun {
  readonly str: string;
  readonly hasEOL: boolean;
}

const ligatures = /[\uFB00-\uFB06]/g;
/** What no text has, or what PostgreSQL does not store. Soft hyphens are not printed inside of a line. */
// oxlint-disable-next-line no-control-regex -- control characters are what is sought
const unprintable = /[\0-\u0008\u000B-\u001F\u007F\u00AD\uFEFF\uFFFE\uFFFF]/g;

/**
 * The text of a page with its lines as printed: words divided at the end of a line stay divided, because a hyphen there
 * may belong to the word; finding (`find-in-text.ts`) sees over it. Ligatures become letters; superscripts stay, or 10²
 * would be read as 102.
 */
export const normalizePage = (runs: readonly TextRun[]): string =>
  runs
    .map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str))
    .join('')
    .toWellFormed()
    .replaceAll(ligatures, (ligature) => ligature.normalize('NFKC'))
    .replaceAll(/\u00AD(?=\s*\n)/g, '-')
    .replaceAll(unprintable, '')
    .normalize('NFC')
    .replaceAll(/[^\S\n]*\n\s*/g, '\n')
    .trim();
