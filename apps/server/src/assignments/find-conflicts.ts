import type { Conflict } from '@cea/contract/admin-assignments';
import type { FormKind } from '@cea/contract/dictionary/variable';
import { namesInstitution, readAuthorAffiliation, readInstitutions } from './affiliations.ts';
import { type NameReading, glueWords, mayBeSamePerson, readAuthorNames, readPersonName } from './person-names.ts';

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

interface Person {
  readonly names: readonly NameReading[];
  /** One of these is in every text that names the person. */
  readonly keys: readonly string[];
}

function identify(full_name: string): Person {
  const names = readPersonName(full_name);
  return { names, keys: [...new Set(names.flatMap(({ family, parts }) => [...family, ...parts]))] };
}

/** The place of the first author who may be this person. */
function findAuthor(authors: readonly NameReading[][], { names }: Person): number | undefined {
  const place = authors.findIndex((author) => author.some((one) => names.some((other) => mayBeSamePerson(one, other))));
  return place < 0 ? undefined : place;
}

function once<T>(read: () => T): () => T {
  let value: { readonly read: T } | undefined;
  return () => (value ??= { read: read() }).read;
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
    // A round compares thousands, and names almost nobody: the authors are read only where a name occurs.
    glued: glueWords(authors),
    authors: once(() => readAuthorNames(authors)),
    affiliation: once(() => readAuthorAffiliation(affiliation)),
    earlier,
  }));

  return (reader_id: number, article_id: number): Conflict[] => {
    const { person, institutions } = readerOf(reader_id);
    const { glued, authors, affiliation, earlier } = articleOf(article_id);
    const author = person.keys.some((key) => glued.includes(key)) ? findAuthor(authors(), person) : undefined;
    const institution = institutions.find((one) => namesInstitution(affiliation(), one));
    const before = earlier.find((reading) => reading.reader_id === reader_id);
    return [
      ...(author === undefined ? [] : [{ kind: 'author' as const, detail: describeAuthor(author, authors().length) }]),
      ...(institution ? [{ kind: 'affiliation' as const, detail: institution.name }] : []),
      ...(before ? [{ kind: 'earlier-reader' as const, detail: `${before.round}, ${kindNames[before.kind]}` }] : []),
    ];
  };
}
