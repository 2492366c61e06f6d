import type { Conversion, WhyMissing } from '../money/convert.ts';
import { showGdpClass } from '../money/display.ts';
import { whyMissing } from '../money/why-missing.ts';
import type { RegistryRecord } from '../registry.ts';
import { type ComputedKey, computedVariables } from './computed-variables.ts';
import { printAnswer } from './kinds.ts';
import type { DataType } from './terms.ts';
import { recordFields, reviewNames } from './record-fields.ts';
import { headingOf } from './units.ts';
import { isNotReported, type Named, type Scope } from './variable.ts';
import { dictionary, type VariableKey } from './variables.ts';

export interface Column {
  readonly key: string;
  readonly label: string;
  readonly access: 'public' | 'full';
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
  value: ({ computed: values }) => values[key] as string | number | undefined,
});

const yesOrNo = (value: boolean | undefined): string | undefined =>
  value === undefined ? undefined : value ? 'Yes' : 'No';

const idColumns = [
  { key: 'id', label: recordFields.id.label, access: 'public', value: ({ id }) => id },
  {
    key: 'article_compound_id',
    label: 'Article compound ID',
    access: 'public',
    value: ({ registryEntry }) => registryEntry.article.compound_id,
  },
  {
    key: 'review',
    label: recordFields.review.label,
    access: 'public',
    value: ({ registryEntry: { review } }) => review && reviewNames[review],
  },
] as const satisfies Column[];

const stated = <K extends keyof typeof recordFields>(key: K, value: Column['value']) => ({
  key,
  label: recordFields[key].label,
  access: 'public' as const,
  value,
});

const stepsOf = ({ conversion }: RegistryRecord) => (conversion?.steps ?? {}) as Partial<Conversion>;

/** Conversions are stored apart from the record, and so are their columns, with every step of the conversion. */
const moneyColumns = [
  stated('display_ratio', ({ conversion }) => conversion?.display ?? undefined),
  stated('usd_target', ({ conversion }) => conversion?.usd_target ?? undefined),
  stated('usd', (record) => stepsOf(record).usd),
  stated('exchange_rate', (record) => stepsOf(record).rate),
  stated('cost_year', (record) => stepsOf(record).cost_year),
  stated('cost_year_assumed', (record) => yesOrNo(stepsOf(record).assumed_year)),
  stated('price_index', (record) => stepsOf(record).cpi_from),
  stated('price_index_target', (record) => stepsOf(record).cpi_to),
  stated('target_year', (record) => stepsOf(record).target_year),
  stated('not_converted', ({ conversion }) => whyMissing[conversion?.why_missing as WhyMissing]),
  stated('gdp_class', ({ conversion }) => (conversion?.gdp_class ? showGdpClass(conversion.gdp_class) : undefined)),
] as const satisfies Column[];

/** The scope of a record's own computed values, by type. */
const ownScope = { methods: 'method', ratios: 'ratio', weights: 'weight' } as const satisfies Record<DataType, Scope>;

/** The columns of a type's file: the record's own first, then inherited ones. Derived, never listed. */
export function columnsOf(type: DataType): Column[] {
  const scopes = scopesOf[type];
  const own = Object.entries(computedVariables as Record<string, Named>).filter(
    ([, { scope }]) => scope === ownScope[type],
  );
  const keys = scopes.flatMap((scope) => Object.keys(dictionary).filter((key) => dictionary[key]!.scope === scope));
  return [...idColumns, ...(type === 'ratios' ? moneyColumns : []), ...own.map(computed), ...keys.map(asked)];
}

type ColumnKey = VariableKey | ComputedKey | (typeof idColumns | typeof moneyColumns)[number]['key'];

/** The columns shown by default. */
export const defaultColumns: Record<DataType, readonly ColumnKey[]> = {
  methods: ['article_compound_id', 'publication_year', 'journal', 'title'],
  ratios: [
    'article_compound_id',
    'publication_year',
    'comparison',
    'intervention',
    'comparator',
    'display_ratio',
    'pubmed_id',
  ],
  weights: ['article_compound_id', 'pubmed_id', 'health_state', 'weight'],
};
