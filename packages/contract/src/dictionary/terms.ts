import type { ComputedKey } from './computed-variables.ts';
import type { AnyAnswers } from './effective.ts';
import { isNotReported, type TextPlace } from './variable.ts';
import type { VariableKey } from './variables.ts';

export const dataTypes = ['methods', 'ratios', 'weights'] as const;
export type DataType = (typeof dataTypes)[number];

export const dataTypeLabels: Readonly<Record<DataType, string>> = {
  methods: 'Methods',
  ratios: 'Ratios',
  weights: 'Utility weights',
};

/** A search and filter term: reads one or several variables or computed values. */
export interface Term {
  readonly types: readonly DataType[];
  /** Further types that count it, although their forms and rows do not offer it: only text and "More filters" do. */
  readonly more?: readonly DataType[];
  readonly label: string;
  readonly reads: readonly (VariableKey | ComputedKey)[];
  /** A ratio's own answer: if reported, it counts instead of the article's. */
  readonly own?: VariableKey;
  /** Yes-or-no questions that each stand for an entry: used if nothing else was asked, as for an abstract. */
  readonly flags?: { readonly [K in VariableKey]?: string };
  /** Upper limits of the bands in which numbers are counted. */
  readonly bands?: readonly number[];
  /** A number of the conversion, which another rate set replaces: it is counted beside the record. */
  readonly money?: 'gdp_multiple';
  /** A choice counted as yes or no: whether it is this one. */
  readonly is?: string;
  /** The name of 'none' where records without an answer count as such: nobody has coded them yet. */
  readonly blank?: string;
  /** Countries are counted by their group: the vocabulary of these groups. */
  readonly group?: 'income-group';
}

/** Not a term, because it reads text. */
export const keyword = 'keyword';

export const terms = {
  gbd_category: { types: ['methods', 'ratios'], more: ['weights'], label: 'Disease (GBD)', reads: ['gbd'] },
  icd_category: { types: ['methods', 'ratios'], more: ['weights'], label: 'Disease (ICD-10)', reads: ['icd'] },
  intervention_type: { types: ['methods', 'ratios'], label: 'Intervention type', reads: ['intervention_type'] },
  quadrants: { types: ['ratios'], label: 'Quadrant', reads: ['quadrant'] },
  publication_year: {
    types: ['methods', 'ratios'],
    more: ['weights'],
    label: 'Publication year',
    reads: ['publication_year'],
  },
  country: {
    types: ['methods', 'ratios'],
    label: 'Country',
    reads: ['population_country', 'country'],
    own: 'population_country',
  },
  health_outcome: {
    types: ['methods', 'ratios'],
    label: 'Health outcome',
    reads: ['ratio_outcome', 'measure'],
    own: 'ratio_outcome',
    flags: { cost_per_qaly: 'qaly', cost_per_daly: 'daly', cost_per_ly: 'life-year' },
  },
  time_horizon: {
    types: ['methods', 'ratios'],
    label: 'Time horizon',
    reads: ['ratio_time_horizon', 'time_horizon'],
    own: 'ratio_time_horizon',
  },
  perspective: {
    types: ['ratios'],
    label: 'Perspective',
    reads: ['ratio_perspective', 'perspective_judged'],
    own: 'ratio_perspective',
  },
  discounting_rate: {
    types: ['methods', 'ratios'],
    label: 'Discount rate',
    reads: ['ratio_discount_rate', 'discount_rate_costs', 'discount_rate_effects'],
    own: 'ratio_discount_rate',
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
  disutility: { types: ['weights'], label: 'Disutility', reads: ['weight_kind_final'], is: 'decrement' },
  instrument_used: { types: ['weights'], label: 'Instrument', reads: ['instrument'] },
  base_case: { types: [], more: ['ratios'], label: 'Base case', reads: ['base_case'] },
  income_group: {
    types: [],
    more: ['methods', 'ratios'],
    label: 'Income group',
    reads: ['population_country', 'country'],
    own: 'population_country',
    group: 'income-group',
  },
  model_type: { types: [], more: ['methods', 'ratios'], label: 'Model type', reads: ['model_type'] },
  funding: { types: [], more: ['methods', 'ratios'], label: 'Funding', reads: ['funding_source'] },
  currency: { types: [], more: ['methods', 'ratios'], label: 'Currency', reads: ['currency'] },
  gdp_multiple: {
    types: [],
    more: ['ratios'],
    label: 'GDP multiple',
    reads: [],
    money: 'gdp_multiple',
    bands: [0.5, 1, 3],
  },
  weight_kind: { types: [], more: ['weights'], label: 'Kind of weight', reads: ['weight_kind_final'] },
  health_state_code: {
    types: [],
    more: ['weights'],
    label: 'Health state (coded)',
    reads: ['health_state_code'],
    blank: 'Not coded',
  },
  value_set: { types: [], more: ['weights'], label: 'Value set', reads: ['value_set_country'] },
} as const satisfies Record<string, Term>;
export type TermKey = keyof typeof terms;

/** Terms for which a ratio can have an answer of its own. A group is not an answer. */
export type OwnTerm = {
  [K in TermKey]: (typeof terms)[K] extends { group: string }
    ? never
    : (typeof terms)[K] extends { own: VariableKey }
      ? K
      : never;
}[TermKey];
export const ownTerms = (Object.keys(terms) as TermKey[]).filter(
  (key): key is OwnTerm => 'own' in terms[key] && !('group' in terms[key]),
);

/** The answers that a term reads from a record: only a ratio's own if it has one. */
export function countedReads({ reads, own }: Term, values: AnyAnswers): readonly (VariableKey | ComputedKey)[] {
  const answered = reads.filter((key) => values[key] !== undefined);
  if (own === undefined || !answered.includes(own)) return answered;
  if (!isNotReported(values[own])) return [own];
  const inherited = answered.filter((key) => key !== own);
  return inherited.length > 0 ? inherited : [own];
}

const termsWhere = (holds: (term: Term) => boolean): TermKey[] =>
  (Object.keys(terms) as TermKey[]).filter((key) => holds(terms[key]));

/** The valid terms of a type: forms, rows and filters offer exactly these. */
export const termsOf = (type: DataType): TermKey[] => termsWhere(({ types }) => types.includes(type));

/** Further terms by which a type is counted. */
export const moreTermsOf = (type: DataType): TermKey[] => termsWhere(({ more = [] }) => more.includes(type));

/** All terms for which records of a type have facets. */
export const countedTermsOf = (type: DataType): TermKey[] => [...termsOf(type), ...moreTermsOf(type)];

/** The bands as ranges of the query language: upper limit inclusive, lower limit exclusive. */
export const bandTexts = (bands: readonly number[]): string[] =>
  [...bands, '*'].map((high, index) => `${index === 0 ? '[*' : `{${bands[index - 1]}`} TO ${high}]`);

/** A field that only typed queries can use: form, chips and filters offer only the terms above. */
export interface RawField {
  readonly types: readonly DataType[];
  readonly label: string;
  readonly kind: 'text' | 'number' | 'year' | 'threshold';
  /** The variable whose words, or the value whose numbers it searches. */
  readonly reads?: VariableKey | ComputedKey;
  /** Searches the article's words in this place. */
  readonly place?: TextPlace;
  /** The whole text must be equal, ignoring case. */
  readonly exact?: true;
}

export const rawFields = {
  compound_id: { types: dataTypes, label: 'Compound ID', kind: 'text', exact: true },
  title: { types: dataTypes, label: 'Title', kind: 'text', place: 'title' },
  author: { types: dataTypes, label: 'Author', kind: 'text', place: 'authors' },
  journal: { types: dataTypes, label: 'Journal', kind: 'text', place: 'journal' },
  pmid: { types: dataTypes, label: 'PubMed ID', kind: 'text', exact: true, reads: 'pubmed_id' },
  doi: { types: dataTypes, label: 'DOI', kind: 'text', exact: true, reads: 'doi' },
  year: { types: dataTypes, label: 'Publication year', kind: 'year', reads: 'publication_year' },
  icer_usd: { types: ['ratios'], label: 'Ratio (US$, target year)', kind: 'number' },
  below: { types: ['ratios'], label: 'Below a threshold (US$)', kind: 'threshold' },
  weight: { types: ['weights'], label: 'Weight', kind: 'number', reads: 'weight_final' },
  health_state: { types: ['weights'], label: 'Health state', kind: 'text', reads: 'health_state' },
} as const satisfies Record<string, RawField>;
