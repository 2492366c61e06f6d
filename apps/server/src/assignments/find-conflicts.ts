import type { Conflict } from '@cea/contract/admin-assignments';
import type { FormKind } from '@cea/contract/dictionary/variable';
import { namesInstitution, readAuthorAffiliation, readInstitutions } from './affiliations.ts';
import { type NameReading, mayBeSamePerson, readAuthorNames, readPersonName } from './person-names.ts';

export interface PossibleReader {
  readonly id: number;
  readonly full_name: string;
  readonly affiliation: string;
}

export interface ReadableArticle {
  readonly id: number;
  readonly authors: string;
  readonly affiliation: string;
  /** Who has read it before, for the same kind of form. */
  readonly earlier: readonly { readonly reader_id: number; readonly round: string; readonly kind: FormKind }[];
}

const numberWords = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
const kindNames: Record<FormKind, string> = { screening: 'screening', review: 'full review' };

/** `third of six authors` */
function describeAuthor(at: number, count: number): string {
  if (count === 1) return 'only author';
  return `${ordinals[at] ?? `number ${at + 1}`} of ${numberWords[count - 1] ?? count} authors`;
}

const keysOf = (readings: readonly NameReading[]): string[] => [
  ...new Set(readings.flatMap(({ family, parts }) => [...family, ...parts])),
];

function identify(full_name: string) {
  const names = readPersonName(full_name);
  return { names, keys: keysOf(names) };
}

/** By the words of their family names, because a round compares every reader with every article. */
function indexAuthors(text: string) {
  const authors = readAuthorNames(text);
  return {
    count: authors.length,
    byName: Map.groupBy(
      authors.flatMap((readings, at) => keysOf(readings).map((key) => ({ key, readings, at }))),
      ({ key }) => key,
    ),
  };
}

/** The place of the first author who may be this person. */
function findAuthor(
  { byName }: ReturnType<typeof indexAuthors>,
  person: ReturnType<typeof identify>,
): number | undefined {
  const places = person.keys
    .flatMap((key) => byName.get(key) ?? [])
    .filter(({ readings }) => readings.some((one) => person.names.some((other) => mayBeSamePerson(one, other))))
    .map(({ at }) => at);
  return places.length > 0 ? Math.min(...places) : undefined;
}

/** Reads each name and affiliation once, when it is first asked about. */
function onFirstUse<T extends { readonly id: number }, R>(items: readonly T[], read: (item: T) => R) {
  const sources = new Map(items.map((item) => [item.id, item]));
  const known = new Map<number, R>();
  return (id: number): R => {
    const found = known.get(id) ?? read(sources.get(id)!);
    known.set(id, found);
    return found;
  };
}

/** Tells the conflicts of interest of any of these readers with any of these articles. */
export function conflictFinder(readers: readonly PossibleReader[], articles: readonly ReadableArticle[]) {
  const readerOf = onFirstUse(readers, ({ full_name, affiliation }) => ({
    person: identify(full_name),
    institutions: readInstitutions(affiliation),
  }));
  const articleOf = onFirstUse(articles, ({ authors, affiliation, earlier }) => ({
    authors: indexAuthors(authors),
    affiliation: readAuthorAffiliation(affiliation),
    earlier,
  }));

  return (reader_id: number, article_id: number): Conflict[] => {
    const { person, institutions } = readerOf(reader_id);
    const { authors, affiliation, earlier } = articleOf(article_id);
    const author = findAuthor(authors, person);
    const institution = institutions.find((one) => namesInstitution(affiliation, one));
    const before = earlier.find((reading) => reading.reader_id === reader_id);
    return [
      ...(author === undefined ? [] : [{ kind: 'author' as const, detail: describeAuthor(author, authors.count) }]),
      ...(institution ? [{ kind: 'affiliation' as const, detail: institution.name }] : []),
      ...(before ? [{ kind: 'earlier-reader' as const, detail: `${before.round}, ${kindNames[before.kind]}` }] : []),
    ];
  };
}
