/** An author: a person, or a group with a single name. */
export type Author =
  | { readonly family: string; readonly given: string; readonly suffix?: string }
  | { readonly group: string };

export interface Authors {
  readonly authors: readonly Author[];
  /** There were others, whom the source does not name. */
  readonly more: boolean;
}

const initials = /^\p{Lu}(?:[-.]?\p{Lu}){0,4}\.?$/u;
const suffix = /^(?:Jr|Sr|2nd|3rd|4th|II|III|IV)\.?$/;

/** Words before a family name that catalogs leave out or move. */
export const nameParticles = 'van von de der den del della di da do dos du la le el al bin ibn ter ten zu af av y';

/** `van der Berg JA Jr`, as PubMed writes names; undefined if it does not end in initials. */
function fromInitials(name: string): Author | undefined {
  const words = name.split(' ');
  const last = words.length > 2 && suffix.test(words.at(-1)!) ? words.pop() : undefined;
  const given = words.length > 1 && initials.test(words.at(-1)!) ? words.pop() : undefined;
  if (given === undefined) return undefined;
  return { family: words.join(' '), given, ...(last && { suffix: last }) };
}

/** `Berg, Jan van der`, or with the suffix between: `Smith, Jr, John`. */
export function readInvertedName(name: string): Author {
  const [family = '', ...rest] = name.split(',').map((part) => part.trim());
  const last = rest.find((part) => suffix.test(part));
  const given = rest.filter((part) => part !== last).join(' ');
  return given === '' ? { group: family } : { family, given, ...(last && { suffix: last }) };
}

const nameOf = (name: string): Author => fromInitials(name) ?? { group: name };

function readList(text: string): Author[] {
  const split = (mark: string) =>
    text
      .split(mark)
      .map((name) => name.trim())
      .filter((name) => name !== '');
  if (text.includes(';')) return split(';').map((name) => (name.includes(',') ? readInvertedName(name) : nameOf(name)));
  const names = split(',');
  // Two parts without initials: one person, family name first.
  if (names.length === 2 && !names.some((name) => fromInitials(name))) return [readInvertedName(text)];
  return names.map(nameOf);
}

/** The authors in a line of text, in any of the usual formats. */
export function readAuthors(line: string): Authors {
  const text = line.normalize('NFC').replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '');
  const [named = '', more] = text.split(/,?\s+(?:and\s+)?(?:et al|others)\.?$/i);
  return { authors: readList(named), more: more !== undefined };
}

/** `J. A.` from `JA`, `J.-P.` from `J-P`; full names stay. */
export function spacedInitials(given: string): string {
  if (!initials.test(given)) return given;
  const letters = [...given.matchAll(/(-?)(\p{Lu})/gu)];
  return letters.map(([, hyphen, letter], at) => `${at > 0 && !hyphen ? ' ' : ''}${hyphen}${letter}.`).join('');
}

/** `JA` from `John A.`, `JP` from `Jean-Pierre`. */
export const bareInitials = (given: string): string =>
  initials.test(given)
    ? given.replaceAll(/[^\p{Lu}]/gu, '')
    : given
        .split(/[\s.-]+/)
        .map((name) => name.charAt(0).toUpperCase())
        .join('');

/** `Family, J. A., Jr`: the family name first. */
export const invertedName = (author: Author): string =>
  'group' in author
    ? author.group
    : [author.family, spacedInitials(author.given), author.suffix].filter(Boolean).join(', ');
