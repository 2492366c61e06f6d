import { type Reference, registryReference, type RegistryState } from '@cea/contract/citations/reference';
import { writeVancouver } from '@cea/contract/citations/styles';
import type { DataType } from '@cea/contract/dictionary/terms';

/** What a file is: it travels beside the data. */
export interface FileAbout extends RegistryState {
  /** What is in it, for the file's name: a type, several, or "citations". */
  readonly subject: string;
  /** The query in words, or how the records were chosen. */
  readonly query: string;
  /** The address of the same search. */
  readonly link: string | null;
  /** How the converted columns were converted; null if there are none. */
  readonly conversion: string | null;
  /** YYYY-MM-DD */
  readonly date: string;
  readonly rows: Readonly<Partial<Record<DataType | 'citations', number>>>;
  readonly licence: string;
  readonly citation: string;
  /** Why it does not hold all that was found. */
  readonly limited: string | null;
  /** Chosen records that are not published. */
  readonly absent: readonly string[];
}

/** `cea-registry_ratios_2026.1_2026-11-15.csv`; `r123` for a revision without a release. */
export const fileName = (
  { release, revision, date }: Pick<FileAbout, 'release' | 'revision' | 'date'>,
  subject: string,
  extension: string,
): string => `cea-registry_${subject}_${release ?? `r${revision}`}_${date}.${extension}`;

/** How to cite the registry in this state. */
export function citeRegistry(site: string, state: RegistryState): string {
  const title = 'Cost-Effectiveness Analysis Registry';
  const reference: Reference = { ...registryReference('cea-registry', title, site, state), title };
  return writeVancouver(reference);
}

/** The same as lines of name and value. */
export function aboutLines(about: FileAbout): [name: string, value: string][] {
  const { query, link, conversion, release, revision, date, rows, limited, absent, licence, citation } = about;
  const lines: [string, string | null][] = [
    ['Query', query],
    ['Link', link],
    ['Conversion', conversion],
    ['Release', release],
    ['Revision', String(revision)],
    ['Date', date],
    ...Object.entries(rows).map(([type, count]): [string, string] => [`Rows (${type})`, String(count)]),
    ['Limit', limited],
    ['Not published', absent.length > 0 ? absent.join(', ') : null],
    ['License', licence],
    ['How to cite', citation],
  ];
  return lines.filter((line): line is [string, string] => line[1] !== null);
}
