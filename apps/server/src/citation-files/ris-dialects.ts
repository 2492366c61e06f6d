import type { Dialect, Values } from './source-record.ts';
import type { TaggedSyntax } from './read-tagged.ts';

export const risSyntax: TaggedSyntax = {
  tag: /^\s{0,3}([A-Z][A-Z0-9]) {1,2}-(?: +(.*))?$/,
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

interface RisDialect {
  readonly name: string;
  /** A value that only records of this origin have. */
  readonly when: { readonly tag: string; readonly is: RegExp };
  readonly tags: Dialect;
}

/** Where programs differ from the others. The first that applies to a record counts. */
const dialects: readonly RisDialect[] = [
  {
    name: 'Embase',
    when: { tag: 'U2', is: /^L\d+/ },
    // M1 holds the addresses, and a short title of the journal is in JO.
    tags: { pubmed_id: ['C5'], journal_abbreviation: ['JO'], affiliation: ['AD', 'M1'], types: [['TY', 'M3']] },
  },
  {
    name: 'Scopus',
    when: { tag: 'DB', is: /^scopus$/i },
    tags: { pubmed_id: ['C2'], first_page: ['SP', 'C7'] },
  },
  {
    name: 'PubMed and MEDLINE by way of a reference manager',
    when: { tag: 'DB', is: /^(?:pubmed|medline|nlm)$/i },
    tags: { pubmed_id: ['PM', 'AN'] },
  },
  {
    name: 'Ovid',
    when: { tag: 'DB', is: /ovid|psycinfo|eric|<.*>/i },
    // M3 holds classifications.
    tags: { types: ['PT', 'TY'], pubmed_id: ['PM'] },
  },
  {
    name: 'Citavi',
    when: { tag: 'M4', is: /citavi/i },
    tags: { date: ['DA'] },
  },
];

/** Names of the types of references. */
const typeNames: Readonly<Record<string, string>> = {
  JOUR: 'journal article',
  EJOUR: 'journal article',
  JFULL: 'journal',
  MGZN: 'magazine article',
  INPR: 'article in press',
  ABST: 'abstract',
  CONF: 'conference paper',
  CPAPER: 'conference paper',
  UNPB: 'unpublished',
  BOOK: 'book',
  CHAP: 'book chapter',
  THES: 'thesis',
  RPRT: 'report',
  NEWS: 'newspaper article',
  DATA: 'dataset',
  GEN: 'other',
};

/** The dialect of one record: files are put together from several origins. */
export function risDialect(values: Values): Dialect {
  const found = dialects.find(({ when: { tag, is } }) => values.get(tag)?.some((value) => is.test(value.trim())));
  return found ? { ...common, ...found.tags } : common;
}

/** Spells out the type of a record, which is a code. */
export function spellOutType(values: Values): Values {
  const codes = values.get('TY') ?? [];
  return new Map([...values, ['TY', codes.map((code) => typeNames[code.trim()] ?? code)]]);
}
