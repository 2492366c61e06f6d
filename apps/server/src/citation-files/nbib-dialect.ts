import type { Dialect } from './source-record.ts';
import type { TaggedSyntax } from './read-tagged.ts';

export const nbibSyntax: TaggedSyntax = {
  tag: /^([A-Z]{2,4}) {0,2}- ?(.*)$/s,
  begins: 'PMID',
  ends: 'SO',
  closesAtEnd: false,
};

/** MEDLINE's tags: https://www.nlm.nih.gov/bsd/mms/medlineelements.html */
export const nbibDialect: Dialect = {
  title: ['TI', 'BTI', 'TT'],
  authors: [
    ['FAU', 'CN'],
    ['AU', 'CN'],
  ],
  journal: ['JT', 'TA'],
  journal_abbreviation: ['TA'],
  journal_country: ['PL'],
  issns: ['IS'],
  volume: ['VI'],
  issue: ['IP'],
  pages: ['PG'],
  year: ['DP'],
  date: ['DEP', 'EDAT'],
  pubmed_id: ['PMID'],
  doi: [['LID', 'AID']],
  keywords: [['MH', 'OT']],
  abstract: ['AB', 'OAB'],
  affiliation: ['AD'],
  types: ['PT'],
};
