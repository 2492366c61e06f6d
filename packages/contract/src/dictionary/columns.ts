import type { RegistryRecord } from '../registry.ts';
import { type ComputedKey, computedVariables } from './computed-variables.ts';
import { printAnswer } from './kinds.ts';
import type { DataType } from './terms.ts';
import { recordFields } from './record-fields.ts';
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

/** Numbers stay numbers, so that a spreadsheet counts with them; everything else is words. */
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

const idColumns = [
  { key: 'id', label: recordFields.id.label, access: 'public', value: ({ id }) => id },
  {
    key: 'article_compound_id',
    label: 'Article compound id',
    access: 'public',
    value: ({ registryEntry }) => registryEntry.article.compound_id,
  },
] as const satisfies Column[];

/** Money stands beside the record, so its columns do too. */
const moneyColumns = [
  {
    key: 'display_ratio',
    label: recordFields.display_ratio.label,
    access: 'public',
    value: ({ conversion }) => conversion?.display ?? undefined,
  },
  {
    key: 'usd_target',
    label: recordFields.usd_target.label,
    access: 'public',
    value: ({ conversion }) => conversion?.usd_target ?? undefined,
  },
  {
    key: 'gdp_class',
    label: recordFields.gdp_class.label,
    access: 'public',
    value: ({ conversion }) => conversion?.gdp_class ?? undefined,
  },
] as const satisfies Column[];

/** What a file of a type can hold: the record's own first, then what it inherits. Derived, never listed. */
export function columnsOf(type: DataType): Column[] {
  const scopes = scopesOf[type];
  const own = Object.entries(computedVariables as Record<string, Named>).filter(([, { scope }]) => scope === scopes[0]);
  const keys = scopes.flatMap((scope) => Object.keys(dictionary).filter((key) => dictionary[key]!.scope === scope));
  return [...idColumns, ...(type === 'ratios' ? moneyColumns : []), ...own.map(computed), ...keys.map(asked)];
}

type ColumnKey = VariableKey | ComputedKey | (typeof idColumns | typeof moneyColumns)[number]['key'];

/** What is shown until somebody chooses. */
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
