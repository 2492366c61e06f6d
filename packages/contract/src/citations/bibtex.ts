import { type Author, spacedInitials } from './author-names.ts';
import { writeLatex } from './latex.ts';
import { registryName } from '../pages.ts';
import type { Reference } from './reference.ts';

const nameOf = (author: Author): string => {
  if ('group' in author) return `{${writeLatex(author.group)}}`;
  const { family, given, suffix } = author;
  return [family, suffix, spacedInitials(given)]
    .filter((part) => part !== undefined)
    .map(writeLatex)
    .join(', ');
};

/** Addresses and DOIs are not escaped; only characters that would end the field are encoded. */
const verbatim = (text: string): string => text.replaceAll(/[{}\\\s]/g, encodeURIComponent);

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Only letters and digits, so that every tool accepts it as a key. */
const keyOf = ({ kind, id, authors: [first], year }: Reference): string => {
  const name = kind === 'dataset' ? 'cea' : first && ('group' in first ? first.group : first.family);
  const plain = (name ?? 'cea')
    .normalize('NFKD')
    .replaceAll(/[^a-z]/gi, '')
    .toLowerCase();
  return `${plain || 'cea'}${year ?? ''}_${id}`;
};

/** BibTeX. Braces around titles and groups preserve their capitals. */
export function writeBibtex(reference: Reference): string {
  const { kind, authors, more, first_page, last_page, version, date } = reference;
  const names = [...authors.map(nameOf), ...(more ? ['others'] : [])];
  const fields: [name: string, value: string | undefined][] = [
    ['author', names.length > 0 ? names.join(' and ') : undefined],
    ['title', `{${writeLatex(reference.title)}}`],
    ['journal', reference.journal && writeLatex(reference.journal)],
    ['year', reference.year?.toString()],
    ['month', date && months[Number(date.slice(5, 7)) - 1]],
    ['volume', reference.volume && writeLatex(reference.volume)],
    ['number', reference.issue && writeLatex(reference.issue)],
    ['pages', first_page && writeLatex(last_page ? `${first_page}--${last_page}` : first_page)],
    ['publisher', kind === 'dataset' ? registryName : undefined],
    ['version', version],
    ['note', version && `Dataset, ${version}, ${date}`],
    ['doi', reference.doi && verbatim(reference.doi)],
    ['pmid', reference.pmid && writeLatex(reference.pmid)],
    ['url', reference.url && verbatim(reference.url)],
  ];
  const written = fields.flatMap(([name, value]) => (value ? [`  ${name} = {${value}}`] : []));
  return `@${kind === 'article' ? 'article' : 'misc'}{${keyOf(reference)},\n${written.join(',\n')}\n}\n`;
}
