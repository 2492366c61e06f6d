import type { ComputedKey } from './computed-variables.ts';
import type { TextPlace } from './variable.ts';
import type { VariableKey } from './variables.ts';

export const dataTypes = ['methods', 'ratios', 'weights'] as const;
export type DataType = (typeof dataTypes)[number];

/** What can be searched and filtered by: a term reads one or several variables or computed values. */
export interface Term {
  readonly types: readonly DataType[];
  readonly label: string;
  readonly reads: readonly (VariableKey | ComputedKey)[];
  /** The first one that is reported counts alone: a ratio's own value before the article's. */
  readonly firstOnly?: true;
  /** Upper limits of the bands in which numbers are counted. */
  readonly bands?: readonly number[];
}

/** The keyword stands outside: it reads text. */
export const keyword = 'keyword';

export const terms = {
  gbd_category: { types: ['methods', 'ratios'], label: 'Disease (GBD)', reads: ['gbd'] },
  icd_category: { types: ['methods', 'ratios'], label: 'Disease (ICD-10)', reads: ['icd'] },
  intervention_type: { types: ['methods', 'ratios'], label: 'Intervention type', reads: ['intervention_type'] },
  quadrants: { types: ['ratios'], label: 'Quadrant', reads: ['quadrant'] },
  publication_year: { types: ['methods', 'ratios'], label: 'Publication year', reads: ['publication_year'] },
  country: {
    types: ['methods', 'ratios'],
    label: 'Country',
    reads: ['population_country', 'country'],
    firstOnly: true,
  },
  health_outcome: {
    types: ['methods', 'ratios'],
    label: 'Health outcome',
    reads: ['ratio_outcome', 'measure'],
    firstOnly: true,
  },
  time_horizon: {
    types: ['methods', 'ratios'],
    label: 'Time horizon',
    reads: ['ratio_time_horizon', 'time_horizon'],
    firstOnly: true,
  },
  perspective: {
    types: ['ratios'],
    label: 'Perspective',
    reads: ['ratio_perspective', 'perspective_judged'],
    firstOnly: true,
  },
  discounting_rate: {
    types: ['methods', 'ratios'],
    label: 'Discount rate',
    reads: ['discount_rate_costs', 'discount_rate_effects'],
    bands: [0, 1.5, 3, 3.5, 4, 5],
  },
  quality_score: {
    types: ['methods', 'ratios'],
    label: 'Quality score',
    reads: ['quality_score'],
    bands: [2.5, 3.5, 4.5, 5.5],
  },
  target_population: { types: ['ratios'], label: 'Target population', reads: ['population_ages'] },
  cost_effectiveness_threshold: {
    types: ['methods', 'ratios'],
    label: 'Cost-effectiveness threshold',
    reads: ['threshold'],
  },
  novel_elements: { types: ['methods'], label: 'Novel elements', reads: ['novel_elements'] },
  data_source: { types: ['weights'], label: 'Data source', reads: ['weight_source'] },
  disutility: { types: ['weights'], label: 'Disutility', reads: ['disutility'] },
  instrument_used: { types: ['weights'], label: 'Instrument', reads: ['instrument'] },
} as const satisfies Record<string, Term>;
export type TermKey = keyof typeof terms;

export const termsOf = (type: DataType): TermKey[] =>
  (Object.keys(terms) as TermKey[]).filter((key) => (terms[key].types as readonly DataType[]).includes(type));

/** The bands as ranges of the query language: the upper limit belongs to each, the lower one to the band before. */
export const bandTexts = (bands: readonly number[]): string[] =>
  [...bands, '*'].map((high, index) => `${index === 0 ? '[*' : `{${bands[index - 1]}`} TO ${high}]`);

/** What only a typed query can name: form, chips and filters offer the terms above and nothing else. */
export interface RawField {
  readonly types: readonly DataType[];
  readonly label: string;
  readonly kind: 'text' | 'number' | 'year' | 'threshold';
  /** The variable whose words or numbers it finds. */
  readonly reads?: VariableKey;
  /** It finds words of the article that stand here. */
  readonly place?: TextPlace;
  /** The whole text must be equal, case aside. */
  readonly exact?: true;
}

export const rawFields = {
  compound_id: { types: dataTypes, label: 'Compound id', kind: 'text', exact: true },
  title: { types: dataTypes, label: 'Title', kind: 'text', place: 'title' },
  author: { types: dataTypes, label: 'Author', kind: 'text', place: 'authors' },
  journal: { types: dataTypes, label: 'Journal', kind: 'text', place: 'journal' },
  pmid: { types: dataTypes, label: 'PubMed ID', kind: 'text', exact: true, reads: 'pubmed_id' },
  doi: { types: dataTypes, label: 'DOI', kind: 'text', exact: true, reads: 'doi' },
  year: { types: dataTypes, label: 'Publication year', kind: 'year', reads: 'publication_year' },
  icer_usd: { types: ['ratios'], label: 'Ratio in US$ of the target year', kind: 'number' },
  below: { types: ['ratios'], label: 'Below a threshold in US$', kind: 'threshold' },
  weight: { types: ['weights'], label: 'Utility weight', kind: 'number', reads: 'weight' },
  health_state: { types: ['weights'], label: 'Health state', kind: 'text', reads: 'health_state' },
} as const satisfies Record<string, RawField>;
