/** Lexeme → its positions, with labels. */
export type Lexemes = ReadonlyMap<string, readonly { at: number; label: string }[]>;

/** A tsvector as PostgreSQL prints it: 'ab':1A,2B 'it''s':3 */
export function readTsvector(text: string): Lexemes {
  const lexemes = new Map<string, { at: number; label: string }[]>();
  for (const [, word, places] of text.matchAll(/'((?:[^']|'')*)':([\d,A-D]+)/g)) {
    const read = places!.split(',').map((place) => ({
      at: Number.parseInt(place, 10),
      label: /[A-C]$/.exec(place)?.[0] ?? 'D',
    }));
    lexemes.set(word!.replaceAll("''", "'").replaceAll('\\\\', '\\'), read);
  }
  return lexemes;
}

/** Words that must follow each other, each at its distance from the one before. */
export type Phrase = readonly { word: string; prefix: boolean; distance: number }[];

/** A tsquery as PostgreSQL prints it: 'ab' <-> 'cd':* <2> 'ef' */
export function readTsquery(text: string): Phrase {
  return [...text.matchAll(/(?:<(-|\d+)> |(&) )?'((?:[^']|'')*)'(:\*)?/g)].map(([, distance, and, word, prefix]) => {
    if (and) throw new Error(`${text} is no phrase`);
    return {
      word: word!.replaceAll("''", "'").replaceAll('\\\\', '\\'),
      prefix: prefix !== undefined,
      distance: distance === undefined ? 0 : distance === '-' ? 1 : Number(distance),
    };
  });
}

/** The end of each occurrence of the phrase. */
export function phraseEnds(phrase: Phrase, lexemes: Lexemes, label?: string): number[] {
  const occurrences = ({ word, prefix }: Phrase[number]) =>
    prefix
      ? [...lexemes].filter(([lexeme]) => lexeme.startsWith(word)).flatMap(([, places]) => places)
      : (lexemes.get(word) ?? []);
  const placesOf = (part: Phrase[number]) =>
    occurrences(part)
      .filter((place) => label === undefined || place.label === label)
      .map(({ at }) => at);
  let ends: number[] | undefined;
  for (const part of phrase) {
    const places = placesOf(part);
    const before: Set<number> | undefined = ends && new Set(ends);
    ends = before ? places.filter((at) => before.has(at - part.distance)) : places;
  }
  return ends ?? [];
}
