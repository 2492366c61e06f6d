import type { Dialect, Field } from './source-record.ts';

/** Names of columns in the exports of databases and reference managers, in lower case, best first. */
export const tableColumns = {
  title: ['title', 'article title', 'title primary', 'primary title', 'display_name', 'document title', 'itemtitle'],
  authors: ['author names', 'authors', 'author(s)', 'author', 'authors, primary', 'first author'],
  natural_authors: ['author/s', 'authorships.author.display_name'],
  journal: [
    'journal',
    'journal title',
    'journal/book',
    'source title',
    'publication title',
    'periodical full',
    'publication',
    'parent title',
    'journal name',
    'primary_location.source.display_name',
    'source',
  ],
  journal_abbreviation: [
    'journal abbreviation',
    'abbreviated source title',
    'periodical abbrev',
    'abbreviated journal',
    'journal abbr',
  ],
  journal_country: ['source country', 'journal country'],
  issns: [['issn', 'issns', 'eissn', 'issn/isbn', 'print issn', 'electronic issn', 'primary_location.source.issn']],
  volume: ['volume', 'biblio.volume'],
  issue: ['issue', 'issue number', 'number', 'biblio.issue'],
  pages: ['pages'],
  first_page: ['start page', 'page start', 'first page', 'biblio.first_page', 'art. no.', 'article number'],
  last_page: ['end page', 'page end', 'last page', 'other pages', 'biblio.last_page'],
  year: ['publication year', 'year', 'published year', 'pub year', 'publication_year'],
  date: ['publication date', 'date published', 'date of publication', 'publication_date', 'date'],
  pubmed_id: ['pmid', 'pubmed id', 'pubmed_id', 'pubmedid', 'medline pmid'],
  labelled_pubmed_id: [['url', 'notes', 'extra']],
  doi: ['doi', 'digital object identifier'],
  doi_link: [['external url', 'url', 'link', 'full text link', 'link attachments']],
  keywords: [
    [
      'keywords',
      'author keywords',
      'index keywords',
      'mesh terms',
      'mesh',
      'subjects',
      'emtree drug index terms (major focus)',
      'emtree drug index terms',
      'emtree medical index terms (major focus)',
      'emtree medical index terms',
      'manual tags',
      'automatic tags',
      'keywords.display_name',
    ],
  ],
  full_text_link: [
    ['full text link', 'link attachments', 'open_access.oa_url', 'external url', 'link', 'url', 'links', 'plink'],
  ],
  abstract: ['abstract', 'abstract note'],
  affiliation: ['affiliations', 'affiliation', 'author addresses', 'author/address'],
  types: [['publication type', 'document type', 'item type', 'doctype', 'reference type', 'type']],
} as const satisfies Dialect;

const known: ReadonlySet<string> = new Set(Object.values(tableColumns).flat(2));
const leading: readonly Field[] = ['title', 'pubmed_id', 'doi'];
const leadingNames: ReadonlySet<string> = new Set(leading.flatMap((field) => tableColumns[field as 'title']));

export const columnName = (cell: string): string => cell.trim().toLowerCase();

/** How many names of columns a row has; none if it says neither title nor identifier. */
export function countColumns(cells: readonly string[]): number {
  const names = new Set(cells.map(columnName));
  if (![...leadingNames].some((name) => names.has(name))) return 0;
  return [...names].filter((name) => known.has(name)).length;
}
