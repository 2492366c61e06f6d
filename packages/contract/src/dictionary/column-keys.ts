import { type ComputedKey, computedVariables } from './computed-variables.ts';
import { type DataType, type OwnTerm, ownTerms } from './terms.ts';
import type { Named, Scope } from './variable.ts';
import { dictionary, type VariableKey } from './variables.ts';

/** Columns that are neither asked nor computed: what every record has, and the money of ratios. */
const recordKeys = ['id', 'article_compound_id', 'review', 'study'] as const;
const moneyKeys = [
  'display_ratio',
  'usd_target',
  'incremental_cost_usd',
  'usd',
  'exchange_rate',
  'cost_year',
  'cost_year_assumed',
  'price_index',
  'price_index_target',
  'target_year',
  'rate_set',
  'not_converted',
  'gdp_per_capita_used',
  'gdp_multiple',
  'gdp_class',
  'no_gdp_multiple',
] as const;
export type StatedKey = (typeof recordKeys | typeof moneyKeys)[number];

/** Holds what applies to a ratio: its own answer, else the study's. */
export type UsedKey = `${OwnTerm}_used`;
export const usedKey = (term: OwnTerm): UsedKey => `${term}_used`;

export type ColumnKey = VariableKey | ComputedKey | UsedKey | StatedKey;

const scopesOf: Record<DataType, readonly Scope[]> = {
  methods: ['article', 'method'],
  ratios: ['ratio', 'article', 'method'],
  weights: ['weight', 'article', 'method'],
};

/** The scope of a record's own computed values, by type. */
const ownScope = { methods: 'method', ratios: 'ratio', weights: 'weight' } as const satisfies Record<DataType, Scope>;

const keysIn = (declared: Readonly<Record<string, Named>>, scope: Scope): string[] =>
  Object.keys(declared).filter((key) => declared[key]!.scope === scope);

/** The columns of a type's file: the record's own first, then inherited ones. What they say is in `columns.ts`. */
export const columnKeysOf = (type: DataType): string[] => [
  ...recordKeys,
  ...(type === 'ratios' ? [...moneyKeys, ...ownTerms.map(usedKey)] : []),
  ...keysIn(computedVariables, ownScope[type]),
  ...scopesOf[type].flatMap((scope) => keysIn(dictionary, scope)),
];

/** What a record is, and its key figure: sticky columns of the results table. */
export const leadColumns: Record<DataType, readonly ColumnKey[]> = {
  methods: ['title'],
  ratios: ['comparison', 'display_ratio'],
  weights: ['health_state', 'weight_final'],
};

/** The columns shown by default. */
export const defaultColumns: Record<DataType, readonly ColumnKey[]> = {
  methods: [
    ...leadColumns.methods,
    'study',
    'journal',
    'country',
    'intervention_type',
    'perspective_judged',
    'time_horizon',
    'quality_score',
    'id',
    'pubmed_id',
  ],
  ratios: [
    ...leadColumns.ratios,
    'study',
    'country_used',
    'perspective_used',
    'time_horizon_used',
    'discounting_rate_used',
    'incremental_cost_usd',
    'incremental_effect',
    'quality_score',
    'id',
    'pubmed_id',
  ],
  weights: [
    ...leadColumns.weights,
    'weight_kind_final',
    'study',
    'country',
    'instrument',
    'valuation_method',
    'weight_source',
    'sample_size',
    'id',
    'pubmed_id',
  ],
};
