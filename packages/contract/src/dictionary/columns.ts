import type { Conversion, WhyMissing } from '../money/convert.ts';
import { showGdpClass } from '../money/display.ts';
import { whyMissing } from '../money/why-missing.ts';
import type { RegistryRecord } from '../registry.ts';
import { type ComputedKey, computedVariables } from './computed-variables.ts';
import { printAnswer } from './kinds.ts';
import { countedReads, type DataType, type OwnTerm, ownTerms, terms } from './terms.ts';
import { recordFields, reviewNames } from './record-fields.ts';
import { headingOf } from './units.ts';
import { isNotReported, type Named, type Scope } from './variable.ts';
import { dictionary, type VariableKey } from './variables.ts';

export interface Column {
  readonly key: string;
  readonly label: string;
  readonly access: 'public' | 'full';
  /** The answers and computed values it is made of, and whether it needs the conversion. */
  readonly reads: readonly (VariableKey | ComputedKey | 'conversion')[];
  value(record: RegistryRecord, labelOf: (id: number) => string): string | number | undefined;
}

const scopesOf: Record<DataType, readonly Scope[]> = {
  methods: ['article', 'method'],
  ratios: ['ratio', 'article', 'method'],
  weights: ['weight', 'article', 'method'],
};

/** Numbers stay numbers, so that spreadsheets can calculate; everything else is text. */
const asked = (key: string): Column => {
  const variable = dictionary[key]!;
  return {
    key,
    label: headingOf(variable),
    access: variable.access ?? 'public',
    reads: [key as VariableKey],
    value: ({ answers }, labelOf) => {
      const value = answers[key];
      if (typeof value === 'number' && variable.kind !== 'entry') return value;
      return value === undefined || isNotReported(value)
        ? value && 'Not reported'
        : printAnswer(variable, value, labelOf);
    },
  };
};

const computed = ([key, variable]: [string, Named]): Column => ({
  key,
  label: headingOf(variable),
  access: variable.access ?? 'public',
  reads: [key as ComputedKey],
  value: ({ computed: values }) => values[key] as string | number | undefined,
});

const yesOrNo = (value: boolean | undefined): string | undefined =>
  value === undefined ? undefined : value ? 'Yes' : 'No';

const stated = <K extends keyof typeof recordFields>(
  key: K,
  value: Column['value'],
  reads: Column['reads'] = [],
): Column & { readonly key: K } => ({ key, label: headingOf(recordFields[key]), access: 'public', reads, value });

const idColumns = [
  stated('id', ({ id }) => id),
  {
    key: 'article_compound_id',
    label: 'Article compound ID',
    access: 'public',
    reads: [],
    value: ({ registryEntry }) => registryEntry.article.compound_id,
  },
  stated('review', ({ registryEntry: { review } }) => review && reviewNames[review]),
  stated(
    'study',
    ({ answers: { first_author_last_name: name, publication_year: year } }) =>
      typeof name === 'string' ? [name, year].filter((part) => typeof part !== 'object').join(' ') : undefined,
    ['first_author_last_name', 'publication_year'],
  ),
] as const satisfies Column[];

const stepsOf = ({ conversion }: RegistryRecord) => (conversion?.steps ?? {}) as Partial<Conversion>;

function incrementalCostUsd(record: RegistryRecord): number | undefined {
  const { incremental_cost: cost } = record.computed;
  const { rate, cpi_from, cpi_to } = stepsOf(record);
  if (typeof cost !== 'number' || rate === undefined || cpi_from === undefined || cpi_to === undefined)
    return undefined;
  return (cost * rate * cpi_to) / cpi_from;
}

const money = ['conversion'] as const;

/** Conversions are stored apart from the record, and so are their columns, with every step of the conversion. */
const moneyColumns = [
  stated('display_ratio', ({ conversion }) => conversion?.display ?? undefined, money),
  stated('usd_target', ({ conversion }) => conversion?.usd_target ?? undefined, money),
  stated('incremental_cost_usd', incrementalCostUsd, ['conversion', 'incremental_cost']),
  stated('usd', (record) => stepsOf(record).usd, money),
  stated('exchange_rate', (record) => stepsOf(record).rate, money),
  stated('cost_year', (record) => stepsOf(record).cost_year, money),
  stated('cost_year_assumed', (record) => yesOrNo(stepsOf(record).assumed_year), money),
  stated('price_index', (record) => stepsOf(record).cpi_from, money),
  stated('price_index_target', (record) => stepsOf(record).cpi_to, money),
  stated('target_year', (record) => stepsOf(record).target_year, money),
  stated('not_converted', ({ conversion }) => whyMissing[conversion?.why_missing as WhyMissing], money),
  stated(
    'gdp_class',
    ({ conversion }) => (conversion?.gdp_class ? showGdpClass(conversion.gdp_class) : undefined),
    money,
  ),
] as const satisfies Column[];

/** The distinct answers that count for a term: `3`, or `4 / 1.5` where costs and effects differ. */
const usedColumn = (term: OwnTerm) => {
  const { reads } = terms[term];
  return stated(
    `${term}_used`,
    (record, labelOf) => {
      const counted = countedReads(terms[term], record.answers).map((key) => asked(key).value(record, labelOf));
      const said = [...new Set(counted)].filter((one) => one !== undefined);
      return said.length > 1 ? said.join(' / ') : said[0];
    },
    reads,
  );
};

/** The scope of a record's own computed values, by type. */
const ownScope = { methods: 'method', ratios: 'ratio', weights: 'weight' } as const satisfies Record<DataType, Scope>;

/** The columns of a type's file: the record's own first, then inherited ones. Derived, never listed. */
export function columnsOf(type: DataType): Column[] {
  const scopes = scopesOf[type];
  const own = Object.entries(computedVariables as Record<string, Named>).filter(
    ([, { scope }]) => scope === ownScope[type],
  );
  const keys = scopes.flatMap((scope) => Object.keys(dictionary).filter((key) => dictionary[key]!.scope === scope));
  const ofRatios = type === 'ratios' ? [...moneyColumns, ...ownTerms.map(usedColumn)] : [];
  return [...idColumns, ...ofRatios, ...own.map(computed), ...keys.map(asked)];
}

type ColumnKey =
  | VariableKey
  | ComputedKey
  | `${OwnTerm}_used`
  | (typeof idColumns | typeof moneyColumns)[number]['key'];

/** What a record is, and its key figure: sticky columns of the results table. */
export const leadColumns: Record<DataType, readonly ColumnKey[]> = {
  methods: ['title'],
  ratios: ['comparison', 'display_ratio'],
  weights: ['health_state', 'weight'],
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
