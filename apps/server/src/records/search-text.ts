import { createHash } from 'node:crypto';
import { wordsIn } from '@cea/contract/search-words';
import { readSpellings } from '../reference/read-reference.ts';

type Spellings = ReadonlyMap<string, string>;

/** Word → the spelling that all of its variants share: the American one, or the one that is written apart. */
function loadSpellings(): Spellings {
  const pairs = readSpellings();
  const shared = new Map(pairs.filter(({ uk }) => wordsIn(uk).length === 1).map(({ us, uk }) => [uk, us]));
  for (const { us, uk } of pairs) {
    const parts = wordsIn(uk);
    if (parts.length === 1) continue;
    const apart = parts.map((part) => shared.get(part) ?? part).join(' ');
    for (const variant of pairs) if (variant.us === us) shared.set(variant.uk, apart);
    shared.set(us, apart);
  }
  return shared;
}

let loaded: Spellings | undefined;
const spellings = (): Spellings => (loaded ??= loadSpellings());

const foldSpelling = (word: string): string => spellings().get(word.toLowerCase()) ?? word;

/** A text as search sees it: separate words in one spelling. Made of texts and of queries alike. */
export const searchText = (text: string): string => wordsIn(text).map(foldSpelling).join(' ');

/** What a word can begin with that is written with this beginning: "haemo" also begins "hemodialysis". */
function foldBeginning(beginning: string): string[] {
  const written = beginning.toLowerCase();
  const others = Array.from(spellings()).flatMap(([variant, shared]) => {
    const rest = variant.slice(written.length);
    return variant.startsWith(written) && shared.endsWith(rest) && shared.length > rest.length
      ? [shared.slice(0, shared.length - rest.length)]
      : [];
  });
  return [...new Set([written, ...others])];
}

/** The beginnings to look for; the words before the last one are whole. */
export function searchBeginnings(text: string): string[] {
  const words = wordsIn(text);
  const last = words.pop();
  if (last === undefined) return [];
  const before = words.map(foldSpelling);
  return foldBeginning(last).map((beginning) => [...before, beginning].join(' '));
}

let hashed: string | undefined;
/** Changes with the list of spellings. */
export const spellingsHash = (): string =>
  (hashed ??= createHash('sha256')
    .update(JSON.stringify([...spellings()]))
    .digest('hex'));
