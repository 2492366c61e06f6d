import { type Author, bareInitials, readAuthors, readInvertedName } from '@cea/contract/citations/author-names';
import { textLimit } from '@cea/contract/dictionary/kinds';
import { longestName, plainText } from './read-values.ts';

/** Numbers of authors, and what programs write for a missing given name. */
const noise = /\s*\(\d+\)|;?\s*ORCID:.*$|,\s*null\s*$/gi;
const spacedLetters = /^(.+?)((?:\s+\p{Lu}\.?){2,})$/u;
const groupWords =
  /\b(?:group|team|consortium|collaborat\w*|committee|council|network|organi[sz]ation|investigators|society|association|institute|university|registry|study)\b/i;

/** As many names as the dictionary's longest text can hold. */
const mostNames = 5000;

const isInverted = (name: string): boolean => name.includes(',');

const suffix = '(Jr|Sr|2nd|3rd|4th|II|III|IV)\\.?';
/** `Smith, John A Jr` (PubMed) and `Smith Jr., John A` are `Smith, Jr, John A`. */
const suffixLast = new RegExp(`^([^,;|]+),\\s*([^,;|]+?)\\s+${suffix}$`);
const suffixFirst = new RegExp(`^([^,;|]+?)\\s+${suffix},\\s*([^,;|]+)$`);
const suffixBetween = (name: string): string =>
  name.length > longestName ? name : name.replace(suffixLast, '$1, $3, $2').replace(suffixFirst, '$1, $2, $3');

/** One author with the family name first: `Curry Rogers, Kristina`, `Wilson L.N.`, `Brownstein C D`. */
function readName(text: string): Author[] {
  const name = suffixBetween(plainText(text).slice(0, longestName).replaceAll(noise, '').trim());
  if (isInverted(name)) return [readInvertedName(name)];
  const [, family, letters] = spacedLetters.exec(name) ?? [];
  if (family && letters) return [{ family, given: letters.replaceAll(/[\s.]/g, '') }];
  return [...readAuthors(name).authors];
}

/** One author with the given name first: `Björn A. Blomberg`, `Jeroen van den Hoven`. */
function readNaturalName(text: string): Author[] {
  const name = plainText(text).slice(0, longestName).replaceAll(noise, '').trim();
  const [, given, family] =
    /^(.*?\S)\s+((?:(?:van|von|der|den|de|del|della|di|da|dos|du|la|le|ten|ter)\s+)*\S+)$/.exec(name) ?? [];
  return given && family && !groupWords.test(name) ? [{ family, given }] : [{ group: name }];
}

/** A value may hold one name or the whole list. `and` also occurs in the names of groups. */
function splitList(text: string): string[] {
  const names = text.split(/[;|]/).flatMap((part) => {
    const parts = part.split(/\s+and\s+/);
    return parts.every(isInverted) ? parts : [part];
  });
  return names.map((name) => name.trim()).filter((name) => name !== '' && !/^(?:et al\.?|others)$/i.test(name));
}

/** Several names with commas only between them, as in `Yang Z., Jiang B.`: there are initials before the first comma. */
function isCommaList(text: string): boolean {
  const [first = '', ...others] = text.split(',');
  return others.length > 0 && !/[;|]/.test(text) && readAuthors(first).authors.some((author) => 'family' in author);
}

export const readNames = (values: readonly string[]): Author[] =>
  values
    .slice(0, mostNames)
    .map((value) => suffixBetween(plainText(value.slice(0, textLimit))))
    .flatMap((value) => (isCommaList(value) ? [...readAuthors(value).authors] : splitList(value).flatMap(readName)));

export const readNaturalNames = (values: readonly string[]): Author[] =>
  values
    .slice(0, mostNames)
    .flatMap((value) => splitList(plainText(value.slice(0, textLimit))).flatMap(readNaturalName));

/** As PubMed writes names: `Kim N`, `Smith JA Jr`. Commas separate authors, so that the name of a group has none. */
export const houseName = (author: Author): string =>
  'group' in author
    ? author.group.replaceAll(/\s*,\s*/g, ' ').trim()
    : [author.family.replaceAll(',', ' '), bareInitials(author.given), author.suffix?.replace('.', '')]
        .filter(Boolean)
        .join(' ');

const isFullName = (given: string): boolean => /\p{Lu}\p{Ll}/u.test(given);

/** What the dictionary has about the first author; nothing about a group. */
export function firstAuthorParts([first]: readonly Author[]) {
  if (!first || 'group' in first) return {};
  const { family, given } = first;
  return {
    first_author_last_name: family,
    first_author_initials: bareInitials(given),
    ...(isFullName(given) && { first_author_first_name: given }),
  };
}
