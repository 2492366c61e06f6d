import { accents, letters, specials } from './latex.ts';

const inverse = (table: Readonly<Record<string, string>>): Map<string, string> =>
  new Map(Object.entries(table).map(([character, written]) => [written.replaceAll(/[{}]/g, ''), character]));

const marks = inverse(accents);
const signs = inverse(letters);
/** Signs that are spelled out: `\textbackslash`. */
const spelled = inverse(specials);

/** `\'e`, `\'{e}`, `\v{s}`, `\c c`, with a dotless i or j under the accent. */
const accent = /\\(?:([`'^~=."])\s*|([uvHcdkr])(?:\s+|(?=\{)))\{?(\\[ij](?![A-Za-z])\s*|\p{L})\}?/gu;
const letter = /\\(ss|ae|AE|oe|OE|o|O|aa|AA|l|L|i)(?![A-Za-z])(?:\{\}|\s+(?=\S))?/g;
const escape = /\\(?:textbackslash|textasciitilde|textasciicircum)(?:\{\})?|\\[~^](?:\{\}|(?=\}))|\\[{}&%$#_]/g;
const quotes = /---|--|``|''|`/g;
/** What a command is applied to stays, the command goes: `\emph{new}`. */
const command = /\\[a-z]+\*?(?:\s+|(?=[{\\]|$))|\\[^a-z]?/gi;

const greekNames =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho - sigma tau upsilon phi chi psi omega'.split(
    ' ',
  );
/** `alpha` is α, `Delta` is Δ. */
const greek = new Map(
  greekNames.flatMap((name, at): [string, string][] => [
    [name, String.fromCharCode(0x3b1 + at)],
    [name.charAt(0).toUpperCase() + name.slice(1), String.fromCharCode(0x391 + at)],
  ]),
);

const withMark = (mark: string, base: string): string => (base.replaceAll(/[\\\s]/g, '') + mark).normalize('NFC');

/** Characters of the private use area stand for escaped signs until braces and commands are gone. */
const hide = (sign: string): string => String.fromCharCode(0xe000 + sign.charCodeAt(0));
const hidden = /[\ue000-\ue07f]/g;

/** The text that a BibTeX field writes in TeX: the inverse of `writeLatex`, for the notations of other programs too. */
export const readLatex = (text: string): string =>
  text
    .replaceAll(hidden, '')
    .replaceAll('\\\\', ' ')
    .replaceAll(escape, (found) => hide(spelled.get(found.replace('{}', '')) ?? found.charAt(1)))
    .replaceAll(accent, (found, sign: string | undefined, named: string | undefined, base: string) => {
      const mark = marks.get(sign ?? named ?? '');
      return mark === undefined ? found : withMark(mark, base);
    })
    .replaceAll(letter, (found, name: string) => signs.get(`\\${name}`) ?? found)
    .replaceAll(/\\([A-Za-z]+)/g, (found, name: string) => greek.get(name) ?? found)
    .replaceAll(quotes, (found) => signs.get(found) ?? found)
    .replaceAll(command, '')
    .replaceAll(/[{}$]/g, '')
    .replaceAll('~', ' ')
    .replaceAll(hidden, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xe000))
    .replaceAll(/\s+/g, ' ')
    .trim();
