import { type Author, invertedName } from './author-names.ts';
import { registryName } from '../pages.ts';
import type { Reference } from './reference.ts';

/** A comma after the name of a group keeps readers of the format from taking its last word for a family name. */
const nameOf = (author: Author): string => ('group' in author ? `${author.group},` : invertedName(author));

/** A tag of two characters, two spaces, a hyphen, a space; a value is one line. */
const line = (tag: string, value: string): string => `${tag}  - ${value.replaceAll(/\s+/g, ' ').trim()}`;

/** RIS for reference managers. Lines end in CR and LF, as the format requires. */
export function writeRis(reference: Reference): string {
  const { kind, date, version } = reference;
  const fields: [tag: string, value: string | number | undefined][] = [
    ['ID', reference.id],
    ...reference.authors.map((author): [string, string] => ['AU', nameOf(author)]),
    ['TI', reference.title],
    ['T2', reference.journal],
    ['PY', reference.year],
    ['DA', date?.replaceAll('-', '/')],
    ['VL', reference.volume],
    ['IS', reference.issue],
    ['SP', reference.first_page],
    ['EP', reference.last_page],
    ['DO', reference.doi],
    ['AN', reference.pmid],
    ['DB', kind === 'article' ? reference.pmid && 'PubMed' : registryName],
    ['ET', version],
    ['UR', reference.url],
  ];
  const written = fields.flatMap(([tag, value]) =>
    value === undefined || value === '' ? [] : [line(tag, String(value))],
  );
  return [line('TY', kind === 'article' ? 'JOUR' : 'DATA'), ...written, 'ER  - ', ''].join('\r\n');
}
