import { pathsOf, type XmlSyntax } from './read-xml.ts';
import { chooseDialect, type Dialect, type Origin, type Values } from './source-record.ts';

/** Texts are in `style` elements, whose text is the field's. */
const common: Dialect = {
  title: ['titles/title'],
  authors: ['contributors/authors/author'],
  journal: ['periodical/full-title', 'titles/secondary-title', 'full-title', 'periodical/abbr-1'],
  journal_abbreviation: ['periodical/abbr-1', 'alt-periodical/abbr-1', 'titles/alt-title'],
  issns: ['isbn'],
  volume: ['volume'],
  issue: ['number', 'issue'],
  pages: ['pages'],
  year: ['dates/year'],
  date: ['dates/pub-dates/date'],
  labelled_pubmed_id: [['urls/related-urls/url', 'notes', 'accession-num']],
  doi: ['electronic-resource-num'],
  doi_link: [['urls/related-urls/url']],
  keywords: ['keywords/keyword'],
  full_text_link: [['urls/related-urls/url', 'urls/text-urls/url']],
  abstract: ['abstract'],
  affiliation: ['auth-address'],
  types: [['ref-type@name', 'work-type']],
};
const database = 'remote-database-name';

const origins: readonly Origin[] = [
  {
    name: 'PubMed and MEDLINE',
    when: { name: database, is: /pubmed|medline|nlm/i },
    names: { pubmed_id: ['accession-num'] },
  },
];

export const endnoteXmlDialect = (values: Values): Dialect => chooseDialect(values, common, origins);

export const endnoteXmlSyntax: XmlSyntax = {
  records: ['record'],
  paths: pathsOf(common, {}, [database, 'accession-num']),
  labels: {},
  names: {},
};
