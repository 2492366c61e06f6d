import type { RefusedReason } from '@cea/contract/citation-files';

/** The values of a record under the names that its format gives them: tags, columns, paths of elements. */
export type Values = ReadonlyMap<string, readonly string[]>;

/** A record before its values are understood. */
export interface SourceRecord {
  readonly line: number;
  readonly values: Values;
  /** What is wrong with its form, whatever its values say. */
  readonly fault?: Extract<RefusedReason, 'not-a-citation' | 'cut-off'>;
}

/** What dialect tables translate names into. Values are in the format's own notation. */
export type Field =
  | 'title'
  | 'authors'
  /** Given name first, as in `Alba Vicente`. */
  | 'natural_authors'
  | 'journal'
  | 'journal_abbreviation'
  | 'journal_country'
  | 'issns'
  | 'volume'
  | 'issue'
  | 'pages'
  | 'first_page'
  | 'last_page'
  | 'year'
  | 'date'
  | 'pubmed_id'
  /** Texts in which a PubMed ID is named as such: `PMID: 123`, an address of PubMed. */
  | 'labelled_pubmed_id'
  | 'doi'
  /** Addresses, one of which may be that of a DOI. */
  | 'doi_link'
  | 'keywords'
  | 'full_text_link'
  | 'abstract'
  | 'affiliation'
  | 'types';

/**
 * Where a format keeps each field: names in order of preference. The first that has a value counts; names that stand
 * together in a list are read together.
 */
export type Dialect = Readonly<Partial<Record<Field, readonly (string | readonly string[])[]>>>;

const isGiven = (value: string): boolean => value.trim() !== '';

/** The values of a field, without empty ones. */
export function valuesOf(values: Values, dialect: Dialect, field: Field): string[] {
  for (const names of dialect[field] ?? []) {
    const found = [names].flat().flatMap((name) => values.get(name)?.filter(isGiven) ?? []);
    if (found.length > 0) return found;
  }
  return [];
}

/** Adds a value under a name that may come several times. */
export function addValue(values: Map<string, string[]>, name: string, value: string): void {
  const others = values.get(name);
  if (others) others.push(value);
  else values.set(name, [value]);
}

/** How the records of one origin differ from others of the same format. */
export interface Origin {
  readonly name: string;
  /** A value that only its records have. */
  readonly when: { readonly name: string; readonly is: RegExp };
  readonly names: Dialect;
}

/** The dialect of one record: files are put together from several origins. The first that applies counts. */
export function chooseDialect(values: Values, common: Dialect, origins: readonly Origin[]): Dialect {
  const found = origins.find(({ when: { name, is } }) => values.get(name)?.some((value) => is.test(value.trim())));
  return found ? { ...common, ...found.names } : common;
}
