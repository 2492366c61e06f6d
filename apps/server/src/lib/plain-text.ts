import { foldText } from '@cea/contract/fold-text';

/** Names and values in turn. */
const mapOf = (text: string): ReadonlyMap<string, string> =>
  new Map(Array.from(text.matchAll(/(\S+) (\S+)/g), ([, name, value]) => [name!, value!]));

const entities: ReadonlyMap<string, string> = new Map([
  ...mapOf(`amp & lt < gt > quot " apos ' rsquo ' lsquo ' rdquo " ldquo " ndash - mdash - hellip ... deg ° plusmn ±`),
  ...mapOf('alpha α beta β gamma γ delta δ kappa κ mu μ omega ω'),
  ['nbsp', ' '],
  ...['reg', 'trade', 'copy'].map((sign) => [sign, ''] as const),
]);
const accentedLetter = /^([a-z])(?:acute|grave|uml|circ|tilde|cedil|ring|caron|slash)$/i;
const lastCodePoint = 0x10ffff;

function decodeEntity(whole: string, name: string): string {
  if (name.startsWith('#')) {
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
    return code > 0 && code <= lastCodePoint ? String.fromCodePoint(code) : ' ';
  }
  return entities.get(name.toLowerCase()) ?? accentedLetter.exec(name)?.[1] ?? whole;
}

const decodeEntities = (text: string): string =>
  text.includes('&') ? text.replaceAll(/&(#x?[0-9a-f]+|[a-z]+\d?);/gi, decodeEntity) : text;

/** Without the entities and tags of web pages. Twice, because databases encode what was encoded: `&amp;lt;`. */
export const plainText = (text: string): string =>
  decodeEntities(decodeEntities(text)).replaceAll(/<\/?[a-z][^<>]{0,80}>/gi, '');

const greek = mapOf(
  'α alpha β beta γ gamma δ delta ε epsilon ζ zeta η eta θ theta ι iota κ kappa λ lambda μ mu ν nu ξ xi π pi ρ rho ' +
    'σ sigma ς sigma τ tau υ upsilon φ phi χ chi ψ psi ω omega',
);
/** Letters that Unicode does not decompose. */
const letters = mapOf('ß ss ø o ł l đ d æ ae œ oe ı i þ th ð d');

const onlyAscii = (text: string): boolean => !/[^\p{ASCII}]/u.test(text);

const romanize = (text: string): string =>
  onlyAscii(text)
    ? text
    : text
        .replaceAll(/[α-ω]/g, (letter) => ` ${greek.get(letter) ?? letter} `)
        .replaceAll(/[ßøłđæœıþð]/g, (letter) => letters.get(letter)!);

/** Words without case, accents, markup and punctuation, one space between them. */
export const foldWords = (text: string): string =>
  // Most texts are plain, and a round compares thousands.
  onlyAscii(text) && !/[&<]/.test(text)
    ? text
        .toLowerCase()
        .replaceAll(/['`]/g, '')
        .replaceAll(/[^a-z\d]+/g, ' ')
        .trim()
    : romanize(foldText(plainText(text)))
        .replaceAll(/['’‘`´]/g, '')
        .replaceAll('&', ' and ')
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();

export const wordsOf = (folded: string): string[] => (folded === '' ? [] : folded.split(' '));
