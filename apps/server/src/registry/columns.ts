import { computedVariables } from '@cea/contract/dictionary/computed-variables';
import { recordFields } from '@cea/contract/dictionary/record-fields';
import { isNotReported, type Named, type Scope } from '@cea/contract/dictionary/variable';
import { printAnswer } from '@cea/contract/dictionary/kinds';
import { headingOf } from '@cea/contract/dictionary/units';
import type { DataType } from '@cea/contract/dictionary/terms';
import { dictionary } from '@cea/contract/dictionary/variables';
import type { RegistryRecord } from '@cea/contract/registry';

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

const idColumn: Column = { key: 'id', label: recordFields.id.label, access: 'public', value: ({ id }) => id };

/** Money stands beside the record, so its columns do too. */
const moneyColumns: Column[] = [
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
];

/** What a file of a type can hold: the record's own first, then what it inherits. Derived, never listed. */
export function columnsOf(type: DataType): Column[] {
  const scopes = scopesOf[type];
  const own = Object.entries(computedVariables as Record<string, Named>).filter(([, { scope }]) => scope === scopes[0]);
  const keys = scopes.flatMap((scope) => Object.keys(dictionary).filter((key) => dictionary[key]!.scope === scope));
  return [idColumn, ...(type === 'ratios' ? moneyColumns : []), ...own.map(computed), ...keys.map(asked)];
}
