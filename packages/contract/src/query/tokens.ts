/** Signs that end a word and are tokens themselves. */
const signs = ['(', ')', '[', ']', '{', '}', ':', '*', '>=', '<=', '>', '<', '='] as const;
type Sign = (typeof signs)[number];
const operators = { AND: 'and', OR: 'or', NOT: 'not' } as const;

export interface Token {
  readonly sort: Sign | 'and' | 'or' | 'not' | 'word' | 'phrase';
  readonly from: number;
  readonly to: number;
  /** A phrase without its quotes and backslashes; everything else as written. */
  readonly text: string;
  /** A phrase whose closing quote is missing. */
  readonly unclosed?: true;
}

const quotes = new Set(['"', '“', '”']);
const signStarts: ReadonlySet<string> = new Set(signs.map(([first]) => first!));
const isSpace = (character: string): boolean => character.trim() === '';
const endsWord = (character: string): boolean =>
  signStarts.has(character) || quotes.has(character) || isSpace(character);

/** Whether a text can be a word without quotes. */
export function isWord(text: string): boolean {
  if (text === '' || Object.hasOwn(operators, text)) return false;
  for (let at = 0; at < text.length; at += 1) if (endsWord(text[at]!)) return false;
  return true;
}

function readPhrase(text: string, from: number): Token {
  const parts: string[] = [];
  let at = from + 1;
  let start = at;
  for (; at < text.length && !quotes.has(text[at]!); at += 1) {
    const next = text[at + 1];
    if (text[at] !== '\\' || next === undefined || (next !== '\\' && !quotes.has(next))) continue;
    parts.push(text.slice(start, at));
    at += 1;
    start = at;
  }
  parts.push(text.slice(start, at));
  const phrase = { sort: 'phrase', from, to: Math.min(at + 1, text.length), text: parts.join('') } as const;
  return at < text.length ? phrase : { ...phrase, unclosed: true };
}

function readWord(text: string, from: number): Token {
  let to = from + 1;
  while (to < text.length && !endsWord(text[to]!)) to += 1;
  const word = text.slice(from, to);
  const sort = Object.hasOwn(operators, word) ? operators[word as keyof typeof operators] : 'word';
  return { sort, from, to, text: word };
}

function readSign(text: string, from: number): Token {
  const first = text[from]!;
  const sign = text[from + 1] === '=' && (first === '>' || first === '<') ? `${first}=` : first;
  return { sort: sign as Sign, from, to: from + sign.length, text: sign };
}

/**
 * Splits a text into tokens, looking at each character once. Every text has tokens; the parser decides whether they are
 * valid. Highlighting and completion use the same ones.
 */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; at = tokens.at(-1)!.to) {
    while (at < text.length && isSpace(text[at]!)) at += 1;
    const character = text[at];
    if (character === undefined) break;
    if (quotes.has(character)) tokens.push(readPhrase(text, at));
    else tokens.push(signStarts.has(character) ? readSign(text, at) : readWord(text, at));
  }
  return tokens;
}

/** The first NUL or unpaired surrogate: no searchable text contains one. */
export function findUnreadable(text: string): number | undefined {
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 0 || (unit >= 0xdc00 && unit <= 0xdfff)) return at;
    if (unit < 0xd800 || unit > 0xdbff) continue;
    const next = text.charCodeAt(at + 1);
    if (!(next >= 0xdc00 && next <= 0xdfff)) return at;
    at += 1;
  }
  return undefined;
}

/** As a phrase, whatever it contains. */
export const quoted = (text: string): string => `"${text.replaceAll(/[\\"“”]/g, String.raw`\$&`)}"`;
