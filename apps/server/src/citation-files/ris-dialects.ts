import { chooseDialect, type Dialect, type Origin, type Values } from './source-record.ts';
import type { TaggedSyntax } from './read-tagged.ts';

export const risSyntax: TaggedSyntax = {
  tag: /^\s{0,3}([A-Z][A-Z0-9]) {1,2}-(?: (.*))?$/s,
  begins: 'TY',
  ends: 'ER',
  closesAtEnd: true,
};

/** Tags as most programs use them. The manual of the format leaves several to taste: hence the alternatives. */
const common: Dialect = {
  title: ['TI', 'T1', 'CT', 'BT', 'ST'],
  authors: ['AU', 'A1'],
  journal: ['JF', 'T2', 'JO', 'JA', 'BT'],
  journal_abbreviation: ['JA', 'J2', 'JI', 'J9'],
  issns: ['SN'],
  volume: ['VL'],
  issue: ['IS', 'CP'],
  pages: ['PG'],
  first_page: ['SP', 'C7'],
  last_page: ['EP'],
  year: ['PY', 'Y1'],
  date: ['DA', 'Y2'],
  pubmed_id: ['PM'],
  labelled_pubmed_id: [['N1', 'C3', 'AN', 'UR', 'L2', 'L1']],
  doi: ['DO', 'DI', 'L3'],
  doi_link: [['L2', 'UR', 'LK', 'N1']],
  keywords: [['KW', 'DE']],
  full_text_link: [['L2', 'L1', 'UR']],
  abstract: ['AB', 'N2'],
  affiliation: ['AD', 'C1'],
  types: [['TY', 'M3', 'PT']],
};

/** Where programs differ from the others. */
const origins: readonly Origin[] = [
  {
    name: 'Embase',
    when: { name: 'U2', is: /^L\d+/ },
    // M1 holds the addresses, and a short title of the journal is in JO.
    names: { pubmed_id: ['C5'], journal_abbreviation: ['JO'], affiliation: ['AD', 'M1'], types: [['TY', 'M3']] },
  },
  {
    name: 'Scopus',
    when: { name: 'DB', is: /^scopus$/i },
    names: { pubmed_id: ['C2'], first_page: ['SP', 'C7'] },
  },
  {
    name: 'PubMed and MEDLINE by way of a reference manager',
    when: { name: 'DB', is: /^(?:pubmed|medline|nlm)$/i },
    names: { pubmed_id: ['PM', 'AN'] },
  },
  {
    name: 'Ovid',
    when: { name: 'DB', is: /ovid|psycinfo|eric|<.*>/i },
    // M3 holds classifications.
    names: { types: ['PT', 'TY'], pubmed_id: ['PM'] },
  },
  {
    name: 'Citavi',
    when: { name: 'M4', is: /citavi/i },
    names: { date: ['DA'] },
  },
];

export const risDialect = (values: Values): Dialect => chooseDialect(values, common, origins);
